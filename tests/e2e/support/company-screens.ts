import type { App } from "./app.ts"
import { Business } from "./business.ts"
import { Companies } from "./companies.ts"
import { Members } from "./members.ts"
import { named } from "./texts.ts"

type Shoot = (name: string, view?: "page" | "front") => Promise<void>

/** What a company can change about itself, and examples in the place of its books; ends on the dashboard. */
const businessScreens = async (app: App, shoot: Shoot): Promise<void> => {
  const { business: words, dashboard, shell } = app.t
  const business = new Business(app)
  await app.go("dashboard")
  await app.button(dashboard.sample.try).click()
  await app.figure(dashboard.received)
  await shoot("sample", "front")
  await app.button(shell.sample.end).click()
  await app.page.getByText(dashboard.empty.title).waitFor()
  await business.open("company")
  await business.addOption("Orange Money", "07 08 09 10 11, Fanta Koné")
  await app.clearMessages()
  await app.field(words.identity.socialName).fill("")
  await app.field(words.identity.email).fill("fanta@")
  await business.save.click()
  await shoot("settings-company-wrong")
  await app.button(app.t.forms.save.discard).click()
  await shoot("settings-company")
  await app.button(words.options.add).click()
  await app.dialog(words.options.add).waitFor()
  await shoot("payment-option", "front")
  await app.page.keyboard.press("Escape")
  await business.open("taxes")
  await business.addTax("AIB", "3")
  await app.clearMessages()
  await shoot("settings-taxes")
  await app.button(words.taxes.add).click()
  await app.button(app.t.forms.save.save, app.dialog(words.taxes.add)).click()
  await shoot("tax-wrong", "front")
  await app.page.keyboard.press("Escape")
  await business.open("invoices")
  await shoot("settings-invoices")
  await app.go("dashboard")
}

/** Several companies, the list of first steps, and the members of a company; ends on the dashboard it began on. */
export const companyScreens = async (app: App, shoot: Shoot): Promise<void> => {
  const { companies: words, company, dashboard, members: texts } = app.t
  const companies = new Companies(app)
  const members = new Members(app)
  await app.heading(dashboard.title).waitFor()
  await companies.open()
  const first = await companies.dialog.getByRole("listitem").first().innerText()
  await shoot("companies-one", "front")
  await companies.dialog.getByRole("link", { name: words.add }).click()
  await app.heading(company.another.title).waitFor()
  await shoot("company-another")
  await app.registerCompany({
    name: "Coopérative des tisserandes de Korhogo",
    address: "Quartier Soba\nKorhogo",
    country: "Côte d'Ivoire",
    prefix: "CT-"
  })
  await app.seeAllBooked()
  await app.clearMessages()
  await companies.open()
  await companies.seeRow("Coopérative", words.present)
  await shoot("companies", "front")
  await companies.close()
  await app.button(dashboard.first.hideNamed).click()
  await shoot("steps-hidden", "front")
  await app.button(app.t.kit.undo).click()
  await app.clearMessages()

  await businessScreens(app, shoot)
  await app.visit("/dashboard/settings/user/companies")
  await companies.seePresent("Coopérative")
  await app.page.getByRole("main").getByRole("listitem").nth(1).waitFor()
  await shoot("settings-companies")
  await members.open()
  await shoot("members-alone")
  await app.button(texts.invite).click()
  const dialog = app.dialog(texts.form.title)
  await dialog.waitFor()
  await shoot("invite", "front")
  await app.button(texts.form.send, dialog).click()
  await shoot("invite-wrong", "front")
  await app.page.keyboard.press("Escape")
  await members.invite("une.adresse.assez.longue.pour.un.telephone@cooperative-tisserandes.test", "accountant")
  await members.invite("koffi@exemple.test", "seller")
  await app.clearMessages()
  await shoot("members")
  await members.again("koffi@exemple.test")
  await shoot("members-mailed-again")
  await app.button(texts.waiting.withdrawNamed.replace("{{email}}", "koffi@exemple.test")).click()
  await app.page.getByRole("alertdialog").waitFor()
  await shoot("members-withdraw", "front")
  await app.page.keyboard.press("Escape")
  await app.page.getByRole("alertdialog").waitFor({ state: "detached" })
  await app.device.cutNetwork()
  await app.go("dashboard")
  await members.visit()
  await app.page.getByText(texts.notLoaded).waitFor()
  await shoot("members-offline")
  await app.go("dashboard")
  await companies.open()
  await app.page.getByText(words.offline).waitFor()
  await shoot("companies-offline", "front")
  await app.device.restoreNetwork()
  await companies.choose(first.split("\n").find((line) => line.length > 2) ?? "")
  await app.clearMessages()
  await app.page.getByRole("heading", { name: named(dashboard.title) }).waitFor()
}
