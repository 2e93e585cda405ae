import type { TFunction } from "i18next"
import type { CustomerFigures, CustomerRow } from "../../domain/customer/projections/list.ts"
import type { Money } from "../../domain/kernel/money.ts"
import { toMajor } from "../../domain/kernel/money.ts"
import { sheetOf, type Sheet, type SheetColumn } from "../lists/export/sheet.ts"

interface Line {
  readonly row: CustomerRow
  /** Undefined for a customer without figures in any currency. */
  readonly figures: CustomerFigures | undefined
}

/** The customers as a table of a file: a line for each currency in which one has figures, the company's own first. */
export const customerSheet = (t: TFunction<"customers">): Sheet<CustomerRow> => {
  const amount =
    (of: (figures: CustomerFigures) => Money) =>
    ({ figures }: Line) =>
      figures === undefined ? null : toMajor(of(figures))
  const columns: ReadonlyArray<SheetColumn<Line>> = [
    [t("name"), ({ row }) => (row.profile === null ? t("erased") : row.name)],
    [t("kind.label"), ({ row }) => (row.profile === null ? null : t(`kind.${row.profile.kind}`))],
    [t("phone"), ({ row }) => row.profile?.phone ?? null],
    [t("email"), ({ row }) => row.profile?.email ?? null],
    [t("taxId"), ({ row }) => row.profile?.taxId ?? null],
    [t("address"), ({ row }) => row.profile?.address ?? null],
    [t("city"), ({ row }) => row.profile?.city ?? null],
    [t("sheet.standing"), ({ row }) => (row.active ? t("sheet.active") : t("sheet.archived"))],
    [t("sheet.currency"), ({ figures }) => figures?.currency ?? null],
    [t("invoiced"), amount(({ invoiced }) => invoiced)],
    [t("owed"), amount(({ owed }) => owed)],
    [t("sheet.overdue"), amount(({ overdue }) => overdue)],
    [t("credit"), amount(({ credit }) => credit)],
    [t("sheet.invoiceCount"), ({ row }) => row.invoiceCount],
    [t("columns.lastInvoice"), ({ row }) => row.lastInvoice?.reference ?? null],
    [t("sheet.lastInvoiceDate"), ({ row }) => row.lastInvoice?.issueDate ?? null]
  ]
  return sheetOf(columns, (row: CustomerRow): ReadonlyArray<Line> => {
    const lines = row.figures.map((figures) => ({ row, figures }))
    return lines.length === 0 ? [{ row, figures: undefined }] : lines
  })
}
