import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import { type Books, canonicalBooks, type DomainCommand, evolve, fork } from "../../src/domain/books.ts"
import { richText } from "../../src/domain/documents/rich-text.ts"
import { decide } from "../../src/domain/decider.ts"
import {
  answerOf,
  estimateLifecycle,
  estimateMachine,
  type EstimateState
} from "../../src/machines/documents/estimate.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { id } from "../support/ids.ts"
import { ask, byDevice, byServer, customerAdded, line, quantity } from "../support/samples.ts"
import { apply, inCompany } from "../support/scenario.ts"

type LifecycleEvent = (typeof estimateLifecycle.events)[number]

const paths = createTestModel(estimateMachine, {
  serializeTransition: (_state, event, previous) =>
    event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
}).getShortestPaths()

const key = (state: EstimateState, event: LifecycleEvent) => `${JSON.stringify(state)} ${event}`
const reached = new Set<string>()
const refused = new Set<string>()

/** The real books with one estimate of a hundred bags, driven by lifecycle events through commands. */
class World {
  readonly books: Books = inCompany(customerAdded(1)).after(
    ask.estimate(1, { lines: [line(1, { quantity: quantity("100") })] })
  ).books
  #next = 20

  readonly estimate = () => {
    const state = this.books.estimates.get(id.estimate(1))
    if (state === undefined) throw new Error("the estimate is gone")
    return state
  }

  readonly #made = (): string => this.estimate().conversions.at(-1)?.invoiceId ?? id.invoice(1)

  readonly commandFor = (event: LifecycleEvent): DomainCommand => {
    this.#next += 1
    const seen = this.estimate().conversions.length
    switch (event) {
      case "estimate.edit":
        return ask.estimate(1, { lines: [line(1, { quantity: quantity("100") })], notes: richText(`${this.#next}`) })
      case "estimate.issue":
        return ask.issueEstimate(1, this.books.versions.get(id.estimate(1)) ?? 0)
      case "estimate.cancel":
        return ask.cancelEstimate(1)
      case "estimate.send":
        return ask.sendEstimate(1)
      case "estimate.accept":
        return ask.acceptEstimate(1)
      case "estimate.decline":
        return ask.declineEstimate(1)
      case "estimate.reopen":
        return ask.reopenEstimate(1)
      case "estimate.revise":
        return ask.issueEstimate(9)
      case "estimate.convert.part":
        return ask.convert(1, this.#next, { 1: "1" }, seen)
      case "estimate.convert.rest":
        return ask.convert(1, this.#next, null, seen)
      case "estimate.release.part":
      case "estimate.release.all": {
        const command = ask.cancel(1)
        return command._tag === "CancelInvoice"
          ? { ...command, invoiceId: id.invoice(this.#numberOf(this.#made())) }
          : command
      }
      default:
        return event satisfies never
    }
  }

  readonly #numberOf = (invoiceId: string): number => Number.parseInt(invoiceId.slice(-12), 16)

  /** What has to be there before the command for the event: a draft of a new version, several invoices or exactly one. */
  readonly prepare = (event: LifecycleEvent, context: typeof byServer): void => {
    const estimate = this.estimate()
    if (event === "estimate.revise" && estimateLifecycle.can(estimate.lifecycle, event))
      apply(this.books, ask.estimate(9, {}, 1), context)
    const given = (command: DomainCommand) => void apply(this.books, command, context)
    if (event === "estimate.release.part" && estimate.conversions.length === 1) {
      // One more invoice: of a part where something is left, else of the whole in two.
      if (answerOf(estimate.lifecycle) === "partlyConverted") given(this.commandFor("estimate.convert.part"))
      else {
        given(this.commandFor("estimate.release.all"))
        given(this.commandFor("estimate.convert.part"))
        given(this.commandFor("estimate.convert.rest"))
      }
    }
    if (event === "estimate.release.all")
      while (this.estimate().conversions.length > 1) given(this.commandFor("estimate.release.part"))
  }
}

/** In this state, what the machine does not allow is not accepted, or leads nowhere that the machine does not know. */
const refusesAllElse = ({ books, commandFor, estimate }: World, context: typeof byServer): void => {
  const before = canonicalBooks(books)
  const { lifecycle } = estimate()
  for (const event of estimateLifecycle.events) {
    if (estimateLifecycle.can(lifecycle, event)) continue
    const child = fork(books)
    // A new version of what cannot be replaced is not even drafted.
    const command = event === "estimate.revise" ? ask.estimate(9, {}, 1) : commandFor(event)
    const decision = decide(child, command, context)
    // Converting an open offer accepts it first: what comes of it is what the machine allows one after the other.
    const isAgreed = event.startsWith("estimate.convert") && answerOf(lifecycle) === "open"
    expect([event, decision.kind === "accepted"]).toEqual([event, isAgreed])
    if (decision.kind === "accepted") {
      for (const each of decision.events) evolve(child, each)
      const agreed = estimateLifecycle.next(lifecycle, "estimate.accept")
      expect(child.estimates.get(id.estimate(1))?.lifecycle).toEqual(
        agreed === undefined ? undefined : estimateLifecycle.next(agreed, event)
      )
    }
    refused.add(key(lifecycle, event))
  }
  expect(canonicalBooks(books)).toBe(before)
}

describe.each([
  ["the server", byServer],
  ["a device", byDevice]
] as const)("%s judges every path of the estimate lifecycle as its machine does", (_who, context) => {
  for (const [index, path] of paths.entries()) {
    it(`${index + 1}. ${path.description}`, async () => {
      const world = new World()
      const follow = (event: LifecycleEvent) => () => {
        world.prepare(event, context)
        apply(world.books, world.commandFor(event), context)
      }
      await path.test({
        states: {
          "*": ({ value }) => {
            expect(world.estimate().lifecycle).toEqual(value)
            reached.add(JSON.stringify(value))
            refusesAllElse(world, context)
          }
        },
        events: Object.fromEntries(estimateLifecycle.events.map((event) => [event, follow(event)]))
      })
    })
  }
})

it("the paths above reached every state, took every transition and tried everything else", () => {
  assertAllCovered(
    estimateMachine,
    paths.map((path): Path => ({ events: path.steps.map((step) => step.event) }))
  )
  expect(reached).toEqual(new Set(estimateLifecycle.states.map((state) => JSON.stringify(state))))
  const pairs = estimateLifecycle.states.flatMap((state) =>
    estimateLifecycle.events.flatMap((event) => (estimateLifecycle.can(state, event) ? [] : [key(state, event)]))
  )
  expect(refused).toEqual(new Set(pairs))
})
