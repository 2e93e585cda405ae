import type { SupplierPaid, SupplierPaymentEvent } from "./events.ts"

/** Money that a supplier was paid for several expenses at once; undefined until paid. */
export interface SupplierPaymentState {
  readonly paid: SupplierPaid
  readonly voided: boolean
}

/** Folds one event of such a payment. */
export const evolveSupplierPayment = (
  state: SupplierPaymentState | undefined,
  event: SupplierPaymentEvent
): SupplierPaymentState | undefined =>
  event._tag === "SupplierPaid" ? { paid: event, voided: false } : state && { ...state, voided: true }
