import { asItWas, lastNumber, numberClaims, NAMED, PERSONAL, REPEATS } from "../documents/door.ts"
import type { EstimateReleased } from "../invoice/events.ts"
import { aggregate, ownedBy } from "../kernel/aggregate.ts"
import type { EstimateCommand } from "./commands.ts"
import type { EstimateEvent } from "./events.ts"
import { evolveEstimate, type EstimateState } from "./state.ts"

const reply = { personal: { reply: ownedBy("customerId") }, named: ["reply"] } as const

/** Estimates and proformas, from the first draft on. */
export const estimate = aggregate<
  EstimateState | undefined,
  EstimateEvent,
  EstimateCommand,
  EstimateReleased,
  {
    /** The last legal sequence given, by series. */
    readonly series: number
    /** Of which estimate an invoice was made, by the invoice. */
    readonly estimateOf: string
  }
>()({
  name: "estimate",
  slot: "estimates",
  id: "estimateId",
  initial: undefined,
  evolve: evolveEstimate,
  readers: "sales",
  events: {
    EstimateDrafted: {},
    EstimateDraftEdited: {},
    EstimateCancelled: {},
    EstimateIssued: {
      personal: PERSONAL,
      named: NAMED,
      repeats: REPEATS,
      claims: ({ number, estimateId }) => numberClaims(number, estimateId)
    },
    EstimateSuperseded: {},
    EstimateSent: {},
    EstimateAccepted: reply,
    EstimateDeclined: reply,
    EstimateReopened: {},
    // The first version took no deposits off.
    EstimateConverted: { version: 2, upcasts: { 1: asItWas }, records: ["estimateId", "invoiceId"] }
  },
  folds: { EstimateReleased: {} },
  keeps: {
    series: { EstimateIssued: ({ number }) => lastNumber(number) },
    estimateOf: { EstimateConverted: ({ estimateId, invoiceId }) => [invoiceId, estimateId] }
  },
  indexes: ["estimateOf"],
  commands: {
    SaveEstimateDraft: { area: "sales" },
    CancelEstimate: { area: "sales" },
    IssueEstimate: { area: "sales" },
    MarkEstimateSent: { area: "sales" },
    AcceptEstimate: { area: "sales" },
    DeclineEstimate: { area: "sales" },
    AnswerEstimateByLink: { area: "sales", givenBy: "server" },
    ReopenEstimate: { area: "sales" },
    ConvertEstimate: { area: "sales", records: ["estimateId", "invoiceId"] }
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
