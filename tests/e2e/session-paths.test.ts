import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { sessionMachine } from "../../src/machines/session/machine.ts"
import { notCovered } from "../machines/coverage.ts"
import { leftOut, pathOf, walkedTours, type Step } from "../machines/session/real-paths.ts"
import { App } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { People } from "./support/people.ts"
import { shareServer } from "./support/server.ts"
import { SessionWorld, type Persons } from "./support/session-world.ts"

/** Paths generated from the session machine, walked in a real browser against a real server, one after the other where one ends as another begins. */
const paths = walkedTours()
const nameOf = (path: ReadonlyArray<Step>): string =>
  path.map(({ event, after }) => `${event?.type ?? "open"} → ${after}`).join(", ")

let server: Awaited<ReturnType<typeof shareServer>>
let people: People
let persons: Persons
const apps: Array<App> = []
const walked: Array<ReadonlyArray<Step>> = []

beforeAll(async () => {
  server = await shareServer()
  people = new People(server)
  persons = { shop: await people.create(2), other: await people.create(1) }
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

describe("the session in a browser stands where its machine does", () => {
  it.each(paths.map((path, index) => [index + 1, nameOf(path), path] as const))(
    "%i: %s",
    async (_index, _name, path) => {
      const app = await App.open(server.origin, "fr", "desktop")
      apps.push(app)
      const world = await SessionWorld.make(app, people, persons, path)
      if (path.some(({ event }) => event?.type.startsWith("xstate.after."))) await world.holdTime()
      for (const step of path) {
        await world.take(step)
        await world.expectPlace(step)
      }
      walked.push(path)
    }
  )

  it("came by every state, and by every transition but those that are left out for a reason", () => {
    const missing = notCovered(sessionMachine, walked.map(pathOf))
    expect(missing.filter((each) => !leftOut.some(({ transition }) => transition.test(each)))).toEqual([])
  })
})
