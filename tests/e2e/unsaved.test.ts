import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import { Companies } from "./support/companies.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const openMine = async (app: App): Promise<void> => {
  await app.visit("/dashboard/settings/user")
  await app.field(app.t.account.name.label).waitFor()
}

/** Types a name on the page of one's own account and does not save it. */
const typeName = async (app: App, name: string): Promise<void> => {
  await openMine(app)
  await app.field(app.t.account.name.label).fill(name)
}

const seeName = (app: App, name: string): Promise<void> =>
  see(() => app.field(app.t.account.name.label).inputValue(), { is: name })

it("asks before another company takes the place of something typed, and stays where the person stays (AUTH-21)", async () => {
  const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person: somebody("deux") })
  const companies = new Companies(app)
  const { unsaved } = app.t.kit
  const question = app.page.getByRole("alertdialog", { name: containing(unsaved.title) })
  const chooseOther = async (): Promise<void> => {
    await companies.open()
    await companies.dialog.getByRole("button", { name: /Étal de Fanta/ }).click()
    await question.waitFor()
  }
  await companies.open()
  await companies.add({ name: "Atelier Adjoa", address: "Cotonou", country: "Bénin", prefix: "AT-" })
  await typeName(app, "Adjoa")
  await chooseOther()
  await app.expectAccessible()
  await app.button(unsaved.stay, question).click()
  await question.waitFor({ state: "detached" })
  await seeName(app, "Adjoa")
  // Having stayed, one is not taken there by going elsewhere either.
  await app.page.getByRole("navigation", { name: app.t.shell.menu }).getByRole("link", { name: "Factures" }).click()
  await app.button(unsaved.leave, question).click()
  await app.heading(app.t.invoices.title).waitFor()
  await companies.seePresent("Atelier Adjoa")
  await app.seeAllBooked()
  await companies.seePresent("Atelier Adjoa")

  await typeName(app, "Adjoa")
  await chooseOther()
  await app.button(unsaved.leave, question).click()
  await companies.seePresent("Étal de Fanta")
  await app.heading(app.t.dashboard.title).waitFor()
  await question.waitFor({ state: "detached" })
  app.expectNoComplaints()
})

it("says before a sign-out what is typed and not saved in this tab and in others, and takes all of them along (AUTH-19)", async () => {
  const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person: somebody("sort") })
  const other = await app.openTab()
  const { account, shell } = app.t
  const asked: Array<string> = []
  other.page.on("dialog", (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await typeName(other, "Fanta")
  await typeName(app, "Fanta Traoré")
  const question = app.dialog(shell.leave.title)
  await app.askToSignOut()
  await question.getByText(filled(shell.leave.drafts_other, { count: 2 })).waitFor()
  await app.expectAccessible()
  await app.button(app.t.kit.close, question).click()
  await question.waitFor({ state: "detached" })
  await seeName(app, "Fanta Traoré")
  await seeName(other, "Fanta")

  await app.button(account.save).first().click()
  await app.page.getByText(containing(app.t.problems.done)).first().waitFor()
  await app.askToSignOut()
  await question.getByText(filled(shell.leave.drafts_one, { count: 1 })).waitFor()
  await app.button(shell.leave.confirm, question).click()
  await app.button(shell.leave.sure).click()
  for (const tab of [app, other]) await tab.heading(tab.t.session.signIn.title).waitFor()
  expect(asked).toEqual([])
  // The server ends what the other tab had open at once, and whatever it asked for at that moment was refused.
  app.device.excuseAll(/status of 401/)
  app.expectNoComplaints()
})

it("says what is typed beside examples, which nothing keeps, before they go, and before a sign-out in any tab", async () => {
  const app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person: somebody("exemple") })
  const { dashboard, kit, shell } = app.t
  await app.button(dashboard.sample.try).click()
  const banner = app.page.getByRole("complementary", { name: shell.sample.title })
  await banner.waitFor()
  await typeName(app, "Fanta")
  const end = app.button(shell.sample.end, banner)
  await end.click()
  const question = app.page.getByRole("alertdialog", { name: containing(kit.unsaved.title) })
  await question.getByText(kit.unsaved.lost).waitFor()
  await app.button(kit.unsaved.stay, question).click()
  await question.waitFor({ state: "detached" })
  await seeName(app, "Fanta")
  await banner.waitFor()

  const other = await app.openTab()
  await other.visit("/dashboard")
  const leaving = other.dialog(shell.leave.title)
  await other.askToSignOut()
  await leaving.getByText(filled(shell.leave.forms_one, { count: 1 })).waitFor()
  await other.expectAccessible()
  await other.button(shell.leave.stay, leaving).click()
  await leaving.waitFor({ state: "detached" })

  await end.click()
  await app.button(kit.unsaved.leave, question).click()
  await app.heading(dashboard.title).waitFor()
  await banner.waitFor({ state: "detached" })
  // The server ends what the other tab had open at once, and whatever it asked for at that moment was refused.
  app.device.excuseAll(/status of 401/)
  app.expectNoComplaints()
})
