import type { TFunction } from "i18next"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { money, toMajor } from "../../../domain/kernel/money.ts"
import { sheetOf, type Sheet, type SheetColumn } from "../../lists/export/sheet.ts"

/** The invoices as a table of a file, one line each. */
export const invoiceSheet = (t: TFunction<"invoices">): Sheet<InvoiceRow> => {
  const status = ({ standing, status }: InvoiceRow): string =>
    standing === "draft" ? t("status.draft") : t(`status.${status}`)
  const columns: ReadonlyArray<SheetColumn<InvoiceRow>> = [
    [t("sheet.reference"), ({ reference }) => reference],
    [t("sheet.customer"), ({ customerErased, customerName }) => (customerErased ? t("erased") : customerName)],
    [t("sheet.status"), status],
    [t("sheet.type"), ({ type }) => t(`type.${type}`)],
    [t("sheet.issueDate"), ({ issueDate }) => issueDate],
    [t("sheet.dueDate"), ({ dueDate }) => dueDate],
    [t("sheet.daysLate"), ({ daysLate }) => daysLate],
    [t("sheet.currency"), ({ currency }) => currency],
    [t("sheet.total"), ({ currency, total }) => toMajor(money(currency, total))],
    [t("sheet.paid"), ({ currency, paid }) => toMajor(money(currency, paid))],
    [t("sheet.balance"), ({ currency, balance }) => toMajor(money(currency, balance))]
  ]
  return sheetOf(columns, (row: InvoiceRow) => [row])
}
