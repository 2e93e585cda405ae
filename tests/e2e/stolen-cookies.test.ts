import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { contractRoutes } from "../../src/infra/server/http/known-routes.ts"
import { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const open = async (): Promise<App> => {
  const app = await App.open(server.origin, "fr", "desktop")
  apps.push(app)
  return app
}

/** Calls every route of the contract from the page, as a script in it would, and says what each answered. */
const callAll = (app: App, token: string): Promise<ReadonlyArray<readonly [name: string, status: number]>> =>
  app.page.evaluate(
    async ({ routes, access }) => {
      const answers: Array<readonly [string, number]> = []
      for (const { method, name, path } of routes) {
        const ending = new AbortController()
        const answer = await fetch(path, {
          method,
          headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
          signal: ending.signal,
          ...(method === "GET" ? {} : { body: "{}" })
        })
        answers.push([name, answer.status])
        ending.abort()
      }
      return answers
    },
    {
      access: token,
      routes: contractRoutes.map((route) => ({
        ...route,
        path: route.path.replaceAll(/:\w+/g, "01934371-50c0-7000-8000-000000000001")
      }))
    }
  )

it("whoever copies all that scripts can read of a session has nothing in another browser", async () => {
  const person = somebody("voisine")
  const owner = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
  await owner.seeAllBooked()
  const stolen = await owner.page.evaluate(() => document.cookie)
  const token = /(?:^|; )access_token=([^;]+)/.exec(stolen)?.[1] ?? ""
  expect(token.split(".")).toHaveLength(3)
  expect(stolen).not.toMatch(/(?:^|; )(?:__Host-)?(?:fp|device)=/)
  const own = new Map(await callAll(owner, token))
  expect(own.get("users.me")).toBe(200)

  const thief = await open()
  await thief.page.evaluate((cookies) => {
    for (const cookie of cookies.split("; ")) document.cookie = `${cookie}; path=/; max-age=86400; samesite=strict`
  }, stolen)
  const taken = await callAll(thief, token)
  const alone = new Map(await callAll(thief, "none"))
  expect(taken.filter(([name]) => alone.get(name) === 401).length).toBeGreaterThan(5)
  for (const [name, status] of taken) expect([name, status]).toEqual([name, alone.get(name)])

  // The application itself gets no further with them: it asks for the password.
  await thief.visit("/dashboard")
  await thief.dialog(thief.t.session.again.title).waitFor()
  thief.device.excuseAll(/status of 4\d\d/)
  owner.device.excuseAll(/status of 4\d\d/)
  thief.expectNoComplaints()
})
