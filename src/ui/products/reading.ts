import i18next, { type TFunction } from "i18next"
import { categoryOf } from "../../domain/company/readings.ts"
import type { CompanyState } from "../../domain/company/state.ts"
import { productRules } from "../../domain/product/projections/list.ts"
import type { StockNote } from "../../domain/stock/events.ts"
import type { StockLevel } from "../../domain/stock/projections/left.ts"
import { formatsOf } from "../app/formats.ts"
import type { Tone } from "../components/badge.tsx"
import { defineSearch } from "../records/define-search.ts"
import type { RecordFields } from "../records/record.ts"

/** The names of taxes beside each other, their codes where the company knows none; empty for none. */
export const taxNames = (company: CompanyState | null, codes: ReadonlyArray<string>): string =>
  codes.map((code) => company?.taxes.find((tax) => tax.code === code)?.name ?? code).join(", ")

/** The name of the category that a product stands in; empty for none. */
export const categoryName = (company: CompanyState | null, categoryId: string | null): string =>
  company === null || categoryId === null ? "" : (categoryOf(company, categoryId)?.name ?? "")

/** In which colour people see how the stock of a product stands. */
export const LEVEL_TONES: { readonly [level in StockLevel]: Tone } = {
  in: "positive",
  low: "warning",
  out: "negative"
}

/** Products by when they were added. */
export const productSearch = defineSearch({
  rules: productRules,
  entry: ({ productId, details }) => ({
    id: productId,
    label: details.name,
    hint: details.reference,
    icon: "products",
    href: `/dashboard/products?id=${productId}`
  })
})

/** What somebody noted of the stock of a product, in words. */
const noteText = (note: StockNote, { date, decimal }: ReturnType<typeof formatsOf>, t: TFunction<"products">): string =>
  [
    `${t(`stock.causes.${note.kind}`)} ${decimal(note.kind === "count" ? note.counted : note.quantity)}`,
    ...(note.kind === "count" ? [t("stock.expected", { left: decimal(note.expected) })] : []),
    date(note.movedOn),
    note.reason
  ]
    .filter((part) => part !== "")
    .join(" · ")

/** What there is to know of a product. */
export const productFields: RecordFields = ({ books, now, id, language }) => {
  const t = i18next.getFixedT(language, "products")
  const details = books.products.get(id)?.details
  if (details === undefined) return []
  const { name, kind, reference, unit, unitPrice, currency, taxCodes, description, ...more } = details
  const taxes = taxNames(now.company, taxCodes)
  const formats = formatsOf(language)
  const noted = books.stocks.get(id)?.notes.at(-1)?.note
  const price = (text: string | null): string => (text === null ? "" : formats.price(currency, text))
  return [
    { id: "kind", label: t("kind.label"), value: t(`kind.${kind}`) },
    { id: "name", label: t("name"), value: name },
    { id: "unitPrice", label: t("unitPrice"), value: price(unitPrice) },
    { id: "tax", label: t("tax"), value: taxes === "" ? t("noTax") : taxes },
    { id: "unit", label: t("unit"), value: unit },
    { id: "reference", label: t("reference"), value: reference },
    { id: "description", label: t("description"), value: description },
    { id: "picture", label: t("picture.title"), value: more.picture === null ? "" : t("picture.kept") },
    { id: "category", label: t("category"), value: categoryName(now.company, more.categoryId) },
    { id: "wholesalePrice", label: t("wholesalePrice"), value: price(more.wholesalePrice) },
    { id: "cost", label: t("cost"), value: price(more.cost) },
    { id: "specificTax", label: t("specificTax"), value: price(more.specificTax) },
    { id: "isStocked", label: t("isStocked"), value: more.isStocked ? t("stock.on") : t("stock.off") },
    { id: "threshold", label: t("threshold"), value: more.threshold === null ? "" : formats.decimal(more.threshold) },
    ...(noted === undefined ? [] : [{ id: "noted", label: t("stock.noted"), value: noteText(noted, formats, t) }])
  ]
}
