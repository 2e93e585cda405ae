import { movementIdOf } from "../../domain/ledger/movement-id.ts"
import { readAnySearch } from "../lists/address-search.ts"
import { defineRecord } from "../records/record.ts"

const otherMoneyForm = () => import("./other-money/other-money-forms.tsx").then((module) => module.OtherMoneyForm)

export const transactionRecord = defineRecord({
  id: "transaction",
  texts: "transactions",
  words: {
    fr: {
      one: "Transfert",
      many: "Transactions",
      new: { transfer: "Nouveau transfert", otherMoney: "Autre mouvement d’argent" }
    },
    en: {
      one: "Transfer",
      many: "Transactions",
      new: { transfer: "New transfer", otherMoney: "Other money in or out" }
    }
  },
  todo: ["money", "bounced"],
  icon: "transactions",
  // Money of invoices and expenses is written down where they are, which have the commands.
  commands: ["RecordTransfer", "ClearTransfer", "FailTransfer", "VoidTransfer", "RecordOtherMoney", "VoidOtherMoney"],
  shows: ["sales"],
  titleOf: (books, id) =>
    books.transfers.get(id)?.made.details.transferredOn ?? books.otherMoney.get(id)?.recorded.details.movedOn,
  hrefOf: (id, _command, books) => {
    const other = books.otherMoney.get(id)?.recorded.details
    return other === undefined
      ? "/dashboard/transactions?kind=transfer"
      : `/dashboard/transactions?id=${encodeURIComponent(movementIdOf(id, "", other.accountId))}`
  },
  address: "/dashboard/transactions",
  pages: [
    {
      path: "",
      screen: async () => {
        const [{ transactionList }, { loadLedger }] = await Promise.all([
          import("./transaction-list.tsx"),
          import("../../domain/ledger/load-ledger.ts")
        ])
        await loadLedger()
        return transactionList.Screen
      },
      texts: ["transactions", "lists", "history", "payments"],
      readSearch: readAnySearch
    },
    {
      path: "/sms",
      screen: async () => {
        const [{ SmsScreen }, { loadLedger }] = await Promise.all([
          import("./sms-screen.tsx"),
          import("../../domain/ledger/load-ledger.ts")
        ])
        await loadLedger()
        return SmsScreen
      },
      texts: ["transactions", "payments"],
      command: "RecordPayment",
      // A text that another application shares with this one.
      readSearch: ({ text, title }): { readonly text?: string; readonly title?: string } => ({
        ...(typeof text === "string" && text !== "" && { text }),
        ...(typeof title === "string" && title !== "" && { title })
      })
    }
  ],
  news: [
    {
      id: "transfer",
      command: "RecordTransfer",
      icon: "transactions",
      at: { form: () => import("./transfer-forms.tsx").then((module) => module.TransferForm) }
    },
    { id: "otherMoney", command: "RecordOtherMoney", icon: "plus", at: { form: otherMoneyForm } }
  ],
  forms: { otherMoney: otherMoneyForm },
  search: () => import("./reading.tsx").then((module) => module.transactionSearch),
  searchesLedger: true,
  fields: () => import("./other-money/movement-sheet.tsx").then((module) => module.movementFields),
  counted: { page: "transactions", done: {} }
})
