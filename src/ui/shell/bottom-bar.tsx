import { Fragment } from "react"
import { Link, useMatches } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Icon } from "../components/icon.tsx"
import { TodoCount } from "./todo-count.tsx"
import { useMenu } from "./navigation.ts"

const cellLook =
  "relative flex min-h-14 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-[0.75rem] font-medium tracking-tight text-ink-muted no-underline data-[status=active]:text-brand-ink data-[status=active]:before:absolute data-[status=active]:before:-top-1 data-[status=active]:before:h-[3px] data-[status=active]:before:w-8 data-[status=active]:before:rounded-b-full data-[status=active]:before:bg-brand forced-colors:data-[status=active]:before:bg-[Highlight]"

interface BottomBarProps {
  readonly onMore?: (() => void) | undefined
  /** Left out where this member may begin nothing. */
  readonly onNew?: (() => void) | undefined
}

/** Begins something new: in the middle, where either thumb reaches it. */
const NewButton = ({ onNew }: { readonly onNew: () => void }) => {
  const { t } = useTranslation("shell")
  return (
    <button
      aria-haspopup="dialog"
      aria-label={t("new")}
      className="group flex min-h-14 flex-1 cursor-pointer items-center justify-center rounded-control"
      onClick={onNew}
      type="button"
    >
      <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand shadow-2 transition-transform duration-150 group-active:scale-95 forced-colors:border forced-colors:border-[ButtonBorder]">
        <Icon name="plus" size={26} />
      </span>
    </button>
  )
}

/** The main menu along the bottom edge of a phone, under the thumb. A keyboard that leaves little room takes its place. */
export const BottomBar = ({ onMore, onNew }: BottomBarProps) => {
  const { t } = useTranslation("shell")
  const entries = useMenu("bar")
  const isHidden = useMatches({
    select: (matches) => matches.some((match) => match.staticData.hidesBottomBar === true)
  })
  if (isHidden) return null
  // With what opens the rest, as many stand on either side.
  const middle = Math.ceil((entries.length + 1) / 2)
  return (
    <nav
      aria-label={t("menu")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] shadow-2 sm:hidden print:hidden [@media(max-height:26rem)]:hidden"
      data-kept-clear
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {index === middle && onNew !== undefined && <NewButton onNew={onNew} />}
          <Link
            activeOptions={{ exact: entry.id === "dashboard", includeSearch: false }}
            className={cellLook}
            to={entry.href}
            {...(entry.todo !== undefined && { "aria-describedby": `todo-bar-${entry.id}` })}
          >
            <Icon name={entry.icon} size={22} />
            <TodoCount className="absolute top-0.5 start-1/2 ms-[3px]" entry={entry} place="bar-" />
            <span className="w-full text-center leading-tight break-words">{entry.short}</span>
          </Link>
        </Fragment>
      ))}
      <button
        aria-haspopup="dialog"
        className={cellLook}
        disabled={onMore === undefined}
        onClick={onMore}
        type="button"
      >
        <Icon name="menu" size={22} />
        <span>{t("more")}</span>
      </button>
    </nav>
  )
}
