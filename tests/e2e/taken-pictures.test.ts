import { readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { App, LOGO } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { openShop, PASSWORD } from "./support/shop.ts"
import { containing, filled, named } from "./support/texts.ts"

/** Pictures that are taken without a network: of a receipt, and of what is sold. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const photo = { name: "photo.png", mimeType: "image/png", buffer: readFileSync(LOGO) }

/** A bill as a supplier mails it. Its name says nothing of what it is. */
const bill = { name: "facture 12", mimeType: "", buffer: Buffer.from("%PDF-1.7\n% facture") }

/** The bill can be kept as the paper that it is. */
const seeBill = async ({ page }: App): Promise<void> => {
  const link = page.getByRole("link", { name: bill.name })
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()])
  expect(saved.suggestedFilename()).toBe("facture 12.pdf")
  expect(readFileSync(await saved.path())).toEqual(bill.buffer)
}

/** The picture of that name, once the browser has drawn it. */
const seePicture = async ({ page }: App, name: string): Promise<void> => {
  const picture = page.getByRole("img", { name: named(name) })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

it("a receipt and the picture of a product are kept without a network, sent later, and seen elsewhere", async () => {
  const { app, email } = await openShop(server, apps)
  const { expenses, products } = app.t
  await app.go("products")
  await app.addProduct({ name: "Pagne wax", price: "7500" })
  await app.seeAllBooked()
  await app.seeReadyForOffline()
  await app.device.cutNetwork()

  await app.row("Pagne wax").click()
  const file = app.page.locator('input[type="file"]')
  await file.setInputFiles(photo)
  await seePicture(app, filled(products.picture.alt, { name: "Pagne wax" }))
  await app.page.getByText(products.picture.waiting).waitFor()
  await app.expectAccessible("popup")

  // Something that is no picture is said, and nothing is lost by it.
  await file.setInputFiles({ name: "liste.txt", mimeType: "text/plain", buffer: Buffer.from("pas une image") })
  await app.page.getByText(products.picture.wrong).waitFor()
  await seePicture(app, filled(products.picture.alt, { name: "Pagne wax" }))

  await app.visit("/dashboard/expenses")
  await app.button(expenses.add).click()
  await app.field(expenses.amount).fill("2500")
  await file.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("pas un papier") })
  await app.page.getByText(expenses.receipts.unreadable).waitFor()
  await file.setInputFiles([photo, bill])
  await app.button(expenses.receipts.removeOne.replace("{{name}}", "photo.png")).waitFor()
  await app.button(app.t.forms.save.save).click()
  await app.row(expenses.noName).click()
  await seePicture(app, filled(expenses.receipts.alt, { name: "photo.png" }))
  await seeBill(app)
  expect(await app.page.getByText(expenses.receipts.waiting).count()).toBe(2)

  await app.device.restoreNetwork()
  await expect.poll(() => app.page.getByText(expenses.receipts.waiting).count(), { timeout: 15_000 }).toBe(0)
  await app.seeAllBooked()

  const office = await App.open(server.origin, "fr", "desktop")
  apps.push(office)
  await office.signIn({ email, password: PASSWORD })
  await office.heading(office.t.dashboard.title).waitFor()
  await office.goTo("/dashboard/expenses")
  await office.row(expenses.noName).click()
  await seePicture(office, filled(expenses.receipts.alt, { name: "photo.png" }))
  await seeBill(office)
  await office.goTo("/dashboard/products")
  await office.row("Pagne wax").click()
  await seePicture(office, filled(products.picture.alt, { name: "Pagne wax" }))
  await office.button(products.picture.remove).click()
  await office.page.getByRole("img", { name: containing("Pagne wax") }).waitFor({ state: "detached" })
})
