import { answerOf, type EstimateState } from "./estimate.ts"
import type { Tone } from "./status.ts"

/** What an estimate's badge says. Its labels are its own: the display table of the specification is that of invoices. Source: DOC-19. */
export type EstimateStatus =
  | "draft"
  | "notSent"
  | "sent"
  | "accepted"
  | "declined"
  | "expired"
  | "partlyConverted"
  | "converted"
  | "superseded"
  | "cancelled"

const tones: { readonly [status in EstimateStatus]: Tone } = {
  draft: "neutral",
  notSent: "neutral",
  sent: "informative",
  accepted: "positive",
  declined: "negative",
  expired: "negative",
  partlyConverted: "informative",
  converted: "positive",
  superseded: "neutral",
  cancelled: "negative"
}

/** How strongly a status of an estimate speaks. */
export const toneOfEstimate = (status: EstimateStatus): Tone => tones[status]

/**
 * The status of an estimate. `expired` is computed by the caller from the day until which the offer stands and today; it only shows on an
 * offer that nobody has answered. Source: DOC-19.
 */
export const estimateStatus = (state: EstimateState, { expired }: { readonly expired: boolean }): EstimateStatus => {
  if (typeof state === "string") return state
  const answer = answerOf(state)
  if (answer !== undefined && answer !== "open") return answer
  return expired ? "expired" : state.issued.delivery
}
