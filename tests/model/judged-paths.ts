import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import type { AnyStateMachine, EventFromLogic } from "xstate"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { byDevice, byServer } from "../support/samples.ts"

/** A record of the real books while a machine is walked over it: the state that it is in, and what brings each event of the machine about. */
export interface Walk<Type extends string> {
  readonly state: unknown
  readonly events: { readonly [type in Type]: () => void }
}

/**
 * The shortest paths to every transition of the machine as tests: the deciders of the server and of a device reach the state that the
 * machine names after each step. `begin` makes the books anew for each path.
 */
export const judgesEveryPath = <Machine extends AnyStateMachine>(
  what: string,
  machine: Machine,
  begin: (context: DecideContext) => Walk<EventFromLogic<Machine>["type"]>
): void => {
  const paths = createTestModel(machine as AnyStateMachine, {
    serializeTransition: (_state, event, previous) =>
      event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
  }).getShortestPaths()

  describe.each([
    ["the server", byServer],
    ["a device", byDevice]
  ] as const)(`%s judges every path of ${what} as its machine does`, (_who, context) => {
    for (const [index, path] of paths.entries()) {
      it(`${index + 1}. ${path.description}`, async () => {
        const walk = begin(context)
        await path.test({
          states: { "*": ({ value }) => expect(walk.state).toBe(value) },
          events: walk.events
        })
      })
    }
  })

  it("the paths above took every transition", () =>
    assertAllCovered(
      machine,
      paths.map((path): Path => ({ events: path.steps.map((step) => step.event) }))
    ))
}
