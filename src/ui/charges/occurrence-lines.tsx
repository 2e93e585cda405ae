import { useTranslation } from "react-i18next"
import { ChargeId, DueDate } from "../../domain/charge/events.ts"
import type { Occurrence } from "../../domain/charge/projections/occurrences.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { TextLink } from "../components/link.tsx"
import { chargeOffers } from "./actions.ts"

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
      <span className="flex min-w-min flex-1 flex-col">
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
