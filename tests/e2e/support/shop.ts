import type { CustomerProfile } from "../../../src/domain/customer/events.ts"
import { ask } from "../../support/samples.ts"
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

/** The password of everyone who opens a shop. */
export const PASSWORD = "baobab!2026"

/** A phone in French, signed in to a shop of its own that has one customer, at its customers. */
export const openShop = async (
  server: ServerAt,
  apps: Array<App>
): Promise<{ readonly app: App; readonly email: string }> => {
  const person = somebody("atelier")
  const app = await openOwner(server.origin, apps, { language: "fr", size: "phone", person })
  await giveElsewhere(server, app, person, [ask.addCustomer(1, onlyNamed("Awa Koné"))])
  await app.go("customers")
  await app.row("Awa Koné").waitFor()
  return { app, email: person.email }
}

/** A new invoice to the shop's customer, whole but for being kept: 11 800 francs. */
export const writeOne = async (app: App): Promise<void> => {
  await app.newInvoice()
  await app.editor.chooseCustomer("Awa Koné")
  await app.editor.writeLine(1, { item: { text: "Pose de carrelage" }, quantity: "2", price: "5000" })
  await app.editor.seeTotal(app.francs(11_800))
}
