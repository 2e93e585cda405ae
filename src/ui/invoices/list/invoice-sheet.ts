import type { Books } from "../../../domain/books.ts"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { bareDecimal } from "../../../domain/kernel/decimal.ts"
import { money, toMajor } from "../../../domain/kernel/money.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { allocationsOf, counts } from "../../../domain/payment/state.ts"
import { amountCell, figureColumns } from "../../documents/figure-columns.ts"
import { sheetOf, type Sheet } from "../../lists/export/sheet.ts"
import type { ListContext } from "../../lists/list-context.ts"

type At = ListContext<InvoiceRow, "invoices">

const issuedOf = ({ invoiceId }: InvoiceRow, books: Books) => books.invoices.get(invoiceId)?.issued ?? null

/** What a customer is taxed under: as frozen in what was issued, as known today on a draft. */
const taxIdOf = (row: InvoiceRow, books: Books): string | null => {
  const buyer =
    issuedOf(row, books)?.buyer ?? (row.customerId === null ? undefined : books.customers.get(row.customerId)?.profile)
  return buyer === undefined || isErased(buyer) ? null : buyer.taxId
}

/** By invoice what payments settled of it, as texts: the day and the amount of each, in the order in which they were made. */
const paymentsByInvoice = ({ language, snapshot: { books } }: At): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, Array<string>>()
  for (const payment of books.payments.values()) {
    if (!counts(payment)) continue
    const { currency, paidOn } = payment.received.details
    for (const { amount: minor, invoiceId } of allocationsOf(payment)) {
      const texts = found.get(invoiceId) ?? []
      found.set(invoiceId, texts)
      texts.push(`${paidOn} ${bareDecimal(toMajor(money(currency, minor)), language)} ${currency}`)
    }
  }
  for (const texts of found.values()) texts.sort()
  return found
}

/** The list as accountants want it: each tax apart, who was charged, and when money came. */
export const invoiceSheet = (at: At): Sheet<InvoiceRow> => {
  const { t, shared } = at
  const { books } = at.snapshot
  const payments = paymentsByInvoice(at)
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
    ...figureColumns({
      rows: at.all,
      language: at.language,
      figuresOf: (row) => issuedOf(row, books)?.figures ?? null,
      names: {
        net: t("column.net"),
        specificTax: t("totals.specificTax"),
        total: t("column.total"),
        withheld: t("totals.withheld"),
        deducted: t("totals.deducted")
      },
      total: (row) => amountCell(row, row.total)
    }),
    [t("column.credited"), (row) => amountCell(row, row.credited)],
    [t("column.paid"), (row) => amountCell(row, row.paid)],
    [t("column.writtenOff"), (row) => amountCell(row, row.writtenOff)],
    [t("column.balance"), (row) => amountCell(row, row.balance)],
    [t("column.payments"), ({ invoiceId }) => payments.get(invoiceId)?.join(", ") ?? null],
    [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))]
  ])
}
