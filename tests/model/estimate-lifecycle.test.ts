import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import { canonicalBooks, evolve, fork } from "../../src/domain/books.ts"
import { decide } from "../../src/domain/decider.ts"
import {
  answerOf,
  estimateLifecycle,
  estimateMachine,
  type EstimateState
} from "../../src/machines/documents/estimate.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { EstimateWorld, type EstimateEventType } from "../support/estimate-world.ts"
import { id } from "../support/ids.ts"
import { ask, byDevice, byServer } from "../support/samples.ts"
import { apply } from "../support/scenario.ts"

const paths = createTestModel(estimateMachine, {
  serializeTransition: (_state, event, previous) =>
    event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
}).getShortestPaths()

const key = (state: EstimateState, event: EstimateEventType) => `${JSON.stringify(state)} ${event}`
const reached = new Set<string>()
const refused = new Set<string>()

/** In this state, what the machine does not allow is not accepted, or leads nowhere that the machine does not know. */
const refusesAllElse = (world: EstimateWorld, context: typeof byServer): void => {
  const { books } = world
  const before = canonicalBooks(books)
  const { lifecycle } = world.estimate()
  for (const event of estimateLifecycle.events) {
    if (estimateLifecycle.can(lifecycle, event)) continue
    const child = fork(books)
    // A new version of what cannot be replaced is not even drafted.
    const command = event === "estimate.revise" ? ask.estimate(9, {}, 1) : world.plainly(event)
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
      const world = new EstimateWorld()
      const follow = (event: EstimateEventType) => () => {
        for (const command of world.toBringAbout(event)) apply(world.books, command, context)
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
