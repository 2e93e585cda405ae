import i18next from "i18next"
import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { foldText, singled } from "../../domain/kernel/search.ts"
import { moneyAccountRules, type MoneyAccountRow } from "../../domain/money-account/projections/list.ts"
import { usualKindOf } from "../../domain/money-account/usual.ts"
import type { ReconciliationState } from "../../domain/reconciliation/state.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { accountName } from "../app/account-choice.ts"
import { countryLabel } from "../app/company-fields.ts"
import type { May } from "../app/use-may.ts"
import { preloadTexts } from "../i18n/start.ts"
import type { Language } from "../i18n/language.ts"
import { defineSearch } from "../records/define-search.ts"
import { shownIn } from "../records/menu-order.ts"
import type { RecordFields, RecordSearch } from "../records/record.ts"

/** What an account is called: one that nobody has named by what it is. */
const nameOf = ({ kind, name }: MoneyAccountRow, language?: Language): string =>
  name === "" ? i18next.getFixedT(language ?? null, "payments")(`usualAccounts.${kind}`) : name

/** Accounts in use, in the order of their list, also by what one that nobody has named is called. */
const accountSearch = defineSearch({
  rules: {
    ...moneyAccountRules,
    searchText: (row) => (row.name === "" ? singled(foldText(nameOf(row))) : row.searchText)
  },
  entry: (row, { language }) => {
    const { accountId, balances, details, kind } = row
    const said = [
      // Of one that nobody has named, the name says it.
      row.name === "" ? "" : i18next.getFixedT(language, "treasury")(`kind.${kind}`),
      details?.institution ?? "",
      ...balances.map((each) => formatAmount(each, language, { label: true }))
    ]
    return {
      id: accountId,
      label: nameOf(row, language),
      hint: said.filter((each) => each !== "").join(" · "),
      icon: "bank",
      href: shownIn("/dashboard/cards", accountId)
    }
  }
})

/** The search with the words of what it finds. */
export const loadAccountSearch = async (): Promise<RecordSearch> => {
  await preloadTexts("payments")
  return accountSearch
}

/** What there is to know of a statement: of which account, out of which file, and what was said of its lines. */
const statementFields: RecordFields = ({ books, id, language, now }) => {
  const t = i18next.getFixedT(language, "treasury")
  const statement = books.bankStatements.get(id)
  if (statement === undefined) return []
  const { imported, marks, voided } = statement
  const marked = Map.groupBy(Object.values(marks), ({ kind }) => kind)
  const lines = (kind: "matched" | "ignored"): string => {
    const count = marked.get(kind)?.length ?? 0
    return count === 0 ? "" : t("statement.lines", { count })
  }
  const read = isErased(imported.details) ? undefined : imported.details
  return [
    { id: "account", label: t("statement.account"), value: accountName(now, imported.accountId, language) },
    { id: "file", label: t("statement.file"), value: read?.fileName ?? "" },
    {
      id: "lines",
      label: t("statement.read"),
      value: read === undefined ? "" : t("statement.lines", { count: read.lines.length })
    },
    { id: "matched", label: t("statement.tabs.matched"), value: lines("matched") },
    { id: "ignored", label: t("statement.tabs.ignored"), value: lines("ignored") },
    { id: "voided", label: t("statement.state"), value: t(voided ? "statement.isUndone" : "statement.isThere") }
  ].filter(({ value }) => value !== "")
}

/** What there is to know of an account, or of a statement of one. */
export const accountFields: RecordFields = (asked) => {
  const { books, id, language } = asked
  if (books.bankStatements.get(id) !== undefined) return statementFields(asked)
  const t = i18next.getFixedT(language, "treasury")
  const details = books.moneyAccounts.get(id)?.details
  const kind = details?.kind ?? usualKindOf(id)
  const kindField = kind === undefined ? [] : [{ id: "kind", label: t("kind.label"), value: t(`kind.${kind}`) }]
  if (details === undefined) return kindField
  const { country, currency, note, opening, openedOn } = details
  const texts = ["institution", "number", "holder", "branch"] as const
  return [
    ...kindField,
    { id: "currency", label: t("currency"), value: currency },
    {
      id: "opening",
      label: t("opening"),
      value: `${formatAmount(money(currency, minorOf(opening)), language, { label: true })} · ${dateText(openedOn, language)}`
    },
    ...texts.map((name) => ({ id: name, label: t(name), value: details[name] })),
    // A cash box is nowhere but at the company: its form asks for no country, and nothing is said of one.
    { id: "country", label: t("country"), value: kind === "cash" ? "" : countryLabel(country, language) },
    { id: "note", label: t("note"), value: note }
  ].filter(({ value }) => value !== "")
}

/** What can be done with an account beside editing it, each by its command. */
export const accountActions = { reconcile: "ReconcileAccount", voidCount: "VoidReconciliation" } as const

/** Whether a comparison can still be taken back, by who may. */
export const mayVoidCount = ({ voided }: ReconciliationState, may: May): boolean =>
  !voided && may(accountActions.voidCount)

/** What can be done with statements of accounts, each by its command. */
export const statementActions = {
  import: "ImportStatement",
  match: "MatchStatementLines",
  ignore: "IgnoreStatementLines",
  release: "ReleaseStatementLines",
  undo: "VoidStatement"
} as const
export type StatementAction = keyof typeof statementActions

/** Which of it the person may do. */
export const statementOffers = (may: May): { readonly [action in StatementAction]: boolean } => ({
  import: may(statementActions.import),
  match: may(statementActions.match),
  ignore: may(statementActions.ignore),
  release: may(statementActions.release),
  undo: may(statementActions.undo)
})
