import { Schema } from "effect"
import { isMore, minorOf } from "../../domain/kernel/minor.ts"
import { VoidSalePayment } from "../../domain/sale/decider.ts"
import { AgreedPromise, SalePayment, SalePaymentId } from "../../domain/sale/events.ts"
import { owedOf, type SaleMoney, type SaleState } from "../../domain/sale/state.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import { methodOptions } from "./methods.ts"

interface OfSale {
  readonly sale: SaleState
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  const { amount } = useFormats()
  return { snapshot: (): BooksSnapshot => books.snapshot(), till: books.till(), amount }
}

const { amount, method, paidOn, reference, note } = SalePayment.fields

/** Takes money for a debt, wholly or in part. */
export const PayDebtDialog = inFront(
  defineForm<OfSale>()({
    texts: "sales",
    keptAs: null,
    schema: Schema.Struct({ amount, method, paidOn, reference, note }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { sale } }) => ({
      amount: owedOf(sale).toString(),
      method: "cash",
      paidOn: known.snapshot().today,
      reference: "",
      note: ""
    }),
    add: (id, payment, { known, props: { sale } }) => ({
      _tag: "PaySale",
      saleId: sale.recorded.saleId,
      paymentId: SalePaymentId.make(id),
      payment: { ...payment, till: known.till }
    }),
    // Money that was handed over is booked whatever is owed: it is asked about once.
    warning: ({ known, props: { sale }, values: { amount: typed } }, say) => {
      const now = known.snapshot().books.sales.get(sale.recorded.saleId) ?? sale
      if (typed === null || !isMore(minorOf(typed), owedOf(now))) return undefined
      const owed = known.amount(now.recorded.details.currency, owedOf(now))
      return { key: `${typed} ${owed}`, says: { title: say("pay.tooMuch"), body: say("pay.tooMuchBody", { owed }) } }
    },
    saved: "pay.saved",
    title: "pay.title",
    lead: (say, { known, props: { sale } }) =>
      say("pay.lead", { owed: known.amount(sale.recorded.details.currency, owedOf(sale)) }),
    submit: "pay.confirm",
    fields: [
      {
        name: "amount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { sale } }) => sale.recorded.details.currency,
        missing: "amountMissing"
      },
      { name: "method", as: "radio", isRequired: true, options: methodOptions },
      { name: "paidOn", as: "date", max: ({ known }) => known.snapshot().today },
      { name: "reference" },
      { name: "note" }
    ]
  })
)

const { amount: promised, ...promise } = AgreedPromise.fields

/** Agrees anew until when a debt is paid, and how much of it. */
export const PromiseDialog = inFront(
  defineForm<OfSale>()({
    texts: "sales",
    keptAs: null,
    schema: Schema.Struct({ ...promise, promised }),
    useKnown,
    blank: ({ props: { sale } }) => ({
      dueOn: sale.promise?.dueOn ?? null,
      remindOn: sale.promise?.remindOn ?? null,
      promised: null,
      note: ""
    }),
    add: (_id, { promised: part, ...said }, { props: { sale } }) => ({
      _tag: "PromiseDebt",
      saleId: sale.recorded.saleId,
      promise: { ...said, amount: part }
    }),
    saved: "promise.saved",
    title: "promise.title",
    submit: "promise.confirm",
    fields: [
      { name: "dueOn", as: "date", hasFocus: true },
      {
        name: "promised",
        as: "money",
        currency: ({ props: { sale } }) => sale.recorded.details.currency,
        hint: "promise.promisedHint"
      },
      { name: "remindOn", as: "date" },
      { name: "note" }
    ]
  })
)

/** Says that money of a sale never came, or not so. */
export const VoidSalePaymentDialog = inFront(
  defineForm<OfSale & { readonly money: SaleMoney }>()({
    texts: "sales",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidSalePayment.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { money, sale } }) => ({
      _tag: "VoidSalePayment",
      saleId: sale.recorded.saleId,
      paymentId: SalePaymentId.make(money.paymentId),
      reason
    }),
    saved: "pay.voided",
    title: "pay.void",
    lead: "pay.voidLead",
    submit: "pay.voidConfirm",
    fields: [{ name: "reason", hasFocus: true }]
  })
)
