import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../support/temporary-folder.ts"
import { mailFiles, tokenIn } from "../infra/server/support/mailbox.ts"
import { App } from "./support/app.ts"
import { People } from "./support/people.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"

const PICTURE = readFileSync(path.resolve(import.meta.dirname, "../../src/ui/static/icon-512.png"))

let server: Awaited<ReturnType<typeof shareServer>>
let mails: ReturnType<typeof mailFiles>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
  mails = mailFiles(server.dataDir)
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

// Handed over by its path: as bytes it would take seconds to reach the browser.
const folder = makeFolder("pictures")
const tooLarge = path.join(folder, "grande.jpg")
beforeAll(() => writeFileSync(tooLarge, Buffer.alloc(21 * 1024 * 1024)))
afterAll(() => removeFolder(folder))

/** To one's account by the menus. */
const openAccount = async (app: App): Promise<void> => {
  const { settings, shell } = app.t
  if (app.isPhone) {
    await app.button(shell.more).click()
    await app.dialog(shell.more).getByRole("link", { name: shell.nav.settings }).click()
    await app.heading(settings.title).waitFor()
    await app.expectAccessible()
    await app.page.getByRole("link", { name: settings.nav.profile }).click()
  } else {
    const menu = app.page.getByRole("navigation", { name: shell.menu })
    await menu.getByRole("link", { name: shell.nav.settings }).click()
  }
  await app.heading(app.t.account.title).waitFor()
  await app.page.getByText(app.t.account.sessions.here, { exact: true }).waitFor()
}

const pickFile = (app: App, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  app.page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })

const done = (app: App) =>
  app.page.getByRole("region", { name: app.t.kit.toast.region }).getByText(app.t.problems.done).first().waitFor()

it.each(onDesktop)("a person changes name, image and language, in %s on a %s", async (language, size) => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language, size, person })
  const { image, name, save } = app.t.account
  await openAccount(app)
  await app.expectAccessible()

  await app.field(name.label).fill("")
  await app.button(save).click()
  expect(await app.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name")
  await app.field(name.label).fill("Aya Kouassi")
  // Gone back before it was saved, it is asked for; whoever stays has lost nothing.
  const { unsaved } = app.t.kit
  const question = app.page.getByRole("alertdialog", { name: containing(unsaved.title) })
  await app.page.goBack({ waitUntil: "commit" }).catch(() => undefined)
  await question.waitFor()
  await app.expectAccessible()
  await app.button(unsaved.stay, question).click()
  await question.waitFor({ state: "detached" })
  expect(await app.field(name.label).inputValue()).toBe("Aya Kouassi")
  await app.field(name.label).press("Enter")
  await done(app)
  await app.page.emulateMedia({ media: "print" })
  await app.page.getByRole("region", { name: app.t.kit.toast.region }).waitFor({ state: "hidden" })
  await app.page.emulateMedia({ media: null })
  await app.clearMessages()

  // The next after whichever their id gave them.
  const colours = app.page.getByRole("radiogroup", { name: containing(image.background) })
  await colours.getByRole("radio", { checked: true }).focus()
  await app.page.keyboard.press("ArrowRight")
  await done(app)
  await app.clearMessages()
  await pickFile(app, "liste.txt", "text/plain", Buffer.from("pas une image"))
  await app.page.getByText(image.problem.notAnImage).waitFor()
  await pickFile(app, "cassee.png", "image/png", PICTURE.subarray(0, 200))
  await app.page.getByText(image.problem.unreadable).waitFor()
  await app.page.locator('input[type="file"]').setInputFiles(tooLarge)
  await app.page.getByText(image.problem.tooLarge).waitFor()
  await app.expectAccessible()
  await pickFile(app, "portrait.png", "image/png", PICTURE)
  await app.button(image.remove).waitFor()
  expect(await app.page.getByText(image.problem.tooLarge).count()).toBe(0)

  // All of it is there in another browser, which speaks the language of the account.
  const other = language === "fr" ? "en" : "fr"
  await app.clearMessages()
  await app.pick(app.t.account.language.title, app.t.common.languageName[other])
  app.language = other
  await app.heading(app.t.account.title).waitFor()
  expect((await app.device.cookies())["user_language"]).toBe(other)
  const second = await App.open(server.origin, "fr", size)
  apps.push(second)
  await second.signIn(person)
  second.language = other
  await second.heading(second.t.dashboard.title).waitFor()
  await openAccount(second)
  await see(() => second.field(second.t.account.name.label).inputValue(), { is: "Aya Kouassi" })
  const side = () =>
    second.page
      .getByRole("main")
      .locator("img")
      .first()
      .evaluate((shown) => (shown instanceof HTMLImageElement ? `${shown.naturalWidth} x ${shown.naturalHeight}` : ""))
  await see(side, { is: "300 x 300" })
  await second.button(second.t.account.image.remove).click()
  await second.page.getByRole("radio").first().waitFor()
  for (const one of [app, second]) one.expectNoComplaints()
})

it.each(onPhone)("a person changes password and address, in %s on a %s", async (language, size) => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language, size, person })
  const { account, problems } = app.t
  const { email, password, sessions } = account
  const elsewhere = await new People(server).signIn(person)
  await openAccount(app)
  await app.button(sessions.endOthers).waitFor()

  await app.button(password.change).click()
  const form = app.dialog(password.changeTitle)
  const type = (label: string, text: string) => form.getByLabel(containing(label)).first().fill(text)
  await form.waitFor()
  await type(account.currentPassword, "pas le bon!")
  await type(password.new, "fromager!2026")
  await type(password.confirmation, "fromager!2025")
  await app.button(password.submit, form).click()
  await form
    .getByText(/Les mots de passe ne sont pas identiques, veuillez corriger\.|not the same/)
    .first()
    .waitFor()
  await app.expectAccessible()
  await type(password.confirmation, "fromager!2026")
  await app.button(password.submit, form).click()
  // The keyboard is on what has to be typed again, and it is announced why.
  const alert = form.getByRole("alert").filter({ hasText: problems.code.wrongPassword })
  await alert.waitFor()
  const focused = () => app.page.evaluate(() => document.activeElement?.getAttribute("name") ?? "")
  await see(focused, { is: "present" })
  // Without a network nothing typed is lost.
  await type(account.currentPassword, person.password)
  await app.device.cutNetwork()
  await app.button(password.submit, form).click()
  await form.getByText(problems.code.network).first().waitFor()
  await app.device.restoreNetwork()
  await app.button(password.submit, form).click()
  await form.waitFor({ state: "detached" })
  await done(app)
  await app.clearMessages()
  // The other devices are signed out, and gone from the page.
  expect(elsewhere["access_token"]).not.toBe("")
  await app.button(sessions.endOthers).waitFor({ state: "detached" })

  const moved = `neuf.${person.email}`
  await app.button(email.change).click()
  const change = app.dialog(email.changeTitle)
  await app.field(email.new, change).fill(moved)
  await change.getByLabel(containing(account.currentPassword)).first().fill("pas le bon!")
  await app.page.keyboard.press("Enter")
  await change.getByRole("alert").filter({ hasText: problems.code.wrongPassword }).waitFor()
  await see(focused, { is: "password" })
  await change.getByLabel(containing(account.currentPassword)).first().fill("fromager!2026")
  await app.button(email.submit, change).click()
  await change.getByText(problems.mailed).waitFor()
  await app.expectAccessible()
  await app.button(account.close, change).last().click()
  await app.page.getByText(person.email, { exact: true }).waitFor()
  // What was asked for leaves a trace until it is confirmed.
  const waits = app.page.getByRole("region", { name: email.pending.title })
  await waits.getByText(filled(email.pending.of, { email: moved })).waitFor()
  await app.expectAccessible()
  await app.page.reload()
  await waits.getByText(filled(email.pending.of, { email: moved })).waitFor()
  // Mailed a moment ago, it is said how long to wait.
  await app.button(email.pending.again, waits).click()
  await waits.getByRole("timer").waitFor()
  app.device.excuse(/status of 429/)

  await app.visit(`/confirm-email#${tokenIn(await mails.mailTo(moved))}`)
  const { confirm } = app.t.links
  await app.button(confirm.submit).waitFor()
  await app.expectAccessible()
  await app.button(confirm.submit).click()
  await app.heading(confirm.doneTitle).waitFor()
  await app.expectAccessible()
  await app.visit("/dashboard/settings/user")
  await app.page.getByText(moved, { exact: true }).waitFor()
  await app.page.getByText(email.verified, { exact: true }).waitFor()
  expect(await waits.count()).toBe(0)
  await app.seeAllBooked()
  // Asked for in place, the password is that of the address of now.
  await app.page.evaluate(() => {
    for (const name of ["access_token", "refresh_token", "expiry"]) document.cookie = `${name}=; Max-Age=0; path=/`
  })
  await app.page.reload()
  await app.passwordForm.waitFor()
  expect(await app.field(app.t.session.signIn.email, app.passwordForm).inputValue()).toBe(moved)
  await app.giveThePassword({ email: moved, password: "fromager!2026" })
  await app.seeAllBooked()
  await app.signOut()
  await app.signIn({ email: moved, password: "fromager!2026" })
  // Signing in leads back to where one was.
  await app.heading(account.title).waitFor()
  app.device.excuseAll(/status of 401/)
  app.expectNoComplaints()
})

it.each(onPhone)(
  "the dashboard says that the address is not verified, and mails again, in %s on a %s",
  async (language, size) => {
    const person = somebody()
    const app = await openOwner(server.origin, apps, { language, size, person })
    const { banner, email } = app.t.account
    const note = app.page.getByRole("region", { name: containing(banner.title) })
    await note.waitFor()
    await app.expectAccessible()
    // Under the page that stood there before it was known, and above the one that is opened after.
    const isAbove = () =>
      note.evaluate((shown) => {
        const title = document.getElementById("page-title")
        return String(title !== null && shown.getBoundingClientRect().top < title.getBoundingClientRect().top)
      })
    expect(await isAbove()).toBe("false")
    await app.go("customers")
    expect(await note.count()).toBe(0)
    await app.go("dashboard")
    await see(isAbove, { is: "true" })
    await app.button(email.again, note).focus()
    await app.page.keyboard.press("Enter")
    await note.getByText(containing(banner.sent)).waitFor()
    await note.getByRole("timer").waitFor()
    await app.expectAccessible()
    // The link is opened in another tab: coming back is enough.
    const tab = await app.openTab()
    await tab.visit(`/verify-email#${tokenIn(await mails.mailTo(person.email, 2))}`)
    await tab.button(tab.t.links.verify.submit).click()
    await tab.heading(tab.t.links.verify.doneTitle).waitFor()
    await app.page.reload()
    await app.heading(app.t.dashboard.title).waitFor()
    await app.seeAllBooked()
    expect(await note.count()).toBe(0)
    app.expectNoComplaints()
  }
)

it("without a network the account says so and offers to try again", async () => {
  const app = await openOwner(server.origin, apps, { language: "fr", size: "phone", person: somebody() })
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.visit("/dashboard/settings/user")
  const { account, kit, problems } = app.t
  await app.page.getByText(account.notLoaded).waitFor()
  await app.page.getByText(account.needsNetwork).waitFor()
  await app.page.getByText(problems.code.network).waitFor()
  await app.expectAccessible()
  await app.device.restoreNetwork()
  await app.button(kit.retry).click()
  await app.page.getByText(account.sessions.here, { exact: true }).waitFor()
  app.expectNoComplaints()
})
