import type { Page } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { App } from "./support/app.ts"
import { somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { filled, plain } from "./support/texts.ts"
import { onPhone } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

declare global {
  interface Window {
    heard?: Array<string>
  }
}

/**
 * Writes down what a screen reader would say unasked: the new text of a live region that was there before, and an alert, which is
 * said also when it appears together with its text. A polite region that appears with its text counts for nothing: most screen
 * readers pass over it.
 */
const listen = (): void => {
  const heard: Array<string> = []
  window.heard = heard
  const live = "[aria-live=polite],[aria-live=assertive],[role=status],[role=log],[role=alert]"
  const said = new Map<Element, string>()
  const note = (region: Element): void => {
    const text = (region.textContent ?? "").trim()
    if (text === "" || said.get(region) === text) return
    said.set(region, text)
    heard.push(text)
  }
  const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
  new MutationObserver((changes) => {
    const born = new Set<Node>(changes.flatMap(({ addedNodes }) => [...addedNodes]))
    const isNew = (region: Element): boolean => [...born].some((node) => node.contains(region))
    for (const { target, addedNodes } of changes) {
      const region = elementOf(target)?.closest(live)
      if (
        region !== undefined &&
        region !== null &&
        (!isNew(region) || region.matches("[role=alert],[aria-live=assertive]"))
      )
        note(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const alert of [node, ...node.querySelectorAll("[role=alert]")])
          if (alert.matches("[role=alert]")) note(alert)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits until something was said since the last time, and forgets what was. */
const hear = async (page: Page, text: string): Promise<void> => {
  await see(async () => plain((await page.evaluate(() => window.heard ?? [])).join(" | ")), { contains: plain(text) })
  await page.evaluate(() => window.heard?.splice(0))
}

/** Whether what has the keyboard is called wrong, and how it is described. */
const read = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement
    const described = (field?.getAttribute("aria-describedby") ?? "").split(" ")
    const texts = described.map((id) => document.getElementById(id)?.textContent ?? "")
    return `${field?.getAttribute("aria-invalid") ?? "false"} ${texts.join(" ")}`.trim()
  })

it.each(onPhone)("says unasked what happens on the page, in %s on a %s", async (language, size) => {
  const person = somebody("lectrice")
  const app = new App((await App.open(server.origin, language, size)).device, server.origin, language)
  apps.push(app)
  const { page, t } = app
  await page.addInitScript(listen)
  await page.reload()

  // What a form refuses, at the sign-in and in a dialog.
  await app.signIn(person)
  await hear(page, t.session.failure.noAccount)
  app.device.excuse(/status of 401/)
  await app.toSignUp()
  await app.signUp(person)
  await app.registerCompany({
    name: "Chez Mariam",
    address: "Abobo",
    country: language === "fr" ? "Côte d'Ivoire" : "Senegal",
    prefix: "M-"
  })

  // Which page was opened.
  await app.go("customers")
  await hear(page, filled(t.shell.page, { title: t.customers.title }))
  await app.button(t.customers.add).click()
  const dialog = app.dialog(t.customers.add)
  await app.button(t.customers.save, dialog).click()
  // A single fault is read out with its field, to which the keyboard goes.
  await see(() => read(page), { matches: /^true .*\p{Letter}/u })

  // What was kept, and where: first on the device, then in the books.
  await app.field(t.customers.name, dialog).fill("Awa Koné")
  await app.button(t.customers.save, dialog).click()
  await dialog.waitFor({ state: "detached" })
  await hear(page, t.refusals.savedHere)
  await app.seeAllBooked()

  // That the line went, and that it is back.
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.seeSync(t.shell.sync.offline)
  await hear(page, t.shell.sync.offline)
  await app.device.restoreNetwork()
  await app.seeAllBooked()
  await hear(page, t.shell.sync.booked)
  expect(await page.locator("[aria-busy=true]").count()).toBe(0)
  app.expectNoComplaints()
})
