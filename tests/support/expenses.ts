import type { DomainCommand } from "../../src/domain/books.ts"
import {
  ExpenseId,
  ExpensePaymentId,
  type ExpenseDetails,
  type ExpensePayment
} from "../../src/domain/expense/events.ts"
import { id } from "./ids.ts"
import { CategoryId } from "../../src/domain/kernel/category.ts"
import { ContentHash, IsoDate, Rate } from "../../src/domain/kernel/schema.ts"

const text = (kind: string, n: number): string => `019a0000-${kind}-7000-8000-${n.toString(16).padStart(12, "0")}`

export const expenseId = (n: number): ExpenseId => ExpenseId.make(text("00e0", n))
export const partId = (n: number): ExpensePaymentId => ExpensePaymentId.make(text("00e1", n))
const hash = (n: number): ContentHash => ContentHash.make(n.toString(16).padStart(64, "0"))

/** 1000 francs of no supplier and no category, without tax. */
export const spent = (overrides: Partial<ExpenseDetails> = {}): ExpenseDetails => ({
  currency: "XOF",
  amount: "1000",
  spentOn: IsoDate.make("2026-11-20"),
  category: "",
  split: [],
  supplierId: "",
  description: "",
  reference: "",
  taxRate: Rate.make("0"),
  taxIncluded: true,
  withheldRate: Rate.make("0"),
  dueOn: null,
  billTo: "",
  ...overrides
})

export const part = (amount: string, overrides: Partial<ExpensePayment> = {}): ExpensePayment => ({
  amount,
  method: "cash",
  paidOn: IsoDate.make("2026-11-20"),
  reference: "",
  note: "",
  ...overrides
})

/** Parts of an expense under categories of these names. */
export const over = (parts: Readonly<Record<string, string>>): ExpenseDetails["split"] =>
  Object.entries(parts).map(([category, amount]) => ({ category: CategoryId.make(category), amount }))

/** The commands about expenses, by number. */
export const spend = {
  record: (n: number, overrides: Partial<ExpenseDetails> = {}, paid?: string): DomainCommand => ({
    _tag: "RecordExpense",
    expenseId: expenseId(n),
    details: spent(overrides),
    payment: paid === undefined ? null : { paymentId: partId(n * 100), ...part(paid) }
  }),
  edit: (n: number, changes: Partial<ExpenseDetails>): DomainCommand => ({
    _tag: "EditExpense",
    expenseId: expenseId(n),
    changes
  }),
  pay: (n: number, payment: number, amount: string, overrides: Partial<ExpensePayment> = {}): DomainCommand => ({
    _tag: "PayExpense",
    expenseId: expenseId(n),
    paymentId: partId(payment),
    payment: part(amount, overrides)
  }),
  clearPayment: (n: number, payment: number, clearedOn = IsoDate.make("2026-11-27")): DomainCommand => ({
    _tag: "ClearExpensePayment",
    expenseId: expenseId(n),
    paymentId: partId(payment),
    clearedOn
  }),
  failPayment: (n: number, payment: number): DomainCommand => ({
    _tag: "FailExpensePayment",
    expenseId: expenseId(n),
    paymentId: partId(payment),
    reason: "Chèque sans provision"
  }),
  voidPayment: (n: number, payment: number): DomainCommand => ({
    _tag: "VoidExpensePayment",
    expenseId: expenseId(n),
    paymentId: partId(payment),
    reason: "Saisi par erreur"
  }),
  bill: (n: number, invoice: number): DomainCommand => ({
    _tag: "BillExpense",
    expenseId: expenseId(n),
    billedOn: id.invoice(invoice)
  }),
  void: (n: number): DomainCommand => ({ _tag: "VoidExpense", expenseId: expenseId(n), reason: "Saisie deux fois" }),
  attach: (n: number, file: number): DomainCommand => ({
    _tag: "AttachReceipt",
    expenseId: expenseId(n),
    receipt: { sha256: hash(file), name: "reçu.png", type: "image/png" }
  }),
  remove: (n: number, file: number): DomainCommand => ({
    _tag: "RemoveReceipt",
    expenseId: expenseId(n),
    sha256: hash(file)
  })
}
