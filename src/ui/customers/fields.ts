import i18next from "i18next"
import { isErased } from "../../domain/kernel/personal.ts"
import { phoneText } from "../i18n/phone-text.ts"
import type { RecordFields } from "../records/record.ts"

const names = ["name", "phone", "email", "city", "address", "taxId"] as const

/** What there is to know of a customer. Nothing of one whose data was erased. */
export const customerFields: RecordFields = ({ books, id, language }) => {
  const t = i18next.getFixedT(language, "customers")
  const profile = books.customers.get(id)?.profile
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
