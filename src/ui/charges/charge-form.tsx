import { Schema } from "effect"
import { PauseCharge, SkipCharge } from "../../domain/charge/decider.ts"
import type { ChargeState } from "../../domain/charge/aggregate.ts"
import { useTranslation } from "react-i18next"
import { offeredTaxes } from "../../domain/company/readings.ts"
import {
  ChargeDetails,
  type ChargeDetails as Details,
  ChargeId,
  DueDate,
  DueRuleOfCharge
} from "../../domain/charge/events.ts"
import { detailsOf, dueDates, type DueRule, FREQUENCIES, isInWeeks, WEEK_DAYS } from "../../domain/kernel/recurrence.ts"
import { nextOf } from "../../domain/charge/projections/list.ts"
import { CategoryId } from "../../domain/kernel/category.ts"
import { IsoDate, Rate } from "../../domain/kernel/schema.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { weekdayText } from "../../infra/writing/date-text.ts"
import { accountsFor, withMethod, whereAsked } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { SaidBack } from "../components/said-back.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { RecordFormProps } from "../records/record.ts"
import { drawCategory, drawSupplier } from "../records/spending-fields.tsx"
import { frequencyText, ruleText } from "./reading.ts"

const {
  category: _category,
  endsOn: _endsOn,
  method,
  supplierId: _supplierId,
  times: _times,
  ...same
} = ChargeDetails.fields
const { currency: _currency, ...asked } = same

/** What the form asks; what is left out of it is null rather than an empty text. `from`: since when a change is so. */
const ChargeAnswers = Schema.Struct({
  ...asked,
  category: Schema.NullOr(CategoryId),
  supplierId: Schema.NullOr(Schema.String),
  method: Schema.NullOr(method),
  accountId: whereAsked,
  end: Schema.Literals(["never", "date", "count"]),
  endsOn: Schema.NullOr(IsoDate),
  times: Schema.NullOr(Schema.String),
  withheldRate: Schema.NullOr(Rate),
  remindDays: Schema.NullOr(Schema.String),
  from: Schema.NullOr(IsoDate)
})
type Answers = typeof ChargeAnswers.Type

const useKnown = () => {
  const books = useBooks()
  const { date, percent } = useFormats()
  const { t } = useTranslation("charges")
  return { snapshot: (): BooksSnapshot => books.snapshot(), date, percent, t }
}

const noneOr = (text: string): string | null => (text === "" ? null : text)

const answersOf = (details: Details) => ({
  ...details,
  category: noneOr(details.category),
  supplierId: noneOr(details.supplierId),
  method: noneOr(details.method),
  accountId: details.accountId === "" ? null : details.accountId,
  end: details.endsOn !== null ? "date" : details.times === "" ? "never" : "count",
  times: noneOr(details.times),
  remindDays: noneOr(details.remindDays),
  withheldRate: details.withheldRate === "0" ? null : details.withheldRate
})

/** The end that was chosen, without what was typed for another one. */
const endOf = ({ end, endsOn, times }: Pick<Answers, "end" | "endsOn" | "times">) => ({
  endsOn: end === "date" && endsOn !== null ? DueDate.make(endsOn) : null,
  times: end === "count" ? (times ?? "") : ""
})

const detailsIn = (answers: Partial<Answers>): Partial<Details> => {
  const {
    accountId,
    category,
    end: _end,
    endsOn: _on,
    from: _from,
    method: by,
    remindDays,
    supplierId,
    times: _of,
    withheldRate,
    ...said
  } = answers
  return {
    ...said,
    ...(category !== undefined && { category: category ?? "" }),
    ...(supplierId !== undefined && { supplierId: supplierId ?? "" }),
    ...(by !== undefined && { method: by ?? "" }),
    ...(accountId !== undefined && { accountId: accountId ?? "" }),
    ...(remindDays !== undefined && { remindDays: remindDays ?? "" }),
    ...(withheldRate !== undefined && { withheldRate: withheldRate ?? Rate.make("0") })
  }
}

interface Typed {
  readonly frequency: string | null
  readonly weekday: string | null
  readonly monthDay: string | null
  readonly startsOn: string | null
  readonly end: string | null
  readonly endsOn: string | null
  readonly times: string | null
}

const isRule = Schema.is(DueRuleOfCharge)

/** The rule as far as it is typed; undefined while it is none yet. */
const ruleIn = ({ end, endsOn, frequency, monthDay, startsOn, times, weekday }: Typed): DueRule | undefined => {
  const rule: unknown = {
    frequency,
    monthDay,
    startsOn,
    weekday,
    endsOn: end === "date" ? endsOn : null,
    times: end === "count" ? (times ?? "") : ""
  }
  return isRule(rule) ? rule : undefined
}

const FREQUENCIES_IN_WEEKS: ReadonlySet<string | null> = new Set(FREQUENCIES.filter(isInWeeks))
const isWeekly = (frequency: string | null): boolean => FREQUENCIES_IN_WEEKS.has(frequency)

interface PaidBy {
  readonly known: { readonly snapshot: () => BooksSnapshot }
  readonly place: { readonly currency: string }
  readonly values: { readonly method: string | null; readonly accountId: string | null }
}

const accountsOf = ({ known, place, values: { accountId, method: by } }: PaidBy) =>
  accountsFor(known.snapshot().books, by, place.currency, accountId)

const REMIND_DAYS = ["1", "2", "3", "5", "7", "14"] as const

/** Adds or changes a charge that comes back: what it is, then when it falls due, said back in words while it is written. */
export const ChargeForm = inFront(
  defineForm<RecordFormProps>()({
    texts: ["charges", "expenses"],
    keptAs: "charge",
    schema: ChargeAnswers,
    useKnown,
    id: ({ recordId }) => recordId,
    newId: newRecordId,
    record: ({ known, props: { recordId } }) => {
      const { books, today } = known.snapshot()
      const charge = recordId === undefined ? undefined : books.charges.get(recordId)
      return charge && { ...answersOf(detailsOf(charge)), from: nextOf(charge, today) ?? today }
    },
    blank: ({ known }) => {
      const { today } = known.snapshot()
      return {
        name: "",
        amount: null,
        isAbout: false,
        category: null,
        supplierId: null,
        method: null,
        accountId: null,
        frequency: "month",
        weekday: "1",
        monthDay: String(Number(today.slice(8))),
        startsOn: today,
        end: "never",
        endsOn: null,
        times: null,
        mode: "confirm",
        remindDays: null,
        taxRate: "0",
        taxIncluded: true,
        withheldRate: null,
        from: null
      }
    },
    begin: ({ initialName = "" }) => ({ name: initialName }),
    isDone: (id, books) => books?.charges.get(id) !== undefined,
    add: (id, answers, { place }) => ({
      _tag: "AddCharge",
      chargeId: ChargeId.make(id),
      details: { ...detailsIn(answers), ...endOf(answers), currency: place.currency } as Details
    }),
    edit: (id, changes, { known, values }) => {
      const { end, endsOn, times } = values as Answers
      const touched = ["end", "endsOn", "times"].some((name) => name in changes)
      const said = { ...detailsIn(changes), ...(touched && endOf({ end, endsOn, times })) }
      const from = DueDate.make(values.from ?? known.snapshot().today)
      return Object.keys(said).length === 0
        ? []
        : { _tag: "ChangeCharge", chargeId: ChargeId.make(id), from, changes: said }
    },
    done: ({ id, given }) => given.props.onSaved?.(id),
    // A start in the past brings all that fell due since: it is said once, before it fills the list.
    warning: ({ isNew, known, values }, say) => {
      const rule = ruleIn(values)
      const { today } = known.snapshot()
      if (!isNew || rule === undefined || values.mode === "remind" || rule.startsOn >= today) return undefined
      const count = dueDates(rule, { from: rule.startsOn, to: today }).length
      if (count < 2) return undefined
      const date = known.date(rule.startsOn)
      return {
        key: `${rule.startsOn} ${count}`,
        says: {
          title: known.t("past.title", { count, date }),
          body: say(values.mode === "auto" ? "past.auto" : "past.confirm")
        }
      }
    },
    title: (say, { isNew }) => say(isNew ? "add" : "edit"),
    refusedAt: {
      expense_too_large: "amount",
      charge_never_due: "startsOn",
      charge_about_auto: "mode"
    },
    fields: [
      { name: "name", hasFocus: true, hint: "nameHint" },
      { name: "amount", as: "money", missing: "amountMissing" },
      { name: "isAbout", as: "checkbox" },
      {
        row: [
          {
            name: "frequency",
            as: "select",
            options: ({ language }) =>
              FREQUENCIES.map((id) => ({ id, label: frequencyText({ frequency: id }, language) }))
          },
          {
            name: "weekday",
            as: "select",
            isShown: ({ values }) => isWeekly(values.frequency),
            options: ({ language }) => WEEK_DAYS.map((id) => ({ id, label: weekdayText(id, language) }))
          },
          {
            name: "monthDay",
            as: "select",
            isShown: ({ values }) => !isWeekly(values.frequency),
            options: (_, say) => [
              ...Array.from({ length: 31 }, (_day, index) => ({ id: String(index + 1), label: String(index + 1) })),
              { id: "last", label: say("lastDay") }
            ]
          }
        ]
      },
      { name: "startsOn", as: "date", min: () => "1970-01-01", max: () => "2999-12-31" },
      { name: "end", as: "segmented", options: { never: "ends.never", date: "ends.date", count: "ends.count" } },
      {
        name: "endsOn",
        as: "date",
        isShown: ({ values }) => values.end === "date",
        rules: [(value) => (value === null ? { say: "endMissing" } : undefined)],
        max: () => "2999-12-31"
      },
      {
        name: "times",
        as: "decimal",
        decimalsMax: 0,
        isShown: ({ values }) => values.end === "count",
        rules: [(value) => (/^[1-9]\d{0,2}$/.test(String(value)) ? undefined : { say: "timesWrong" })]
      },
      {
        note: ({ language, values }, say) => {
          const rule = ruleIn(values)
          return <SaidBack title={say("rule.title")}>{rule === undefined ? "…" : ruleText(rule, language)}</SaidBack>
        }
      },
      {
        name: "mode",
        as: "radio",
        options: { confirm: "modes.confirm", auto: "modes.auto", remind: "modes.remind" },
        rules: [(value, { values }) => (value === "auto" && values.isAbout ? { say: "aboutAuto" } : undefined)]
      },
      {
        name: "remindDays",
        as: "select",
        none: "remind.none",
        isShown: ({ values }) => values.mode !== "auto",
        options: ({ known }) => REMIND_DAYS.map((id) => ({ id, label: known.t("remind.count", { count: Number(id) }) }))
      },
      {
        name: "category",
        as: "slot",
        draw: drawCategory
      },
      {
        name: "supplierId",
        as: "slot",
        draw: drawSupplier
      },
      {
        name: "method",
        as: "select",
        none: "noMethod",
        options: (_, say) => paymentMethods.map((id) => ({ id, label: say(`expenses:methods.${id}`) })),
        also: (method, { known, values }) => withMethod(known.snapshot().books, method, values.accountId)
      },
      {
        name: "accountId",
        label: "expenses:moneyAccount",
        as: "select",
        none: "expenses:usualAccount",
        isShown: (given) => accountsOf(given).length > 0,
        options: (given) => accountsOf(given)
      },
      {
        fold: "fold",
        entries: [
          {
            row: [
              {
                name: "taxRate",
                as: "select",
                options: ({ known, values }, say) => {
                  const { company } = known.snapshot().books
                  const offered = company === null ? [] : offeredTaxes(company).filter(({ kind }) => kind === "rate")
                  const rates = new Set(["0", ...offered.map(({ rate }) => rate), values.taxRate ?? "0"])
                  return [...rates].map((rate) => ({
                    id: Rate.make(rate),
                    label: rate === "0" ? say("expenses:noTax") : known.percent(rate)
                  }))
                }
              },
              {
                name: "withheldRate",
                as: "decimal",
                decimalsMax: 4,
                unit: "%",
                hint: "withheldHint",
                rules: [
                  (rate) =>
                    rate !== null && /^(?:-|[1-9]\d{2})/.test(String(rate)) ? { say: "withheldWrong" } : undefined
                ]
              }
            ]
          },
          { name: "taxIncluded", as: "checkbox", isShown: ({ values }) => values.taxRate !== "0" }
        ]
      },
      { name: "from", as: "date", hint: "fromHint", isShown: ({ isNew }) => !isNew }
    ]
  })
)

interface OfCharge {
  readonly charge: ChargeState
  readonly onClose: () => void
}

const idOf = ({ chargeId }: ChargeState): ChargeId => ChargeId.make(chargeId)

/** Says that nothing is spent of an occurrence. */
export const SkipDialog = inFront(
  defineForm<OfCharge & { readonly dueOn: IsoDate }>()({
    texts: "charges",
    keptAs: null,
    schema: Schema.Struct({ reason: SkipCharge.fields.reason }),
    useKnown,
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { charge, dueOn } }) => ({
      _tag: "SkipCharge",
      chargeId: idOf(charge),
      dueOn: DueDate.make(dueOn),
      reason
    }),
    saved: "skip.saved",
    title: (say, { known, props: { dueOn } }) => say("skip.title", { date: known.date(dueOn) }),
    lead: "skip.lead",
    submit: "skip.action",
    fields: [{ name: "reason", label: "skip.reason", hasFocus: true }]
  })
)

type Command = "PauseCharge" | "ResumeCharge" | "EndCharge"
type About = "pause" | "resume" | "finish"

/** A form that asks from which day on a charge rests, or falls due again. */
const sinceForm = <const Of extends About>(
  _tag: Command,
  words: { readonly action: `${Of}.action`; readonly lead: `${Of}.lead`; readonly saved: `${Of}.saved` }
) =>
  inFront(
    defineForm<OfCharge>()({
      texts: "charges",
      keptAs: null,
      schema: Schema.Struct({ from: PauseCharge.fields.from }),
      useKnown,
      blank: ({ known }) => ({ from: known.snapshot().today }),
      add: (_id, { from }, { props: { charge } }) => ({ _tag, chargeId: idOf(charge), from }),
      saved: words.saved,
      title: words.action,
      lead: words.lead,
      submit: words.action,
      fields: [{ name: "from", label: "pause.from", as: "date", hasFocus: true }]
    })
  )

export const PauseDialog = sinceForm("PauseCharge", {
  action: "pause.action",
  lead: "pause.lead",
  saved: "pause.saved"
})
export const ResumeDialog = sinceForm("ResumeCharge", {
  action: "resume.action",
  lead: "resume.lead",
  saved: "resume.saved"
})
export const EndDialog = sinceForm("EndCharge", {
  action: "finish.action",
  lead: "finish.lead",
  saved: "finish.saved"
})
