import { Link, useMatches } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Icon } from "../components/icon.tsx"
import { navigation } from "./navigation.ts"
import type { NavigationEntry } from "./navigation.ts"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** On phones the form's own actions take the place of the menu along the bottom edge. */
    readonly hidesBottomBar?: boolean
  }
}

const cellLook =
  "relative flex min-h-14 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-[0.75rem] font-medium tracking-tight text-ink-muted no-underline data-[status=active]:text-brand-ink data-[status=active]:before:absolute data-[status=active]:before:-top-1 data-[status=active]:before:h-[3px] data-[status=active]:before:w-8 data-[status=active]:before:rounded-b-full data-[status=active]:before:bg-brand forced-colors:data-[status=active]:before:bg-[Highlight]"

/** The rest opens from the sheet behind the last place. */
const inBar = navigation.filter(({ id }) => id !== "settings")

const shortName = (id: NavigationEntry["id"]) =>
  id === "dashboard" ? "dashboardShort" : id === "products" ? "productsShort" : id

/** The main menu along the bottom edge of a phone, under the thumb. A keyboard that leaves little room takes its place. */
export const BottomBar = ({ onMore }: { readonly onMore?: (() => void) | undefined }) => {
  const { t } = useTranslation("shell")
  const isHidden = useMatches({
    select: (matches) => matches.some((match) => match.staticData.hidesBottomBar === true)
  })
  if (isHidden) return null
  return (
    <nav
      aria-label={t("menu")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] shadow-2 sm:hidden print:hidden [@media(max-height:26rem)]:hidden"
    >
      {inBar.map((entry) => (
        <Link
          activeOptions={{ exact: entry.id === "dashboard", includeSearch: false }}
          className={cellLook}
          key={entry.id}
          to={entry.href}
        >
          <Icon name={entry.icon} size={22} />
          <span className="w-full text-center leading-tight break-words">{t(`nav.${shortName(entry.id)}`)}</span>
        </Link>
      ))}
      <button className={cellLook} disabled={onMore === undefined} onClick={onMore} type="button">
        <Icon name="menu" size={22} />
        <span>{t("more")}</span>
      </button>
    </nav>
  )
}
