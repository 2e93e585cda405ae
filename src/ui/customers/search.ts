import { customerRules } from "../../domain/customer/projections/list.ts"
import { phoneText } from "../i18n/phone-text.ts"
import { defineSearch } from "../records/define-search.ts"

/** Customers by when they were added. */
export const customerSearch = defineSearch({
  rules: customerRules,
  entry: ({ customerId, name, profile }) => ({
    id: customerId,
    label: name,
    hint: [phoneText(profile?.phone ?? ""), profile?.city ?? ""].filter((each) => each !== "").join(" · "),
    icon: profile?.kind === "company" ? "building" : "user",
    href: `/dashboard/clients?id=${customerId}`
  })
})
