import { customerRules } from "../../domain/customer/projections/list.ts"
import { defineSearch } from "../records/define-search.ts"
import { partyHint } from "../records/party-reading.ts"

/** Customers by when they were added. */
export const customerSearch = defineSearch({
  rules: customerRules,
  entry: ({ customerId, name, profile }) => ({
    id: customerId,
    label: name,
    hint: partyHint(profile),
    icon: profile?.kind === "company" ? "building" : "user",
    href: `/dashboard/clients?id=${customerId}`
  })
})
