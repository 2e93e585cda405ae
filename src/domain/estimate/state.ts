import { estimateLifecycle, type EstimateState as Lifecycle } from "../../machines/documents/estimate.ts"
import type { CreditedLines } from "../documents/credits.ts"
import type { LegalNumber } from "../documents/schema.ts"
import type { EstimateReleased } from "../invoice/events.ts"
import type { EstimateId } from "../kernel/ids.ts"
import { minorOf } from "../kernel/minor.ts"
import type { EstimateAccepted, EstimateContent, EstimateDeclined, EstimateEvent, EstimateIssued } from "./events.ts"

/** An invoice made of an estimate, and what of its lines it took. */
export interface Conversion {
  readonly invoiceId: string
  readonly lines: CreditedLines
}

/** One estimate; undefined until drafted. The total is in minor units of `content.currency`. */
export interface EstimateState {
  readonly estimateId: string
  readonly lifecycle: Lifecycle
  readonly content: EstimateContent
  /** How often the content was written. */
  readonly revision: number
  readonly total: bigint
  readonly number: LegalNumber | null
  /** The device's own reference, empty on a draft. */
  readonly provisional: string
  /** What the estimate froze when it was issued; null on a draft. */
  readonly issued: EstimateIssued | null
  /** The estimate of which it is a new version. */
  readonly revises: EstimateId | null
  /** The new version that was issued in its place. */
  readonly supersededBy: EstimateId | null
  /** What the customer said last, unless it was taken back. */
  readonly answer: EstimateAccepted | EstimateDeclined | null
  /** The invoices made of it that were not given up as drafts, in the order in which they were made. */
  readonly conversions: ReadonlyArray<Conversion>
}

const moved = (state: EstimateState, event: Parameters<typeof estimateLifecycle.next>[1]): EstimateState => {
  const lifecycle = estimateLifecycle.next(state.lifecycle, event)
  return lifecycle === undefined ? state : { ...state, lifecycle }
}

const CONVERTED_BY = { part: "estimate.convert.part", rest: "estimate.convert.rest" } as const
const RELEASED_BY = { part: "estimate.release.part", nothing: "estimate.release.all" } as const
const NONE: ReadonlyArray<never> = []

/** Folds one event of the estimate, or of a draft invoice made of it that was given up. */
export const evolveEstimate = (
  state: EstimateState | undefined,
  event: EstimateEvent | EstimateReleased
): EstimateState | undefined => {
  if (event._tag === "EstimateDrafted") {
    return {
      estimateId: event.estimateId,
      lifecycle: estimateLifecycle.initial,
      content: event.content,
      revision: 1,
      total: minorOf(event.total),
      number: null,
      provisional: "",
      issued: null,
      revises: event.revises,
      supersededBy: null,
      answer: null,
      conversions: NONE
    }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "EstimateDraftEdited":
      return {
        ...moved(state, "estimate.edit"),
        content: event.content,
        revision: state.revision + 1,
        total: minorOf(event.total)
      }
    case "EstimateCancelled":
      return moved(state, "estimate.cancel")
    case "EstimateIssued":
      return {
        ...moved(state, "estimate.issue"),
        content: event.content,
        total: minorOf(event.figures.total),
        number: event.number,
        provisional: event.provisional,
        issued: event
      }
    case "EstimateSuperseded":
      return { ...moved(state, "estimate.revise"), supersededBy: event.supersededBy }
    case "EstimateSent":
      return moved(state, "estimate.send")
    case "EstimateAccepted":
      return { ...moved(state, "estimate.accept"), answer: event }
    case "EstimateDeclined":
      return { ...moved(state, "estimate.decline"), answer: event }
    case "EstimateReopened":
      return { ...moved(state, "estimate.reopen"), answer: null }
    case "EstimateConverted": {
      const { invoiceId, lines, settles } = event
      return { ...moved(state, CONVERTED_BY[settles]), conversions: [...state.conversions, { invoiceId, lines }] }
    }
    case "EstimateReleased":
      return {
        ...moved(state, RELEASED_BY[event.leaves]),
        conversions: state.conversions.filter(({ invoiceId }) => invoiceId !== event.invoiceId)
      }
    default:
      return event satisfies never
  }
}
