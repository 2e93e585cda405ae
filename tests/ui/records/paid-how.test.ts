import { expect, it } from "vitest"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import type { BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import { paidHow } from "../../../src/ui/records/paid-how.ts"

const second = "01930000-0000-7000-8000-000000000007"
const moneyAccounts = new Map([[second, { accountId: second, active: true, details: { kind: "bank" } }]])
const snapshot = { books: { moneyAccounts } } as unknown as BooksSnapshot
const given = (accountId: string | null) => ({
  props: {},
  known: { snapshot: () => snapshot },
  values: { method: "check", accountId }
})

it.each([
  ["a second bank account", "bank-transfer", second, second],
  ["a second bank account", "cash", second, null],
  ["the usual bank account", "check", USUAL_ACCOUNTS.bank, USUAL_ACCOUNTS.bank],
  ["the usual bank account", "mobile-money", USUAL_ACCOUNTS.bank, null],
  ["no account", "cash", null, null]
])("%s, once the method is %s", (_name, method, chosen, kept) => {
  const [field] = paidHow("", () => "XOF")
  expect(field.name).toBe("method")
  expect("also" in field && field.also(method, given(chosen))).toEqual({ accountId: kept })
})
