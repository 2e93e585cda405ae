import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import type { DomainCommand } from "../../src/domain/books.ts"
import { transactionMachine, type TransactionEvent } from "../../src/machines/money/transaction.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { keep, transferId } from "../support/accounts.ts"
import { byDevice, byServer } from "../support/samples.ts"
import { apply, inCompany } from "../support/scenario.ts"

const COMMANDS: { readonly [type in TransactionEvent["type"]]: DomainCommand } = {
  "transaction.clear": keep.clear(1),
  "transaction.fail": keep.fail(1),
  "transaction.cancel": keep.void(1)
}

const paths = createTestModel(transactionMachine, {
  serializeTransition: (_state, event, previous) =>
    event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
}).getShortestPaths()

describe.each([
  ["the server", byServer],
  ["a device", byDevice]
] as const)("%s judges every path of a transfer as the transaction lifecycle does", (_who, context) => {
  for (const [index, path] of paths.entries()) {
    it(`${index + 1}. ${path.description}`, async () => {
      const { books } = inCompany().after(keep.transfer(1, { isPending: true }))
      await path.test({
        states: { "*": ({ value }) => expect(books.transfers.get(transferId(1))?.lifecycle).toBe(value) },
        events: Object.fromEntries(
          Object.entries(COMMANDS).map(([type, command]) => [type, () => void apply(books, command, context)])
        )
      })
    })
  }
})

it("the paths above took every transition", () =>
  assertAllCovered(
    transactionMachine,
    paths.map((path): Path => ({ events: path.steps.map((step) => step.event) }))
  ))
