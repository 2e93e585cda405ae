import { describe, expect, it } from "vitest"
import type { Books, DomainCommand } from "../../src/domain/books.ts"
import { decide } from "../../src/domain/decider.ts"
import {
  transactionLifecycle,
  transactionMachine,
  type TransactionEvent,
  type TransactionLifecycle
} from "../../src/machines/money/transaction.ts"
import { keep, transferId } from "../support/accounts.ts"
import { expenseId, spend } from "../support/expenses.ts"
import { id } from "../support/ids.ts"
import { ask, byServer, customerAdded } from "../support/samples.ts"
import { apply, inCompany, type Scenario } from "../support/scenario.ts"
import { judgesEveryPath } from "./judged-paths.ts"

const cheque = { method: "check", isPending: true } as const

/** Money that is on its way: where it stands in the books, and what the events of its machine are asked by. */
interface Kind {
  readonly kind: string
  readonly begun: () => Scenario
  readonly status: (books: Books) => unknown
  readonly commands: { readonly [type in TransactionEvent["type"]]: DomainCommand }
}

const KINDS: ReadonlyArray<Kind> = [
  {
    kind: "a transfer",
    begun: () => inCompany().after(keep.transfer(1, { isPending: true })),
    status: (books) => books.transfers.get(transferId(1))?.lifecycle,
    commands: {
      "transaction.clear": keep.clear(1),
      "transaction.fail": keep.fail(1),
      "transaction.cancel": keep.void(1)
    }
  },
  {
    kind: "a cheque of a customer",
    begun: () => inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.pay(1, 1, "4000", cheque)),
    status: (books) => books.payments.get(id.payment(1))?.status,
    commands: {
      "transaction.clear": ask.clearPayment(1, 1),
      "transaction.fail": ask.failPayment(1, 1),
      "transaction.cancel": ask.voidPayment(1, 1)
    }
  },
  {
    kind: "a cheque for an expense",
    begun: () => inCompany().after(spend.record(1), spend.pay(1, 1, "400", cheque)),
    status: (books) => books.expenses.get(expenseId(1))?.payments[0]?.status,
    commands: {
      "transaction.clear": spend.clearPayment(1, 1),
      "transaction.fail": spend.failPayment(1, 1),
      "transaction.cancel": spend.voidPayment(1, 1)
    }
  }
]

const PATHS: { readonly [state in TransactionLifecycle]: ReadonlyArray<TransactionEvent["type"]> } = {
  pending: [],
  succeeded: ["transaction.clear"],
  failed: ["transaction.fail"],
  cancelled: ["transaction.cancel"]
}

for (const { begun, commands, kind, status } of KINDS) {
  judgesEveryPath(kind, transactionMachine, (context) => {
    const { books } = begun()
    const give = (type: TransactionEvent["type"]) => () => void apply(books, commands[type], context)
    return {
      get state() {
        return status(books)
      },
      events: {
        "transaction.clear": give("transaction.clear"),
        "transaction.fail": give("transaction.fail"),
        "transaction.cancel": give("transaction.cancel")
      }
    }
  })

  describe(`of ${kind}`, () => {
    it.each(transactionLifecycle.states)("what the lifecycle does not allow when it is %s changes nothing", (state) => {
      for (const type of transactionLifecycle.events) {
        if (transactionLifecycle.can(state, type)) continue
        const { books } = begun()
        for (const event of PATHS[state]) apply(books, commands[event])
        expect(status(books)).toBe(state)
        expect(decide(books, commands[type], byServer).kind).not.toBe("accepted")
      }
    })
  })
}
