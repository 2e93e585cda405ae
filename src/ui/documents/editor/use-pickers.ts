import { useCallback, useState } from "react"
import { owedBy } from "../../../domain/debt/credit-limit.ts"
import { listOfCustomer, priceIn } from "../../../domain/policies/selling.ts"
import { productRows } from "../../../domain/product/projections/list.ts"
import type { Books } from "../../../domain/books.ts"
import { formatAmount, isAboveZero } from "../../../domain/kernel/money.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { displayDecimal, parseDecimal } from "../../../domain/kernel/decimal.ts"
import { currencyLabel } from "../../../domain/kernel/currency.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { phoneText } from "../../../infra/writing/phone-text.ts"
import type { ComboboxOption } from "../../components/combobox-options.ts"
import type { Language } from "../../i18n/language.ts"
import type { Agreed } from "./changes.ts"
import { useDocumentKind } from "./document-kind.ts"

const sameOptions = (left: ReadonlyArray<ComboboxOption>, right: ReadonlyArray<ComboboxOption>): boolean =>
  left.length === right.length &&
  left.every((option, index) => {
    const other = right[index]
    return other !== undefined && option.id === other.id && option.label === other.label && option.hint === other.hint
  })

const withHint = (id: string, label: string, hint: string): ComboboxOption =>
  hint === "" ? { id, label } : { id, label, hint }

const customersOf = (books: Books, chosen: string | null): ReadonlyArray<ComboboxOption> => {
  const options: Array<ComboboxOption> = []
  for (const { customerId, profile, active } of books.customers.values()) {
    if (isErased(profile) || (!active && customerId !== chosen)) continue
    options.push(
      withHint(
        customerId,
        profile.name,
        [phoneText(profile.phone), profile.city].filter((part) => part !== "").join(" · ")
      )
    )
  }
  return options.sort((a, b) => a.label.localeCompare(b.label, "fr"))
}

/** The customers to choose from, by name; the chosen one stays although archived. */
export const useCustomerOptions = (chosen: string | null): ReadonlyArray<ComboboxOption> =>
  useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => customersOf(books, chosen), [chosen]),
    sameOptions
  )

/** What was agreed with a customer that a document of this type takes over. */
export const useAgreed = (): ((customerId: string | null) => Agreed) => {
  const books = useBooks()
  const { isPaid } = useDocumentKind()
  const priceFor: Agreed["priceFor"] = (productId, customerId, currency) => {
    const now = books.snapshot().books
    const product = now.products.get(productId)?.details
    if (product === undefined || (currency !== null && product.currency !== currency)) return undefined
    return priceIn(product, listOfCustomer(now, customerId) ?? "retail")
  }
  return (customerId) => {
    const profile = customerId === null ? undefined : books.snapshot().books.customers.get(customerId)?.profile
    if (profile === undefined || isErased(profile)) return { priceFor }
    const { currency, language, paymentDays } = profile
    return { currency, language, paymentDays: isPaid ? paymentDays : null, priceFor }
  }
}

const priceText = (currency: Parameters<typeof currencyLabel>[0], price: string, language: Language): string => {
  const read = parseDecimal(price)
  const text = read === undefined ? price : displayDecimal(read, language)
  return language === "fr" ? `${text}\u00A0${currencyLabel(currency)}` : `${currencyLabel(currency)}\u00A0${text}`
}

const productsOf = (
  books: Books,
  uses: ReadonlyMap<string, number>,
  language: Language
): ReadonlyArray<ComboboxOption> => {
  const options: Array<ComboboxOption> = []
  for (const { productId, details, active } of books.products.values()) {
    if (!active) continue
    const price = priceText(details.currency, details.unitPrice, language)
    options.push({
      id: productId,
      label: details.name,
      hint: [details.reference, price].filter((part) => part !== "").join(" · ")
    })
  }
  const usesOf = (id: string): number => uses.get(id) ?? Number.MAX_SAFE_INTEGER
  return options.sort((a, b) => usesOf(b.id) - usesOf(a.id) || a.label.localeCompare(b.label, "fr"))
}

/** The products to choose from, those used most first. How often is read once: the list must not jump while it is open. */
export const useProductOptions = (language: Language): ReadonlyArray<ComboboxOption> => {
  const port = useBooks()
  const [uses] = useState(
    () => new Map(productRows(port.snapshot().books).map(({ productId, timesUsed }) => [productId, timesUsed]))
  )
  const select = useCallback(({ books }: BooksSnapshot) => productsOf(books, uses, language), [uses, language])
  return useBooksSelector(select, sameOptions)
}

/** What the customer still owes in the company's currency, as text; undefined when nothing. Read when the choice changes. */
export const owedText = (books: Books, customerId: string, language: Language): string | undefined => {
  const currency = books.company?.identity.currency
  if (currency === undefined) return undefined
  const owed = owedBy(books, customerId, currency)
  return isAboveZero(owed) ? formatAmount(owed, language, { label: true }) : undefined
}
