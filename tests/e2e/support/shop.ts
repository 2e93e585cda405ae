import type { ProductDetails } from "../../../src/domain/product/events.ts"
import type { CustomerProfile } from "../../../src/domain/customer/events.ts"
import { ask, line, price } from "../../support/samples.ts"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { id } from "../../support/ids.ts"
import type { App } from "./app.ts"
import { giveElsewhere } from "./elsewhere.ts"
import { openOwner, somebody } from "./owner.ts"
import type { ServerAt } from "./server.ts"

/** A customer of whom nothing but the name is said, and what is said besides. */
export const onlyNamed = (name: string, besides: Partial<CustomerProfile> = {}): Partial<CustomerProfile> => ({
  name,
  kind: "person",
  phone: "",
  email: "",
  taxId: "",
  address: "",
  city: "",
  ...besides
})

/** A product of which nothing but name and price is said, under the usual tax of Côte d'Ivoire, and what is said besides. */
export const onlyPriced = (
  name: string,
  unitPrice: string,
  besides: Partial<ProductDetails> = {}
): Partial<ProductDetails> => ({
  name,
  unitPrice: price(unitPrice),
  taxCodes: ["TVA"],
  reference: "",
  unit: "",
  ...besides
})

/** The password of everyone who opens a shop. */
export const PASSWORD = "baobab!2026"

/** The nth invoice to the shop's customer, as a draft of 11 800 francs: what `writeOne` writes by hand. */
export const written = (n: number): DomainCommand =>
  ask.draft(n, {
    pricesIncludeTax: false,
    lines: [line(n, { designation: "Pose de carrelage", unit: "", taxCodes: ["TVA"] })]
  })

/** A phone in French, signed in to a shop of its own that has one customer, and whatever else was written down on another device; at its customers. */
export const openShop = async (
  server: ServerAt,
  apps: Array<App>,
  commands: ReadonlyArray<DomainCommand> = []
): Promise<{ readonly app: App; readonly email: string }> => {
  const person = somebody("atelier")
  const app = await openOwner(server.origin, apps, { language: "fr", size: "phone", person })
  await giveElsewhere(server, app, person, [ask.addCustomer(1, onlyNamed("Awa Koné")), ...commands])
  await app.go("customers")
  await app.row("Awa Koné").waitFor()
  return { app, email: person.email }
}

/** The same at an invoice that was written, and issued when that is asked for, on another device. */
export const openWritten = async (
  server: ServerAt,
  apps: Array<App>,
  state: "draft" | "issued"
): ReturnType<typeof openShop> => {
  const shop = await openShop(server, apps, [written(1), ...(state === "issued" ? [ask.issue(1)] : [])])
  await shop.app.goTo(`/dashboard/invoices/${id.invoice(1)}`)
  await shop.app.invoice.seeSync("booked")
  return shop
}

/** A new invoice to the shop's customer, whole but for being kept: 11 800 francs. */
export const writeOne = async (app: App): Promise<void> => {
  await app.newInvoice()
  await app.editor.chooseCustomer("Awa Koné")
  await app.editor.writeLine(1, { item: { text: "Pose de carrelage" }, quantity: "2", price: "5000" })
  await app.editor.seeTotal(app.francs(11_800))
}
