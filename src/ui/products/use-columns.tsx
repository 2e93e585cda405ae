import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { currencyLabel, exponentOf } from "../../domain/kernel/currency.ts"
import { displayDecimal, parseDecimal } from "../../domain/kernel/decimal.ts"
import type { ProductDetails } from "../../domain/product/events.ts"
import type { ProductRow } from "../../domain/product/projections/list.ts"
import { dateText } from "../app/date-text.ts"
import { amountWidth } from "../lists/amount-width.ts"
import type { RecordColumn } from "../lists/list-shape.ts"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"

const priceText = (details: ProductDetails, language: Language): string => {
  const price = parseDecimal(details.unitPrice)
  if (price === undefined) return details.unitPrice
  const isWhole = price.scale === 0
  const text = displayDecimal(price, language, isWhole ? 0 : exponentOf(details.currency))
  return language === "fr"
    ? `${text}\u00A0${currencyLabel(details.currency)}`
    : `${currencyLabel(details.currency)}\u00A0${text}`
}

/** The product whose price takes the most room, as it is written in the books. */
const longestPrice = (all: ReadonlyArray<ProductRow>): ProductRow | undefined => {
  const lengthOf = ({ details }: ProductRow): number => details.unitPrice.length + details.unit.length
  return all.reduce<ProductRow | undefined>(
    (longest, row) => (longest === undefined || lengthOf(row) > lengthOf(longest) ? row : longest),
    undefined
  )
}

/** Beyond this many characters a price goes on in a second line, after the price itself. */
const PRICE_MAX = 22

/** The columns of the list. `all` are the rows that may come into them. */
export const useColumns = (
  all: ReadonlyArray<ProductRow>,
  taxName: (code: string | null) => string
): ReadonlyArray<RecordColumn<ProductRow>> => {
  const { t } = useTranslation("products")
  const language = useLanguage()
  const priceOf = ({ details }: ProductRow): string =>
    details.unit === ""
      ? priceText(details, language)
      : t("perUnit", { price: priceText(details, language), unit: details.unit })
  const longest = useMemo(() => longestPrice(all), [all])
  const forPrices = amountWidth(longest === undefined ? [] : [priceOf(longest).slice(0, PRICE_MAX)])
  return [
    {
      id: "name",
      header: t("columns.name"),
      width: "minmax(0, 1fr)",
      cardRole: "title",
      isSortable: true,
      cell: (row) => row.details.name
    },
    {
      id: "reference",
      header: t("columns.reference"),
      width: "9rem",
      cardRole: "meta",
      isSecondary: true,
      cell: (row) => row.details.reference
    },
    {
      id: "tax",
      header: t("columns.tax"),
      width: "9rem",
      cardRole: "meta",
      cell: (row) => taxName(row.details.taxCode)
    },
    {
      id: "timesUsed",
      header: t("columns.used"),
      width: "7rem",
      cardRole: "hidden",
      isSortable: true,
      isSecondary: true,
      cell: (row) => t("times", { count: row.timesUsed })
    },
    {
      id: "price",
      header: t("columns.price"),
      width: forPrices,
      align: "end",
      cardRole: "amount",
      isSortable: true,
      cell: (row) => <span className="figures whitespace-normal!">{priceOf(row)}</span>
    },
    {
      id: "kind",
      header: t("kind.label"),
      width: "7rem",
      cardRole: "hidden",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => t(`kind.${row.details.kind}`)
    },
    {
      id: "lastUsed",
      header: t("sheet.lastUsed"),
      width: "9rem",
      cardRole: "hidden",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => row.lastUsed !== null && dateText(row.lastUsed, language)
    }
  ]
}
