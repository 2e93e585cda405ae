import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { PaymentCommand } from "./commands.ts"
import type { PaymentApplied, PaymentEvent, PaymentFailed, PaymentRefunded, PaymentVoided } from "./events.ts"
import { evolvePayment, referenceClaim, sameReferenceAfter, type PaymentState } from "./state.ts"

const records = ["invoiceId", "paymentId"] as const
const reviewed = { records, touches: false } as const

interface Flags {
  readonly flags: { readonly get: (id: string) => "open" | "seen" | undefined }
}

/** Money that was kept apart waits for nobody once all of it has found its place. */
const seenWhenNoneIsLeft = (
  { paymentId, left }: PaymentApplied | PaymentRefunded,
  { flags }: Flags
): readonly [string, "seen"] | undefined =>
  left === "0" && flags.get(paymentId) === "open" ? [paymentId, "seen"] : undefined

/** What counts no longer is asked about no longer. */
const seenWhereAsked = ({ paymentId }: PaymentVoided | PaymentFailed, { flags }: Flags) =>
  flags.get(paymentId) === undefined ? undefined : ([paymentId, "seen"] as const)

/** Money received for invoices. */
export const payment = aggregate<
  PaymentState | undefined,
  PaymentEvent,
  PaymentCommand,
  never,
  {
    /** Money that was kept apart, by payment: whether a person has yet to say what it is about it. */
    readonly flags: "open" | "seen"
    /** Several payments of one mobile-money reference, by its claim. */
    readonly sameReference: ReadonlyArray<string>
  }
>()({
  name: "payment",
  slot: "payments",
  id: "paymentId",
  initial: undefined,
  evolve: evolvePayment,
  readers: "sales",
  events: {
    PaymentReceived: {
      // Since the second, money may be on its way.
      version: 2,
      upcasts: { 1: (body) => body },
      records,
      touches: false,
      // A second payment of the same reference claims nothing: it is booked beside the first.
      claims: ({ details, paymentId, unappliedReason }) => {
        const claim = unappliedReason === "same_reference" ? undefined : referenceClaim(details)
        return claim === undefined ? [] : [{ ...claim, owner: paymentId }]
      }
    },
    PaymentKept: reviewed,
    PaymentWithdrawn: reviewed,
    PaymentApplied: reviewed,
    PaymentUnapplied: reviewed,
    PaymentVoided: reviewed,
    PaymentCleared: reviewed,
    PaymentFailed: reviewed,
    PaymentRefunded: reviewed,
    PaymentRefundVoided: reviewed
  },
  keeps: {
    flags: {
      PaymentReceived: ({ paymentId, unappliedReason }) => (unappliedReason === null ? undefined : [paymentId, "open"]),
      PaymentKept: ({ paymentId }) => [paymentId, "seen"],
      PaymentWithdrawn: ({ paymentId }) => [paymentId, "seen"],
      PaymentVoided: seenWhereAsked,
      PaymentFailed: seenWhereAsked,
      PaymentApplied: seenWhenNoneIsLeft,
      PaymentRefunded: seenWhenNoneIsLeft
    },
    sameReference: { PaymentReceived: sameReferenceAfter }
  },
  indexes: ["sameReference"],
  commands: {
    RecordPayment: { area: "sales", cls: "fact", records },
    RecordSplitPayment: { area: "sales", cls: "fact", records },
    KeepPayment: { area: "sales", records },
    WithdrawPayment: { area: "sales", records },
    VoidPayment: { area: "sales", records },
    ClearPayment: { area: "sales", records },
    FailPayment: { area: "sales", records },
    ApplyPayment: { area: "sales", records },
    RefundPayment: { area: "sales", records },
    VoidRefund: { area: "sales", records }
  },
  entries: ledgerEntries(
    [
      "PaymentReceived",
      "PaymentKept",
      "PaymentWithdrawn",
      "PaymentApplied",
      "PaymentUnapplied",
      "PaymentVoided",
      "PaymentCleared",
      "PaymentFailed",
      "PaymentRefunded",
      "PaymentRefundVoided"
    ],
    () => import("./entries.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
