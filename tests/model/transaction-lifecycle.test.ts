import type { DomainCommand } from "../../src/domain/books.ts"
import { transactionMachine, type TransactionEvent } from "../../src/machines/money/transaction.ts"
import { keep, transferId } from "../support/accounts.ts"
import { apply, inCompany } from "../support/scenario.ts"
import { judgesEveryPath } from "./judged-paths.ts"

const COMMANDS: { readonly [type in TransactionEvent["type"]]: DomainCommand } = {
  "transaction.clear": keep.clear(1),
  "transaction.fail": keep.fail(1),
  "transaction.cancel": keep.void(1)
}

judgesEveryPath("a transfer", transactionMachine, (context) => {
  const { books } = inCompany().after(keep.transfer(1, { isPending: true }))
  const give = (type: TransactionEvent["type"]) => () => void apply(books, COMMANDS[type], context)
  return {
    get state() {
      return books.transfers.get(transferId(1))?.lifecycle
    },
    events: {
      "transaction.clear": give("transaction.clear"),
      "transaction.fail": give("transaction.fail"),
      "transaction.cancel": give("transaction.cancel")
    }
  }
})
