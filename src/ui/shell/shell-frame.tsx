import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useIsWide } from "../components/use-media-query.ts"
import { BottomBar } from "./bottom-bar.tsx"
import { SideMenu } from "./side-menu.tsx"

interface ShellFrameProps {
  /** The company in the side menu; phones have it in what « more » opens. */
  readonly company: ReactNode
  /** At the foot of the side menu. */
  readonly foot: ReactNode
  /** The bar along the top of a phone. */
  readonly phoneBar: ReactNode
  /** Left out while there is nothing to open yet. */
  readonly onMore?: (() => void) | undefined
  /** Opens what can be begun; left out where that is nothing. */
  readonly onNew?: (() => void) | undefined
  /** Opens the search over everything; left out as `onMore`. */
  readonly onSearch?: (() => void) | undefined
  readonly children: ReactNode
}

/** Where everything stands: side menu from 640 px on; on phones a bar above and the entries along the bottom edge. */
export const ShellFrame = ({ company, foot, phoneBar, onMore, onNew, onSearch, children }: ShellFrameProps) => {
  const { t } = useTranslation("shell")
  // Not there at all on a phone: to name and draw all the entries of a menu that nobody sees was one of the longest pieces of its start.
  const isWide = useIsWide()
  return (
    <div className="min-h-dvh sm:grid sm:grid-cols-[auto_minmax(0,1fr)] print:block">
      <a
        className="sr-only z-50 rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-4 focus:py-3"
        href="#main"
      >
        {t("skip")}
      </a>
      {isWide && <SideMenu company={company} foot={foot} onSearch={onSearch} />}
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 border-b border-line bg-surface sm:hidden print:hidden">{phoneBar}</header>
        <main
          className="mx-auto w-full max-w-6xl flex-1 has-[[data-wide]]:max-w-[104rem] px-4 pt-4 pb-28 outline-none sm:px-8 roomy:pt-8 sm:pb-12 lg:px-10 print:max-w-none print:p-0"
          id="main"
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
      <BottomBar onMore={onMore} onNew={onNew} />
    </div>
  )
}
