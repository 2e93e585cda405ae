import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import { type Books, canonicalBooks, type DomainCommand, versionOf } from "../../src/domain/books.ts"
import { decide } from "../../src/domain/decider.ts"
import { balanceOf, type InvoiceState } from "../../src/domain/invoice/state.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import {
  invoiceLifecycle,
  invoiceMachine,
  type InvoiceState as Lifecycle
} from "../../src/machines/documents/invoice.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { id } from "../support/ids.ts"
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
const paths = [...model.getShortestPaths(), ...createTestModel(invoiceMachine).getSimplePaths()]

/** The real books, driven by lifecycle events through commands. */
class Invoice {
  readonly books: Books = inCompany(customerAdded(1)).after(ask.draft(1)).books
  #count = 0

  state(): InvoiceState {
    const state = this.books.invoices.get(invoiceId)
    if (state === undefined) throw new Error("the invoice is gone")
    return state
  }

  /** What a person does to bring the event about. */
  command(event: LifecycleEvent): DomainCommand {
    this.#count += 1
    const balance = balanceOf(this.state())
    switch (event) {
      case "invoice.edit":
        return ask.draft(1, { notes: `edit ${this.#count}` })
      case "invoice.issue":
        return ask.issue(1, "P-0001-1", versionOf(this.books, invoiceId))
      case "invoice.cancel":
        return ask.cancel(1)
      case "invoice.send":
        return ask.send(1)
      case "invoice.pay.part":
        return ask.pay(this.#count, 1, "1")
      case "invoice.pay.rest":
        return ask.pay(this.#count, 1, balance > 0n ? balance.toString() : "10000")
      default:
        return event satisfies never
    }
  }
}

const unappliedBecause = (state: Lifecycle) =>
  state === "draft" ? "not_issued" : state === "cancelled" ? "cancelled" : "overpaid"

/** In this state, every event that the machine does not allow is answered as it must be, and changes nothing. */
const refusesAllElse = (invoice: Invoice, context: DecideContext): void => {
  const { lifecycle } = invoice.state()
  const before = canonicalBooks(invoice.books)
  for (const event of invoiceLifecycle.events) {
    if (invoiceLifecycle.can(lifecycle, event)) continue
    const command = invoice.command(event)
    const decision = decide(invoice.books, command, context)
    if (command._tag === "RecordPayment") {
      expect(decision).toMatchObject({
        kind: "accepted",
        events: [
          {
            applied: "0",
            unapplied: command.details.amount,
            unappliedReason: unappliedBecause(lifecycle),
            settles: "none"
          }
        ]
      })
    } else if (lifecycle === "cancelled" && event === "invoice.cancel") {
      expect(decision).toEqual({ kind: "noop", reason: "already_cancelled" })
    } else if (typeof lifecycle === "string") {
      expect(decision).toEqual({
        kind: "rejected",
        refusal: { code: "transition_forbidden", detail: { from: lifecycle, command: command._tag } }
      })
    } else {
      expect(decision).toMatchObject({ kind: "rejected", refusal: { code: "issued_meanwhile" } })
    }
    refused.add(key(lifecycle, event))
  }
  expect(canonicalBooks(invoice.books)).toBe(before)
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
        apply(invoice.books, invoice.command(event), context)
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
