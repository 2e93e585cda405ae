import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { minorOf } from "../../kernel/minor.ts"
import { money, toMajor } from "../../kernel/money.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { saleNumberText } from "../../documents/receipt-number.ts"
import { openDebts, sumsOfDebts, type Debt, type DebtSum } from "../open-debts.ts"

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

/** How debts are listed: by what is to be done about them. */
export const debtRules = rowRules({
  rows: debtRows,
  id: ({ recordId }) => recordId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ currency, owed }) => [formatDecimal(toMajor(money(currency, owed)))],
  tabs: {
    all: () => true,
    /** Somebody has to speak to the customer today. */
    toRemind: ({ isToRemind }) => isToRemind,
    overdue: ({ isLate }) => isLate,
    promised: ({ promise }) => promise?.standing === "open",
    broken: ({ promise }) => promise?.standing === "broken"
  },
  filters: {
    kind: (kind: Debt["kind"]) => (row) => row.kind === kind,
    customer: (id: string) => (row) => row.customerId === id,
    currency: (code: string) => (row) => row.currency === code
  },
  sorts: {
    /** What was to be paid first, first; what nobody agreed a day for is last. */
    dueOn: { text: ({ dueOn }) => dueOn ?? "9999" },
    customer: { text: ({ customerSort }) => customerSort },
    owed: { value: ({ owed }) => owed }
  }
})

/** Somebody who is known by name and owes something. */
export interface DebtorRow {
  readonly customerId: string
  readonly name: string
  /** How many invoices and sales they owe something of. */
  readonly debts: number
  /** What that comes to, the company's own currency first. */
  readonly sums: ReadonlyArray<DebtSum>
  readonly searchText: string
}

/** Everybody who owes something on that day, in the order of their first debt. What is nobody's, and whose name was erased, is left out. */
export const debtorRows = (books: Books, today: IsoDate): ReadonlyArray<DebtorRow> => {
  const debtors = new Map<string, Array<Debt>>()
  for (const debt of openDebts(books, today)) {
    if (debt.customerId === null) continue
    const known = debtors.get(debt.customerId)
    if (known === undefined) debtors.set(debt.customerId, [debt])
    else known.push(debt)
  }
  return [...debtors].flatMap(([customerId, debts]) => {
    const profile = books.customers.get(customerId)?.profile
    if (profile === undefined || isErased(profile)) return []
    const sums = sumsOfDebts(debts, books.company?.identity.currency ?? null)
    return [{ customerId, name: profile.name, debts: debts.length, sums, searchText: singled(foldText(profile.name)) }]
  })
}

/** How debtors are found: by name, or by what they owe in all. */
export const debtorRules = rowRules({
  rows: debtorRows,
  id: ({ customerId }) => customerId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ sums }) => sums.map(({ debt }) => formatDecimal(toMajor(debt))),
  tabs: { all: () => true },
  filters: {},
  sorts: { name: { text: ({ searchText }) => searchText } }
})
