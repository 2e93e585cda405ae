import type { CSSProperties, ReactNode } from "react"
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
  /** What is to be known beside the figure, and the list behind that. */
  readonly foot?: { readonly text: string; readonly href: string }
  /** Its place among others. */
  readonly className?: string
}

/** The edge of a card from 640 px on; on phones it is a line of a list, which has its own. */
const frameLook = "bg-surface sm:rounded-card sm:border sm:border-line sm:shadow-1 sm:data-hovered:shadow-2"

/** How wide a character of an amount is at most, as a part of the size of the writing. */
const WIDEST = 0.64

/** The size at which the text fills its card: a longer amount is written smaller, and never runs over the edge. */
const fitting = (text: string): CSSProperties & { readonly "--fit": string } => ({
  "--fit": `calc(100cqi / ${(text.length * WIDEST).toFixed(2)})`
})

interface FigureProps extends Omit<StatCardProps, "className" | "foot"> {
  readonly look: string
}

const Figure = ({ label, value, hint, icon, href, tone = "plain", look }: FigureProps) => (
  <Link
    className={classNames(
      "@container flex min-h-16 min-w-0 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-ink no-underline transition-shadow duration-150 data-focus-visible:-outline-offset-2 sm:flex-col sm:items-start sm:gap-2 sm:p-5 max-sm:data-hovered:bg-paper",
      look
    )}
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
        "figures font-semibold tracking-tight text-[length:min(1.125rem,var(--fit))] max-sm:ms-auto sm:text-[length:min(1.375rem,var(--fit))]",
        tone === "negative" && "text-negative-ink"
      )}
      style={fitting(value)}
    >
      {value}
    </span>
    <span className="text-sm text-ink-muted max-sm:hidden">{hint}</span>
  </Link>
)

/** One figure of the business, and the list behind it: a line of a list on phones, a card from 640 px on. */
export const StatCard = ({ className, foot, ...figure }: StatCardProps) =>
  foot === undefined ? (
    <Figure {...figure} look={classNames(frameLook, className)} />
  ) : (
    <div className={classNames("flex min-w-0 flex-col", frameLook, className)}>
      <Figure {...figure} look="max-sm:pb-0 sm:flex-1 sm:pb-1" />
      <Link
        className="flex min-h-11 cursor-pointer items-center px-4 text-sm text-ink-muted underline decoration-line-strong underline-offset-4 data-focus-visible:-outline-offset-2 data-hovered:text-ink max-sm:justify-end sm:px-5 sm:pb-2"
        href={foot.href}
      >
        {foot.text}
      </Link>
    </div>
  )
