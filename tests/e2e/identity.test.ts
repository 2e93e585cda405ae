import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { mailFiles, tokenIn } from "../infra/server/support/mailbox.ts"
import type { Language } from "../../src/ui/i18n/language.ts"
import { App, type Person } from "./support/app.ts"
import type { Size } from "./support/device.ts"
import { Companies } from "./support/companies.ts"
import { GoingOn } from "./support/going-on.ts"
import { Members } from "./support/members.ts"
import { openOwner, signUpOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { containing, filled } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"
import { claimsOf, cookies, setCookie, type World, worlds } from "./support/worlds.ts"

const MINUTE = 60_000
const SHOP = { name: "Étal de Fanta", address: "Adjamé", country: "Côte d'Ivoire", prefix: "FAC-" }
const kiosk = { name: "Kiosque du port", address: "Vridi", country: "Côte d'Ivoire", prefix: "KP-" }

// The first time, the emulator has to be installed.
describe.each(worlds)("with the passwords kept by %s", (identity, open) => {
  // Each journey is made once here, in the language and at the size that it is not made in with the other.
  const [these, those] = identity === "product" ? [onPhone, onDesktop] : [onDesktop, onPhone]
  /** What others show with the product's own passwords, in the files that are named at each. */
  const isProvider = identity !== "product"
  let world: World
  const apps: Array<App> = []
  /** People with an account and a shop, made by hand where somebody else keeps the accounts. */
  const owners = new GoingOn(async (theirs, language, size) => {
    const person = somebody(`partout.${identity}`)
    const openAnOwner = isProvider ? signUpOwner : openOwner
    return { person, app: await openAnOwner(world.server.base, theirs, { language, size, person }) }
  })
  beforeAll(async () => {
    world = await open()
  }, 15 * MINUTE)
  afterEach((context) => owners.settle(context))
  afterEach((context) => closeAll(apps, context))
  afterAll(async () => {
    await owners.close()
    await world.close()
  })

  const visitor = async (
    language: Language,
    size: Size
  ): Promise<{ readonly app: App; readonly asked: Array<string> }> => {
    const app = await App.open(world.server.base, language, size)
    apps.push(app)
    const asked: Array<string> = []
    app.page.context().on("request", (request) => asked.push(request.url()))
    return { app, asked }
  }

  const alert = (app: App, text: string) => app.page.getByRole("main").getByText(containing(text)).first().waitFor()

  /** A known address and another password. With the product's: session-paths.test.ts. */
  const signUpWithAnotherPassword = async (app: App, person: Person): Promise<void> => {
    const { session } = app.t
    await app.toSignUp()
    await app.submitSignUp({ ...person, password: "fromager!2026" })
    await alert(app, session.failure.otherPassword)
    app.device.excuseAll(/status of 40[01]/)
    await app.page.getByRole("link", { name: session.signUp.toSignIn }).click()
  }

  /** A session that is over asks for the password in place. With the product's: session.test.ts. */
  const goOnInPlace = async (app: App, person: Person): Promise<void> => {
    const { customers, session } = app.t
    await app.goTo("/dashboard/clients")
    await app.heading(customers.title).waitFor()
    await world.expire(app)
    await setCookie(app, "refresh_token", "x".repeat(50))
    // The password is asked for as soon as any call is refused: before, while or after this is written.
    const writing = app
      .button(customers.add)
      .click()
      .then(() => app.fillCustomer({ name: "Aminata" }))
    const dialog = app.dialog(session.again.title)
    await dialog.waitFor()
    await app.field(session.signIn.email, dialog).fill(person.email)
    await dialog.getByLabel(containing(session.signIn.password)).first().fill(person.password)
    await app.button(session.again.submit, dialog).click()
    await dialog.waitFor({ state: "detached" })
    await writing
    await app.row("Aminata").waitFor()
    await app.seeAllBooked()
  }

  it.each(these)("a person signs up, in, out, and stays signed in, in %s on a %s", async (language, size) => {
    const person: Person = { email: `awa.${identity}.${language}@exemple.test`, password: "baobab!2026" }
    const { app, asked } = await visitor(language, size)
    const { failure } = app.t.session

    await app.toSignUp()
    await app.signUp(person)
    await app.registerCompany(SHOP)
    const first = await cookies(app)
    expect(claimsOf(first["access_token"])["iss"]).toBe(world.issuer)
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining(["access_token", "refresh_token", "expiry", "user_id", "company_id"])
    )
    expect(await world.holdsPassword(person)).toBe(identity === "firebase")
    expect(asked.some((url) => url.includes("firebase-sign-in"))).toBe(identity === "firebase")

    await app.signOut()
    const left = Object.keys(await cookies(app))
    for (const name of ["access_token", "refresh_token", "user_id", "expiry"]) expect(left).not.toContain(name)
    const over = await world.server.call("GET", "/api/v1.1/users/me/", { token: first["access_token"] })
    expect(over.status).toBe(401)

    await app.signIn({ ...person, password: "un autre!" })
    await alert(app, failure.wrongPassword)
    app.device.excuse(world.refusal)
    await app.signIn({ ...person, email: "personne@exemple.test" })
    await alert(app, failure.noAccount)
    app.device.excuse(world.refusal)
    if (isProvider) await signUpWithAnotherPassword(app, person)
    await app.signIn(person)
    await app.heading(app.t.dashboard.title).waitFor()
    expect((await cookies(app))["company_id"]).toBe(first["company_id"])

    // The token ends; the page is loaded again, and nobody notices.
    await app.seeAllBooked()
    // The page before is left first: whatever it still asks for would be refused, and renew a token whose answer it does not live to see.
    await app.page.goto("about:blank")
    await world.expire(app)
    const ended = (await cookies(app))["access_token"]
    asked.splice(0)
    await app.visit("/dashboard/clients")
    await app.addCustomer({ name: "Koffi" })
    await app.seeAllBooked()
    expect((await cookies(app))["access_token"]).not.toBe(ended)
    expect(asked.filter((url) => world.renewal.test(url))).toHaveLength(1)
    expect(asked.some((url) => url.includes("firebase-sign-in"))).toBe(false)
    app.device.excuseAll(/status of 40[01]/)
    app.expectNoComplaints()
    owners.leave(language, size, { app, person }, apps)
  })

  /** With the product's: account.test.ts, checklist.test.ts, companies.test.ts. */
  const makeItsOwn = async (app: App): Promise<void> => {
    const { account, dashboard } = app.t
    await app.go("dashboard")
    await app.button(dashboard.first.hideNamed).click()
    await app.button(dashboard.first.hideNamed).waitFor({ state: "detached" })
    await app.goTo("/dashboard/settings/user")
    await app.field(account.name.label).fill("Fanta Diarra")
    await app.page.keyboard.press("Enter")
    await app.page.getByText(app.t.problems.done).first().waitFor()
    await app.clearMessages()
    app.language = app.language === "fr" ? "en" : "fr"
    await app.pick(account.language.title, app.t.common.languageName[app.language])
    await app.heading(app.t.account.title).waitFor()
    await app.go("dashboard")
    await new Companies(app).open()
    await new Companies(app).add({ ...kiosk, country: app.language === "fr" ? kiosk.country : "Senegal" })
    await app.seeAllBooked()
  }

  /** Another browser of theirs knows all of it; the company left last is the one that opens. */
  const seeItsOwn = async (app: App): Promise<void> => {
    const companies = new Companies(app)
    await companies.seePresent(kiosk.name)
    await companies.enter(SHOP.name)
    expect(await app.page.getByText(app.t.dashboard.first.title).count()).toBe(0)
    await app.goTo("/dashboard/settings/user")
    await see(() => app.field(app.t.account.name.label).inputValue(), { is: "Fanta Diarra" })
    await app.seeAllBooked()
  }

  it.each(these)(
    "a person sees where they are signed in, with what they made of their account, and signs out elsewhere, in %s on a %s",
    async (language, size) => {
      const { app, person } = await owners.take(language, size)
      if (isProvider) await makeItsOwn(app)
      // A provider's tokens tell sign-ins apart by the second.
      const letASecondPass = async (): Promise<void> => {
        if (isProvider) await app.page.waitForTimeout(1_100)
      }
      const elsewhere: Array<App> = []
      for (const _ of [1, 2]) {
        const one = (await visitor("fr", "phone")).app
        elsewhere.push(one)
        await letASecondPass()
        await one.signIn(person)
        // The page takes on the language of the account.
        one.language = app.language
        await one.heading(one.t.dashboard.title).waitFor()
        await one.seeAllBooked()
        if (isProvider && elsewhere.length === 1) await seeItsOwn(one)
      }
      const { sessions } = app.t.account
      await app.goTo("/dashboard/settings/user")
      const rows = app.page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: containing(filled(sessions.seen, { when: "" }).trim()) })
      const seeRows = (count: number) => expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(count)
      await seeRows(3)
      expect(await rows.first().innerText()).toContain(sessions.here)
      expect(await rows.filter({ hasText: sessions.unknownDevice }).count()).toBe(0)
      await rows.nth(1).getByRole("button").click()
      await seeRows(2)
      await app.clearMessages()
      await app.button(sessions.endOthers).click()
      const question = app.page.getByRole("alertdialog", { name: containing(sessions.endOthersTitle) })
      await question.waitFor()
      await app.expectAccessible()
      await app.button(sessions.endOthersConfirm, question).click()
      await question.waitFor({ state: "detached" })
      await seeRows(1)
      // One's own goes on, the others are over, and each is begun anew by the password alone.
      // All are looked at before the first is begun anew: to the emulator every token of a person says when they signed in last, wherever
      // that was, so that a renewal on one device would pass for the sign-in on another. Google's say when they did on that device.
      for (const one of elsewhere) {
        await one.page.reload()
        await one.passwordForm.waitFor()
      }
      for (const one of elsewhere) {
        await letASecondPass()
        await one.giveThePassword(person)
        await one.seeAllBooked()
      }
      await app.page.reload()
      await seeRows(3)
      if (isProvider) await goOnInPlace(app, person)
      for (const one of [app, ...elsewhere]) {
        one.device.excuseAll(/status of 40[01]/)
        one.expectNoComplaints()
      }
    }
  )

  /** An invitation makes an account, or is taken with one. With the product's: members.test.ts. */
  const inviteTwo = async (owner: App, company: string): Promise<void> => {
    const { language } = owner
    const { size } = owner.device
    const mails = mailFiles(world.server.dataDir)
    const members = new Members(owner)
    await members.open()

    const stranger = somebody(`neveu.${identity}`)
    await members.invite(stranger.email, "viewer")
    const guest = (await visitor(language, size)).app
    const { invitation } = guest.t.links
    const { signUp } = guest.t.session
    await guest.visit(`/invitation#${tokenIn(await mails.mailTo(stranger.email))}`)
    await guest.field(invitation.name).fill("Koffi Mensah")
    await guest.field(invitation.email).fill(stranger.email)
    await guest.page.getByLabel(containing(signUp.password)).first().fill(stranger.password)
    await guest.page.getByLabel(containing(signUp.confirmation)).fill(stranger.password)
    await guest.button(invitation.signUp).click()
    await guest.heading(invitation.doneTitle).waitFor()
    expect(await world.holdsPassword(stranger)).toBe(identity === "firebase")
    await guest.button(filled(invitation.open, { company })).click()
    await guest.heading(guest.t.dashboard.title).waitFor()
    await guest.seeAllBooked()

    const { app: other, person: neighbour } = await owners.take(...these[0])
    await members.invite(neighbour.email, "seller")
    await other.visit(`/invitation#${tokenIn(await mails.mailTo(neighbour.email, 2))}`)
    await other.button(filled(other.t.links.invitation.join, { company })).click()
    await other.heading(other.t.links.invitation.doneTitle).waitFor()
    await members.comeBack()
    await members.seeMember("Koffi Mensah", owner.t.companies.role.viewer)
    for (const one of [guest, other]) {
      one.device.excuseAll(/status of 401/)
      one.expectNoComplaints()
    }
  }

  // With the product's: account.test.ts, mailed-links.test.ts.
  it.each(isProvider ? those : [])(
    "a person's address and password change, a forgotten one is replaced, and others are invited, in %s on a %s",
    async (language, size) => {
      const person: Person = { email: `yao.${identity}.${language}@exemple.test`, password: "baobab!2026" }
      const mails = mailFiles(world.server.dataDir)
      const { app } = await visitor(language, size)
      const { account, links, problems, session } = app.t
      await app.toSignUp()
      await app.signUp(person)
      await app.registerCompany({ name: "Chez Yao", address: "Abobo", country: "Côte d'Ivoire", prefix: "Y-" })
      await app.visit(`/verify-email#${tokenIn(await mails.mailTo(person.email))}`)
      await app.button(links.verify.submit).click()
      await app.heading(links.verify.doneTitle).waitFor()

      await app.goTo("/dashboard/settings/user")
      await app.button(account.password.change).click()
      const form = app.dialog(account.password.changeTitle)
      const type = (label: string, text: string) => form.getByLabel(containing(label)).first().fill(text)
      await type(account.currentPassword, "pas le bon!")
      await type(account.password.new, "fromager!2026")
      await type(account.password.confirmation, "fromager!2026")
      await app.button(account.password.submit, form).click()
      await form.getByText(problems.code.wrongPassword).first().waitFor()
      await type(account.currentPassword, person.password)
      await app.button(account.password.submit, form).click()
      await form.waitFor({ state: "detached" })
      await app.signOut()
      await app.signIn({ ...person, password: "fromager!2026" })
      await app.heading(account.title).waitFor()

      const moved = `neuf.${person.email}`
      await app.button(account.email.change).click()
      const change = app.dialog(account.email.changeTitle)
      await app.field(account.email.new, change).fill(moved)
      await change.getByLabel(containing(account.currentPassword)).first().fill("fromager!2026")
      await app.button(account.email.submit, change).click()
      await change.getByText(problems.mailed).waitFor()
      await app.button(account.close, change).last().click()
      await app.visit(`/confirm-email#${tokenIn(await mails.mailTo(moved))}`)
      await app.button(links.confirm.submit).click()
      await app.heading(links.confirm.doneTitle).waitFor()
      expect(await world.holdsPassword({ ...person, email: moved })).toBe(identity === "firebase")
      await app.visit("/dashboard")
      await app.heading(app.t.dashboard.title).waitFor()
      await app.signOut()

      await app.field(session.signIn.email).fill(moved)
      await app.page.getByRole("link", { name: session.signIn.forgotten }).click()
      await app.heading(links.forgotten.title).waitFor()
      await app.button(links.forgotten.submit).click()
      await app.heading(links.forgotten.sentTitle).waitFor()
      await app.visit(`/reset-password#${tokenIn(await mails.mailTo(moved, 2))}`)
      await app.heading(links.reset.title).waitFor()
      await app.page.getByLabel(containing(links.reset.password)).first().fill("karite!2026")
      await app.page.getByLabel(containing(links.reset.confirmation)).first().fill("karite!2026")
      await app.button(links.reset.submit).click()
      await app.heading(links.reset.doneTitle).waitFor()
      await app.page.getByRole("link", { name: links.toSignIn }).click()
      await app.signIn({ email: moved, password: "fromager!2026" })
      await alert(app, session.failure.wrongPassword)
      app.device.excuse(world.refusal)
      await app.signIn({ email: moved, password: "karite!2026" })
      await app.heading(app.t.dashboard.title).waitFor()
      await app.seeAllBooked()
      await inviteTwo(app, "Chez Yao")
      app.device.excuseAll(/status of 40[01]/)
      app.expectNoComplaints()
    }
  )
})
