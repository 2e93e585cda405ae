import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** The server ends the session of this browser, as a sign-out elsewhere would. */
const revoke = async (app: App): Promise<void> => {
  const { refresh_token: refresh } = await app.device.cookies()
  const answer = await fetch(`${server.origin}/api/v1.1/token/revoke/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh })
  })
  expect(answer.status).toBe(200)
}

/** Somebody at work, in a tab that synchronises and in one that follows it. */
const atWorkInTwo = async () => {
  const person = somebody("deux")
  const leader = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
  await leader.seeAllBooked()
  const follower = await leader.openTab()
  await follower.visit("/dashboard/clients")
  await follower.heading(follower.t.customers.title).waitFor()
  await follower.seeAllBooked()
  await leader.go("customers")
  // What a page asks for as it opens has been answered: the first to be refused is what the leader sends.
  await follower.page.waitForLoadState("networkidle")
  return { person, leader, follower }
}

const seeNoQuestion = (app: App): Promise<void> => app.passwordForm.waitFor({ state: "detached" })

it("asks for the password in the tab that somebody works in, whichever synchronises, until it was given in one (AUTH-16)", async () => {
  const { person, leader, follower } = await atWorkInTwo()
  const { customers } = follower.t
  for (const [round, [working, lying]] of [[follower, leader] as const, [leader, follower] as const].entries()) {
    await revoke(leader)
    // Asked for as soon as any call is refused: before, while or after this is written.
    const writing = leader.addCustomer({ name: `Cliente ${round}` })
    await follower.passwordForm.waitFor()
    await leader.passwordForm.waitFor()
    await working.expectAccessible()
    await working.giveThePassword(person)
    await seeNoQuestion(lying)
    await writing
    await Promise.all([leader.seeAllBooked(), follower.seeAllBooked()])
    await follower.row(`Cliente ${round}`).waitFor()
  }

  // What somebody is typing in a form while it is asked is there when it was given, here or in the other tab.
  await follower.button(customers.add).click()
  const form = follower.dialog(customers.add)
  await follower.field(customers.name, form).fill("Mariam Bamba")
  await follower.field(customers.city, form).focus()
  for (const [round, given] of [follower, leader].entries()) {
    await revoke(leader)
    const writing = leader.addCustomer({ name: `Client ${round}` })
    await follower.passwordForm.waitFor()
    await given.giveThePassword(person)
    await seeNoQuestion(follower)
    await writing
    await see(() => follower.field(customers.name, form).inputValue(), { is: "Mariam Bamba" })
    await follower.field(customers.city, form).and(follower.page.locator(":focus")).waitFor()
  }
  await follower.button(customers.save, form).click()
  await form.waitFor({ state: "detached" })
  await follower.seeAllBooked()
  await leader.row("Mariam Bamba").waitFor()
  leader.device.excuseAll(/status of 401/)
  leader.expectNoComplaints()
})
