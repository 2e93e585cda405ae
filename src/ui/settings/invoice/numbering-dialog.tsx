import { Schema } from "effect"
import {
  keyOfSeries,
  nextOf,
  numberOn,
  type DocumentSeries,
  type SeriesFormat,
  type SeriesReading
} from "../../../domain/documents/numbers.ts"
import { keyOfClaim } from "../../../domain/kernel/claims.ts"
import { namesItsPeriod, periodOf, RESETS, type Reset } from "../../../domain/kernel/numbering.ts"
import { NumberSeries } from "../../../domain/kernel/schema.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { TextLink } from "../../components/link.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { seriesKey } from "../series-key.ts"
import type { OwnCompany } from "../use-own-company.ts"

interface NumberingDialogProps extends Pick<OwnCompany, "companyId"> {
  readonly series: DocumentSeries
  readonly reading: SeriesReading
  readonly onClose: () => void
}

const PADDINGS = ["2", "3", "4", "5", "6"] as const
const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface Written {
  readonly prefix: string | null
  readonly padding: string | null
  readonly reset: string | null
  readonly next: string | null
}

const formatOf = ({ padding, prefix, reset }: Written): SeriesFormat => ({
  prefix: (prefix ?? "").trim(),
  padding: Number(padding ?? "2"),
  reset: RESETS.find((each) => each === reset) ?? "never"
})

/** The number that is written; undefined while it is none. */
const nextIn = ({ next }: Written): number | undefined =>
  next !== null && /^[1-9][0-9]{0,8}$/.test(next.trim()) ? Number(next.trim()) : undefined

/** Where the document stands that bears this number; undefined where none does. */
const holderOf = ({ books }: BooksSnapshot, { name }: DocumentSeries, text: string): string | undefined => {
  const holder = books.claims.get(keyOfClaim({ scope: `number:${name}`, key: text }))
  if (holder === undefined) return undefined
  if (books.invoices.get(holder) !== undefined) return `/dashboard/invoices/${holder}`
  return `/dashboard/${books.creditNotes.get(holder) === undefined ? "estimates" : "credit_notes"}/${holder}`
}

const reachedIn = ({ series, reading: { last } }: NumberingDialogProps, reset: Reset, today: string): number =>
  last.get(keyOfSeries(series.name, periodOf(reset, today))) ?? 0

/** How one series is numbered, with the number to come as it is typed. */
export const NumberingDialog = inFront(
  defineForm<NumberingDialogProps>()({
    texts: "business",
    keptAs: null,
    schema: Schema.Struct({
      prefix: NumberSeries.fields.prefix,
      padding: Schema.Literals(PADDINGS),
      reset: Schema.Literals(RESETS),
      next: Schema.Trimmed
    }),
    useKnown: () => useBooksSelector(whole),
    id: ({ series }) => series.name,
    record: ({ known: { today }, props: { reading, series } }) => ({
      prefix: reading.format.prefix,
      padding: PADDINGS.find((each) => Number(each) === reading.format.padding) ?? "6",
      reset: reading.format.reset,
      next: nextOf(series, reading, today).sequence.toString()
    }),
    // A number that was left as it stood asks for nothing: the series goes on, wherever it is by then.
    edit: (_id, changes, { props: { companyId, series }, values }) => ({
      _tag: "ChangeNumbering",
      companyId,
      series: series.name,
      format: formatOf(values),
      next: changes.next === undefined ? null : (nextIn(values) ?? null)
    }),
    refusedAt: {
      series_needs_period: "prefix",
      prefix_of_other_series: "prefix",
      number_given: "next",
      number_behind: "next"
    },
    warning: ({ known: { today }, props, values }, say) => {
      const [next, reached] = [nextIn(values), reachedIn(props, formatOf(values).reset, today)]
      if (next === undefined || next <= reached + 1) return undefined
      const [from, to] = [reached + 1, next - 1]
      return {
        key: `jump ${from} ${to}`,
        says: {
          title: say("numbering.jump.title"),
          body: from === to ? say("numbering.jump.one", { from }) : say("numbering.jump.body", { from, to })
        }
      }
    },
    saved: "numbering.saved",
    title: (say, { props: { series } }) =>
      say("numbering.change", { series: say(`numbering.series.${seriesKey(series.name)}`) }),
    fields: [
      {
        name: "prefix",
        label: "numbering.prefix",
        hasFocus: true,
        hint: "numbering.prefixHint",
        rules: [(_, { values }) => (namesItsPeriod(formatOf(values)) ? undefined : { say: "numbering.needsPeriod" })]
      },
      {
        name: "padding",
        label: "numbering.padding",
        as: "segmented",
        options: () => PADDINGS.map((each) => ({ id: each, label: each }))
      },
      {
        name: "reset",
        label: "numbering.reset",
        as: "radio",
        options: {
          never: "numbering.resets.never",
          yearly: "numbering.resets.yearly",
          monthly: "numbering.resets.monthly"
        }
      },
      {
        name: "next",
        label: "numbering.next",
        hint: (say, { known: { today }, values }) =>
          say("numbering.example", { number: numberOn(formatOf(values), today, (nextIn(values) ?? 1) - 1).text }),
        rules: [(_, { values }) => (nextIn(values) === undefined ? { say: "numbering.nextWrong" } : undefined)],
        below: ({ known, props, values }, say) => {
          const next = nextIn(values)
          if (next === undefined) return null
          const { text } = numberOn(formatOf(values), known.today, next - 1)
          const href = holderOf(known, props.series, text)
          return (
            href !== undefined && (
              <TextLink className="inline-flex min-h-11 items-center" href={href}>
                {say("numbering.taken", { number: text })}
              </TextLink>
            )
          )
        }
      }
    ]
  })
)
