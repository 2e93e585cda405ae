import {
  answerOf,
  estimateStandingOf,
  type EstimateAnswer,
  type EstimateStanding
} from "../../../machines/documents/estimate.ts"
import { estimateStatus, type EstimateStatus } from "../../../machines/documents/estimate-status.ts"
import type { Books } from "../../books.ts"
import {
  customerOfDraft,
  documentRow,
  documentRows,
  wordsOf,
  type DocumentRow,
  type RowContext
} from "../../documents/rows.ts"
import { endOfMonth, startOfMonth, type IsoDate } from "../../kernel/calendar.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import type { RowTest } from "../../kernel/rows.ts"
import type { EstimateContent, EstimateKind } from "../events.ts"
import type { EstimateState } from "../state.ts"

/** One estimate or proforma as lists show it. */
export interface EstimateRow extends DocumentRow {
  readonly estimateId: string
  readonly kind: EstimateKind
  /** Null where the offer has no end. */
  readonly validUntil: IsoDate | null
  /** Whole days until then, 0 on the day; null when it has no end, has passed, or is no open offer. */
  readonly daysLeft: number | null
  readonly lines: EstimateContent["lines"]
  readonly standing: EstimateStanding
  readonly isSent: boolean
  /** Undefined where there is no offer. */
  readonly answer: EstimateAnswer | undefined
  /** The day of the customer's agreement; null without one. */
  readonly acceptedOn: IsoDate | null
  /** The badge's status. */
  readonly status: EstimateStatus
  /** The invoices made of it, in the order in which they were made. */
  readonly invoiceIds: ReadonlyArray<string>
  /** The estimate of which it is a new version. */
  readonly revises: string | null
  /** The new version that was issued in its place. */
  readonly supersededBy: string | null
}

type CustomerLike = NonNullable<ReturnType<Books["customers"]["get"]>>

const deriveRow = (
  estimate: EstimateState,
  { around: customer, authorId, today }: RowContext<CustomerLike | undefined>
): EstimateRow => {
  const { answer, content, conversions, issued, lifecycle, number, provisional, total } = estimate
  const { kind, lines, validUntil } = content
  const isOpen = answerOf(lifecycle) === "open"
  const left = validUntil === null || !isOpen ? null : dayNumber(validUntil) - dayNumber(today)
  const buyer = issued?.buyer ?? customer?.profile
  return {
    ...documentRow({ authorId, buyer, content, number, provisional, total, words: wordsOf(lines) }),
    estimateId: estimate.estimateId,
    kind,
    validUntil,
    daysLeft: left === null || left < 0 ? null : left,
    lines,
    standing: estimateStandingOf(lifecycle),
    isSent: typeof lifecycle !== "string" && lifecycle.issued.delivery === "sent",
    answer: answerOf(lifecycle),
    acceptedOn: answer?._tag === "EstimateAccepted" ? answer.on : null,
    status: estimateStatus(lifecycle, { expired: left !== null && left < 0 }),
    invoiceIds: conversions.map(({ invoiceId }) => invoiceId),
    revises: estimate.revises,
    supersededBy: estimate.supersededBy
  }
}

const derived = documentRows({
  table: (books: Books) => books.estimates,
  id: ({ estimateId }: EstimateState) => estimateId,
  around: customerOfDraft,
  derive: deriveRow
})

/** The row of one estimate, undefined when there is none by that id. The same object as long as nothing in it changes. */
export const estimateRow = derived.one

/** Every estimate as a row, in the order in which they were first drafted. */
export const estimateRows = derived.all

/** Days ahead in which an offer is said to end soon. */
export const ENDS_SOON_DAYS = 7

/** Whether the customer may still answer: offered, not answered, and the offer stands. */
export const isOpenOffer: RowTest<EstimateRow> = ({ status }) => status === "notSent" || status === "sent"

/** Whether an open offer ends within {@link ENDS_SOON_DAYS} days, today counted. */
export const endsSoon: RowTest<EstimateRow> = ({ daysLeft }) => daysLeft !== null && daysLeft <= ENDS_SOON_DAYS

/** Whether there is something agreed that no invoice was made of yet. */
export const isToInvoice: RowTest<EstimateRow> = ({ answer }) => answer === "accepted" || answer === "partlyConverted"

const monthOf = (today: IsoDate): Period => ({ from: startOfMonth(today), to: endOfMonth(today) })

/** Whether the customer agreed in the month of that day. */
export const isAcceptedIn =
  (today: IsoDate): RowTest<EstimateRow> =>
  ({ acceptedOn, standing }) =>
    acceptedOn !== null && standing === "issued" && isWithin(acceptedOn, monthOf(today))
