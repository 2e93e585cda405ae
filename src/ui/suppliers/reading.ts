import i18next from "i18next"
import { isErased } from "../../domain/kernel/personal.ts"
import { supplierRules } from "../../domain/supplier/projections/list.ts"
import { phoneText } from "../i18n/phone-text.ts"
import { defineSearch } from "../records/define-search.ts"
import type { RecordFields } from "../records/record.ts"

/** Suppliers by when they were added. */
export const supplierSearch = defineSearch({
  rules: supplierRules,
  entry: ({ supplierId, name, profile }) => ({
    id: supplierId,
    label: name,
    hint: [phoneText(profile?.phone ?? ""), profile?.city ?? ""].filter((each) => each !== "").join(" · "),
    icon: "suppliers",
    href: `/dashboard/vendors?id=${supplierId}`
  })
})

const names = ["name", "contact", "phone", "email", "taxId", "city", "address", "note"] as const

/** What there is to know of a supplier. Nothing of one whose data was erased. */
export const supplierFields: RecordFields = ({ books, id, language }) => {
  const t = i18next.getFixedT(language, "suppliers")
  const profile = books.suppliers.get(id)?.profile
  if (profile === undefined || isErased(profile)) return []
  return [
    { id: "kind", label: t("kind.label"), value: t(`kind.${profile.kind}`) },
    ...names.map((name) => ({
      id: name,
      label: t(name),
      value: name === "phone" ? phoneText(profile.phone) : profile[name]
    }))
  ]
}
