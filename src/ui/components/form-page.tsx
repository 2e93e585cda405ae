import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"

/**
 * The main actions of a form: along the bottom edge on phones, in the flow from 640 px on. `summary` (a total, say) stays in
 * sight beside them.
 */
export const StickyActionBar = ({
  children,
  summary,
  isAboveMenu = false,
  isResting = false
}: {
  readonly children: ReactNode
  readonly summary?: ReactNode
  /** The page keeps the menu along the bottom edge of a phone. */
  readonly isAboveMenu?: boolean
  /** Nothing waits to be done: it stays where the form ends. */
  readonly isResting?: boolean
}) => (
  <div
    className={classNames(
      "z-20 -mx-4 mt-3 flex sm:mt-6 flex-col gap-2 border-t border-line bg-surface px-4 pt-3",
      isResting ? "max-sm:mt-2 max-sm:border-0 max-sm:bg-transparent max-sm:pt-0" : "sticky shadow-2",
      isAboveMenu
        ? "bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] pb-3 sm:pb-0 [@media(max-height:26rem)]:bottom-0"
        : "safe-bottom bottom-0",
      "sm:static sm:mx-0 sm:flex-row sm:flex-wrap sm:items-center sm:justify-end sm:gap-4 sm:border-0 sm:bg-transparent sm:px-0 sm:shadow-none"
    )}
    data-kept-clear
  >
    {summary !== undefined && <div className="min-w-0 sm:me-auto sm:min-w-fit">{summary}</div>}
    <div className="flex gap-2 max-sm:flex-wrap [&>*]:max-sm:flex-1">{children}</div>
  </div>
)

interface FormSectionProps {
  readonly title: string
  /** Where an address leads with its hash: the heading takes the keyboard. */
  readonly id?: string
  readonly description?: string
  /** Fields flow in one column on phones; from 640 px on in this many. */
  readonly columns?: 1 | 2 | 3
  readonly children: ReactNode
}

const columnLook = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" }

/** A titled group of fields. */
export const FormSection = ({ title, id, description, columns = 1, children }: FormSectionProps) => (
  <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5">
    <header>
      <h2
        className="scroll-mt-24 rounded-sm text-base font-semibold outline-offset-4"
        {...(id === undefined ? {} : { id, tabIndex: -1 })}
      >
        {title}
      </h2>
      {description !== undefined && <p className="text-sm text-ink-muted">{description}</p>}
    </header>
    <div className={classNames("grid grid-cols-1 items-start gap-4 sm:gap-5", columnLook[columns])}>{children}</div>
  </section>
)
