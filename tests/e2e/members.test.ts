import { encode } from "fast-png"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { Language } from "../../src/ui/i18n/language.ts"
import { mailFiles, tokenIn } from "../infra/server/support/mailbox.ts"
import { ask } from "../support/samples.ts"
import { App, type Person } from "./support/app.ts"
import { Business } from "./support/business.ts"
import { Companies } from "./support/companies.ts"
import type { Size } from "./support/device.ts"
import { Members } from "./support/members.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { anOwner, GoingOn } from "./support/going-on.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { onlyNamed } from "./support/shop.ts"
import { containing, filled, plain } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
let mails: ReturnType<typeof mailFiles>
const owners = new GoingOn(anOwner(() => server))
/** Those of everybody else. */
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
  mails = mailFiles(server.dataDir)
})
afterEach((context) => owners.settle(context))
afterEach((context) => closeAll(apps, context))
afterAll(async () => {
  await owners.close()
  await server.close()
})

const SHOP = "Étal de Fanta"

/** An owner on the members' screen. */
const onMembers = async (language: Language, size: Size) => {
  const { app, person } = await owners.take(language, size)
  const members = new Members(app)
  await members.open()
  return { app, members, person }
}

/** Whoever is signed in has an image from now on. */
const wearPortrait = async (app: App): Promise<void> => {
  const png = Buffer.from(
    encode({ width: 300, height: 300, data: new Uint8Array(300 * 300 * 4).fill(200), channels: 4 })
  )
  const { access_token: access = "" } = await app.device.cookies()
  const status = await app.page.evaluate(
    async ([image, token]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` }
      const body = JSON.stringify({ image })
      return (await fetch("/api/v1.1/users/update_avatar/", { method: "POST", headers, body })).status
    },
    [png.toString("base64"), decodeURIComponent(access)] as const
  )
  expect(status).toBe(200)
}
const widthOf = (image: Element): string => (image instanceof HTMLImageElement ? String(image.naturalWidth) : "")

/** The link of the nth mail to somebody, followed in a browser of their own. */
const follow = async (who: { readonly email: string }, language: Language, size: Size, nth = 1): Promise<App> => {
  const guest = await App.open(server.origin, language, size)
  apps.push(guest)
  await guest.visit(`/invitation#${tokenIn(await mails.mailTo(who.email, nth))}`)
  return guest
}

const standing = (app: App): Promise<string> =>
  app.page.evaluate(() => (sessionStorage.getItem("kazi.company") ?? "").split(" ")[1] ?? "")

/** The databases of a company on somebody's device: its log, what is read from it, and the files that were seen. */
const copies = async (app: App, shop: string): Promise<ReadonlyArray<string>> =>
  (await app.device.databases()).filter((name) => name.includes(shop))

/** A seller, for whom the page is ready without a network, writes something that is not sent. */
const writeWithoutNetwork = async (app: App): Promise<void> => {
  await app.seeAllBooked()
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.go("customers")
  await app.addCustomer({ name: "Jamais envoyée" })
}

/** Whoever was removed meanwhile and has no other company comes to the completion stage, and takes along what was never sent. */
const keepingUnsent = async (theirs: App, shop: string): Promise<void> => {
  await theirs.device.restoreNetwork()
  await theirs.heading(theirs.t.company.title).waitFor()
  const { departure, leave } = theirs.t.shell
  await theirs.page.getByText(filled(departure.unsent_one, { count: 1 })).waitFor()
  await theirs.expectAccessible()
  await expect.poll(() => copies(theirs, shop), { timeout: 30_000 }).not.toEqual([])
  // Whoever signs out there is asked first, too.
  await theirs.button(theirs.t.company.signOut).click()
  const question = theirs.dialog(leave.title)
  await question.getByText(filled(leave.operations_one, { count: 1 })).waitFor()
  await theirs.expectAccessible()
  const saving = theirs.page.waitForEvent("download")
  await theirs.button(leave.save, question).click()
  await saving
  await theirs.button(leave.confirm, question).click()
  await theirs.button(leave.sure).click()
  await theirs.heading(theirs.t.session.signIn.title).waitFor()
  await expect.poll(() => copies(theirs, shop), { timeout: 30_000 }).toEqual([])
  theirs.device.excuseAll(/status of 40[14]/)
}

it.each(onDesktop)(
  "somebody without an account is invited, joins, may do what the role says, and keeps what was never sent when removed, in %s on a %s",
  async (language, size) => {
    const { app, members } = await onMembers(language, size)
    const guest = somebody()
    await members.invite(guest.email, "viewer", () => app.expectAccessible())
    await wearPortrait(app)
    await members.seeInvitation(guest.email, app.t.members.waiting.isWaiting)
    await app.expectAccessible()

    const page = await follow(guest, language, size)
    const { invitation } = page.t.links
    await page.heading(filled(invitation.title, { company: SHOP })).waitFor()
    await page.field(invitation.email).fill(guest.email)
    await page.field(invitation.name).fill("Koffi Mensah")
    await page.page.getByLabel(containing(page.t.session.signUp.password)).first().fill(guest.password)
    await page.page.getByLabel(containing(page.t.session.signUp.confirmation)).fill(guest.password)
    await page.button(invitation.signUp).click()
    await page.heading(invitation.doneTitle).waitFor()
    await page.button(filled(invitation.open, { company: SHOP })).click()
    await page.heading(page.t.dashboard.title).waitFor()
    await new Companies(page).seePresent(SHOP)

    // Who only looks sees who is there, and why nothing can be changed.
    const theirs = new Members(page)
    await theirs.open()
    await page.page.getByText(page.t.members.mayNot.title).waitFor()
    // The owner's image is there for the members of the company.
    await see(() => page.page.getByRole("main").locator("li img").first().evaluate(widthOf), { is: "300" })
    expect(await page.button(page.t.members.invite).count()).toBe(0)
    expect(await page.page.getByText(app.t.members.waiting.title).count()).toBe(0)
    await page.expectAccessible()

    // The same for what the company says about itself.
    const business = new Business(page)
    for (const section of ["company", "taxes", "invoices"] as const) {
      await business.open(section)
      await page.page.getByText(page.t.business.mayNot.title).waitFor()
      expect(await business.save.count()).toBe(0)
    }

    // Coming back to the page is enough to see who has come.
    await see(
      async () => {
        await app.page.evaluate(() => window.dispatchEvent(new Event("focus")))
        return plain(await app.page.getByRole("main").innerText())
      },
      { contains: "Koffi Mensah" }
    )
    await members.seeMember("Koffi Mensah", app.t.companies.role.viewer)
    await members.changeRole("Koffi Mensah", "seller", () => app.expectAccessible())
    await members.seeMember("Koffi Mensah", app.t.companies.role.seller)

    await writeWithoutNetwork(page)
    const shop = await standing(page)
    await members.remove("Koffi Mensah", () => app.expectAccessible())
    expect(await members.row("Koffi Mensah").count()).toBe(0)
    await keepingUnsent(page, shop)
    for (const one of [app, page]) one.expectNoComplaints()
  }
)

/** Somebody with a company of their own becomes a member of the shop, in their browser; the first mail to them is the one that verifies their address. */
const join = async (members: Members, guest: Person, page: App, nth = 2): Promise<void> => {
  await members.invite(guest.email, "seller")
  const { invitation } = page.t.links
  await page.visit(`/invitation#${tokenIn(await mails.mailTo(guest.email, nth))}`)
  await page.button(filled(invitation.join, { company: SHOP })).click()
  await page.heading(invitation.doneTitle).waitFor()
  await page.button(filled(invitation.open, { company: SHOP })).click()
  await page.heading(page.t.dashboard.title).waitFor()
  await page.seeAllBooked()
}
/** Whoever is removed leaves the company in every tab for their own, with its books gone from the device. */
const removing = async (app: App, members: Members, guest: Person, theirs: App): Promise<void> => {
  const { departure } = theirs.t.shell
  const note = (tab: App) => tab.page.getByRole("region", { name: filled(departure.title, { company: SHOP }) })
  // They have left it by themselves before, which stands there until it is put away.
  await theirs.button(theirs.t.kit.close, note(theirs)).click()
  await note(theirs).waitFor({ state: "detached" })
  const own = await standing(theirs)
  await join(members, guest, theirs, 3)
  const shop = await standing(theirs)
  const other = await theirs.openTab()
  await other.visit("/dashboard/clients")
  await other.heading(other.t.customers.title).waitFor()
  expect(await copies(theirs, shop)).not.toEqual([])

  await members.comeBack()
  await members.remove(guest.email)
  // The stream ends with the membership: whichever tab hears it, both go.
  for (const tab of [theirs, other]) {
    await note(tab).waitFor()
    expect(await note(tab).innerText()).toContain(departure.removed)
    expect(await standing(tab)).toBe(own)
    await tab.heading(tab.t.dashboard.title).waitFor()
  }
  await expect.poll(() => copies(theirs, shop), { timeout: 30_000 }).toEqual([])
  await theirs.expectAccessible()
  await theirs.button(theirs.t.kit.close, note(theirs)).click()
  await theirs.page.reload()
  await theirs.heading(theirs.t.dashboard.title).waitFor()
  expect(await note(theirs).count()).toBe(0)
  theirs.device.excuseAll(/status of 404/)
  for (const one of [app, theirs]) one.expectNoComplaints()
}

it("somebody with a company of their own joins another, goes back and forth, the books stay apart, leaves, and is removed", async () => {
  const { app, members, person } = await onMembers("fr", "phone")
  await giveElsewhere(server, app, person, [ask.addCustomer(1, onlyNamed("Awa Koné"))])
  const guest: Person = somebody()
  const theirs = await openOwner(server.origin, apps, { language: "fr", size: "phone", person: guest })
  await giveElsewhere(server, theirs, guest, [ask.addCustomer(2, onlyNamed("Binta Diallo"))])
  await theirs.go("customers")
  await theirs.row("Binta Diallo").waitFor()
  await join(members, guest, theirs)
  await theirs.go("customers")
  await theirs.row("Awa Koné").waitFor()
  expect(await theirs.page.getByText("Binta Diallo").count()).toBe(0)

  // Both companies bear the same name here: the one they own is told by the role.
  const companies = new Companies(theirs)
  await companies.open()
  await companies.dialog.getByRole("button", { name: containing(theirs.t.companies.role.owner) }).click()
  await theirs.heading(theirs.t.dashboard.title).waitFor()
  await theirs.go("customers")
  await theirs.row("Binta Diallo").waitFor()
  expect(await theirs.page.getByText("Awa Koné").count()).toBe(0)

  // They leave the other one, and stay in their own.
  await companies.open()
  await companies.dialog.getByRole("button", { name: containing(theirs.t.companies.role.seller) }).click()
  await theirs.heading(theirs.t.dashboard.title).waitFor()
  await new Members(theirs).open()
  await new Members(theirs).leave()
  await theirs.go("customers")
  await theirs.row("Binta Diallo").waitFor()
  await companies.open()
  await see(async () => String(await companies.dialog.getByRole("listitem").count()), { is: "1" })
  await companies.close()

  await removing(app, members, guest, theirs)
})

type Invited = Awaited<ReturnType<typeof onMembers>>

/** Whoever was invited declines in their browser, and the owner sees it and invites them anew. */
const declining = async ({ app, members }: Invited, page: App): Promise<void> => {
  const guest = somebody()
  await members.invite(guest.email, "seller")
  await page.page.goto("about:blank")
  await page.visit(`/invitation#${tokenIn(await mails.mailTo(guest.email))}`)
  const { invitation } = page.t.links
  await page.button(invitation.decline).click()
  const question = page.page.getByRole("alertdialog", {
    name: containing(filled(invitation.declineTitle, { company: SHOP }))
  })
  await question.waitFor()
  await page.expectAccessible()
  // Asked before: thought better of, nothing has happened.
  await page.page.keyboard.press("Escape")
  await question.waitFor({ state: "detached" })
  await page.button(invitation.signUp).waitFor()
  await page.button(invitation.decline).focus()
  await page.page.keyboard.press("Enter")
  await page.button(invitation.declineConfirm, question).click()
  await page.heading(invitation.declinedTitle).waitFor()
  await page.page.getByText(invitation.nothingLeft).waitFor()
  await page.expectAccessible()
  await see(() => page.page.evaluate(() => document.activeElement?.id ?? ""), { is: "page-title" })
  await page.visit(`/invitation#${tokenIn(await mails.mailTo(guest.email, 1))}`)
  await page.heading(page.t.links.goneTitle).waitFor()
  page.device.excuse(/status of 404/)

  await members.comeBack()
  const { waiting } = app.t.members
  await members.seeInvitation(guest.email, waiting.declined)
  await app.expectAccessible()
  await app.button(filled(waiting.anewNamed, { email: guest.email })).click()
  await members.seeInvitation(guest.email, waiting.isWaiting)
  await mails.mailTo(guest.email, 2)
}

/** An invitation is mailed again, and withdrawn; its link then leads nowhere, in the browser of a guest. */
const withdrawing = async ({ app, members }: Invited): Promise<App> => {
  const guest = somebody()
  await members.invite(guest.email, "accountant")
  await members.again(guest.email)
  await mails.mailTo(guest.email, 2)
  await app.expectAccessible()
  await members.withdraw(guest.email, () => app.expectAccessible())
  await app.page.getByText(app.t.members.waiting.none).waitFor()
  const page = await follow(guest, app.language, app.device.size, 2)
  await page.heading(page.t.links.goneTitle).waitFor()
  page.device.excuse(/status of 404/)
  return page
}

/** It is said why the last owner stays, who cannot be invited twice, and that members need a network. */
const refusing = async ({ app, members }: Invited): Promise<void> => {
  await app.page.getByText("Une entreprise garde au moins un propriétaire.", { exact: false }).waitFor()
  const guest = somebody()
  await members.invite(guest.email, "seller")
  await members.begin(guest.email, "seller")
  await app.page.getByText("Une invitation attend déjà cette adresse.", { exact: false }).waitFor()
  app.device.excuse(/status of 409/)
  await app.expectAccessible()
  await app.page.keyboard.press("Escape")
  await app.go("dashboard")
  await app.device.cutNetwork()
  await members.visit()
  await app.heading(app.t.members.title).waitFor()
  await app.page.getByText(app.t.members.notLoaded).waitFor()
  await app.expectAccessible()
  await app.device.restoreNetwork()
  await app.button(app.t.kit.retry).click()
  await members.seeInvitation(guest.email, app.t.members.waiting.isWaiting)
}

it.each(onPhone)(
  "an invitation is mailed again and withdrawn, declined (LINK-5), refused, and needs a network, in %s on a %s",
  async (language, size) => {
    const invited = await onMembers(language, size)
    const page = await withdrawing(invited)
    await declining(invited, page)
    await refusing(invited)
    for (const one of [invited.app, page]) one.expectNoComplaints()
  }
)
