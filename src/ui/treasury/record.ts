import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

export const treasuryRecord = defineRecord({
  id: "moneyAccount",
  texts: "treasury",
  words: {
    fr: { one: "Compte", many: "Comptes", short: "Comptes", new: { moneyAccount: "Nouveau compte" } },
    en: { one: "Account", many: "Accounts", short: "Accounts", new: { moneyAccount: "New account" } }
  },
  icon: "bank",
  commands: [
    "AddMoneyAccount",
    "EditMoneyAccount",
    "ArchiveMoneyAccount",
    "RestoreMoneyAccount",
    "ReconcileAccount",
    "VoidReconciliation"
  ],
  titleOf: (books, id) =>
    books.moneyAccounts.get(id)?.details.name ??
    books.moneyAccounts.get(books.reconciliations.get(id)?.made.count.accountId ?? "")?.details.name,
  hrefOf: (id, _command, books) =>
    shownIn("/dashboard/cards", books.reconciliations.get(id)?.made.count.accountId ?? id),
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
    }
  ],
  news: [
    {
      id: "moneyAccount",
      command: "AddMoneyAccount",
      icon: "bank",
      at: { form: () => import("./account-form.tsx").then((module) => module.AccountForm) }
    }
  ],
  fields: () => import("./reading.ts").then((module) => module.accountFields),
  counted: { page: "accounts", done: {} }
})
