import { countryOf } from "../kernel/country.ts"
import type { Locale } from "../kernel/decimal.ts"
import { isErased } from "../kernel/personal.ts"
import type { MoneyAccountDetails } from "../money-account/events.ts"
import type { PaymentOption } from "./events.ts"
import type { PaymentOptionState } from "./state.ts"

const KINDS = { bank: "bank-transfer", wallet: "mobile-money" } as const

/** The kinds of accounts that customers can pay to: a cash box has no number. */
export const canBePaidTo = ({ kind, number }: Pick<MoneyAccountDetails, "kind" | "number">): boolean =>
  kind !== "cash" && number !== ""

/** What a way to pay repeats of its account. The name is left out where no bank and no operator is known: it is its author's then. */
export type Repeated = Pick<PaymentOption, "kind" | "details"> & Partial<Pick<PaymentOption, "name">>

/**
 * What customers read of an account: the number, whose it is, and where, in a line each, so that it needs no words of a language. The country
 * is told only where it is not that of the company (`home`).
 */
export const optionOfAccount = (account: MoneyAccountDetails, home: string, language: Locale): Repeated => {
  const { branch, country, holder, institution, kind, number } = account
  const abroad = country === home ? "" : (countryOf(country)?.name[language] ?? country)
  const where = [kind === "bank" ? branch : "", abroad].filter((part) => part !== "").join(", ")
  return {
    kind: kind === "cash" ? "cash" : KINDS[kind],
    ...(institution !== "" && { name: institution }),
    details: [number, holder, where].filter((line) => line !== "").join("\n")
  }
}

const isRepeated = (option: PaymentOption, repeated: Repeated): boolean =>
  option.kind === repeated.kind &&
  option.details === repeated.details &&
  (repeated.name === undefined || option.name === repeated.name)

/**
 * What has to change of a way to pay so that it repeats its account again; undefined where it does, in whichever language that was written,
 * or where it may not be read.
 */
export const catchingUp = (
  { option }: PaymentOptionState,
  account: MoneyAccountDetails,
  home: string,
  language: Locale
): Repeated | undefined =>
  isErased(option) || (["fr", "en"] as const).some((each) => isRepeated(option, optionOfAccount(account, home, each)))
    ? undefined
    : optionOfAccount(account, home, language)
