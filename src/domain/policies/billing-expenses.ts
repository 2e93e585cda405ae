import type { CompanyState } from "../company/state.ts"
import { taxesOfLines } from "../company/readings.ts"
import { NO_TEXT } from "../documents/rich-text.ts"
import type { ItemLine } from "../documents/schema.ts"
import { type ExpenseRow, nameOfExpense } from "../expense/projections/list.ts"
import type { InvoiceContent } from "../invoice/events.ts"
import { typeFor } from "../invoice/type-rules.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { formatDecimal } from "../kernel/decimal.ts"
import { CustomerId, type LineId } from "../kernel/ids.ts"
import { isPositive } from "../kernel/minor.ts"
import { money, toMajor } from "../kernel/money.ts"
import { Quantity, UnitPrice } from "../kernel/schema.ts"

/** Expenses that are billed on one invoice: those of one customer in one currency. */
export type BilledTogether = readonly [ExpenseRow, ...ReadonlyArray<ExpenseRow>]

/** Expenses that are to be billed, by whom and in which currency. */
export const billedTogether = (rows: ReadonlyArray<ExpenseRow>): ReadonlyArray<BilledTogether> => {
  const groups = new Map<string, BilledTogether>()
  for (const row of rows) {
    const key = `${row.billTo} ${row.currency}`
    const group = groups.get(key)
    groups.set(key, group === undefined ? [row] : [...group, row])
  }
  return [...groups.values()]
}

interface Asked {
  readonly company: CompanyState | null
  readonly today: IsoDate
  /** When it is to be paid, as agreed with the customer; null on receipt. */
  readonly paymentDate: IsoDate | null
  readonly newLineId: () => LineId
  /** What a line says of an expense that has no name at all. */
  readonly nameless: string
}

/**
 * One line of what was spent. Where the company offers a tax of the same rate the tax that was paid is asked for again as its own; else the
 * customer pays what was paid, its tax among it.
 */
const lineOf = (row: ExpenseRow, { company, nameless, newLineId }: Asked): ItemLine => {
  const { currency, description, net, tax, taxRate, total } = row
  const offered = company === null ? [] : taxesOfLines(company)
  const same = isPositive(tax) ? offered.find(({ kind, rate }) => kind === "rate" && rate === taxRate) : undefined
  const name = description === "" ? nameOfExpense(row) : description
  return {
    kind: "item",
    lineId: newLineId(),
    productId: null,
    designation: name === "" ? nameless : name,
    quantity: Quantity.make("1"),
    unit: "",
    unitPrice: UnitPrice.make(formatDecimal(toMajor(money(currency, same === undefined ? total : net)))),
    discount: null,
    taxCodes: same === undefined ? [] : [same.code]
  }
}

/** The draft by which a customer is asked for what was spent for them: a line for each expense. */
export const invoiceOfExpenses = (rows: BilledTogether, asked: Asked): InvoiceContent => {
  const lines = rows.map((row) => lineOf(row, asked))
  const [{ billTo, currency }] = rows
  return {
    customerId: CustomerId.make(billTo),
    type: typeFor(asked.company?.documents.invoiceType ?? "simple", lines),
    currency,
    issueDate: asked.today,
    paymentDate: asked.paymentDate,
    pricesIncludeTax: false,
    lines,
    discount: null,
    headerText: NO_TEXT,
    notes: NO_TEXT,
    footerText: NO_TEXT
  }
}
