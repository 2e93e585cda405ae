import { v7 as uuidv7 } from "uuid"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { mailFiles, tokenIn } from "../infra/server/support/mailbox.ts"
import type { App, Person } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled } from "./support/texts.ts"
import { onDesktop, onPhone, openVisitor } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
let mails: ReturnType<typeof mailFiles>
const apps: Array<App> = []
const COMPANY = "Étal de Fanta"

beforeAll(async () => {
  server = await shareServer()
  mails = mailFiles(server.dataDir)
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** The company of somebody who is signed in invites an address; the secret of the link that is mailed. */
const invite = async (app: App, { email }: Person, nth: number): Promise<string> => {
  const { access_token: access = "", company_id: company = "" } = await app.device.cookies()
  const status = await app.page.evaluate(
    async ([path, token, body]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` }
      return (await fetch(path, { method: "POST", headers, body })).status
    },
    [
      `/api/v1.1/companies/${company}/members/invite/`,
      decodeURIComponent(access),
      JSON.stringify({ id: uuidv7(), email, role: "seller" })
    ] as const
  )
  expect(status).toBe(200)
  return tokenIn(await mails.mailTo(email, nth))
}

const seeCompany = async (app: App): Promise<void> => {
  const { open } = app.t.links.invitation
  await app.button(filled(open, { company: COMPANY })).click()
  await app.heading(app.t.dashboard.title).waitFor()
  await app.page.getByText(COMPANY).filter({ visible: true }).first().waitFor()
  await app.seeAllBooked()
}

it.each(onPhone)(
  "somebody without an account joins by an invitation, in %s on a %s (LINK-1)",
  async (language, size) => {
    const owner = await openOwner(server.origin, apps, { language: "fr", size: "phone", person: somebody() })
    const guest = somebody("koffi")
    const token = await invite(owner, guest, 1)
    const app = await openVisitor(server.origin, apps, [language, size])
    const { invitation } = app.t.links
    const { signUp } = app.t.session

    await app.visit(`/invitation#${token}`)
    await app.heading(filled(invitation.title, { company: COMPANY })).waitFor()
    expect(new URL(app.page.url()).hash).toBe("")
    await app.page.getByText(invitation.roles.seller).waitFor()
    await app.button(invitation.signUp).click()
    await app.page.getByRole("alert").first().waitFor()
    await app.expectAccessible()

    await app.field(invitation.name).fill("Koffi Yao")
    await app.field(invitation.email).fill(somebody().email)
    await app.page.getByLabel(containing(signUp.password)).first().fill(guest.password)
    await app.page.getByLabel(containing(signUp.confirmation)).fill(guest.password)
    await app.button(invitation.signUp).click()
    // The invitation is for the address it was mailed to; what was typed stays.
    await app.page.getByText(app.t.session.failure.otherAddress).first().waitFor()
    await app.field(invitation.email).fill(guest.email)
    await app.button(invitation.signUp).click()
    await app.heading(invitation.doneTitle).waitFor()
    await app.expectAccessible()
    await seeCompany(app)
    // The link has proven the address: nothing is asked of it.
    await app.visit("/dashboard/settings/user")
    await app.page.getByText(app.t.account.email.verified).waitFor()
    await app.visit(`/invitation#${token}`)
    await app.heading(app.t.links.goneTitle).waitFor()
    app.device.excuseAll(/status of 40[134]/)
    app.expectNoComplaints()
  }
)

it.each(onDesktop)(
  "somebody with an account signs in first and joins, in %s on a %s (LINK-2)",
  async (language, size) => {
    const guest = somebody("mariam")
    const app = await openOwner(server.origin, apps, { language, size, person: guest })
    await app.signOut()
    const owner = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person: somebody() })
    const token = await invite(owner, guest, 2)
    const { invitation } = app.t.links

    await app.visit(`/invitation#${token}`)
    await app.page.getByText(invitation.signInLead).waitFor()
    await app.expectAccessible()
    await app.page.getByRole("link", { name: invitation.signIn }).click()
    await app.signIn(guest)
    await app.page.getByText(filled(invitation.here, { here: guest.email })).waitFor()
    await app.button(filled(invitation.join, { company: COMPANY })).focus()
    await app.page.keyboard.press("Enter")
    await app.heading(invitation.doneTitle).waitFor()
    await seeCompany(app)
    app.expectNoComplaints()
  }
)

it("an invitation opened where somebody else works says so, and lets them leave first", async () => {
  const [awa, koffi] = [somebody("awa"), somebody("koffi")]
  const hers = await openOwner(server.origin, apps, { language: "fr", size: "phone", person: awa })
  const owner = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person: somebody() })
  const token = await invite(owner, koffi, 1)
  const { invitation } = hers.t.links
  await hers.visit(`/invitation#${token}`)
  await hers.button(filled(invitation.join, { company: COMPANY })).click()
  await hers.page.getByText(hers.t.problems.code.otherAccount).waitFor()
  await hers.expectAccessible()
  hers.device.excuse(/status of 403/)
  await hers.button(invitation.otherAccount).click()
  // Signed out, the page still has its link.
  await hers.button(invitation.signUp).waitFor()
  await hers.page.getByText(invitation.signUpLead).waitFor()
  hers.expectNoComplaints()
})
