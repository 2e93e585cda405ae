import type { DomainCommand } from "../../src/domain/books.ts"
import { SupplierId } from "../../src/domain/supplier/events.ts"
import { SupplierPaymentId, type SupplierPaymentDetails } from "../../src/domain/supplier-payment/events.ts"
import { expenseId, part } from "./expenses.ts"

const text = (kind: string, n: number): string => `019a0000-${kind}-7000-8000-${n.toString(16).padStart(12, "0")}`

export const supplierId = (n: number): SupplierId => SupplierId.make(text("00d0", n))
export const supplierPaymentId = (n: number): SupplierPaymentId => SupplierPaymentId.make(text("00d1", n))

/** Expenses by number, each with what of the money is for it. */
type Parts = ReadonlyArray<readonly [expense: number, amount: string]>

/** The commands about money that is paid for several expenses at once, by number. */
export const settle = {
  supplier: (n: number): DomainCommand => ({
    _tag: "AddSupplier",
    supplierId: supplierId(n),
    profile: {
      kind: "company",
      name: `Grossiste ${n}`,
      contact: "",
      phone: "",
      email: "",
      taxId: "",
      address: "",
      city: "",
      note: ""
    }
  }),
  pay: (n: number, parts: Parts, overrides: Partial<SupplierPaymentDetails> = {}): DomainCommand => {
    const { amount: _amount, ...how } = part("1")
    return {
      _tag: "PaySupplier",
      supplierPaymentId: supplierPaymentId(n),
      details: {
        supplierId: supplierId(1),
        currency: "XOF",
        parts: parts.map(([expense, amount]) => ({ expenseId: expenseId(expense), amount })) as never,
        ...how,
        ...overrides
      }
    }
  },
  void: (n: number): DomainCommand => ({
    _tag: "VoidSupplierPayment",
    supplierPaymentId: supplierPaymentId(n),
    reason: "Virement refusé"
  })
}
