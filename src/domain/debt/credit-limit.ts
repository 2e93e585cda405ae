import { balanceOf } from "../invoice/state.ts"
import type { Books } from "../books.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { compareDecimals, parseDecimal } from "../kernel/decimal.ts"
import { add, money, toMajor, zero, type Money } from "../kernel/money.ts"
import { isErased } from "../kernel/personal.ts"
import { owedOf } from "../sale/aggregate.ts"

/** What of the books says what somebody owes, and how much they may owe. */
export type CreditBooks = Pick<Books, "customers" | "invoices" | "sales"> & {
  readonly company: { readonly identity: { readonly currency: CurrencyCode } } | null
}

/** What a customer still owes in a currency, of invoices and of sales on credit. */
export const owedBy = (books: Pick<Books, "invoices" | "sales">, customerId: string, currency: CurrencyCode): Money => {
  let owed = zero(currency)
  const count = (of: { readonly customerId: string | null; readonly currency: CurrencyCode }, minor: bigint): void => {
    if (of.customerId === customerId && of.currency === currency) owed = add(owed, money(currency, minor))
  }
  for (const invoice of books.invoices.values()) count(invoice.content, balanceOf(invoice))
  for (const sale of books.sales.values()) count(sale.recorded.details, owedOf(sale))
  return owed
}

/** How far a debt takes a customer above what they may owe: what they would owe then, and the exact decimal they may owe at most. */
export interface AboveLimit {
  readonly owed: Money
  readonly limit: string
}

/**
 * Whether an invoice or a sale of which so much is owed would take its customer above their credit limit, which is in their own currency or
 * else in that of the company; undefined when not, or when it is in another one. It is pointed out, never refused: the seller knows the customer.
 */
export const aboveLimit = (books: CreditBooks, customerId: string | null, total: Money): AboveLimit | undefined => {
  const profile = customerId === null ? undefined : books.customers.get(customerId)?.profile
  if (customerId === null || profile === undefined || isErased(profile) || profile.creditLimit === null)
    return undefined
  const currency = profile.currency ?? books.company?.identity.currency
  const limit = parseDecimal(profile.creditLimit)
  if (currency !== total.ccy || limit === undefined) return undefined
  const owed = add(owedBy(books, customerId, currency), total)
  return compareDecimals(toMajor(owed), limit) > 0 ? { owed, limit: profile.creditLimit } : undefined
}
