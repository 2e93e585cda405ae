import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"

interface CardProps {
  readonly title?: string
  /** Where an address leads with its hash: the heading takes the keyboard. */
  readonly id?: string
  /** Beside the title: a link or a small button. */
  readonly action?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A sheet on the page that holds one subject. */
export const Card = ({ title, id, action, className, children }: CardProps) => (
  <section className={classNames("rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5", className)}>
    {title !== undefined && (
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
        <h2
          className="min-w-0 scroll-mt-24 rounded-sm text-base font-semibold break-words outline-offset-4"
          {...(id === undefined ? {} : { id, tabIndex: -1 })}
        >
          {title}
        </h2>
        {action}
      </header>
    )}
    {children}
  </section>
)
