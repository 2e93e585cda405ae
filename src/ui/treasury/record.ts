import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

const reading = () => import("./reading.ts")

export const treasuryRecord = defineRecord({
  id: "moneyAccount",
  texts: "treasury",
  words: {
    fr: { one: "Compte", many: "Comptes", new: { moneyAccount: "Nouveau compte" } },
    en: { one: "Account", many: "Accounts", new: { moneyAccount: "New account" } }
  },
  todo: ["statement"],
  icon: "bank",
  commands: [
    "AddMoneyAccount",
    "EditMoneyAccount",
    "ArchiveMoneyAccount",
    "RestoreMoneyAccount",
    "ReconcileAccount",
    "VoidReconciliation",
    "ImportStatement",
    "MatchStatementLines",
    "IgnoreStatementLines",
    "ReleaseStatementLines",
    "VoidStatement"
  ],
  titleOf: (books, id) =>
    books.moneyAccounts.get(id)?.details.name ??
    books.moneyAccounts.get(
      books.reconciliations.get(id)?.made.count.accountId ?? books.bankStatements.get(id)?.imported.accountId ?? ""
    )?.details.name,
  hrefOf: (id, _command, books) =>
    books.bankStatements.get(id) === undefined
      ? shownIn("/dashboard/cards", books.reconciliations.get(id)?.made.count.accountId ?? id)
      : `/dashboard/cards/statements/${id}`,
  address: "/dashboard/cards",
  feature: "accounts",
  pages: [
    {
      path: "",
      screen: async () => {
        const [{ treasuryList }, { loadLedger }] = await Promise.all([
          import("./treasury-list.tsx"),
          import("../../domain/ledger/load-ledger.ts")
        ])
        await loadLedger()
        return treasuryList.Screen
      },
      texts: ["treasury", "lists", "history", "payments"],
      readSearch: readAnySearch
    },
    {
      path: "/import",
      screen: () => import("./statements/import-screen.tsx").then((module) => module.ImportScreen),
      texts: ["treasury", "lists", "payments"],
      readSearch: ({ account }: Record<string, unknown>): { readonly account?: string } =>
        typeof account === "string" ? { account } : {},
      command: "ImportStatement"
    },
    {
      path: "/statements/$statementId",
      screen: async () => {
        const [{ StatementScreen }, { loadLedger }] = await Promise.all([
          import("./statements/statement-screen.tsx"),
          import("../../domain/ledger/load-ledger.ts")
        ])
        await loadLedger()
        return StatementScreen
      },
      texts: ["treasury", "lists", "payments", "expenses"]
    }
  ],
  news: [
    {
      id: "moneyAccount",
      command: "AddMoneyAccount",
      icon: "bank",
      at: { form: () => import("./account-forms.tsx").then((module) => module.AccountForm) }
    }
  ],
  search: () => reading().then((module) => module.loadAccountSearch()),
  searchesLedger: true,
  fields: () => reading().then((module) => module.accountFields),
  counted: { page: "accounts", done: {} }
})
