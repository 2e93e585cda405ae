import type { ReactNode } from "react"
import { Link } from "react-aria-components/Link"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

interface CardProps {
  readonly title?: string
  /** Beside the title: a link or a small button. */
  readonly action?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A sheet on the page that holds one subject. */
export const Card = ({ title, action, className, children }: CardProps) => (
  <section className={classNames("rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5", className)}>
    {title !== undefined && (
      <header className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {action}
      </header>
    )}
    {children}
  </section>
)

interface StatCardProps {
  readonly label: string
  /** Already written out, for instance "1 250 000 FCFA". */
  readonly value: string
  readonly hint?: ReactNode
  readonly icon?: IconName
  /** The list behind the figure. */
  readonly href?: string
  readonly tone?: "plain" | "brand" | "negative"
}

const statTones = {
  plain: { frame: "border-line bg-surface text-ink", quiet: "text-ink-muted", mark: "bg-brand-soft text-brand-ink" },
  brand: {
    frame: "border-transparent bg-shell text-shell-ink",
    quiet: "text-shell-muted",
    mark: "bg-shell-raised text-shell-ink"
  },
  negative: {
    frame: "border-line bg-surface text-ink",
    quiet: "text-ink-muted",
    mark: "bg-negative-soft text-negative-ink"
  }
}

/** One figure of the business, in large tabular figures; a link when it has a list behind it. */
export const StatCard = ({ label, value, hint, icon, href, tone = "plain" }: StatCardProps) => {
  const look = statTones[tone]
  const body = (
    <>
      <span className="flex items-center gap-2.5">
        {icon !== undefined && (
          <span className={classNames("grid size-8 shrink-0 place-items-center rounded-control", look.mark)}>
            <Icon name={icon} size={18} />
          </span>
        )}
        <span className={classNames("min-w-0 text-sm font-medium break-words", look.quiet)}>{label}</span>
      </span>
      <span className={classNames("figures font-semibold tracking-tight", value.length > 16 ? "text-lg" : "text-2xl")}>
        {value}
      </span>
      {hint !== undefined && <span className={classNames("text-sm", look.quiet)}>{hint}</span>}
    </>
  )
  const frame = classNames("flex min-w-0 flex-col gap-2 rounded-card border p-4 shadow-1 sm:p-5", look.frame)
  if (href === undefined) return <div className={frame}>{body}</div>
  return (
    <Link
      className={classNames(frame, "cursor-pointer no-underline transition-shadow duration-150 data-hovered:shadow-2")}
      href={href}
    >
      {body}
    </Link>
  )
}
