import type { OlderDetails } from "../kernel/record/older.ts"

/** What is not known of most customers, and is as usual with the company. */
export const NOT_SAID_OF_CUSTOMER = {
  whatsapp: "",
  tradeRegister: "",
  contacts: [],
  currency: null,
  language: null,
  paymentDays: null,
  creditLimit: null,
  prices: null,
  tags: []
} as const

/** Until version 2 a customer had a number, an address and no more, and until version 3 no price list. */
export const olderCustomer: OlderDetails = {
  details: "profile",
  added: (profile) => ({ ...profile, ...NOT_SAID_OF_CUSTOMER }),
  changed: (part) => part,
  later: [(profile) => ({ ...profile, prices: null })]
}
