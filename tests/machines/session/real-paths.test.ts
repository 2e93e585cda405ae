import { createActor } from "xstate"
import { expect, it } from "vitest"
import { sessionMachine } from "../../../src/machines/session/machine.ts"
import { notCovered, withoutActors } from "../coverage.ts"
import { leftOut, pathOf, realPaths, walkedPaths, walkedTours } from "./real-paths.ts"

it("leads the machine alone to where the same paths lead the browser", () => {
  for (const path of realPaths()) {
    const actor = createActor(withoutActors(sessionMachine)).start()
    for (const event of pathOf(path).events) actor.send(event as Parameters<typeof actor.send>[0])
    const { context, value } = actor.getSnapshot()
    expect([context, JSON.stringify(value)]).toEqual([path.at(-1)?.context, expect.any(String)])
    actor.stop()
  }
})

it("comes by every state, and by every transition but those that are left out for a reason", () => {
  const missing = notCovered(sessionMachine, walkedTours().map(pathOf))
  expect(missing.filter((each) => !leftOut.some(({ transition }) => transition.test(each)))).toEqual([])
  // Nothing is left out that is walked after all.
  const unused = leftOut.filter(({ transition }) => !missing.some((each) => transition.test(each)))
  expect(unused).toEqual([])
})

it("comes by the same in fewer openings of a browser", () => {
  const [paths, tours] = [walkedPaths(), walkedTours()]
  expect(notCovered(sessionMachine, tours.map(pathOf))).toEqual(notCovered(sessionMachine, paths.map(pathOf)))
  expect(tours.length).toBeLessThan(paths.length)
})
