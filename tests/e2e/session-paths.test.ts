import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { sessionMachine } from "../../src/machines/session/machine.ts"
import { notCovered } from "../machines/coverage.ts"
import { leftOut, pathOf, walkedTours, type Step } from "../machines/session/real-paths.ts"
import { App } from "./support/app.ts"
import { Device } from "./support/device.ts"
import { closeAll } from "./support/pictures.ts"
import { People } from "./support/people.ts"
import { shareServer } from "./support/server.ts"
import { losesServer, SessionWorld, type Persons } from "./support/session-world.ts"

/** Paths generated from the session machine, walked in a real browser against a real server, one after the other where one ends as another begins. */
const paths = walkedTours()
const nameOf = (path: ReadonlyArray<Step>): string =>
  path.map(({ event, after }) => `${event?.type ?? "open"} → ${after}`).join(", ")

let server: Awaited<ReturnType<typeof shareServer>>
let people: People
let persons: Persons
const apps: Array<App> = []
const walked: Array<ReadonlyArray<Step>> = []
/** A browser that keeps the application whole already, for the next path that opens it without the server. */
let ready: App | undefined

const browserFor = async (path: ReadonlyArray<Step>): Promise<App> => {
  const app = losesServer(path) ? ready : undefined
  ready = undefined
  return app ?? new App(await Device.start("desktop"), server.origin, "fr")
}

beforeAll(async () => {
  server = await shareServer()
  people = new People(server)
  persons = { shop: await people.create(2), other: await people.create(1) }
})
afterEach((context) => closeAll(apps, context))
afterAll(async () => {
  await ready?.close()
  await server.close()
})

describe("the session in a browser stands where its machine does", () => {
  it.each(paths.map((path, index) => [index + 1, nameOf(path), path] as const))(
    "%i: %s",
    async (_index, _name, path) => {
      const app = await browserFor(path)
      apps.push(app)
      const world = await SessionWorld.make(app, people, persons, path)
      const holdsTime = path.some(({ event }) => event?.type.startsWith("xstate.after."))
      if (holdsTime) await world.holdTime()
      for (const step of path) {
        await world.take(step)
        await world.expectPlace(step)
      }
      walked.push(path)
      if (losesServer(path) && !holdsTime) {
        world.end()
        ready = apps.pop()
      }
    }
  )

  it("came by every state, and by every transition but those that are left out for a reason", () => {
    const missing = notCovered(sessionMachine, walked.map(pathOf))
    expect(missing.filter((each) => !leftOut.some(({ transition }) => transition.test(each)))).toEqual([])
  })
})
