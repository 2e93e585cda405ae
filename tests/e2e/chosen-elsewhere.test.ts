import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { textsIn } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

it("the language and the first steps put away in one tab are so in the others, and what is typed there stays", async () => {
  const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person: somebody("onglets") })
  const other = await app.openTab()
  const { first } = app.t.dashboard
  await other.visit("/dashboard")
  await other.button(first.hideNamed).waitFor()
  await app.button(first.hideNamed).click()
  await other.button(first.hideNamed).waitFor({ state: "detached" })
  await app.button(app.t.kit.undo).click()
  await other.button(first.hideNamed).waitFor()

  await other.visit("/dashboard/settings/user")
  await other.field(other.t.account.name.label).fill("Fanta Traoré")
  // Back and forth: the second choice of a language is told like the first.
  for (const language of ["en", "fr", "en"] as const) {
    await app.switchLanguage(language)
    other.language = language
    await other.page.locator(`html[lang="${language}"]`).waitFor()
    await other.heading(textsIn(language).account.title).waitFor()
  }
  expect(await other.field(other.t.account.name.label).inputValue()).toBe("Fanta Traoré")
  expect(await app.page.evaluate(() => localStorage.getItem("kazi.language"))).toBeNull()
  app.expectNoComplaints()
})
