import i18next from "i18next"
import { supplierRules } from "../../domain/supplier/projections/list.ts"
import { defineSearch } from "../records/define-search.ts"
import { partyFields, partyHint } from "../records/party-reading.ts"
import type { RecordFields } from "../records/record.ts"

/** Suppliers by when they were added. */
export const supplierSearch = defineSearch({
  rules: supplierRules,
  entry: ({ supplierId, name, profile }) => ({
    id: supplierId,
    label: name,
    hint: partyHint(profile),
    icon: "suppliers",
    href: `/dashboard/vendors?id=${supplierId}`
  })
})

/** What there is to know of a supplier. */
export const supplierFields: RecordFields = ({ books, id, language }) => {
  const t = i18next.getFixedT(language, "suppliers")
  const names = ["name", "contact", "phone", "email", "taxId", "city", "address", "note"] as const
  return partyFields((key) => t(key), books.suppliers.get(id)?.profile, names)
}
