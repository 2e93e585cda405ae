import i18next from "i18next"
import { formatsOf } from "../app/formats.ts"
import type { RecordFields } from "../records/record.ts"

/** What there is to know of a product. */
export const productFields: RecordFields = ({ books, now, id, language }) => {
  const t = i18next.getFixedT(language, "products")
  const details = books.products.get(id)?.details
  if (details === undefined) return []
  const { name, kind, reference, unit, unitPrice, currency, taxCode, description } = details
  const tax = now.company?.taxes.find(({ code }) => code === taxCode)?.name ?? taxCode ?? t("noTax")
  return [
    { id: "kind", label: t("kind.label"), value: t(`kind.${kind}`) },
    { id: "name", label: t("name"), value: name },
    { id: "unitPrice", label: t("unitPrice"), value: formatsOf(language).price(currency, unitPrice) },
    { id: "tax", label: t("tax"), value: tax },
    { id: "unit", label: t("unit"), value: unit },
    { id: "reference", label: t("reference"), value: reference },
    { id: "description", label: t("description"), value: description }
  ]
}
