import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "../components/class-names.ts"
import { shownColumns } from "./columns.ts"
import { DayWords } from "./day-heading.tsx"
import type { DayHeading } from "./list-days.ts"
import type { RecordListProps } from "./list-shape.ts"
import { useIsPrinting } from "./use-printing.ts"

/** How many rows go on paper: some fifty pages. More would hold a phone up for long, and nobody reads it. */
export const PRINT_MAX = 2_000

interface PrintedDayProps {
  readonly heading: DayHeading | undefined
  readonly columns: number
}

const PrintedDay = ({ heading, columns }: PrintedDayProps) =>
  heading === undefined ? null : (
    <tr className="break-after-avoid border-b border-line">
      <th className="px-1.5 pt-3 pb-1 text-start font-normal" colSpan={columns} scope="rowgroup">
        <span className="flex flex-wrap gap-x-3">
          <DayWords {...heading} />
        </span>
      </th>
    </tr>
  )

/** The whole list on paper, as a plain table whose head stands on every page; in the page only while the browser prints. */
export const PrintedRows = <Row,>({ list }: { readonly list: RecordListProps<Row> }) => {
  const { t } = useTranslation("lists")
  if (!useIsPrinting()) return null
  const { days, found, label, rows, rowId, summary, printedHead } = list
  const columns = shownColumns(list.columns, list.chosen)
  return (
    <div className="hidden text-sm print:block">
      <p className="mb-2 flex flex-wrap gap-x-3">
        {found}
        {summary}
      </p>
      {rows.length > PRINT_MAX && (
        <p className="mb-2 font-semibold">{t("printedFirst", { count: PRINT_MAX, of: rows.length })}</p>
      )}
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          {printedHead !== undefined && (
            <tr>
              <td className="px-1.5 pb-2 font-semibold" colSpan={columns.length}>
                {printedHead}
              </td>
            </tr>
          )}
          <tr className="border-b border-line-strong">
            {columns.map(({ id, header, align }) => (
              <th className={classNames("px-1.5 py-1 text-xs", align === "end" ? "text-end" : "text-start")} key={id}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, PRINT_MAX).map((row, index) => (
            <Fragment key={rowId(row)}>
              <PrintedDay columns={columns.length} heading={days?.headingAt(index)} />
              <tr className="break-inside-avoid border-b border-line">
                {columns.map(({ id, align, cell }) => (
                  <td className={classNames("px-1.5 py-1 align-top", align === "end" && "figures text-end")} key={id}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
