import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import { ConfirmCharge, PauseCharge, SkipCharge } from "../../domain/charge/decider.ts"
import { ChargeId, DueDate } from "../../domain/charge/events.ts"
import type { Occurrence } from "../../domain/charge/projections/list.ts"
import type { ChargeState } from "../../domain/charge/aggregate.ts"
import { detailsOn } from "../../domain/kernel/recurrence.ts"
import { ExpensePayment } from "../../domain/expense/events.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { TextLink } from "../components/link.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import { chargeOffers } from "./reading.ts"

interface OfCharge {
  readonly charge: ChargeState
  readonly onClose: () => void
}

interface OfOccurrence extends OfCharge {
  readonly dueOn: IsoDate
}

const useKnown = () => {
  const books = useBooks()
  const { date } = useFormats()
  return { snapshot: (): BooksSnapshot => books.snapshot(), date }
}

const idOf = ({ chargeId }: ChargeState): ChargeId => ChargeId.make(chargeId)

const { amount, reference, spentOn } = ConfirmCharge.fields

/** Confirms an occurrence with what it really came to: one gesture where nothing changed. */
export const ConfirmDialog = inFront(
  defineForm<OfOccurrence>()({
    texts: ["charges", "expenses"],
    keptAs: null,
    schema: Schema.Struct({
      amount,
      standing: Schema.Literals(["paid", "toPay"]),
      method: ExpensePayment.fields.method,
      spentOn,
      reference
    }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { charge, dueOn } }) => {
      const details = detailsOn(charge, dueOn)
      const { today } = known.snapshot()
      return {
        // What is only estimated is looked up on the bill.
        amount: details.isAbout ? null : details.amount,
        standing: "paid",
        method: details.method === "" ? "cash" : details.method,
        spentOn: dueOn < today ? dueOn : today,
        reference: ""
      }
    },
    add: (_id, { amount: of, method, reference: said, spentOn: on, standing }, { known, props: { charge, dueOn } }) => {
      const { today } = known.snapshot()
      return {
        _tag: "ConfirmCharge",
        chargeId: idOf(charge),
        dueOn: DueDate.make(dueOn),
        currency: detailsOn(charge, dueOn).currency,
        amount: of,
        spentOn: on,
        reference: said,
        payment: standing === "paid" ? { method, paidOn: on > today ? today : on } : null
      }
    },
    refusedAt: { expense_too_large: "amount" },
    saved: "confirm.saved",
    title: (say, { props: { charge, dueOn } }) => say("confirm.title", { name: detailsOn(charge, dueOn).name }),
    lead: (say, { known, props: { dueOn } }) => say("confirm.lead", { date: known.date(dueOn) }),
    submit: "confirm.action",
    fields: [
      {
        name: "amount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { charge, dueOn } }) => detailsOn(charge, dueOn).currency,
        missing: "amountMissing"
      },
      {
        name: "standing",
        label: "confirm.standing",
        as: "segmented",
        options: { paid: "expenses:standings.paid", toPay: "expenses:standings.toPay" }
      },
      {
        name: "method",
        label: "confirm.method",
        as: "select",
        isShown: ({ values }) => values.standing === "paid",
        options: (_, say) => paymentMethods.map((id) => ({ id, label: say(`expenses:methods.${id}`) }))
      },
      { name: "spentOn", label: "confirm.spentOn", as: "date" },
      { name: "reference", label: "confirm.reference" }
    ]
  })
)

/** Says that nothing is spent of an occurrence. */
export const SkipDialog = inFront(
  defineForm<OfOccurrence>()({
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

/** Something that is asked about an occurrence, in front of the page. */
export interface Question {
  readonly what: "confirm" | "skip"
  readonly occurrence: Occurrence
}

interface LineProps {
  readonly occurrence: Occurrence
  /** Where charges stand together: whose it is. */
  readonly hasName?: boolean
  readonly onAsk: (question: Question) => void
}

const tones = {
  open: "neutral",
  late: "warning",
  confirmed: "positive",
  skipped: "neutral",
  void: "neutral"
} as const satisfies { readonly [standing: string]: Tone }

/** What an occurrence comes to, as people say it. */
export const useOccurrenceAmount = () => {
  const { t } = useTranslation("charges")
  const formats = useFormats()
  return ({ amount, currency, isAbout }: Pick<Occurrence, "amount" | "currency" | "isAbout">): string =>
    isAbout ? t("about", { amount: formats.amount(currency, amount) }) : formats.amount(currency, amount)
}

/** What can be done with an occurrence: settled, it leads to its expense, or is taken back; open, it is confirmed or skipped. */
const Doing = ({ occurrence, onAsk }: LineProps) => {
  const { t } = useTranslation("charges")
  const formats = useFormats()
  const execute = useExecute()
  const may = useMayGive()
  const books = useBooks()
  const { chargeId, dueOn, settled } = occurrence
  const charge = books.snapshot().books.charges.get(chargeId)
  if (charge === undefined) return null
  const can = chargeOffers(charge, may)
  const date = formats.date(dueOn)
  if (settled?.as === "confirmed") {
    return (
      <TextLink
        aria-label={t("occurrences.expenseOf", { date })}
        className="inline-flex min-h-11 items-center text-sm"
        href={`/dashboard/expenses?id=${settled.expenseId}`}
      >
        {t("occurrences.expense")}
      </TextLink>
    )
  }
  if (settled !== undefined) {
    return can.unskip ? (
      <Button
        aria-label={t("skip.undoOne", { date })}
        onPress={() =>
          void execute({ _tag: "UnskipCharge", chargeId: ChargeId.make(chargeId), dueOn: DueDate.make(dueOn) })
        }
        size="small"
        variant="quiet"
      >
        {t("skip.undo")}
      </Button>
    ) : null
  }
  return (
    <>
      {can.skip && (
        <Button
          aria-label={t("skip.one", { date })}
          onPress={() => onAsk({ what: "skip", occurrence })}
          size="small"
          variant="quiet"
        >
          {t("skip.action")}
        </Button>
      )}
      {can.confirm && (
        <Button
          aria-label={t("confirm.one", { date })}
          onPress={() => onAsk({ what: "confirm", occurrence })}
          size="small"
          variant="secondary"
        >
          {t("confirm.action")}
        </Button>
      )}
    </>
  )
}

const Line = (props: LineProps) => {
  const { hasName = false, occurrence } = props
  const { t } = useTranslation("charges")
  const formats = useFormats()
  const amountOf = useOccurrenceAmount()
  const { today } = useBooks().snapshot()
  const { dueOn, mode, name, standing } = occurrence
  const shown = standing === "open" && dueOn <= today && mode === "confirm" ? "late" : standing
  return (
    <li className="flex min-h-14 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex max-w-full flex-[1_1_min-content] flex-col">
        <span className="font-medium break-words">{hasName ? name : formats.date(dueOn)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          <span className="figures whitespace-normal">{amountOf(occurrence)}</span>
          {shown !== "open" && shown !== "late" && <Badge tone={tones[shown]}>{t(`standings.${shown}`)}</Badge>}
          {hasName && shown === "late" && <Badge tone={tones[shown]}>{t(`standings.${shown}`)}</Badge>}
        </span>
      </span>
      <span className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-1">
        <Doing {...props} />
      </span>
    </li>
  )
}

interface LinesProps extends Omit<LineProps, "occurrence"> {
  readonly occurrences: ReadonlyArray<Occurrence>
}

/** Occurrences under each other, with what can be done with each. */
export const OccurrenceLines = ({ occurrences, ...rest }: LinesProps) => (
  <ul className="flex flex-col divide-y divide-line">
    {occurrences.map((occurrence) => (
      <Line key={`${occurrence.chargeId} ${occurrence.dueOn}`} occurrence={occurrence} {...rest} />
    ))}
  </ul>
)

interface QuestionProps {
  readonly question: Question | null
  readonly onClose: () => void
}

/** What was asked about an occurrence, in front of the page. */
export const OccurrenceQuestion = ({ question, onClose }: QuestionProps) => {
  const charge = useBooksSelector(({ books }) => books.charges.get(question?.occurrence.chargeId ?? ""))
  if (question === null || charge === undefined) return null
  const Form = question.what === "confirm" ? ConfirmDialog : SkipDialog
  return <Form charge={charge} dueOn={question.occurrence.dueOn} onClose={onClose} />
}
