import { afterAll, afterEach, beforeAll, it } from "vitest"
import { App } from "./support/app.ts"
import { Hands } from "./support/hands.ts"
import { EstimateHands } from "./support/estimate-hands.ts"
import { openOwner, somebody } from "./support/owner.ts"
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
  // The keyboard is given back a moment after what had it is gone.
  await hands.seeAt(app.field(invoices.editor.unitPrice, second))
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

it("makes an estimate, has it accepted and finds the invoice made of it, by keyboard only on a phone", async () => {
  const app = await openOwner(server.origin, apps, { language: "fr", size: "phone", person: somebody("clavier") })
  const hands = new Hands(app)
  const { customers, estimates, invoices, records } = app.t
  const { editor } = invoices
  /** Opens the search of a field, which lies in front of the page on a phone, and types. */
  const search = async (label: string, text: string): Promise<void> => {
    await hands.open(app.page.getByRole("combobox", { name: named(label) }))
    await hands.seeAt(app.dialog(label).getByRole("combobox"))
    await hands.type(text)
  }
  await app.goTo("/dashboard/estimates")
  await hands.open(app.page.getByRole("link", { name: named(estimates.list.empty.add) }))
  await hands.seeAt(app.heading(estimates.editor.newTitle))
  await app.expectAccessible()

  await search(editor.customer, "Salif Traoré")
  await app.page.getByRole("option", { name: containing("Salif Traoré") }).waitFor()
  await hands.press("ArrowDown", "Enter")
  const customer = app.dialog(customers.add)
  await hands.open(app.button(customers.save, customer))
  await customer.waitFor({ state: "detached" })

  await search(editor.item, "Pose de carrelage")
  await hands.press("Escape")
  const line = app.editor.line(1)
  await hands.write(editor.quantity, "2", line)
  await hands.write(editor.unitPrice, "5000", line)
  await app.editor.seeTotal(app.francs(11_800))
  await app.expectAccessible()
  await hands.open(app.button(estimates.editor.issue))
  const question = app.page.getByRole("alertdialog", { name: named(estimates.issuing.title.estimate) })
  await question.waitFor()
  await app.expectAccessible()
  await hands.open(app.button(editor.issue, question))
  await question.waitFor({ state: "detached" })
  await app.heading(filled(estimates.named.estimate, { number: "DE-01" })).waitFor()

  const { next } = new EstimateHands(app, "estimate")
  await hands.open(app.button(estimates.view.accept, next))
  const answer = app.dialog(estimates.answer.acceptTitle)
  await hands.seeAt(app.field(estimates.answer.name, answer))
  await app.expectAccessible()
  await hands.open(app.button(estimates.answer.acceptConfirm, answer))
  await answer.waitFor({ state: "detached" })
  await app.expectAccessible()

  await hands.open(app.button(estimates.view.convert, next))
  const convert = app.dialog(estimates.convert.title)
  await hands.seeAt(app.button(filled(estimates.convert.confirm, { amount: app.francs(11_800) }), convert))
  await app.expectAccessible()
  await hands.press("Enter")
  await app.page.waitForURL(/\/dashboard\/invoices\//u)
  await app.invoice.seeTitle(/Salif Traoré/u)

  const menu = app.page.getByRole("navigation", { name: app.t.shell.menu })
  await hands.open(menu.getByRole("link", { name: named(records.invoice.short) }))
  await app.heading(invoices.title).waitFor()
  await hands.to(app.page.getByRole("searchbox").first())
  await hands.type("traore")
  await hands.open(app.row("Salif Traoré").getByRole("link").first())
  await app.invoice.seeTitle(/Salif Traoré/u)
  await app.invoice.seeOnPaper("Pose de carrelage")
  await app.expectAccessible()
  app.expectNoComplaints()
})
