import type { Locator, Page } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { drawBarCode } from "../support/bar-code-picture.ts"
import { ask, price } from "../support/samples.ts"
import { App, type Person } from "./support/app.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { onlyNamed, onlyPriced } from "./support/shop.ts"
import { see } from "./support/see.ts"
import { beginning, containing, filled, named, plain } from "./support/texts.ts"
import { onPhone } from "./support/visitor.ts"

/** The counter: bar codes that a scanner types or a camera sees, discounts, baskets set aside, and sales found again by their number. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []
const CODE = "6111245590011"

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

interface Cameras {
  cameraIsAllowed: boolean
  readonly cameras: Array<MediaStreamTrack>
}

/** Puts a camera that sees the code before the pages to come: the browser of the tests is built without any, also without the false one. */
const giveCamera = async (page: Page, isAllowed: boolean): Promise<void> => {
  const { light, width } = await drawBarCode(CODE, "EAN13")
  const seen = { row: Array.from(light.subarray(width * 200, width * 201)), isAllowed }
  await page.context().addInitScript(({ isAllowed: isFirstAllowed, row }) => {
    const held: Cameras = { cameraIsAllowed: isFirstAllowed, cameras: [] }
    Object.assign(globalThis, held)
    navigator.mediaDevices.getUserMedia = async () => {
      if (!(globalThis as unknown as Cameras).cameraIsAllowed) throw new DOMException("refused", "NotAllowedError")
      const canvas = Object.assign(document.createElement("canvas"), { width: row.length, height: 480 })
      const drawn = canvas.getContext("2d")
      setInterval(() => {
        for (const [x, light] of row.entries()) {
          if (drawn !== null) drawn.fillStyle = `rgb(${light} ${light} ${light})`
          drawn?.fillRect(x, 0, 1, 480)
        }
      }, 100)
      const stream = canvas.captureStream(10)
      held.cameras.push(...stream.getTracks())
      return stream
    }
  }, seen)
}

const camerasOf = ({ page }: App): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => (globalThis as unknown as Cameras).cameras.map(({ readyState }) => readyState))

/** What a scanner does that is plugged in: it types faster than hands, and presses Enter. */
const scan = ({ page }: App): Promise<void> =>
  page.evaluate((code) => {
    for (const key of [...code, "Enter"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
  }, CODE)

/** An owner about to go to the counter, whose company has what was written down on another device. */
const atWork = async (
  who: Omit<Parameters<typeof openOwner>[2], "person">,
  ...commands: Parameters<typeof giveElsewhere>[3]
): Promise<{ readonly app: App; readonly person: Person }> => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { ...who, person })
  await giveElsewhere(server, app, person, commands)
  // A counter that knows of nothing to sell opens with amounts alone.
  await app.goTo("/dashboard/products")
  await app.page.locator("[data-index]").first().waitFor()
  return { app, person }
}

const seeTile = (app: App, name: string, count: string): Promise<void> =>
  app.page.getByRole("button", { name: new RegExp(`^${name}.* ${count}$`) }).waitFor()

it("a code that a scanner types, or that the camera sees, puts its product into the basket", async () => {
  const { app } = await atWork(
    { language: "fr", size: "phone" },
    ask.addProduct(1, onlyPriced("Savon", "500", { reference: CODE }))
  )
  const { camera } = app.t.counter
  const asked: Array<string> = []
  app.page.context().on("request", (request) => asked.push(request.url()))
  await giveCamera(app.page, false)
  await app.visit("/dashboard/entries/new")
  await app.button(camera.action).waitFor()

  await scan(app)
  await seeTile(app, "Savon", "1")

  // Nobody has allowed the camera yet.
  await app.button(camera.action).click()
  await app.page.getByText(camera.refused.title).waitFor()
  await app.expectAccessible("popup")
  await app.page.evaluate(() => Object.assign(globalThis, { cameraIsAllowed: true }))
  await app.button(camera.retry).click()
  await app.page.getByText(filled(camera.added, { name: "Savon" })).waitFor()
  await app.expectAccessible("popup")
  expect(await camerasOf(app)).toEqual(["live"])
  await app.button(camera.close).click()
  await expect.poll(() => camerasOf(app)).toEqual(["ended"])
  // It lay before the camera all the time, and counts once.
  await seeTile(app, "Savon", "2")

  const wasm = asked.filter((address) => address.endsWith(".wasm"))
  expect(wasm).toHaveLength(1)
  expect(asked.filter((address) => !address.startsWith(server.origin) && address.startsWith("http"))).toEqual([])
})

it("a code that no product has is said, and looked for", async () => {
  const { app } = await atWork({ language: "en", size: "desktop" }, ask.addProduct(1, onlyPriced("Soap", "500")))
  const { counter } = app.t
  const { camera } = counter
  await giveCamera(app.page, true)
  await app.visit("/dashboard/entries/new")
  await app.button(camera.action).click()
  await app.page.getByText(filled(counter.unknownCode, { code: CODE })).waitFor()
  await app.button(filled(camera.search, { code: CODE })).click()
  await expect.poll(() => app.page.getByRole("searchbox", { name: containing(counter.search) }).inputValue()).toBe(CODE)
  await app.page.getByText(counter.nothingFound).waitFor()
})

it("sells with discounts, sets baskets aside, and takes goods back for what was paid for them", async () => {
  const { app } = await atWork({ language: "en", size: "desktop" }, ask.addProduct(1, onlyPriced("Soap", "500")))
  const { counter } = app.t
  const { find } = counter
  const { return: back, discounts, gross } = app.t.sales
  await app.goTo("/dashboard/entries/new")
  const basket = app.page.getByRole("region", { name: new RegExp(`^${counter.basket}$`) })
  const soap = app.page.getByRole("button", { name: /^Soap 500/ }).first()
  const save = (amount: string) => app.button(filled(counter.sell, { amount }))
  await soap.click()
  await soap.click()
  await save("FCFA 1,180").waitFor()

  // A tenth off the line, a hundred francs off the whole; 18 % of what is left comes on top.
  await basket.getByRole("button", { name: /^Soap 500/ }).click()
  await app.field(counter.discount, basket).fill("10")
  await app.button(counter.addDiscount).click()
  await app.pick(`${counter.wholeDiscount}, ${app.t.kit.discount.unit}`, "FCFA", basket)
  await app.field(counter.wholeDiscount, basket).fill("1001")
  await basket.getByText("The discount cannot be more than the total of the items.").waitFor()
  expect(await basket.getByRole("button", { name: beginning(counter.sell.split("{{")[0] ?? "") }).isDisabled()).toBe(
    true
  )
  await app.field(counter.wholeDiscount, basket).fill("100")
  await save("FCFA 944").waitFor()
  await app.expectAccessible()

  // Set aside for the next customer, and gone on with, also after the page was loaded anew.
  await app.button(counter.hold).click()
  await soap.click()
  await save("FCFA 590").waitFor()
  const held = app.page.getByRole("list", { name: counter.held })
  await held.getByRole("button", { name: /^FCFA.944/ }).click()
  await save("FCFA 944").waitFor()
  await held.getByRole("button", { name: /^FCFA.590/ }).waitFor()
  await app.page.reload()
  await save("FCFA 944").click()
  await app.page
    .getByRole("status")
    .getByText(/T[0-9A-Z]+-0001 · FCFA.944/)
    .waitFor()

  await app.button(find.action).click()
  const asked = app.dialog(find.title)
  await app.field(find.number, asked).fill("F-1")
  await app.button(find.confirm, asked).click()
  await asked.getByText("Please enter a valid sales number.").waitFor()
  await app.field(find.number, asked).fill("1")
  await app.button(find.confirm, asked).click()
  await app.page.getByText(gross).first().waitFor()
  await app.page.getByText(discounts).first().waitFor()
  await app.page
    .getByText(/^-FCFA.200$/)
    .first()
    .waitFor()
  await app.button(back.action).click()
  const taken = app.dialog(back.title)
  await taken.getByRole("button", { name: filled(app.t.sales.one, { name: "Soap" }) }).click()
  await app.button(filled(back.confirm, { amount: "FCFA 472" }), taken).click()
  await app.page.getByText(/^−FCFA.472$/).waitFor()
})

it.each(onPhone)(
  "what is sold on credit is paid in part, promised, reminded of in two taps and invoiced, by touch, in %s on a %s",
  async (language, size) => {
    const { app } = await atWork(
      { language, size, hasTouch: true },
      ask.addCustomer(1, onlyNamed("Awa Koné", { phone: "+2250707080910" })),
      ask.addProduct(1, onlyPriced("Savon", "500"))
    )
    const { counter, dashboard, debts, invoices, kit, sales, tills } = app.t
    const tap = (place: Locator): Promise<void> => place.first().tap()
    const said: Array<string> = []
    await app.page.context().route("https://wa.me/**", (route) => {
      said.push(route.request().url())
      return route.fulfill({ body: "WhatsApp" })
    })

    // Two pieces; she pays in a week.
    await app.goTo("/dashboard/entries/new")
    const tile = app.page.getByRole("button", { name: beginning("Savon") })
    await tap(tile)
    await tap(tile)
    await tap(app.button(filled(counter.pay, { amount: app.francs(1180) })))
    await tap(app.page.locator("label").filter({ hasText: named(counter.standings.unpaid) }))
    await tap(app.button(filled(counter.inDays_other, { count: 7 })))
    await tap(app.page.getByRole("combobox", { name: named(sales.customer) }))
    await app.dialog(sales.customer).getByRole("combobox").fill("Awa")
    await tap(app.page.getByRole("option", { name: containing("Awa Koné") }))
    await app.expectAccessible()
    await tap(app.button(filled(counter.sell, { amount: app.francs(1180) })))
    await app.page.getByRole("status").getByText(/-0001/).waitFor()

    // She pays a part of it, and promises the rest for today.
    await app.goTo("/dashboard/entries/debts")
    await tap(app.row("Awa Koné").locator("[data-row]"))
    const debt = app.dialog("Awa Koné")
    await tap(app.button(sales.pay.action, debt))
    const paying = app.dialog(sales.pay.title)
    await app.field(sales.amount, paying).fill("400")
    await tap(app.button(sales.pay.confirm, paying))
    await paying.waitFor({ state: "detached" })
    await debt.getByText(app.francs(780)).first().waitFor()
    await tap(app.button(debts.promise.action, debt))
    const promising = app.dialog(sales.promise.title)
    const days = promising.getByRole("group", { name: named(sales.dueOn) }).getByRole("spinbutton")
    await tap(days)
    const today = new Date().toISOString().slice(0, 10).split("-").toReversed()
    await app.page.keyboard.type(today.join(""))
    await tap(app.button(sales.promise.confirm, promising))
    await promising.waitFor({ state: "detached" })
    await tap(app.button(kit.close, debt))
    await app.row("Awa Koné").getByText(debts.statuses.remind).waitFor()
    await app.seeAllBooked()

    // From « Today » it is two taps to the message.
    await app.goTo("/dashboard")
    const waiting = app.page.getByRole("link").filter({ hasText: dashboard.today.action.debt })
    await tap(waiting.filter({ hasText: "Awa Koné" }))
    const opened = app.page.context().waitForEvent("page")
    await tap(app.page.getByRole("link", { name: named(debts.remind.action) }))
    await (await opened).close()
    await see(async () => said.join(), { contains: "https://wa.me/2250707080910?text=" })
    const message = plain(new URL(said[0] ?? "").searchParams.get("text"))
    expect(message).toContain("Awa Koné")
    expect(message).toContain(app.francs(780))

    // She wants an invoice for her books: it takes the place of the sale, with what was paid.
    await app.goTo("/dashboard/entries")
    await tap(app.row("-0001").locator("[data-row]"))
    await tap(app.button(sales.invoice.action))
    await tap(app.button(sales.invoice.confirm, app.dialog(sales.invoice.title)))
    await app.invoice.wait()
    await app.invoice.seeNumber("FAC-01")
    await app.invoice.seeInTotals(invoices.totals.balance, app.francs(780))
    await app.goTo("/dashboard/entries")
    await app.row("-0001").getByText(sales.statuses.invoiced).waitFor()

    // In the evening a hundred francs are missing.
    await app.goTo("/dashboard/entries/close")
    await app.field(tills.float).fill("5000")
    await app.field(tills.counted).fill("5300")
    await app.page.getByText(filled(tills.under, { amount: app.francs(100) })).waitFor()
    await app.field(sales.note).fill("Monnaie donnée au gardien")
    await tap(app.button(tills.confirm))
    const closed = app.page.getByRole("listitem").filter({ hasText: "Monnaie donnée au gardien" })
    await closed.getByText(filled(tills.under, { amount: app.francs(100) })).waitFor()
    await app.seeAllBooked()
    app.expectNoComplaints()
  }
)

it("two tills without a network sell on credit to one customer: both sales are booked, and the one above the limit is said at both", async () => {
  const { app: boutique, person } = await atWork(
    { language: "fr", size: "desktop" },
    ask.addCustomer(1, onlyNamed("Awa Koné", { creditLimit: price("1500") })),
    ask.addProduct(1, onlyPriced("Savon", "1000"))
  )
  const { counter, dashboard, sales } = boutique.t
  const market = await App.open(server.origin, "fr", "desktop")
  apps.push(market)
  await market.signIn(person)
  await market.heading(dashboard.title).waitFor()

  const tills = [boutique, market]
  const amount = boutique.francs(1180)
  for (const till of tills) {
    await till.goTo("/dashboard/entries/new")
    await till.page.getByRole("button", { name: beginning("Savon") }).waitFor()
    await till.seeReadyForOffline()
    await till.device.cutNetwork()
  }
  for (const till of tills) {
    await till.page.getByRole("button", { name: beginning("Savon") }).click()
    await till.page
      .locator("label")
      .filter({ hasText: named(counter.standings.unpaid) })
      .click()
    await till.search(sales.customer, "Awa", "Awa Koné")
    await till.button(filled(counter.sell, { amount })).click()
    await till.page.getByRole("status").getByText(/-0001/).waitFor()
    // By what each till knows, the limit holds.
    await till.goTo("/dashboard/entries")
    await till.row("Awa Koné").waitFor()
    expect(await till.page.getByText(sales.statuses.aboveLimit, { exact: true }).count()).toBe(0)
  }

  for (const till of tills) await till.device.restoreNetwork()
  for (const till of tills) {
    await till.seeAllBooked()
    await till.goTo("/dashboard/entries")
    const sold = till.page.locator("[data-index]").filter({ hasText: "Awa Koné" })
    await expect.poll(() => sold.count(), { timeout: 30_000 }).toBe(2)
    await expect.poll(() => sold.filter({ hasText: sales.statuses.aboveLimit }).count()).toBe(1)
    await till.goTo("/dashboard/entries/debts")
    await till.page.getByText(till.francs(2360)).first().waitFor()
  }
  // What it means stands in the sale, and under « Today » until somebody has seen it.
  await market.goTo("/dashboard")
  await market.page.getByRole("main").getByText(dashboard.today.action.odd).first().waitFor()
  market.device.excuseAll(/ERR_INTERNET_DISCONNECTED/)
  for (const till of tills) till.expectNoComplaints()
})
