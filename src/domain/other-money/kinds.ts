import { isOfOhada } from "../kernel/ohada.ts"
import type { LedgerAccount } from "../kernel/posting.ts"

/** Kinds of money that is neither of customers, sales, expenses nor between accounts. */
export const OTHER_MONEY_KINDS = [
  "contribution",
  "drawing",
  "loanReceived",
  "loanRepaid",
  "interestReceived",
  "interestPaid",
  "bankFees",
  "otherIn",
  "otherOut"
] as const
export type OtherMoneyKind = (typeof OTHER_MONEY_KINDS)[number]

interface KindOfMoney {
  readonly direction: "in" | "out"
  readonly ledger: LedgerAccount
  /** The account of the revised SYSCOHADA. Source: country notes, section 3. */
  readonly syscohada: string
}

/** Which way money of each kind goes, and what stands against it in the ledger and in the plan of accounts. */
export const otherMoneyKinds: { readonly [kind in OtherMoneyKind]: KindOfMoney } = {
  contribution: { direction: "in", ledger: "owner", syscohada: "104" },
  drawing: { direction: "out", ledger: "owner", syscohada: "104" },
  loanReceived: { direction: "in", ledger: "loan", syscohada: "162" },
  loanRepaid: { direction: "out", ledger: "loan", syscohada: "162" },
  interestReceived: { direction: "in", ledger: "interest", syscohada: "77" },
  interestPaid: { direction: "out", ledger: "interest", syscohada: "67" },
  bankFees: { direction: "out", ledger: "fees", syscohada: "631" },
  otherIn: { direction: "in", ledger: "otherIncome", syscohada: "758" },
  otherOut: { direction: "out", ledger: "otherCosts", syscohada: "658" }
}

/** The account that a company of the country books it under; empty outside the OHADA. */
export const planAccountOf = (kind: OtherMoneyKind, country: string): string =>
  isOfOhada(country) ? otherMoneyKinds[kind].syscohada : ""
