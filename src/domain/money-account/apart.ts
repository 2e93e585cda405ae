import type { ApartDetails } from "../kernel/record/apart.ts"

/** What tells where money of an account is paid: its events hold it apart, for those who read bank details. */
export const BANK_DETAILS = {
  field: "bank",
  of: ["institution", "number", "holder", "branch", "country", "note"]
} as const satisfies ApartDetails
