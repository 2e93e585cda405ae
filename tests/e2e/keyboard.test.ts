import { afterAll, afterEach, beforeAll, it } from "vitest"
import { App } from "./support/app.ts"
import { Hands } from "./support/hands.ts"
import { somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled, named } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

it("goes from sign-up to a paid invoice by keyboard only", async () => {
  const person = somebody("clavier")
  const app = await App.open(server.origin, "fr", "desktop")
  apps.push(app)
  const hands = new Hands(app)
  const { session, company, dashboard, invoices, customers, products, kit } = app.t

  await hands.open(app.page.getByRole("link", { name: session.signIn.toSignUp }))
  await hands.seeAt(app.heading(session.signUp.title))
  await hands.write(session.signUp.email, person.email)
  await hands.writePassword(session.signUp.password, person.password)
  await hands.writePassword(session.signUp.confirmation, person.password)
  await hands.press("Enter")

  await app.arriveFromSignUp()
  await hands.seeAt(app.heading(company.title))
  await hands.write(company.socialName, "Imprimerie Kouassi")
  await hands.write(company.address, "Yopougon")
  await hands.to(app.page.getByRole("combobox", { name: named(company.country) }))
  await hands.press("Control+A")
  await hands.type("Côte")
  await app.page.getByRole("option", { name: containing("Côte d'Ivoire") }).waitFor()
  await hands.press("ArrowDown", "Enter")
  await hands.write(company.prefix, "FAC-")
  await hands.press("Enter")

  await hands.seeAt(app.heading(dashboard.title))
  await hands.open(
    app.page
      .getByRole("link", { name: named(dashboard.newInvoice) })
      .filter({ visible: true })
      .first()
  )
  await hands.seeAt(app.heading(invoices.editor.newTitle))
  await hands.to(app.page.getByRole("combobox", { name: named(invoices.editor.customer) }))
  await hands.type("Salif Traoré")
  await hands.press("Enter")
  const customer = app.dialog(customers.add)
  await customer.waitFor()
  await hands.to(app.button(customers.save, customer))
  await hands.press("Enter")
  await customer.waitFor({ state: "detached" })

  const line = app.editor.line(1)
  await hands.to(line.getByRole("combobox", { name: named(invoices.editor.item) }))
  await hands.type("Cartes de visite")
  await app.page.getByRole("option", { name: containing("Cartes de visite") }).waitFor()
  await hands.press("ArrowDown", "Enter")
  const product = app.dialog(products.add)
  await product.waitFor()
  await hands.write(products.unitPrice, "250", product)
  await hands.press("Enter")
  await product.waitFor({ state: "detached" })
  await hands.write(invoices.editor.quantity, "200", line)
  await app.editor.seeTotal(app.francs(59_000))

  // From the reduction, Enter begins the next line.
  await hands.to(app.field(invoices.editor.discount, line))
  await hands.press("Enter")
  const second = app.editor.line(2)
  await hands.to(second.getByRole("combobox", { name: named(invoices.editor.item) }))
  await hands.type("Livraison")
  await hands.press("Escape", "Enter")
  await hands.write(invoices.editor.quantity, "1", second)
  await hands.write(invoices.editor.unitPrice, "5000", second)
  await app.editor.seeTotal(app.francs(64_900))
  await hands.press("Control+Enter")
  await app.issueQuestion.waitFor()
  await hands.press("Escape")
  await app.issueQuestion.waitFor({ state: "detached" })
  await hands.press("Control+Enter")
  await app.issueQuestion.waitFor()
  await hands.press("Enter")

  const { invoice } = app
  await invoice.wait()
  await invoice.seeNumber("FAC-01")
  await hands.open(app.button(invoices.view.send, invoice.next))
  await invoice.sendDialog.waitFor()
  await hands.seeAt(invoice.sendDialog.getByRole("radiogroup"))
  await hands.press("ArrowDown")
  await hands.open(app.button(invoices.channel.confirm, invoice.sendDialog))
  await invoice.sendDialog.waitFor({ state: "detached" })
  await invoice.seeStatus(kit.status.sent)

  await hands.open(app.button(invoices.view.pay, invoice.next))
  await invoice.paymentDialog.waitFor()
  await hands.seeAt(app.field(invoices.payment.amount, invoice.paymentDialog))
  await hands.write(invoices.payment.amount, "60 000", invoice.paymentDialog)
  await hands.to(invoice.paymentDialog.getByRole("radiogroup", { name: named(invoices.payment.method) }))
  await hands.press("Space", "ArrowDown")
  await hands.open(app.button(invoices.payment.confirm, invoice.paymentDialog))
  await invoice.paymentDialog.waitFor({ state: "detached" })
  await invoice.seeInTotals(invoices.totals.balance, app.francs(4_900))

  await hands.open(app.button(invoices.view.pay, invoice.next))
  await invoice.paymentDialog.waitFor()
  await hands.to(invoice.paymentDialog.getByRole("radiogroup", { name: named(invoices.payment.method) }))
  await hands.press("Space")
  await hands.open(app.button(invoices.payment.confirm, invoice.paymentDialog))
  await invoice.paymentDialog.waitFor({ state: "detached" })
  await invoice.seeStatus(kit.status.paid)

  // The history opens with the keyboard as well.
  await hands.open(app.page.locator("details > summary").first())
  await app.page.locator("details[open]").waitFor()
  await invoice.seeTitle(filled(invoices.invoiceNumber, { number: "FAC-01" }))
  app.expectNoComplaints()
})
