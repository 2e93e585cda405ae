import type { Page } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { openShop } from "./support/shop.ts"
import { containing, named } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const LIGHT = "rgb(250, 247, 241)"
const DARK = "rgb(15, 21, 18)"

const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** The colour of the bar that a phone's browser draws above the page. */
const barColour = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
        ({ media }) => matchMedia(media).matches
      )?.content
  )

/** From the next page on: every ground that the page had in a frame that was drawn. */
const watchGrounds = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Array<string> = []
    const look = (): void => {
      const colour = document.body === null ? undefined : getComputedStyle(document.body).backgroundColor
      if (colour !== undefined && !seen.includes(colour)) seen.push(colour)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { groundsSeen: seen })
  })

const groundsSeen = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => (globalThis as unknown as { groundsSeen: ReadonlyArray<string> }).groundsSeen)

it("keeps the theme that was chosen on this device, from the first paint on, with and without a network", async () => {
  const { app } = await openShop(server, apps)
  const { page } = app
  const { shell, account, palette, session } = app.t
  await app.visit("/dashboard/settings/user")
  await app.heading(account.title).waitFor()
  expect(await ground(page)).toBe(LIGHT)
  await app.pick(shell.theme.title, shell.theme.dark)
  await see(() => ground(page), { is: DARK })
  expect(await barColour(page)).toBe("#0a211b")
  await app.expectAccessible()

  // Paper is white, and whoever asked the system for more contrast gets it in the dark too.
  await page.emulateMedia({ media: "print" })
  await see(() => ground(page), { is: "rgb(255, 255, 255)" })
  await page.emulateMedia({ media: "screen", contrast: "more" })
  expect(
    await page.evaluate(() => {
      const values = getComputedStyle(document.documentElement)
      return values.getPropertyValue("--line") === values.getPropertyValue("--line-strong")
    })
  ).toBe(true)
  await page.emulateMedia({ media: null, contrast: "no-preference" })

  // From the server, then from what this device keeps of the application.
  await app.seeReadyForOffline()
  await watchGrounds(page)
  await app.visit("/login")
  await app.heading(app.t.dashboard.title).waitFor()
  expect(await groundsSeen(page)).toEqual([DARK])
  await app.device.cutNetwork()
  await page.reload()
  await app.heading(app.t.dashboard.title).waitFor()
  expect(await groundsSeen(page)).toEqual([DARK])
  expect(await barColour(page)).toBe("#0a211b")
  await app.device.restoreNetwork()

  // Another tab chooses; on a dark device « light » holds, and « as the device » is dark.
  const tab = await app.openTab()
  await tab.visit("/dashboard")
  await tab.heading(app.t.dashboard.title).waitFor()
  await page.emulateMedia({ colorScheme: "dark" })
  await tab.page.keyboard.press("Control+k")
  await tab.page.keyboard.type("apparence")
  await tab.page.getByRole("option", { name: named(palette.do.theme.light) }).click()
  await see(() => ground(tab.page), { is: LIGHT })
  await see(() => ground(page), { is: LIGHT })
  expect(await barColour(page)).toBe("#0d3b31")
  await tab.page.keyboard.press("Control+k")
  await tab.page.getByRole("option", { name: containing(palette.do.theme.device) }).click()
  await see(() => ground(page), { is: DARK })
  expect(await barColour(page)).toBe("#0a211b")
  await tab.device.closeTab()

  // It belongs to the device: the next person who signs in here finds it so.
  await app.button(shell.more).click()
  await app.pick(shell.theme.title, shell.theme.dark, app.dialog(shell.more))
  await app.expectAccessible()
  await app.button(shell.signOut, app.dialog(shell.more)).click()
  await app.heading(session.signIn.title).waitFor()
  await page.emulateMedia({ colorScheme: "light" })
  await page.reload()
  await app.heading(session.signIn.title).waitFor()
  expect(await groundsSeen(page)).toEqual([DARK])
  // The stream ends with the session, a moment before its page does, and asks once more.
  app.device.excuseAll(/status of 401/)
  app.expectNoComplaints()
})
