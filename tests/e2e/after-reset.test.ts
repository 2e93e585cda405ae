import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
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

const call = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.origin}/api/v1.1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body)
  })

/** Another password, from another browser: it ends every sign-in but that one, as a mailed link ends them all. */
const replace = async (email: string, password: string, next: string): Promise<void> => {
  const signedIn = await call("/token/", { email, password })
  const { access } = (await signedIn.json()) as { readonly access: string }
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")
  const changed = await call(
    "/users/change_password/",
    { password, new_password: next },
    { authorization: `Bearer ${access}`, cookie }
  )
  expect(changed.status).toBe(200)
}

/**
 * Goes on with one's work until the password is asked for: at the first call that is refused, which may be one that the page makes by
 * itself, and between any two presses, where the next reaches nothing any more.
 */
const workUntilAsked = async (app: App, customer: string): Promise<void> => {
  app.page.setDefaultTimeout(1_000)
  const work = [
    () => app.go("customers"),
    () => app.button(app.t.customers.add).click(),
    () => app.fillCustomer({ name: customer })
  ]
  for (const go of work) {
    const isDone = async (): Promise<boolean> => {
      if (await app.passwordForm.isVisible()) return true
      return go().then(
        () => true,
        () => false
      )
    }
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
  }
  app.page.setDefaultTimeout(30_000)
}

it("an old tab goes on with the new password, and a second tab with it, time after time", async () => {
  const person = somebody("tabs")
  const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
  await app.seeAllBooked()
  let { password } = person
  for (let round = 1; round <= 4; round += 1) {
    const next = `fromager!${round}`
    const open = async () => {
      const tab = await app.openTab()
      await tab.visit("/dashboard/clients")
      return tab
    }
    // The second tab is there before, comes while the password is given, or after.
    const early = round % 4 === 1 ? await open() : undefined
    await replace(person.email, password, next)
    password = next
    if (round % 4 === 2) await app.page.reload()
    else await workUntilAsked(app, `Cliente ${round}`)
    const late = round % 4 === 3 ? app.passwordForm.waitFor().then(open) : undefined
    await app.giveThePassword({ ...person, password })
    const tab = early ?? (await late) ?? (await open())
    await app.seeAllBooked()
    // Every tab has the new session: its calls are answered, and neither asks for anything.
    for (const one of [tab, app]) {
      await one.visit("/dashboard/settings/user")
      await one.page.getByText(one.t.account.sessions.here, { exact: true }).waitFor()
      expect([round, new URL(one.page.url()).pathname]).toEqual([round, "/dashboard/settings/user"])
      expect(await one.passwordForm.count()).toBe(0)
    }
    await tab.page.close()
  }
  app.device.excuseAll(/status of 40[0-9]/)
})
