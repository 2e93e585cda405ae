import type { ChargeState } from "../charge/aggregate.ts"
import type { ConfirmCharge } from "../charge/decider.ts"
import { ChargeId, DueDate } from "../charge/events.ts"
import type { ExpensePayment } from "../expense/events.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { datesToConfirm, detailsOn } from "../kernel/recurrence.ts"

/** How occurrences were paid that are confirmed together. `paidOn`: one day for all of them; null where each was paid on its due date. */
export type PaidTogether = Omit<ExpensePayment, "amount" | "reference" | "note" | "paidOn"> & {
  readonly paidOn: IsoDate | null
}

/**
 * The due dates of a charge that wait for a person and come to the amount that was agreed, the oldest first. What is only estimated is not
 * among them: somebody looks at each bill.
 */
export const agreedDates = (charge: ChargeState, today: IsoDate): ReadonlyArray<IsoDate> =>
  datesToConfirm(charge, today).filter((dueOn) => !detailsOn(charge, dueOn).isAbout)

/**
 * What confirms all of these that wait, each in the amount that was agreed for its day and as spent on it, so that whoever else does the same
 * says the same. `payment`: how they were paid; null where they are still to be paid.
 */
export const confirmingCharges = (
  charges: ReadonlyArray<ChargeState>,
  today: IsoDate,
  payment: PaidTogether | null
): ReadonlyArray<ConfirmCharge> =>
  charges.flatMap((charge) =>
    agreedDates(charge, today).map((dueOn) => {
      const { amount, currency } = detailsOn(charge, dueOn)
      return {
        _tag: "ConfirmCharge",
        chargeId: ChargeId.make(charge.chargeId),
        dueOn: DueDate.make(dueOn),
        currency,
        amount,
        spentOn: dueOn,
        reference: "",
        payment: payment === null ? null : { ...payment, paidOn: payment.paidOn ?? dueOn }
      }
    })
  )
