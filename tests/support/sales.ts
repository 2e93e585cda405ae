import type { DomainCommand } from "../../src/domain/books.ts"
import { CustomerId, InvoiceId, LineId } from "../../src/domain/kernel/ids.ts"
import { IsoDate, Quantity, UnitPrice } from "../../src/domain/kernel/schema.ts"
import type { PaymentMethod } from "../../src/domain/payment/events.ts"
import {
  type AgreedPromise,
  SaleId,
  SalePaymentId,
  SaleReturnId,
  type ReturnDetails,
  type SaleDetails,
  type SaleLine,
  type TakenPart
} from "../../src/domain/sale/events.ts"
import { CloseId, type CloseDetails } from "../../src/domain/till/events.ts"
import { vat } from "./samples.ts"

const text = (kind: string, n: number): string => `019a0000-${kind}-7000-8000-${n.toString(16).padStart(12, "0")}`

export const saleId = (n: number): SaleId => SaleId.make(text("01f0", n))
export const moneyId = (n: number): SalePaymentId => SalePaymentId.make(text("01f1", n))
const lineOf = (n: number): LineId => LineId.make(text("01f2", n))
const day = IsoDate.make("2026-11-20")

/** A line of so many pieces at a price. */
export const soldLine = (n: number, quantity: string, unitPrice: string, taxed = false): SaleLine => ({
  kind: "item",
  lineId: lineOf(n),
  productId: null,
  categoryId: null,
  designation: `Article ${n}`,
  quantity: Quantity.make(quantity),
  unit: "",
  unitPrice: UnitPrice.make(unitPrice),
  discount: null,
  taxCodes: taxed ? [vat.code] : []
})

/** One line of four pieces at 250 francs: 1000 francs, no customer, no tax. */
export const soldBasket = (overrides: Partial<SaleDetails> = {}): SaleDetails => ({
  currency: "XOF",
  soldOn: day,
  soldAt: "2026-11-20T10:00:00.000+01:00",
  customerId: null,
  prices: "retail",
  pricesIncludeTax: true,
  lines: [soldLine(1, "4", "250")],
  discount: null,
  taxes: [vat],
  note: "",
  ...overrides
})

export const takenPart = (
  n: number,
  amount: string,
  method: PaymentMethod = "cash",
  tendered: string | null = null
): TakenPart => ({
  paymentId: moneyId(n),
  method,
  amount,
  tendered,
  reference: ""
})

/** The commands about sales, by number. The money of sale n that is taken at once is number n × 100. */
export const sell = {
  record: (n: number, taken: ReadonlyArray<TakenPart> = [], overrides: Partial<SaleDetails> = {}): DomainCommand => ({
    _tag: "RecordSale",
    saleId: saleId(n),
    receipt: { till: "T0001", counter: n },
    details: soldBasket(overrides),
    taken,
    promise: { dueOn: IsoDate.make("2026-11-30"), remindOn: null }
  }),
  paid: (n: number, amount = "1000", overrides: Partial<SaleDetails> = {}): DomainCommand =>
    sell.record(n, [takenPart(n * 100, amount)], overrides),
  pay: (n: number, payment: number, amount: string, method: PaymentMethod = "cash"): DomainCommand => ({
    _tag: "PaySale",
    saleId: saleId(n),
    paymentId: moneyId(payment),
    payment: { amount, method, paidOn: day, till: "T0001", reference: "", note: "" }
  }),
  voidPayment: (n: number, payment: number): DomainCommand => ({
    _tag: "VoidSalePayment",
    saleId: saleId(n),
    paymentId: moneyId(payment),
    reason: "Saisi par erreur"
  }),
  promise: (n: number, overrides: Partial<AgreedPromise> = {}): DomainCommand => ({
    _tag: "PromiseDebt",
    saleId: saleId(n),
    promise: {
      dueOn: IsoDate.make("2026-12-05"),
      remindOn: IsoDate.make("2026-12-04"),
      amount: null,
      note: "",
      ...overrides
    }
  }),
  takeBack: (
    n: number,
    back: number,
    quantity: string,
    refunded = "0",
    overrides: Partial<ReturnDetails> = {}
  ): DomainCommand => ({
    _tag: "ReturnSale",
    saleId: saleId(n),
    returnId: SaleReturnId.make(text("01f3", back)),
    details: {
      lines: [{ lineId: lineOf(1), quantity: Quantity.make(quantity) }],
      refunded,
      method: "cash",
      returnedOn: day,
      till: "T0001",
      isRestocked: true,
      reason: "",
      ...overrides
    }
  }),
  check: (n: number): DomainCommand => ({ _tag: "CheckSale", saleId: saleId(n) }),
  void: (n: number): DomainCommand => ({ _tag: "VoidSale", saleId: saleId(n), reason: "Saisie deux fois" }),
  invoice: (n: number): DomainCommand => ({
    _tag: "InvoiceSale",
    saleId: saleId(n),
    replacedBy: InvoiceId.make(text("01f5", n))
  }),
  close: (n: number, counted: string, overrides: Partial<CloseDetails> = {}): DomainCommand => ({
    _tag: "CloseTill",
    closeId: CloseId.make(text("01f6", n)),
    details: {
      till: "T0001",
      day,
      sellerId: null,
      currency: "XOF",
      float: "5000",
      counted,
      closedAt: "2026-11-20T19:00:00.000+01:00",
      note: "",
      ...overrides
    }
  })
}

export const nobody = CustomerId.make(text("01f7", 1))
