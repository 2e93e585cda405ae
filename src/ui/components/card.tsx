import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"

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
