import type { Books } from "../../../domain/books.ts"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { displayDecimal, formatDecimal, parseDecimal } from "../../../domain/kernel/decimal.ts"
import { minorOf } from "../../../domain/kernel/minor.ts"
import { money, toMajor } from "../../../domain/kernel/money.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { allocationsOf, counts } from "../../../domain/payment/state.ts"
import type { CsvCell } from "../../lists/export/csv.ts"
import { sheetOf, type Sheet, type SheetColumn } from "../../lists/export/sheet.ts"
import type { ListContext } from "../../lists/list-context.ts"

type At = ListContext<InvoiceRow, "invoices">

const amount = ({ currency }: InvoiceRow, minor: string | bigint): CsvCell => toMajor(money(currency, minorOf(minor)))

const issuedOf = ({ invoiceId }: InvoiceRow, books: Books) => books.invoices.get(invoiceId)?.issued ?? null

/** What a customer is taxed under: as frozen in what was issued, as known today on a draft. */
const taxIdOf = (row: InvoiceRow, books: Books): string | null => {
  const buyer =
    issuedOf(row, books)?.buyer ?? (row.customerId === null ? undefined : books.customers.get(row.customerId)?.profile)
  return buyer === undefined || isErased(buyer) ? null : buyer.taxId
}

/** The taxes of what was issued, each with its column: by code, name and rate, for a rate may have changed. */
const taxColumns = ({ all, language, snapshot: { books } }: At): ReadonlyArray<SheetColumn<InvoiceRow>> => {
  const known = new Map<string, string>()
  const percent = language === "fr" ? " %" : "%"
  const keyOf = (tax: { code: string; name: string; rate: string }): string => `${tax.code} ${tax.name} ${tax.rate}`
  for (const row of all) {
    for (const tax of issuedOf(row, books)?.figures.taxes ?? []) {
      const rate = parseDecimal(tax.rate)
      const shown = rate === undefined ? tax.rate : displayDecimal(rate, language, 0)
      // People mostly write the rate into the name.
      known.set(keyOf(tax), `${tax.code} ${tax.name}${tax.name.includes(shown) ? "" : ` ${shown}${percent}`}`)
    }
  }
  return [...known]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, header]) => [
      header,
      (row) => {
        const issued = issuedOf(row, books)
        if (issued === null) return null
        return amount(row, issued.figures.taxes.find((tax) => keyOf(tax) === key)?.tax ?? "0")
      }
    ])
}

/** What few invoices have between their taxes and what is left to pay: each with a column where some invoice has it, so that every line adds up. */
const rareColumns = (
  { all, snapshot: { books }, t }: At,
  figures: ReadonlyArray<"specificTax" | "withheld" | "deducted">
): ReadonlyArray<SheetColumn<InvoiceRow>> =>
  figures
    .filter((figure) => all.some((row) => issuedOf(row, books)?.figures[figure] !== undefined))
    .map((figure) => [
      t(`totals.${figure}`),
      (row) => {
        const issued = issuedOf(row, books)
        return issued === null ? null : amount(row, issued.figures[figure] ?? "0")
      }
    ])

/** By invoice what payments settled of it, as texts: the day and the amount of each, in the order in which they were made. */
const paymentsByInvoice = ({ books }: At["snapshot"]): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, Array<string>>()
  for (const payment of books.payments.values()) {
    if (!counts(payment)) continue
    const { currency, paidOn } = payment.received.details
    for (const { amount: minor, invoiceId } of allocationsOf(payment)) {
      const texts = found.get(invoiceId) ?? []
      found.set(invoiceId, texts)
      texts.push(`${paidOn} ${formatDecimal(toMajor(money(currency, minor)))} ${currency}`)
    }
  }
  for (const texts of found.values()) texts.sort()
  return found
}

/** The list as accountants want it: each tax apart, who was charged, and when money came. */
export const invoiceSheet = (at: At): Sheet<InvoiceRow> => {
  const { t, shared } = at
  const { books } = at.snapshot
  const payments = paymentsByInvoice(at.snapshot)
  return sheetOf([
    [t("column.reference"), ({ reference }) => reference],
    [t("column.customer"), (row) => (row.customerErased ? t("erased") : row.customerName)],
    [t("column.taxId"), (row) => taxIdOf(row, books)],
    [t("column.status"), ({ status }) => t(`status.${status}`)],
    [t("column.sent"), ({ standing, delivery }) => (standing === "issued" ? t(`delivery.${delivery}`) : null)],
    [t("column.type"), ({ type }) => t(`typePrinted.${type}`)],
    [t("column.issueDate"), ({ issueDate }) => issueDate],
    [t("column.dueDate"), ({ dueDate }) => dueDate],
    [t("column.daysLate"), ({ daysLate }) => daysLate],
    [shared("file.currency"), ({ currency }) => currency],
    [
      t("column.net"),
      (row) => {
        const issued = issuedOf(row, books)
        return issued === null ? null : amount(row, issued.figures.net)
      }
    ],
    ...taxColumns(at),
    ...rareColumns(at, ["specificTax"]),
    [t("column.total"), (row) => amount(row, row.total)],
    ...rareColumns(at, ["withheld", "deducted"]),
    [t("column.credited"), (row) => amount(row, row.credited)],
    [t("column.paid"), (row) => amount(row, row.paid)],
    [t("column.writtenOff"), (row) => amount(row, row.writtenOff)],
    [t("column.balance"), (row) => amount(row, row.balance)],
    [t("column.payments"), ({ invoiceId }) => payments.get(invoiceId)?.join(", ") ?? null],
    [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))]
  ])
}
