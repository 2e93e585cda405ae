import type { TFunction } from "i18next"
import { exponentOf } from "../../domain/kernel/currency.ts"
import { parseDecimal, withDecimals } from "../../domain/kernel/decimal.ts"
import type { ProductRow } from "../../domain/product/projections/list.ts"
import { sheetOf, type Sheet, type SheetColumn } from "../lists/export/sheet.ts"

/** The products and services as a table of a file, one line each. */
export const productSheet = (t: TFunction<"products">, taxName: (code: string | null) => string): Sheet<ProductRow> => {
  const columns: ReadonlyArray<SheetColumn<ProductRow>> = [
    [t("name"), ({ details }) => details.name],
    [t("kind.label"), ({ details }) => t(`kind.${details.kind}`)],
    [t("reference"), ({ details }) => details.reference],
    [t("description"), ({ details }) => details.description],
    [t("unit"), ({ details }) => details.unit],
    [t("sheet.currency"), ({ details }) => details.currency],
    [
      t("unitPrice"),
      ({ details }) => {
        const price = parseDecimal(details.unitPrice)
        return price === undefined ? details.unitPrice : withDecimals(price, exponentOf(details.currency))
      }
    ],
    [t("tax"), ({ details }) => taxName(details.taxCode)],
    [t("sheet.standing"), ({ active }) => (active ? t("sheet.active") : t("sheet.archived"))],
    [t("sheet.timesUsed"), ({ timesUsed }) => timesUsed],
    [t("sheet.lastUsed"), ({ lastUsed }) => lastUsed]
  ]
  return sheetOf(columns, (row: ProductRow) => [row])
}
