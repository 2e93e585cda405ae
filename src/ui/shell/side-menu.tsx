import { useState } from "react"
import type { ReactNode } from "react"
import { Link, useLocation } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import { Logo } from "../components/logo.tsx"
import { keepMenuCollapsed, readMenuCollapsed } from "./menu-memory.ts"
import { TodoCount } from "./todo-count.tsx"
import { useMenu, type MenuEntry } from "./navigation.ts"

interface SideMenuProps {
  readonly company: ReactNode
  readonly foot: ReactNode
  /** Left out while there is nothing to search yet. */
  readonly onSearch?: (() => void) | undefined
}

const entryLook =
  "group flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-shell-muted no-underline transition-colors duration-150 hover:bg-shell-raised hover:text-shell-ink data-[status=active]:bg-shell-raised data-[status=active]:text-shell-ink forced-colors:data-[status=active]:outline-2"

/** Words beside the drawings: hidden on narrow windows and when collapsed, always there for screen readers. */
const wordLook = "sr-only lg:not-sr-only lg:group-data-collapsed/menu:sr-only"

/** The main menu along the side, from 640 px on; drawings alone below 1024 px or when the person collapses it. */
export const SideMenu = ({ company, foot, onSearch }: SideMenuProps) => {
  const { t } = useTranslation("shell")
  const pathname = useLocation({ select: (location) => location.pathname })
  const isWithin = ({ home }: MenuEntry): boolean => home !== undefined && pathname.startsWith(home)
  const menu = useMenu()
  const [isCollapsed, setCollapsed] = useState(readMenuCollapsed)
  const toggle = (): void => {
    keepMenuCollapsed(!isCollapsed)
    setCollapsed(!isCollapsed)
  }
  return (
    <header
      className="group/menu sticky top-0 hidden h-dvh w-19 flex-col bg-shell text-shell-ink sm:flex lg:w-68 lg:data-collapsed:w-19 print:hidden"
      data-collapsed={isCollapsed ? "" : undefined}
    >
      <div className="flex min-h-14 items-center justify-between px-5.5 lg:px-5 lg:group-data-collapsed/menu:px-5.5">
        <span className="lg:hidden lg:group-data-collapsed/menu:inline">
          <Logo isMarkOnly isOnDark name="Kazi" />
        </span>
        <span className="hidden lg:inline lg:group-data-collapsed/menu:hidden">
          <Logo isOnDark name="Kazi" />
        </span>
      </div>
      <span aria-hidden="true" className="woven-on-dark mx-4 mb-2.5 h-1 rounded-full" />
      <div className="px-4 pb-1">
        <button
          aria-keyshortcuts="Control+K Meta+K"
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control border border-shell-muted/40 px-3 text-shell-muted transition-colors duration-150 hover:bg-shell-raised hover:text-shell-ink"
          disabled={onSearch === undefined}
          onClick={onSearch}
          title={t("search")}
          type="button"
        >
          <Icon name="search" />
          <span className={wordLook}>{t("search")}</span>
          <kbd
            aria-hidden="true"
            className="ms-auto hidden font-sans text-xs lg:block lg:group-data-collapsed/menu:hidden"
          >
            Ctrl K
          </kbd>
        </button>
      </div>
      <nav aria-label={t("menu")} className="scroll-shade-on-dark flex flex-1 flex-col overflow-y-auto px-4">
        {menu.map((entry) => (
          <Link
            activeOptions={{ exact: entry.id === "dashboard", includeSearch: false }}
            className={entryLook}
            key={entry.id}
            {...(isWithin(entry) && { "aria-current": "page", "data-status": "active" })}
            title={entry.todo === undefined ? entry.label : `${entry.label}, ${entry.todo.words}`}
            {...(entry.todo !== undefined && { "aria-describedby": `todo-${entry.id}` })}
            to={entry.href}
          >
            <Icon className="group-data-[status=active]:text-ochre" name={entry.icon} />
            <span className={classNames(wordLook, "truncate")}>{entry.label}</span>
            <TodoCount className="ms-auto max-lg:hidden lg:group-data-collapsed/menu:hidden" entry={entry} />
          </Link>
        ))}
      </nav>
      <div className="flex flex-col px-4 pt-1 pb-2">
        {foot}
        {company}
        <button
          aria-expanded={!isCollapsed}
          className="hidden min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm text-shell-muted hover:bg-shell-raised hover:text-shell-ink lg:flex"
          onClick={toggle}
          title={isCollapsed ? t("expand") : t("collapse")}
          type="button"
        >
          <Icon name={isCollapsed ? "chevronRight" : "chevronLeft"} />
          <span className={wordLook}>{isCollapsed ? t("expand") : t("collapse")}</span>
        </button>
      </div>
    </header>
  )
}
