import type { Books, DomainCommand } from "../../../domain/books.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import { itemsOf } from "../../../domain/documents/lines.ts"
import { ExpenseId, ExpensePaymentId, type ExpenseDetails } from "../../../domain/expense/events.ts"
import { owedFor } from "../../../domain/expense/aggregate.ts"
import { expenseRow } from "../../../domain/expense/projections/list.ts"
import { balanceOf, type InvoiceState } from "../../../domain/invoice/state.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { CategoryId } from "../../../domain/kernel/category.ts"
import { CreditNoteId, InvoiceId, LineId, PaymentId, ProductId, RefundId } from "../../../domain/kernel/ids.ts"
import { halfOf, isNothing, isPositive, minorOf, subtractMinor } from "../../../domain/kernel/minor.ts"
import { type IsoDate, Quantity, Rate, UnitPrice } from "../../../domain/kernel/schema.ts"
import { invoiceOfExpenses } from "../../../domain/policies/billing-expenses.ts"
import { invoiceIdOf, invoiceOfSale, takingOver } from "../../../domain/policies/invoice-of-sale.ts"
import { SupplierId } from "../../../domain/supplier/events.ts"
import { SupplierPaymentId } from "../../../domain/supplier-payment/events.ts"
import type { EndingOptions, Step } from "./ending-step.ts"
import { lastSales } from "./last-sales.ts"

const WHOLESALE = 6

/** Who buys much pays an eighth less. */
const wholesale: Step = ({ products }) =>
  [...products.values()]
    .filter(
      ({ details }) => details.kind === "product" && details.currency === "XOF" && !details.unitPrice.includes(".")
    )
    .slice(0, WHOLESALE)
    .map(({ details: { unitPrice }, productId }) => {
      const price = minorOf(unitPrice)
      const wholesalePrice = UnitPrice.make(subtractMinor(price, halfOf(halfOf(halfOf(price)))).toString())
      return { _tag: "EditProduct", productId: ProductId.make(productId), changes: { wholesalePrice } }
    })

const expense = (today: IsoDate, said: Partial<ExpenseDetails> & Pick<ExpenseDetails, "amount">): ExpenseDetails => ({
  currency: "XOF",
  spentOn: addDays(today, -9),
  category: CategoryId.make("expense-packaging"),
  split: [],
  supplierId: "",
  description: "",
  reference: "",
  taxRate: Rate.make("0"),
  taxIncluded: true,
  withheldRate: Rate.make("0"),
  dueOn: null,
  billTo: "",
  ...said
})

/** An accountant of whose fee a part is kept for the tax office, and a supplier who is paid for two bills at once. */
const spent =
  ({ newId, today }: EndingOptions): Step =>
  ({ suppliers }) => {
    const [supplier] = [...suppliers.values()].filter(
      ({ profile }) => "name" in profile && profile.name.startsWith("Emballages")
    )
    const supplierId = supplier === undefined ? "" : supplier.supplierId
    const [fee, bags, boxes] = [0, 1, 2].map(() => ExpenseId.make(newId())) as [ExpenseId, ExpenseId, ExpenseId]
    const how = { method: "bank-transfer", reference: "", note: "" } as const
    const bill = (id: ExpenseId, amount: string, description: string, ago: number): DomainCommand => ({
      _tag: "RecordExpense",
      expenseId: id,
      details: expense(today, {
        amount,
        description,
        supplierId,
        spentOn: addDays(today, -ago),
        dueOn: addDays(today, 15 - ago)
      }),
      payment: null
    })
    return [
      {
        _tag: "RecordExpense",
        expenseId: fee,
        details: expense(today, {
          amount: "60000",
          category: CategoryId.make("expense-fees"),
          description: "Honoraires du comptable",
          withheldRate: Rate.make("5")
        }),
        payment: { paymentId: ExpensePaymentId.make(newId()), amount: "57000", paidOn: addDays(today, -9), ...how }
      },
      bill(bags, "18500", "Sachets imprimés", 12),
      bill(boxes, "31000", "Cartons d’emballage", 6),
      ...(supplierId === ""
        ? []
        : [
            {
              _tag: "PaySupplier",
              supplierPaymentId: SupplierPaymentId.make(newId()),
              details: {
                supplierId: SupplierId.make(supplierId),
                currency: "XOF",
                parts: [
                  { expenseId: bags, amount: "18500" },
                  { expenseId: boxes, amount: "31000" }
                ],
                ...how,
                paidOn: addDays(today, -2)
              }
            } as const
          ])
    ]
  }

/** What was bought in one go for several uses, and what was spent for two customers, of whom only the first is billed for it. */
const forCustomers = ({ newId, today }: EndingOptions): ReadonlyArray<Step> => {
  const haulage = ExpenseId.make(newId())
  const bought = (
    expenseId: ExpenseId,
    ago: number,
    said: Partial<ExpenseDetails> & Pick<ExpenseDetails, "amount">
  ): DomainCommand => {
    const day = addDays(today, -ago)
    const paymentId = ExpensePaymentId.make(newId())
    return {
      _tag: "RecordExpense",
      expenseId,
      details: expense(today, { spentOn: day, ...said }),
      payment: { paymentId, amount: said.amount, method: "cash", paidOn: day, reference: "", note: "" }
    }
  }
  const category = CategoryId.make("expense-transport")
  return [
    ({ customers }) => {
      const [billed = "", waiting = ""] = [...customers.values()].map(({ customerId }) => customerId)
      return [
        bought(ExpenseId.make(newId()), 7, {
          amount: "48500",
          description: "Courses à Dantokpa",
          split: [
            { category: CategoryId.make("expense-goods"), amount: "36000" },
            { category: CategoryId.make("expense-packaging"), amount: "8000" },
            { category: CategoryId.make("expense-fuel"), amount: "4500" }
          ]
        }),
        bought(haulage, 5, { amount: "25000", category, description: "Camion jusqu’au chantier", billTo: billed }),
        bought(ExpenseId.make(newId()), 3, {
          amount: "12000",
          category,
          description: "Livraison de tôles à Ouidah",
          billTo: waiting
        })
      ]
    },
    (books) => {
      const row = expenseRow(books, haulage, today)
      if (row === undefined || row.billing !== "toBill") return []
      const invoiceId = InvoiceId.make(newId())
      const newLineId = () => LineId.make(newId())
      const paymentDate = addDays(today, 15)
      const { company } = books
      const content = invoiceOfExpenses([row], { company, today, paymentDate, newLineId, nameless: "" })
      return [
        { _tag: "SaveInvoiceDraft", invoiceId, content },
        { _tag: "BillExpense", expenseId: haulage, billedOn: invoiceId },
        { _tag: "IssueInvoice", invoiceId, version: 1, provisional: "P-0000-97" }
      ]
    }
  ]
}

/** A cheque for what is owed that was refused by the bank, and one that nobody has cashed yet. */
const chequesOut =
  ({ newId, today }: EndingOptions): Step =>
  ({ expenses }) => {
    const owed = [...expenses.values()].filter((each) => isPositive(owedFor(each)) && each.details.dueOn !== null)
    return owed.slice(-2).flatMap((each, n): ReadonlyArray<DomainCommand> => {
      const of = { expenseId: ExpenseId.make(each.expenseId), paymentId: ExpensePaymentId.make(newId()) }
      const paid: DomainCommand = {
        _tag: "PayExpense",
        ...of,
        payment: {
          amount: owedFor(each).toString(),
          method: "check",
          paidOn: addDays(today, -4),
          reference: `00124${57 + n}`,
          note: "",
          isPending: true
        }
      }
      return n === 0 ? [paid, { _tag: "FailExpensePayment", ...of, reason: "Signature non conforme" }] : [paid]
    })
  }

/** The same of customers: one cheque came back, one is on its way. */
const chequesIn =
  ({ newId, today }: EndingOptions): Step =>
  ({ invoices }) => {
    const open = [...invoices.values()].filter(
      (invoice) => invoice.issued !== null && isPositive(balanceOf(invoice)) && (invoice.promise ?? null) === null
    )
    return open.slice(0, 2).flatMap((invoice, n): ReadonlyArray<DomainCommand> => {
      const of = { invoiceId: InvoiceId.make(invoice.invoiceId), paymentId: PaymentId.make(newId()) }
      const received: DomainCommand = {
        _tag: "RecordPayment",
        ...of,
        details: {
          currency: invoice.content.currency,
          amount: balanceOf(invoice).toString(),
          method: "check",
          paidOn: addDays(today, -3),
          reference: `77310${20 + n}`,
          note: "",
          isPending: true
        }
      }
      return n === 0 ? [received, { _tag: "FailPayment", ...of, reason: "Chèque sans provision" }] : [received]
    })
  }

/** An invoice that was paid once and wholly, of several pieces of something. */
const isPaidForSeveral = ({ payments }: Books, invoice: InvoiceState): boolean =>
  invoice.issued !== null &&
  invoice.content.withholding === undefined &&
  isNothing(invoice.credited) &&
  isNothing(balanceOf(invoice)) &&
  /^(?:[2-9]|\d\d)$/.test(itemsOf(invoice.content.lines)[0]?.quantity ?? "") &&
  [...payments.values()].filter(({ received }) => received.invoiceId === invoice.invoiceId).length === 1

/** A piece comes back, and so does its money. */
const refund = ({ newId, today }: EndingOptions): ReadonlyArray<Step> => {
  const creditNoteId = CreditNoteId.make(newId())
  const refundId = RefundId.make(newId())
  return [
    (books) => {
      const invoice = [...books.invoices.values()].findLast((each) => isPaidForSeveral(books, each))
      const [line] = itemsOf(invoice?.content.lines ?? [])
      if (invoice === undefined || line === undefined) return []
      return [
        {
          _tag: "IssueCreditNote",
          creditNoteId,
          invoiceId: InvoiceId.make(invoice.invoiceId),
          lines: [{ lineId: line.lineId, quantity: Quantity.make("1") }],
          goodsReturned: true,
          reason: "Un article de trop, rendu par le client",
          provisional: "P-0000-95"
        }
      ]
    },
    ({ creditNotes, payments }) => {
      const credit = creditNotes.get(creditNoteId)?.issued
      const payment = [...payments.values()].find(
        ({ received, status }) => received.invoiceId === credit?.invoiceId && status === "succeeded"
      )
      if (credit === undefined || payment === undefined) return []
      return [
        {
          _tag: "RefundPayment",
          paymentId: PaymentId.make(payment.received.paymentId),
          invoiceId: InvoiceId.make(credit.invoiceId),
          refundId,
          details: {
            amount: dueOf(credit.figures).toString(),
            method: "cash",
            refundedOn: today,
            reference: "",
            note: ""
          }
        }
      ]
    }
  ]
}

/** Who bought at the counter asks for an invoice: it takes the place of the sale. */
const invoiced = ({ today }: EndingOptions): ReadonlyArray<Step> => {
  const wanted = ({ sales }: Books) =>
    [...sales.values()].findLast(
      ({ lifecycle, recorded, returns }) =>
        lifecycle === "paid" && recorded.details.customerId !== null && returns.length === 0
    )
  let saleId = ""
  return [
    (books) => {
      const sale = wanted(books)
      if (sale === undefined) return []
      saleId = sale.recorded.saleId
      const invoiceId = invoiceIdOf(saleId)
      const content = invoiceOfSale(sale, {
        company: books.company,
        customerId: sale.recorded.details.customerId,
        today
      })
      return [
        { _tag: "SaveInvoiceDraft", invoiceId, content },
        { _tag: "IssueInvoice", invoiceId, version: 1, provisional: "P-0000-96" }
      ]
    },
    (books) => (saleId === "" ? [] : takingOver(books, invoiceIdOf(saleId)))
  ]
}

/**
 * What a sample company still does on the last day of its history: money that did not come as it was said, money that goes back, a sale that
 * becomes an invoice, a supplier who is paid for several bills, prices for those who buy much, what was spent for customers, and the last
 * sales. Each step reads the books as the one before has left them.
 */
export const sampleEnding = (options: EndingOptions): ReadonlyArray<Step> => [
  wholesale,
  spent(options),
  chequesOut(options),
  chequesIn(options),
  ...refund(options),
  ...invoiced(options),
  ...forCustomers(options),
  lastSales(options)
]
