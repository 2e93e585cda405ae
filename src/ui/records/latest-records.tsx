import type { ReactNode } from "react"
import type { RowRules } from "../../domain/kernel/rows.ts"
import { filterRows, sortRows, type RowFilter } from "../../domain/kernel/rows.ts"
import { compare, formatAmount, isAboveZero, money } from "../../domain/kernel/money.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { TextLink } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"

/** The rows that a list narrowed so shows at first, the last by its day first; of one day, the last recorded. */
export const latestRows = <Source extends ReadonlyArray<unknown>, Row, Tab extends string, Key extends string, Filters>(
  rules: RowRules<Source, Row, Tab, Key, Filters>,
  rows: ReadonlyArray<Row>,
  filter: RowFilter<Tab, Filters>,
  day: Key
): ReadonlyArray<Row> =>
  sortRows(rules, filterRows(rules, rows, filter).toReversed(), { key: day, direction: "descending" })

interface LatestRecordProps {
  readonly href: string
  /** What it is called and when it was, the name first: the first that is not empty leads to it, the others stand beside. */
  readonly words: ReadonlyArray<string>
  readonly badge: ReactNode
  readonly currency: CurrencyCode
  readonly total: bigint
  /** What of the total is still to be paid, which is told where it is not all of it. */
  readonly owed: bigint
  readonly owedText: (amount: string) => string
}

/** One record among the latest: what it is called, its day, where it stands, and what is left of it where that is not its total. */
export const LatestRecord = ({ badge, currency, href, owed, owedText, total, words }: LatestRecordProps) => {
  const language = useLanguage()
  const [name = "", ...beside] = words.filter((word) => word !== "")
  const [whole, rest] = [money(currency, total), money(currency, owed)]
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <span className="inline-flex min-w-0 flex-wrap items-center gap-x-3">
        <TextLink className="inline-flex min-h-11 min-w-11 items-center break-words" href={href}>
          {name}
        </TextLink>
        {beside.length > 0 && <span className="text-sm break-words text-ink-muted">{beside.join(" · ")}</span>}
      </span>
      <span className="ms-auto inline-flex flex-wrap items-center justify-end gap-x-3">
        {badge}
        <span className="inline-flex flex-col items-end">
          <span className="figures font-medium">{formatAmount(whole, language, { label: true })}</span>
          {isAboveZero(rest) && compare(rest, whole) !== 0 && (
            <span className="figures text-sm text-ink-muted">
              {owedText(formatAmount(rest, language, { label: true }))}
            </span>
          )}
        </span>
      </span>
    </li>
  )
}

interface LatestRecordsProps {
  readonly title: string
  /** What is said where there are none. */
  readonly none: string
  /** The list of them all. */
  readonly all: { readonly href: string; readonly label: string }
  /** One {@link LatestRecord} each. */
  readonly children: ReadonlyArray<ReactNode>
}

/** The latest records of somebody on their sheet, and the way to all of them. */
export const LatestRecords = ({ all, children, none, title }: LatestRecordsProps) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children.length === 0 ? (
      <p className="text-sm text-ink-muted">{none}</p>
    ) : (
      <>
        <ul className="flex flex-col divide-y divide-line">{children}</ul>
        <TextLink className="inline-flex min-h-11 items-center self-start text-sm" href={all.href}>
          {all.label}
        </TextLink>
      </>
    )}
  </section>
)
