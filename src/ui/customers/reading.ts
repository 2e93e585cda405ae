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

import i18next, { type TFunction } from "i18next"
import type { CustomerProfile } from "../../domain/customer/events.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { phoneText } from "../../infra/writing/phone-text.ts"
import { formatsOf } from "../app/formats.ts"
import { contactText } from "../forms/listed.ts"
import type { Language } from "../i18n/language.ts"
import { partyFields } from "../records/party-reading.ts"
import type { RecordFields } from "../records/record.ts"

type MoreName = Extract<
  keyof CustomerProfile,
  | "whatsapp"
  | "tradeRegister"
  | "contacts"
  | "currency"
  | "language"
  | "paymentDays"
  | "creditLimit"
  | "prices"
  | "tags"
>

/** What is known of few customers, each under the name of its text; empty where it is not. */
export const moreOf = (
  profile: CustomerProfile,
  t: TFunction<"customers">,
  language: Language
): ReadonlyArray<readonly [name: MoreName, value: string]> => {
  const { contacts, creditLimit, currency, paymentDays, prices, tags, tradeRegister, whatsapp } = profile
  return [
    ["whatsapp", phoneText(whatsapp)],
    ["tradeRegister", tradeRegister],
    ["contacts", contacts.map(contactText).join("\n")],
    ["currency", currency ?? ""],
    ["language", profile.language === null ? "" : t(`languages.${profile.language}`)],
    ["paymentDays", paymentDays === null ? "" : t("days", { count: Number(paymentDays) })],
    ["creditLimit", creditLimit === null ? "" : formatsOf(language).decimal(creditLimit)],
    ["prices", prices === null ? "" : t(`priceLists.${prices}`)],
    ["tags", tags.join(", ")]
  ]
}

/** What there is to know of a customer. */
export const customerFields: RecordFields = ({ books, id, language }) => {
  const t = i18next.getFixedT(language, "customers")
  const profile = books.customers.get(id)?.profile
  const names = ["name", "phone", "email", "city", "address", "taxId"] as const
  const known = partyFields((key) => t(key), profile, names)
  if (profile === undefined || isErased(profile)) return known
  return [...known, ...moreOf(profile, t, language).map(([name, value]) => ({ id: name, label: t(name), value }))]
}
