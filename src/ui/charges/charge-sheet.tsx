import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChargeId, DueDate } from "../../domain/charge/events.ts"
import { type Occurrence, occurrencesOf } from "../../domain/charge/projections/list.ts"
import type { ChargeState, Settled } from "../../domain/charge/aggregate.ts"
import { datesToConfirm } from "../../domain/kernel/recurrence.ts"
import { addMonths } from "../../domain/kernel/calendar.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Notice } from "../app/notice.tsx"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { ConfirmDialog } from "../records/confirm-charges.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { chargeOffers } from "./reading.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { TextLink } from "../components/link.tsx"
import { EndDialog, PauseDialog, ResumeDialog, SkipDialog } from "./charge-form.tsx"

interface OfCharge {
  readonly charge: ChargeState
}

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

/**
 * What can be done with an occurrence: settled, it leads to its expense, or is taken back, or is confirmed anew where that is void; open, it is
 * confirmed or skipped.
 */
const Doing = ({ occurrence, onAsk }: LineProps) => {
  const { t } = useTranslation("charges")
  const formats = useFormats()
  const execute = useExecute()
  const may = useMayGive()
  const books = useBooks()
  const { chargeId, dueOn, settled, standing } = occurrence
  const charge = books.snapshot().books.charges.get(chargeId)
  if (charge === undefined) return null
  const can = chargeOffers(charge, may)
  const date = formats.date(dueOn)
  if (settled?.as === "confirmed") {
    return (
      <>
        <TextLink
          aria-label={t("occurrences.expenseOf", { date })}
          className="inline-flex min-h-11 items-center text-sm"
          href={`/dashboard/expenses?id=${settled.expenseId}`}
        >
          {t("occurrences.expense")}
        </TextLink>
        {standing === "void" && can.confirm && (
          <Button
            aria-label={t("confirm.againOne", { date })}
            onPress={() => onAsk({ what: "confirm", occurrence })}
            size="small"
            variant="secondary"
          >
            {t("confirm.again")}
          </Button>
        )}
      </>
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
  const { today } = useBooks().snapshot()
  const { currency, dueOn, isAbout, mode, name, standing } = occurrence
  const amount = formats.amount(currency, occurrence.amount)
  const shown = standing === "open" && dueOn <= today && mode === "confirm" ? "late" : standing
  return (
    <li className="flex min-h-14 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex max-w-full flex-[1_1_min-content] flex-col">
        <span className="font-medium break-words">{hasName ? name : formats.date(dueOn)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          <span className="figures whitespace-normal">{isAbout ? t("about", { amount }) : amount}</span>
          {shown !== "open" && shown !== "late" && <Badge tone={tones[shown]}>{t(`standings.${shown}`)}</Badge>}
          {hasName && shown === "late" && <Badge tone={tones[shown]}>{t(`standings.${shown}`)}</Badge>}
        </span>
      </span>
      <span className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1">
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
  const { dueOn, settled, standing } = question.occurrence
  if (question.what === "skip") return <SkipDialog charge={charge} dueOn={dueOn} onClose={onClose} />
  const insteadOf = standing === "void" && settled?.as === "confirmed" ? settled.expenseId : undefined
  return <ConfirmDialog charge={charge} dueOn={dueOn} insteadOf={insteadOf} onClose={onClose} />
}

/** How many of what comes, and of what is settled, are shown. */
const SHOWN = 5
/** So far ahead at least five dates of the rarest rule are not looked for: two are enough. */
const AHEAD_MONTHS = 26

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

const rests = [
  { can: "pause", Form: PauseDialog, icon: "archive", label: "pause.action", variant: "secondary" },
  { can: "resume", Form: ResumeDialog, icon: "history", label: "resume.action", variant: "secondary" },
  { can: "end", Form: EndDialog, icon: "close", label: "finish.action", variant: "quiet" }
] as const

const Whole = ({ charge }: OfCharge) => {
  const { t } = useTranslation("charges")
  const can = chargeOffers(charge, useMayGive())
  const offered = rests.filter((each) => can[each.can])
  const [opened, setOpened] = useState<(typeof rests)[number] | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <>
      <ToCheck charge={charge} />
      <Occurrences charge={charge} onAsk={setQuestion} />
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((each) => (
            <Button icon={each.icon} key={each.can} onPress={() => setOpened(each)} variant={each.variant}>
              {t(each.label)}
            </Button>
          ))}
        </div>
      )}
      {opened !== null && <opened.Form charge={charge} onClose={() => setOpened(null)} />}
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
