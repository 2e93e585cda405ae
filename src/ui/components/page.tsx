import { useEffect } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-aria-components/Link"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"

interface PageHeaderProps {
  readonly title: string
  /** Beside the title: a count, a badge, the sync chip. */
  readonly aside?: ReactNode
  /** A sentence under the title. */
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** The page above this one. */
  readonly back?: { readonly href: string; readonly label: string }
  /** On phones the way back is an arrow beside the title. */
  readonly isShort?: boolean
}

/** The head of a screen. Names the browser tab after it. */
export const PageHeader = ({ title, aside, subtitle, actions, back, isShort = false }: PageHeaderProps) => {
  const { t } = useTranslation("common")
  const name = t("appName")
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <header
      className={classNames(
        "flex gap-1 roomy:mb-6",
        isShort ? "mb-2 max-sm:-mt-3 max-sm:items-start sm:mb-3 sm:flex-col" : "mb-3 flex-col"
      )}
    >
      {back !== undefined && (
        <Link
          className={classNames(
            isShort ? "-ms-2 max-sm:min-w-11 max-sm:justify-center sm:-ms-1 sm:-mt-2" : "-ms-1 -mt-2",
            "inline-flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-control pe-2 text-sm font-medium text-ink-muted no-underline data-hovered:text-ink"
          )}
          href={back.href}
        >
          <Icon name="arrowLeft" size={18} />
          <span className={isShort ? "max-sm:sr-only" : ""}>{back.label}</span>
        </Link>
      )}
      {/* The words of a title break before its buttons go to a line of their own; a word never does. */}
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-x-4 gap-y-3",
          isShort && "min-h-11 min-w-0 flex-1 sm:min-h-0"
        )}
      >
        <div className="flex max-w-full flex-[1_1_min-content] flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            className="text-xl font-bold tracking-tight outline-none sm:text-2xl"
            data-kept-clear
            id="page-title"
            tabIndex={-1}
          >
            {title}
          </h1>
          {aside}
          {subtitle !== undefined && <div className="w-full break-words text-ink-muted">{subtitle}</div>}
        </div>
        {actions !== undefined && (
          <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 print:hidden max-sm:[&>a]:px-3.5 max-sm:[&>button]:px-3.5">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
