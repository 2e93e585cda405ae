import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import { type Books, canonicalBooks, type DomainCommand, evolve, fork } from "../../src/domain/books.ts"
import { decide } from "../../src/domain/decider.ts"
import type { InvoiceState } from "../../src/domain/invoice/state.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import {
  invoiceLifecycle,
  invoiceMachine,
  settlementOf,
  type InvoiceState as Lifecycle
} from "../../src/machines/documents/invoice.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { id } from "../support/ids.ts"
import { draftOfPieces, InvoiceWorld } from "../support/invoice-world.ts"
import { ask, byDevice, byServer, customerAdded } from "../support/samples.ts"
import { apply, inCompany } from "../support/scenario.ts"

type LifecycleEvent = (typeof invoiceLifecycle.events)[number]

const invoiceId = id.invoice(1)
const key = (state: Lifecycle, event: LifecycleEvent) => `${JSON.stringify(state)} ${event}`

const model = createTestModel(invoiceMachine, {
  // Each pair of state and event counts as a place of its own, so that ways back to the same state are walked too.
  serializeTransition: (_state, event, previous) =>
    event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
})
const paths = model.getShortestPaths()

/** The real books, driven by lifecycle events through commands. */
class Invoice {
  readonly books: Books = inCompany(customerAdded(1)).after(draftOfPieces()).books
  readonly world = new InvoiceWorld(this.books)

  readonly state = (): InvoiceState => {
    const state = this.books.invoices.get(invoiceId)
    if (state === undefined) throw new Error("the invoice is gone")
    return state
  }
}

const unappliedBecause = (state: Lifecycle) => {
  if (state === "draft") return "not_issued"
  return state === "cancelled" || settlementOf(state) === "credited" ? "cancelled" : "overpaid"
}

/** Events that one command brings about, whichever of them the figures make it. */
const familyOf = (event: LifecycleEvent): string =>
  event
    .split(".")
    .slice(0, event.includes("reverse") ? 3 : 2)
    .join(".")

/** How a command is refused, or found to be done, where the lifecycle allows none of the events that it may bring about. */
const answerOf = (state: Lifecycle, command: DomainCommand): object => {
  const rejected = (code: string) => ({ kind: "rejected", refusal: { code } })
  switch (command._tag) {
    case "RecordPayment":
      return {
        kind: "accepted",
        events: [
          {
            applied: "0",
            unapplied: command.details.amount,
            unappliedReason: unappliedBecause(state),
            settles: "none"
          }
        ]
      }
    case "VoidPayment":
      return rejected("payment_unknown")
    case "IssueCreditNote":
      return rejected(settlementOf(state) === "credited" ? "nothing_to_credit" : "invoice_not_creditable")
    case "WriteOffInvoice":
      return settlementOf(state) === "writtenOff"
        ? { kind: "noop", reason: "already_written_off" }
        : rejected("write_off_nothing")
    case "ReverseWriteOff":
      return { kind: "noop", reason: "not_written_off" }
    default:
      if (state === "cancelled" && command._tag === "CancelInvoice")
        return { kind: "noop", reason: "already_cancelled" }
      return typeof state === "string"
        ? {
            kind: "rejected",
            refusal: { code: "transition_forbidden", detail: { from: state, command: command._tag } }
          }
        : rejected("issued_meanwhile")
  }
}

/** In this state, every event that the machine does not allow is answered as it must be, and changes nothing. */
const refusesAllElse = ({ books, state, world }: Invoice, context: DecideContext): void => {
  const { lifecycle } = state()
  const before = canonicalBooks(books)
  for (const event of invoiceLifecycle.events) {
    if (invoiceLifecycle.can(lifecycle, event)) continue
    const command = world.plainly(event)
    const family = invoiceLifecycle.events.filter((each) => familyOf(each) === familyOf(event))
    const possible = family.flatMap((each) => invoiceLifecycle.next(lifecycle, each) ?? [])
    if (possible.length === 0) expect(decide(books, command, context)).toMatchObject(answerOf(lifecycle, command))
    else {
      // The same command brings about what the machine does allow, and only that.
      const child = fork(books)
      const decision = decide(child, command, context)
      if (decision.kind === "accepted") for (const each of decision.events) evolve(child, each)
      expect([lifecycle, ...possible]).toContainEqual(child.invoices.get(invoiceId)?.lifecycle)
    }
    refused.add(key(lifecycle, event))
  }
  expect(canonicalBooks(books)).toBe(before)
}

const reached = new Set<string>()
const taken = new Set<string>()
const refused = new Set<string>()

describe.each([
  ["the server", byServer],
  ["a device", byDevice]
] as const)("%s judges every path of the invoice lifecycle as its machine does", (_who, context) => {
  for (const [index, path] of paths.entries()) {
    it(`${index + 1}. ${path.description}`, async () => {
      const invoice = new Invoice()
      const follow = (event: LifecycleEvent) => () => {
        const from = invoice.state().lifecycle
        for (const command of invoice.world.toBringAbout(event)) apply(invoice.books, command, context)
        taken.add(key(from, event))
      }
      await path.test({
        states: {
          "*": (snapshot) => {
            expect(invoice.state().lifecycle).toEqual(snapshot.value)
            expect(invoiceLifecycle.states).toContain(invoice.state().lifecycle)
            reached.add(JSON.stringify(invoice.state().lifecycle))
            refusesAllElse(invoice, context)
          }
        },
        events: Object.fromEntries(invoiceLifecycle.events.map((event) => [event, follow(event)]))
      })
    })
  }
})

describe("money on an invoice that does not take it", () => {
  it.each([
    ["draft", []],
    ["cancelled", [ask.cancel(1)]],
    ["paid", [ask.issue(1), ask.pay(90, 1, "10000")]]
  ] as const)(
    "%s: is booked, and leaves the lifecycle, the total and what was paid as they were",
    (_state, commands) => {
      const story = inCompany(customerAdded(1)).after(ask.draft(1), ...commands)
      const before = story.books.invoices.get(invoiceId)
      story.after(ask.pay(91, 1, "500"))
      expect(story.books.invoices.get(invoiceId)).toEqual(before)
      expect(story.books.payments.get(id.payment(91))?.received).toMatchObject({ applied: "0", unapplied: "500" })
    }
  )
})

it("the paths above reached every state, took every transition and tried everything else", () => {
  assertAllCovered(
    invoiceMachine,
    paths.map((path): Path => ({ events: path.steps.map((step) => step.event) }))
  )
  const pairs = invoiceLifecycle.states.flatMap((state) =>
    invoiceLifecycle.events.map((event) => [state, event] as const)
  )
  const allowed = pairs
    .filter(([state, event]) => invoiceLifecycle.can(state, event))
    .map(([state, event]) => key(state, event))
  const others = pairs
    .filter(([state, event]) => !invoiceLifecycle.can(state, event))
    .map(([state, event]) => key(state, event))
  expect([...reached].toSorted()).toEqual(invoiceLifecycle.states.map((state) => JSON.stringify(state)).toSorted())
  expect([...taken].toSorted()).toEqual(allowed.toSorted())
  expect([...refused].toSorted()).toEqual(others.toSorted())
})
