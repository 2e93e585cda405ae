import type { ApartDetails } from "../kernel/record/apart.ts"

/** What money is kept in. */
export const ACCOUNT_KINDS = ["cash", "bank", "wallet"] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/**
 * The account of each kind that every company has, with the same id everywhere: money that names none went there. It is a record as soon as
 * somebody says more of it.
 */
export const USUAL_ACCOUNTS: { readonly [kind in AccountKind]: string } = {
  cash: "00000000-0000-7000-8000-0000000000c1",
  bank: "00000000-0000-7000-8000-0000000000c2",
  wallet: "00000000-0000-7000-8000-0000000000c3"
}

const KIND_OF: { readonly [method: string]: AccountKind } = { cash: "cash", "mobile-money": "wallet" }

/** In what money of a method is kept: whatever is neither cash nor mobile money goes through a bank. */
export const kindOfMethod = (method: string): AccountKind => KIND_OF[method] ?? "bank"

/** The kind of the usual account of this id; undefined for any other. */
export const usualKindOf = (accountId: string): AccountKind | undefined =>
  ACCOUNT_KINDS.find((kind) => USUAL_ACCOUNTS[kind] === accountId)

/** Where money is that moved in this way: in the account that was named, else in the usual one of the method. */
export const accountOf = ({ method, money }: { readonly method?: string; readonly money?: string }): string =>
  money ?? USUAL_ACCOUNTS[kindOfMethod(method ?? "")]

/** What tells where money of an account is paid: its events hold it apart, for those who read bank details. */
export const BANK_DETAILS = {
  field: "bank",
  of: ["institution", "number", "holder", "branch", "country", "note"]
} as const satisfies ApartDetails
