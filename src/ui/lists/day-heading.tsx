import type { DayHeading } from "./list-days.ts"

/** The day, how many rows it has and what they come to. */
export const DayWords = ({ count, sums, title }: DayHeading) => (
  <>
    <span className="font-semibold first-letter:uppercase">{title}</span>{" "}
    <span className="text-ink-muted">{count}</span>{" "}
    <span className="ms-auto flex flex-wrap justify-end gap-x-3">
      {sums.map((sum) => (
        <span className="figures font-semibold whitespace-normal!" key={sum}>
          {sum}
        </span>
      ))}
    </span>
  </>
)

interface DayRowProps {
  readonly heading: DayHeading
  readonly rowIndex: number
  readonly columns: number
}

/** Over the first row of a day in a table: a row of one cell, past which the keys go. */
export const DayRow = ({ heading, rowIndex, columns }: DayRowProps) => (
  <div aria-rowindex={rowIndex} className="border-b border-line bg-sunken" data-day="" role="row">
    <div
      aria-colspan={columns}
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5"
      role="gridcell"
    >
      <DayWords {...heading} />
    </div>
  </div>
)

/** Over the first card of a day. */
export const DayTitle = ({ heading }: { readonly heading: DayHeading }) => (
  <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-1 pt-2 pb-2 text-sm font-normal">
    <DayWords {...heading} />
  </h2>
)
