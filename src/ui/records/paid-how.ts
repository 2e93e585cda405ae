import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { accountsFor, withMethod } from "../app/account-choice.ts"
import { clearsLater } from "../app/arrival.ts"
import { methodOptions } from "../app/method-options.ts"

/** What such a form of these props knows of how it was paid. */
export interface HowPaid<Props> {
  readonly props: Props
  readonly known: { readonly snapshot: () => BooksSnapshot }
  readonly values: { readonly method: string | null; readonly accountId: string | null }
}

/** What a form holds of it before anything is typed. */
export const paidTodayInCash = (today: string) =>
  ({ method: "cash", paidOn: today, reference: "", note: "", accountId: null, isPending: false }) as const

/** Money that is on its way for days, where the method makes that possible. */
export const pendingField = {
  name: "isPending",
  label: "payments:arrival.outPending",
  as: "checkbox",
  hint: "payments:arrival.outHint"
} as const

/**
 * How money was paid for what was spent, the same in every form of it: method, whether it left its account, which, when, under which
 * reference. Its words are those of the expenses: `prefix` is empty in forms that have these for their own, "expenses:" in others.
 */
export const paidHow = <const Prefix extends "" | "expenses:", Props>(
  prefix: Prefix,
  currencyOf: (given: HowPaid<Props>) => string | null
) =>
  [
    {
      name: "method",
      label: `${prefix}method`,
      as: "radio",
      isRequired: true,
      options: methodOptions(`${prefix}methods.`),
      also: (method: string | null, { known, values }: HowPaid<Props>) =>
        withMethod(known.snapshot().books, method, values.accountId)
    },
    { ...pendingField, isShown: ({ values }: HowPaid<Props>) => clearsLater(values.method) },
    {
      name: "accountId",
      label: `${prefix}moneyAccount`,
      as: "select",
      none: `${prefix}usualAccount`,
      isShown: (given: HowPaid<Props>) => accountsIn(given, currencyOf).length > 0,
      options: (given: HowPaid<Props>) => accountsIn(given, currencyOf)
    },
    {
      name: "paidOn",
      label: `${prefix}paidOn`,
      as: "date",
      max: ({ known }: HowPaid<Props>) => known.snapshot().today
    },
    { name: "reference", label: `${prefix}paymentReference` },
    { name: "note", label: `${prefix}note` }
  ] as const

const accountsIn = <Props>(given: HowPaid<Props>, currencyOf: (given: HowPaid<Props>) => string | null) => {
  const { accountId, method } = given.values
  return accountsFor(given.known.snapshot().books, method, currencyOf(given), accountId)
}
