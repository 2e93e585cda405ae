import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { minorOf } from "../../kernel/minor.ts"
import { isErased } from "../../kernel/personal.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { saleNumberText } from "../../documents/receipt-number.ts"
import { openDebts, type Debt } from "../open-debts.ts"

/** One debt as the debt book shows it. */
export interface DebtRow extends Debt {
  /** What the invoice or the receipt is called. */
  readonly reference: string
  /** Empty where there is none, or it was erased. */
  readonly customerName: string
  readonly customerErased: boolean
  /** What the document came to, in minor units of `currency`. */
  readonly total: bigint
  /** When it was issued or sold. */
  readonly madeOn: IsoDate
  /** Whole days since it was to be paid; 0 unless it is late. */
  readonly daysLate: number
  readonly customerSort: string
  readonly searchText: string
}

const documentOf = (
  books: Books,
  { kind, recordId }: Debt
): Pick<DebtRow, "madeOn" | "reference" | "total"> | undefined => {
  if (kind === "sale") {
    const sale = books.sales.get(recordId)?.recorded
    return (
      sale && {
        reference: saleNumberText(sale.receipt),
        madeOn: sale.details.soldOn,
        total: minorOf(sale.figures.total)
      }
    )
  }
  const invoice = books.invoices.get(recordId)
  return (
    invoice && {
      reference: invoice.number?.text ?? invoice.provisional,
      madeOn: invoice.content.issueDate,
      total: invoice.total
    }
  )
}

/** Whose a debt is: the customer as an issued invoice froze it, or as it is called now. */
const customerOf = (
  books: Books,
  { customerId, kind, recordId }: Debt
): Pick<DebtRow, "customerErased" | "customerName"> => {
  const frozen = kind === "invoice" ? books.invoices.get(recordId)?.issued?.buyer : undefined
  const known = frozen ?? (customerId === null ? undefined : books.customers.get(customerId)?.profile)
  if (known === undefined) return { customerName: "", customerErased: false }
  return isErased(known)
    ? { customerName: "", customerErased: true }
    : { customerName: known.name, customerErased: false }
}

/** Everything that is owed on that day, each invoice and each sale as a row: invoices first, in the order in which they were booked. */
export const debtRows = (books: Books, today: IsoDate): ReadonlyArray<DebtRow> =>
  [...openDebts(books, today)].flatMap((debt) => {
    const document = documentOf(books, debt)
    if (document === undefined) return []
    const customer = customerOf(books, debt)
    const customerSort = foldText(customer.customerName)
    return [
      {
        ...debt,
        ...document,
        ...customer,
        daysLate: debt.isLate && debt.dueOn !== null ? dayNumber(today) - dayNumber(debt.dueOn) : 0,
        customerSort,
        searchText: singled(`${foldText(`${document.reference} ${debt.promise?.note ?? ""}`)} ${customerSort}`)
      }
    ]
  })
