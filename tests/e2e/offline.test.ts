import { readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { App } from "./support/app.ts"
import { somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { openShop } from "./support/shop.ts"
import { see } from "./support/see.ts"
import { containing, filled, plain } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const provisional = /P-[0-9A-Za-z]{4}-\d+/

it("does the whole job without a network, and books it when the network returns", async () => {
  const person = somebody("marche")
  const phone = await App.open(server.origin, "fr", "phone", "on disk")
  apps.push(phone)
  await phone.toSignUp()
  await phone.signUp(person)
  await phone.registerCompany({
    name: "Étal de Fanta",
    address: "Marché d'Adjamé",
    country: "Côte d'Ivoire",
    prefix: "FAC-"
  })
  await phone.seeAllBooked()
  await phone.seeReadyForOffline()
  // Who has signed in may install it; the sign-in page alone does not fetch what that takes.
  expect(await phone.page.locator('link[rel="manifest"][href="/manifest.webmanifest"]').count()).toBe(1)

  const office = await App.open(server.origin, "fr", "desktop")
  apps.push(office)
  await office.signIn(person)
  await office.heading(office.t.dashboard.title).waitFor()
  await office.go("invoices")
  await office.page.getByText(office.t.invoices.list.empty.title, { exact: true }).waitFor()

  await phone.device.cutNetwork()
  await phone.seeSync(phone.t.shell.sync.offline)
  // Nobody has written anything yet: what decides the first write was never fetched by the page, and is there all the same.
  // From here the page fetches no editor at rest, which holds rules of the decider too.
  await phone.visit("/dashboard/products")
  await phone.heading(phone.t.products.title).waitFor()
  const hasDecider = (): Promise<boolean> =>
    phone.page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/deciding-[^/]+\.js$/.test(name))
    )
  expect(await hasDecider()).toBe(false)
  await phone.addProduct({ name: "Pagne wax", price: "7500" })
  expect(await hasDecider()).toBe(true)
  await phone.go("customers")
  await phone.addCustomer({ name: "Mariam Bamba" })

  // The application itself opens without a network, on any address.
  await phone.page.reload()
  await phone.row("Mariam Bamba").waitFor()
  await phone.visit("/dashboard/products")
  await phone.row("Pagne wax").waitFor()

  await phone.newInvoice()
  await phone.editor.chooseCustomer("Mariam Bamba")
  await phone.editor.writeLine(1, { item: { product: "Pagne wax" }, quantity: "2,5" })
  await phone.editor.addLine()
  await phone.editor.writeLine(2, { item: { newProduct: "Foulard", price: "1250" }, quantity: "2" })
  await phone.editor.seeTotal(phone.francs(25_075))
  await phone.editor.seeKept()
  await phone.page.reload()
  await phone.editor.seeRestored()
  await phone.editor.seeTotal(phone.francs(25_075))
  await phone.editor.issue()

  const { invoice } = phone
  await invoice.seeTitle(provisional)
  const reference = (await invoice.titleText()).match(provisional)?.[0] ?? ""
  await invoice.seeSync("on-device")
  await phone.page.getByText(phone.t.invoices.view.provisional, { exact: true }).first().waitFor()
  await invoice.markSent("print")
  await invoice.recordPayment({ amount: "10 000", method: "mobile-money", reference: "MM-901" })
  await invoice.recordPayment({ method: "cash" })
  await invoice.seeStatus(phone.t.kit.status.paid)
  await invoice.seeSync("on-device")
  await phone.expectAccessible()
  const history = await invoice.readHistory()
  expect(history.length).toBeGreaterThanOrEqual(5)
  for (const entry of history) expect(entry).toContain(plain(phone.t.history.pending))

  await phone.page.reload()
  await invoice.seeTitle(new RegExp(reference))
  await invoice.seeStatus(phone.t.kit.status.paid)
  await phone.go("invoices")
  await phone.row(reference).filter({ hasText: phone.t.kit.sync.local }).waitFor()
  await phone.go("dashboard")
  await phone.seeFigure(phone.t.dashboard.received, phone.francs(25_075))
  await phone.expectAccessible()
  await phone.openInvoice(reference)
  expect(await office.page.getByText(office.t.invoices.list.empty.title, { exact: true }).isVisible()).toBe(true)

  const back = performance.now()
  await phone.device.restoreNetwork()
  const [here, there] = await Promise.all([
    invoice.seeNumber("FAC-01").then(() => performance.now() - back),
    office
      .row("FAC-01")
      .waitFor({ timeout: 60_000 })
      .then(() => performance.now() - back)
  ])
  console.log(
    `After the network returned: booked on the phone in ${here.toFixed(0)} ms, shown in the other browser in ${there.toFixed(0)} ms`
  )
  await phone.seeAllBooked()
  await invoice.seeSync("booked")
  await invoice.seeStatus(phone.t.kit.status.paid)
  expect(await phone.page.getByRole("article").innerText()).not.toContain(reference)
  for (const entry of await invoice.readHistory()) expect(entry).not.toContain(plain(phone.t.history.pending))

  await office.openInvoice("FAC-01")
  await office.invoice.seeStatus(office.t.kit.status.paid)
  await office.invoice.seeInTotals(office.t.invoices.totals.balance, office.francs(0))

  // Once more while both are connected: what one books the other shows by itself.
  await phone.newInvoice()
  await phone.editor.chooseCustomer("Mariam Bamba")
  await phone.editor.writeLine(1, { item: { product: "Foulard" }, quantity: "1" })
  await office.go("invoices")
  await phone.editor.issue()
  await invoice.seeNumber("FAC-02")
  const booked = performance.now()
  await office.row("FAC-02").waitFor({ timeout: 60_000 })
  console.log(
    `Booked on the phone, then shown in the other browser within ${(performance.now() - booked).toFixed(0)} ms`
  )

  // A list leaves as a file without a network, too. Last of all: with the file the browser forgets that it was to have none.
  await phone.go("invoices")
  await phone.device.cutNetwork()
  const exporting = phone.page.waitForEvent("download")
  await phone.button(phone.t.lists.tools).click()
  await phone.page.getByRole("menuitem", { name: phone.t.lists.export.list }).click()
  const file = readFileSync(await (await exporting).path(), "utf8")
  expect(file).toMatch(
    /\r\nFAC-02;Mariam Bamba;[^;]*;[^;]+;[^;]+;[^;]+;\d{4}-\d\d-\d\d;\d{4}-\d\d-\d\d;0;XOF;(?:\d+;)+1475;0;0;0;1475;;Un membre \(propriétaire\)\r\n/
  )

  phone.expectNoComplaints()
  office.expectNoComplaints()
})

it("tells in a second tab how the connection of the first stands", async () => {
  const { app: first } = await openShop(server, apps)
  await first.seeAllBooked()
  const second = await first.openTab()
  await second.visit("/dashboard")
  await second.seeAllBooked()
  await second.go("customers")
  await second.addCustomer({ name: "Mariam Bamba" })
  await second.seeAllBooked()
  await first.device.cutNetwork()
  await second.seeSync(second.t.shell.sync.offline)
  await second.addCustomer({ name: "Fanta Cissé" })
  await first.device.restoreNetwork()
  await second.seeAllBooked()
  // Whoever is left goes on alone.
  await first.page.close()
  await second.addCustomer({ name: "Awa Diarra" })
  await second.seeAllBooked()
  first.expectNoComplaints()
})

/** Cuts rows that the browser keeps for the application, as a disk that is full or failing does. */
const damage = (app: App, what: "copy" | "queue"): Promise<void> =>
  app.page.evaluate(async (part) => {
    const asked = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error))
      })
    const [prefix, store] = part === "copy" ? ["c:", "tail"] : ["q:", "pending"]
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith(prefix))?.name
    const db = await asked(indexedDB.open(name ?? ""))
    const rows = db.transaction(store, "readwrite").objectStore(store)
    const all = await asked(rows.getAll())
    const row = part === "copy" ? all.at(-1) : all[0]
    const cut =
      part === "copy" ? { body: row.body.slice(0, 20) } : { command: JSON.stringify(row.command).slice(0, 40) }
    await asked(rows.put({ ...row, ...cut }))
    db.close()
  }, what)

it("goes on when its copy of the books was damaged, and sends what waits", async () => {
  const { app } = await openShop(server, apps)
  const { absent } = app.t.companies
  await app.seeAllBooked()
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.seeSync(app.t.shell.sync.offline)
  await app.addCustomer({ name: "Mariam Bamba" })
  await damage(app, "copy")
  await app.page.reload()
  await app.heading(absent.damaged.title).waitFor()
  await app.page.getByText(filled(absent.waiting_one, { count: "1" })).waitFor()
  await app.expectAccessible()

  await app.device.restoreNetwork()
  await app.row("Mariam Bamba").waitFor()
  await app.row("Awa Koné").waitFor()
  await app.seeAllBooked()
  await app.device.cutNetwork()
  await app.page.reload()
  await app.row("Mariam Bamba").waitFor()
  app.expectNoComplaints()
})

it("asks for a reload where a newer version has opened the books, and keeps what waits and what is typed", async () => {
  const { app } = await openShop(server, apps)
  const { customers, shell } = app.t
  // What writes is fetched for the first of them.
  await app.addCustomer({ name: "Koffi Yao" })
  await app.seeAllBooked()
  await app.device.cutNetwork()
  await app.seeSync(shell.sync.offline)
  await app.addCustomer({ name: "Mariam Bamba" })
  await app.button(customers.add).click()
  await app.dialog(customers.add).waitFor()
  await app.field(customers.name, app.dialog(customers.add)).fill("Fanta")
  const waiting = await app.page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith("q:"))?.name ?? ""
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name, 9)
      opening.addEventListener("success", () => resolve(opening.result))
      opening.addEventListener("error", () => reject(opening.error))
    })
    const counting = db.transaction("pending").objectStore("pending").count()
    const count = await new Promise((resolve) => counting.addEventListener("success", () => resolve(counting.result)))
    db.close()
    return count
  })
  expect(waiting).toBe(1)
  await app.field(customers.name, app.dialog(customers.add)).fill("Fanta Cissé")
  await app.page.getByText(containing(shell.update.outdated)).first().waitFor({ state: "attached" })
  // What was typed after that waits where the newer version looks first.
  await see(() => app.page.evaluate(() => JSON.stringify(Object.values(localStorage))), { contains: "Fanta Cissé" })

  await app.device.restoreNetwork()
  await app.page.reload()
  await app.heading(shell.update.outdated).waitFor()
  await app.expectAccessible()
})

it("hands over what can be read of a queue that was damaged, and goes on with it", async () => {
  const { app } = await openShop(server, apps)
  const { recovery, shell } = app.t
  await app.seeAllBooked()
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.seeSync(shell.sync.offline)
  await app.addCustomer({ name: "Mariam Bamba" })
  await app.addCustomer({ name: "Fanta Cissé" })
  await damage(app, "queue")
  await app.page.reload()
  await app.heading(recovery.title).waitFor()
  await app.page.getByText(containing(filled(recovery.lost_one, { count: "1" }))).waitFor()
  await app.expectAccessible()

  const saving = app.page.waitForEvent("download")
  await app.button(recovery.save).click()
  const file = JSON.parse(readFileSync(await (await saving).path(), "utf8"))
  expect(file).toMatchObject({ format: "kazi-unsent", operations: [{ command: { type: "AddCustomer" } }] })
  expect(JSON.stringify(file.operations)).toContain("Fanta Cissé")
  await app.page.getByText(recovery.saved, { exact: true }).waitFor()
  await app.button(recovery.goOn).click()

  await app.row("Fanta Cissé").waitFor()
  await app.row("Awa Koné").waitFor()
  await app.seeSync(filled(shell.sync.offlinePending_one, { count: "1" }))
  await app.device.restoreNetwork()
  await app.seeAllBooked()
  await app.addCustomer({ name: "Kossi Ahouansou" })
  await app.seeAllBooked()
  app.expectNoComplaints()
})
