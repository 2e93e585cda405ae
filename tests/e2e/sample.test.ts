import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { onPhone } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const scrolled = (app: App): Promise<number> => app.page.evaluate(() => window.scrollY)

/** Until what was asked of the page is drawn, and it has told of its scrolling. */
const drawn = (app: App): Promise<unknown> =>
  app.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** To the end of the page. */
const scrollDown = async (app: App): Promise<void> => {
  await app.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await drawn(app)
  if (app.isPhone) expect(await scrolled(app)).toBeGreaterThan(0)
}

/** The page is read from its top, once all of it has come. */
const seeTop = async (app: App): Promise<void> => {
  await drawn(app)
  expect(await scrolled(app)).toBe(0)
}

it.each(onPhone)("examples are tried and removed, and leave the books clean, in %s on a %s", async (language, size) => {
  const app = await openOwner(server.origin, apps, { language, size, person: somebody() })
  const { dashboard, shell } = app.t
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  // By the keyboard, without a network, from as far down as the page goes.
  await scrollDown(app)
  await app.button(dashboard.sample.try).focus()
  await app.page.keyboard.press("Enter")
  const banner = app.page.getByRole("complementary", { name: shell.sample.title })
  await banner.waitFor()
  await app.page.locator("#page-title:focus").waitFor()
  await app.figure(dashboard.received)
  expect(await app.page.getByText(dashboard.first.title).count()).toBe(0)
  await seeTop(app)
  await app.expectAccessible()
  await app.go("invoices")
  await app.row("EX-").waitFor()
  await app.expectAccessible()
  await app.go("customers")
  await app.addCustomer({ name: "Awa Koné" })
  await app.newInvoice()
  await app.editor.chooseCustomer("Awa Koné")
  await app.editor.writeLine(1, { item: { text: "Pose" }, quantity: "1", price: "5000" })
  await app.editor.issue()
  await app.invoice.seeOnPaper("EXEMPLE")

  // A page that is loaded again shows the same examples.
  await app.page.reload()
  await banner.waitFor()
  await app.device.restoreNetwork()
  await app.go("dashboard")
  await app.figure(dashboard.received)
  await scrollDown(app)
  await app.button(shell.sample.end).focus()
  await app.page.keyboard.press("Enter")
  await banner.waitFor({ state: "detached" })
  await app.page.getByText(dashboard.empty.title).waitFor()
  await app.page.locator("#page-title:focus").waitFor()
  await seeTop(app)
  await app.seeAllBooked()
  await app.go("customers")
  expect(await app.page.getByText("Awa Koné").count()).toBe(0)
  await app.addCustomer({ name: "Client réel" })
  await app.newInvoice()
  await app.editor.chooseCustomer("Client réel")
  await app.editor.writeLine(1, { item: { text: "Pose" }, quantity: "1", price: "5000" })
  await app.editor.issue()
  await app.invoice.seeNumber("FAC-01")
  await app.page.reload()
  await app.invoice.seeNumber("FAC-01")
  expect(await banner.count()).toBe(0)
  app.expectNoComplaints()
})
