import type { ExpensePaid, ExpensePaymentVoided } from "../expense/events.ts"
import { aggregate } from "../kernel/aggregate.ts"
import type { SupplierPaymentCommand } from "./decider.ts"
import type { SupplierPaymentEvent } from "./events.ts"
import { evolveSupplierPayment, type SupplierPaymentState } from "./state.ts"

const records = ["supplierPaymentId", "supplierId"] as const

/** Money that went to a supplier once for several expenses. What each of them is paid is booked beside it, and taken back with it. */
export const supplierPayment = aggregate<
  SupplierPaymentState | undefined,
  SupplierPaymentEvent,
  SupplierPaymentCommand,
  never,
  unknown,
  ExpensePaid | ExpensePaymentVoided
>()({
  name: "supplier-payment",
  slot: "supplierPayments",
  id: "supplierPaymentId",
  initial: undefined,
  evolve: evolveSupplierPayment,
  readers: "expenses",
  events: {
    SupplierPaid: { records, touches: false },
    SupplierPaymentVoided: { records, touches: false }
  },
  commands: {
    PaySupplier: { area: "expenses", cls: "fact" },
    VoidSupplierPayment: { area: "expenses" }
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
