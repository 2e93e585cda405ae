import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChargeId, DueDate } from "../../domain/charge/events.ts"
import { occurrencesOf, type Occurrence } from "../../domain/charge/projections/list.ts"
import type { ChargeState, Settled } from "../../domain/charge/aggregate.ts"
import { datesToConfirm } from "../../domain/kernel/recurrence.ts"
import { addMonths } from "../../domain/kernel/calendar.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Notice } from "../app/notice.tsx"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { chargeOffers } from "./reading.ts"
import {
  EndDialog,
  PauseDialog,
  ResumeDialog,
  OccurrenceLines,
  type Question,
  OccurrenceQuestion
} from "./occurrences.tsx"

/** How many of what comes, and of what is settled, are shown. */
const SHOWN = 5
/** So far ahead at least five dates of the rarest rule are not looked for: two are enough. */
const AHEAD_MONTHS = 26

interface OfCharge {
  readonly charge: ChargeState
}

type Confirmed = Extract<Settled, { readonly as: "confirmed" }>

/** What was said of an occurrence twice, or against its rule: somebody looks at it once. */
const ToCheck = ({ charge }: OfCharge) => {
  const { t } = useTranslation("charges")
  const formats = useFormats()
  const execute = useExecute()
  const can = chargeOffers(charge, useMayGive())
  const flagged = Object.values(charge.settled).filter(
    (each): each is Confirmed => each.as === "confirmed" && each.flag !== "none"
  )
  const saidOf = ({ amount, currency, spentOn }: Confirmed["said"]): string =>
    `${formats.amount(currency, amount)} (${formats.date(spentOn)})`
  return flagged.map(({ again, dueOn, flag, said }) => (
    <Notice
      actions={
        can.check && (
          <Button
            onPress={() =>
              void execute({
                _tag: "CheckCharge",
                chargeId: ChargeId.make(charge.chargeId),
                dueOn: DueDate.make(dueOn)
              })
            }
            size="small"
            variant="secondary"
          >
            {t("check.action")}
          </Button>
        )
      }
      icon="alert"
      isFlush
      key={dueOn}
      title={t(`check.${flag === "none" ? "again" : flag}`, { date: formats.date(dueOn) })}
      tone="warning"
    >
      {flag === "again"
        ? t("check.againBody", { booked: saidOf(said), told: again.map(saidOf).join(", ") })
        : t("check.body")}
    </Notice>
  ))
}

interface PartProps {
  readonly title: string
  readonly occurrences: ReadonlyArray<Occurrence>
  readonly onAsk: (question: Question) => void
}

const Part = ({ title, ...lines }: PartProps) =>
  lines.occurrences.length === 0 ? null : (
    <section className="flex flex-col">
      <h3 className="font-semibold">{title}</h3>
      <OccurrenceLines {...lines} />
    </section>
  )

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const Occurrences = ({ charge, onAsk }: OfCharge & Pick<PartProps, "onAsk">) => {
  const { t } = useTranslation("charges")
  const { books, today } = useBooksSelector(whole)
  const late = datesToConfirm(charge, today)
  const all = (period: Parameters<typeof occurrencesOf>[2]) => occurrencesOf(books, charge, period)
  const next = all({ from: today, to: addMonths(today, AHEAD_MONTHS) })
    .filter(({ dueOn, standing }) => standing !== "confirmed" && !late.includes(dueOn))
    .slice(0, SHOWN)
  const settled = Object.keys(charge.settled)
  const past = all({ from: addMonths(today, -60), to: addMonths(today, AHEAD_MONTHS) }).filter(
    ({ dueOn, standing }) => settled.includes(dueOn) && (standing !== "skipped" || dueOn < today)
  )
  return (
    <>
      <Part
        occurrences={late.flatMap((date) => all({ from: date, to: date }))}
        onAsk={onAsk}
        title={t("occurrences.toConfirm")}
      />
      {next.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("occurrences.none")}</p>
      ) : (
        <Part occurrences={next} onAsk={onAsk} title={t("occurrences.next")} />
      )}
      <Part occurrences={past.slice(-SHOWN).toReversed()} onAsk={onAsk} title={t("occurrences.past")} />
    </>
  )
}

type Opened = "pause" | "resume" | "end"
const dialogs = { pause: PauseDialog, resume: ResumeDialog, end: EndDialog } as const

const Whole = ({ charge }: OfCharge) => {
  const { t } = useTranslation("charges")
  const can = chargeOffers(charge, useMayGive())
  const [opened, setOpened] = useState<Opened | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const Form = opened === null ? undefined : dialogs[opened]
  return (
    <>
      <ToCheck charge={charge} />
      <Occurrences charge={charge} onAsk={setQuestion} />
      {(can.pause || can.resume || can.end) && (
        <div className="flex flex-wrap gap-2">
          {can.pause && (
            <Button icon="archive" onPress={() => setOpened("pause")} variant="secondary">
              {t("pause.action")}
            </Button>
          )}
          {can.resume && (
            <Button icon="history" onPress={() => setOpened("resume")} variant="secondary">
              {t("resume.action")}
            </Button>
          )}
          {can.end && (
            <Button icon="close" onPress={() => setOpened("end")} variant="quiet">
              {t("finish.action")}
            </Button>
          )}
        </div>
      )}
      {Form !== undefined && <Form charge={charge} onClose={() => setOpened(null)} />}
      <OccurrenceQuestion onClose={() => setQuestion(null)} question={question} />
    </>
  )
}

interface ChargeSheetProps {
  readonly chargeId: string
  readonly onEdit: (() => void) | undefined
  readonly onClose: () => void
}

/** One charge beside the list: its rule, what waits, what comes, what was settled, its history. */
export const ChargeSheet = ({ chargeId, onClose, onEdit }: ChargeSheetProps) => {
  const charge = useBooksSelector(({ books }) => books.charges.get(chargeId))
  return (
    <RecordSheet kind="charge" onClose={onClose} onEdit={onEdit} recordId={chargeId}>
      {charge !== undefined && <Whole charge={charge} />}
    </RecordSheet>
  )
}
