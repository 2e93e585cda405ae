import type { ReactNode } from "react"
import { Link } from "react-aria-components/Link"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

interface StatCardProps {
  readonly label: string
  /** Already written out, for instance "1 250 000 FCFA". */
  readonly value: string
  readonly hint: ReactNode
  readonly icon: IconName
  /** The list behind the figure. */
  readonly href: string
  readonly tone?: "plain" | "negative"
}

/** One figure of the business, and the list behind it: a line of a list on phones, a card from 640 px on. */
export const StatCard = ({ label, value, hint, icon, href, tone = "plain" }: StatCardProps) => (
  <Link
    className="flex min-h-16 min-w-0 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-4 py-3 text-ink no-underline transition-shadow duration-150 data-focus-visible:-outline-offset-2 sm:flex-col sm:items-start sm:gap-2 sm:rounded-card sm:border sm:border-line sm:p-5 sm:shadow-1 max-sm:data-hovered:bg-paper sm:data-hovered:shadow-2"
    href={href}
  >
    <span className="flex flex-[1_1_min-content] items-center gap-3 sm:flex-none sm:gap-2.5">
      <span
        className={classNames(
          "grid size-9 shrink-0 place-items-center rounded-control sm:size-8",
          tone === "negative" ? "bg-negative-soft text-negative-ink" : "bg-brand-soft text-brand-ink"
        )}
      >
        <Icon name={icon} size={18} />
      </span>
      <span className="flex flex-col">
        <span className="text-sm font-medium text-ink-muted">{label}</span>
        <span className="text-xs text-ink-muted sm:hidden">{hint}</span>
      </span>
    </span>
    <span
      className={classNames(
        "figures font-semibold tracking-tight max-sm:ms-auto",
        value.length > 15 ? "text-lg sm:text-base xl:text-lg" : "text-lg sm:text-xl",
        tone === "negative" && "text-negative-ink"
      )}
    >
      {value}
    </span>
    <span className="text-sm text-ink-muted max-sm:hidden">{hint}</span>
  </Link>
)
