import { describe, expect, it } from "vitest"
import { type Books, canonicalBooks, type DomainCommand, recordIdsOf } from "../../../src/domain/books.ts"
import * as decider from "../../../src/domain/decider.ts"
import { rebase, type Waiting } from "../../../src/infra/browser/overlay.ts"
import { id } from "../../support/ids.ts"
import { ask, byDevice, customerAdded, founded } from "../../support/samples.ts"
import { foldAll } from "../../support/scenario.ts"

const booked = (): Books => foldAll([...founded, customerAdded(1)])

const waiting = (command: DomainCommand, n: number, expect: Waiting["wire"]["expect"] = []): Waiting => ({
  wire: {
    commandId: id.command(n),
    seq: n,
    type: command._tag,
    v: 1,
    cls: "request",
    payload: null,
    occurredAt: "",
    basePos: 0,
    expect
  },
  command,
  recordIds: recordIdsOf(command),
  progress: "saved"
})

const commands = (count: number): ReadonlyArray<DomainCommand> =>
  Array.from({ length: count }, (_, n) => [ask.draft(n), ask.issue(n), ask.pay(n, n, "2500")]).flat()

describe("waiting commands on confirmed books", () => {
  it("are all decided, in their order, and leave the confirmed books untouched", () => {
    const books = booked()
    const before = canonicalBooks(books)
    const { foreseen, view } = rebase(
      decider,
      books,
      commands(67).map((command, n) => waiting(command, n)),
      byDevice
    )
    expect(new Set(foreseen.map(({ verdict }) => verdict))).toEqual(new Set(["accepted"]))
    expect(view.payments.size).toBe(67)
    expect(canonicalBooks(books)).toBe(before)
  })

  it("come to the same view however often they are decided", () => {
    const books = booked()
    const all = commands(5).map((command, n) => waiting(command, n))
    expect(canonicalBooks(rebase(decider, books, all, byDevice).view)).toBe(
      canonicalBooks(rebase(decider, books, all, byDevice).view)
    )
  })

  it("go down with what they depend on if they are requests, and are judged on their own if they are facts", () => {
    const on = (each: Waiting, ...ids: ReadonlyArray<number>): Waiting => ({
      ...each,
      wire: { ...each.wire, dependsOn: ids.map(id.command) }
    })
    const all = [
      waiting(ask.draft(1), 1),
      waiting(ask.issue(1), 2),
      waiting(ask.issue(9), 3),
      on(waiting(ask.archiveCustomer(1), 4), 1, 3),
      on(waiting(ask.addCustomer(2), 5), 4),
      on(waiting(ask.pay(1, 1, "2500"), 6), 3),
      on(waiting(ask.addCustomer(3), 7), 1),
      on(waiting(ask.addCustomer(4), 8), 99)
    ]
    const verdicts = rebase(decider, booked(), all, byDevice, [id.command(99)]).foreseen.map(({ verdict }) => verdict)
    expect(verdicts).toEqual([
      "accepted",
      "accepted",
      "conflict",
      "conflict",
      "conflict",
      "accepted",
      "accepted",
      "conflict"
    ])
  })

  it("are set aside, one by one, when they can no longer be decided", () => {
    const books = booked()
    const all = [
      waiting(ask.draft(1), 1),
      waiting(ask.issue(2), 2),
      waiting(ask.archiveCustomer(1), 3, [{ ref: id.customer(1), version: 7 }]),
      { ...waiting(ask.draft(3), 4), command: null },
      waiting(ask.restoreCustomer(1), 5),
      waiting(ask.issue(1), 6)
    ]
    const { foreseen, view } = rebase(decider, books, all, byDevice)
    expect(foreseen.map(({ verdict }) => verdict)).toEqual([
      "accepted",
      "conflict",
      "conflict",
      "conflict",
      "noop",
      "accepted"
    ])
    expect(view.invoices.get(id.invoice(1))).toMatchObject({ number: null, provisional: "P-0001-1" })
  })
})
