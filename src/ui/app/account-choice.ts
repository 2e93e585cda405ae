import { Schema } from "effect"
import i18next from "i18next"
import type { Books } from "../../domain/books.ts"
import { MoneyAccountId } from "../../domain/money-account/events.ts"
import { kindOfMethod, USUAL_ACCOUNTS, usualKindOf } from "../../domain/money-account/usual.ts"
import { clearsLater } from "./arrival.ts"
import type { Language } from "../i18n/language.ts"

/** Where money went, as a form asks it: null is the usual account of its method. */
export const whereAsked = Schema.NullOr(MoneyAccountId)

interface Asked {
  readonly accountId: MoneyAccountId | null
  readonly isPending?: boolean
}

/** What was said of money without what was not said of where it went; `isPending` only where its method makes it possible. */
export const saidWhere = <Money extends Asked>({
  accountId,
  isPending,
  ...money
}: Money): Omit<Money, keyof Asked> & { readonly accountId?: MoneyAccountId; readonly isPending?: boolean } => ({
  ...money,
  ...(accountId !== null && { accountId }),
  ...(isPending === true && clearsLater("method" in money ? String(money.method) : null) && { isPending })
})

/** The accounts that take money of a method in a currency, the one that is chosen among them whatever it is; none where no account was added. */
export const accountsFor = (
  { moneyAccounts }: Pick<Books, "moneyAccounts">,
  method: string | null,
  currency: string | null,
  chosen: string | null
): ReadonlyArray<{ readonly id: MoneyAccountId; readonly label: string }> =>
  [...moneyAccounts.values()].flatMap(({ accountId, active, details }) => {
    const takes = active && details.currency === currency && details.kind === kindOfMethod(method ?? "")
    return takes || accountId === chosen ? [{ id: MoneyAccountId.make(accountId), label: details.name }] : []
  })

/** What a form changes with the method: an account that takes no money of it is left for the usual one of the method. */
export const withMethod = (
  { moneyAccounts }: Pick<Books, "moneyAccounts">,
  method: string | null,
  chosen: string | null
): { readonly accountId: MoneyAccountId | null } => {
  const kind = chosen === null ? undefined : (moneyAccounts.get(chosen)?.details.kind ?? usualKindOf(chosen))
  return { accountId: chosen !== null && kind === kindOfMethod(method ?? "") ? MoneyAccountId.make(chosen) : null }
}

/** What an account is called: by its name, and one that nobody has named by what it is. */
export const accountName = (
  { moneyAccounts }: Pick<Books, "moneyAccounts">,
  accountId: string,
  language: Language
): string => {
  const name = moneyAccounts.get(accountId)?.details.name
  const usual = usualKindOf(accountId)
  const t = i18next.getFixedT(language, "payments")
  return name ?? (usual === undefined ? "" : t(`usualAccounts.${usual}`))
}

/** Every account that money can be moved between, the usual ones that nobody has named among them. */
export const accountOptions = (
  { moneyAccounts }: Pick<Books, "moneyAccounts">,
  language: Language
): ReadonlyArray<{ readonly id: MoneyAccountId; readonly label: string }> => {
  const added = [...moneyAccounts.values()].flatMap(({ accountId, active }) => (active ? [accountId] : []))
  const usual = Object.values(USUAL_ACCOUNTS).filter((each) => moneyAccounts.get(each) === undefined)
  return [...usual, ...added].map((id) => ({
    id: MoneyAccountId.make(id),
    label: accountName({ moneyAccounts }, id, language)
  }))
}
