import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, type Books } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import type { DecideContext } from "../../../src/domain/kernel/decider.ts"
import { id } from "../../support/ids.ts"
import { ask, byServer, customerAdded, founded } from "../../support/samples.ts"

const series = "invoice"

/** The number that a server gives to an invoice, told what the log had numbered before a backup was put back. */
const issue = (books: Books, n: number, numbers?: DecideContext["numbers"]): string | undefined => {
  const context = numbers === undefined ? byServer : { ...byServer, numbers }
  for (const command of [ask.draft(n), ask.issue(n)]) {
    const decision = decide(books, command, context)
    for (const event of decision.kind === "accepted" ? decision.events : []) evolve(books, event)
  }
  return books.invoices.get(id.invoice(n))?.number?.text
}

describe("a document that had a number before a backup was put back", () => {
  it("gets it again, in whatever order such documents come, and nobody is given one of their numbers", () => {
    const books = emptyBooks()
    for (const event of [...founded, customerAdded(1)]) evolve(books, event)
    const last = new Map([[series, 7]])
    expect(issue(books, 1, { own: { series, sequence: 7, text: "F-07" }, last })).toBe("F-07")
    expect(issue(books, 2, { own: { series, sequence: 6, text: "F-06" }, last })).toBe("F-06")
    expect(issue(books, 3)).toBe("F-08")
  })

  it("is not overtaken by a document that has none", () => {
    const books = emptyBooks()
    for (const event of [...founded, customerAdded(1)]) evolve(books, event)
    expect(issue(books, 1, { own: undefined, last: new Map([[series, 7]]) })).toBe("F-08")
  })
})
