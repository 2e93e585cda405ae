import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { mailFiles, tokenIn } from "../infra/server/support/mailbox.ts"
import type { App, Person } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { Server, shareServer } from "./support/server.ts"
import { containing, filled } from "./support/texts.ts"
import { onDesktop, onPhone, openVisitor } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
let mails: ReturnType<typeof mailFiles>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
  mails = mailFiles(server.dataDir)
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const mask = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.indexOf("@"))}`

/** Every call of the API that a page makes from here on. */
const callsOf = (app: App): ReadonlyArray<string> => {
  const calls: Array<string> = []
  app.page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/")) calls.push(`${pathname} ${request.headers()["x-intent"] ?? ""}`.trim())
  })
  return calls
}

const typePasswords = async (app: App, password: string, confirmation = password): Promise<void> => {
  const { reset } = app.t.links
  await app.page.getByLabel(containing(reset.password)).first().fill(password)
  await app.page.getByLabel(containing(reset.confirmation)).first().fill(confirmation)
}

it.each(onPhone)(
  "a mailed link verifies an address when its button is pressed, in %s on a %s (LINK-1, LINK-2)",
  async (language, size) => {
    const person = somebody()
    const app = await openOwner(server.origin, apps, { language, size, person })
    const { verify } = app.t.links
    const token = tokenIn(await mails.mailTo(person.email))
    const other = await openVisitor(server.origin, apps, [language, size])
    const calls = callsOf(other)

    await other.visit(`/verify-email#${token}`)
    await other.heading(verify.title).waitFor()
    await other.button(verify.submit).waitFor()
    expect(new URL(other.page.url()).hash).toBe("")
    expect(await other.page.content()).not.toContain(token)
    await other.page.getByText(containing(mask(person.email))).waitFor()
    expect(calls.filter((call) => call.endsWith("confirm"))).toEqual([])
    await other.expectAccessible()
    // Loaded again, the page still has its link.
    await other.page.reload()
    await other.button(verify.submit).focus()
    await other.page.keyboard.press("Enter")
    await other.heading(verify.doneTitle).waitFor()
    expect(await other.page.evaluate(() => document.activeElement?.id)).toBe("page-title")
    await other.expectAccessible()
    await other.page.getByRole("link", { name: other.t.links.toSignIn }).click()
    await other.heading(other.t.session.signIn.title).waitFor()
    // Used, the link says so at once.
    await other.visit(`/verify-email#${token}`)
    await other.heading(other.t.links.goneTitle).waitFor()
    other.device.excuse(/status of 404/)

    // Whose address is verified and who is signed in is told so by a link that is good no longer.
    await app.visit(`/verify-email#${"x".repeat(43)}`)
    await app.heading(app.t.links.goneTitle).waitFor()
    await app.page.getByText(filled(verify.already, { email: person.email })).waitFor()
    await app.expectAccessible()
    app.device.excuse(/status of 404/)
    for (const one of [app, other]) one.expectNoComplaints()
  }
)

it.each(onDesktop)(
  "a link that is good no longer leads to a new one, in %s on a %s (LINK-3)",
  async (language, size) => {
    const person = somebody()
    const app = await openOwner(server.origin, apps, { language, size, person })
    const { forgotten, goneTitle, missingTitle, reset, toSignIn, verify } = app.t.links
    const first = tokenIn(await mails.mailTo(person.email))

    await app.visit("/verify-email")
    await app.heading(missingTitle).waitFor()
    await app.button(verify.again).click()
    await app.page.getByText(containing(verify.sent)).waitFor()
    await app.page.getByRole("timer").waitFor()
    expect(await app.button(verify.again).count()).toBe(0)
    await app.expectAccessible()
    // Asked for once more at once, it is said how long to wait.
    await app.page.reload()
    await app.button(verify.again).click()
    await app.page.getByRole("timer").waitFor()
    app.device.excuse(/status of 429/)

    const other = await openVisitor(server.origin, apps, [language, size])
    await other.visit(`/verify-email#${first}`)
    await other.heading(goneTitle).waitFor()
    await other.page.getByText(verify.newAfterSignIn).waitFor()
    await other.expectAccessible()
    await other.visit(`/verify-email#${tokenIn(await mails.mailTo(person.email, 2))}`)
    await other.button(verify.submit).click()
    await other.heading(verify.doneTitle).waitFor()

    await other.visit(`/reset-password#${"x".repeat(43)}`)
    await other.heading(goneTitle).waitFor()
    await other.expectAccessible()
    await other.page.getByRole("link", { name: reset.again }).click()
    await other.heading(forgotten.title).waitFor()
    await other.page.getByRole("link", { name: toSignIn }).waitFor()
    // Where no language was ever chosen, the page speaks that of the mail.
    await other.page.context().clearCookies()
    const spoken = language === "fr" ? "en" : "fr"
    await other.page.goto("about:blank")
    await other.visit(`/verify-email#${"x".repeat(43)}&lang=${spoken}`)
    other.language = spoken
    await other.heading(other.t.links.goneTitle).waitFor()
    await other.page.reload()
    await other.heading(other.t.links.missingTitle).waitFor()
    other.device.excuseAll(/status of 404/)
    for (const one of [app, other]) one.expectNoComplaints()
  }
)

/** Notes what a second press in the same place would hit as soon as the page has changed. */
const watchForStrayPress = (app: App) =>
  app.page.evaluate(() => {
    const title = document.getElementById("page-title")
    if (title === null) return
    document.documentElement.dataset["stray"] = ""
    let pressed = { x: 0, y: 0 }
    addEventListener("pointerdown", ({ clientX, clientY }) => (pressed = { x: clientX, y: clientY }), { capture: true })
    const watch = new MutationObserver(() => {
      watch.disconnect()
      const hit = document.elementFromPoint(pressed.x, pressed.y)
      document.documentElement.dataset["stray"] = hit?.closest("a, button, main")?.tagName ?? "NOTHING"
    })
    watch.observe(title, { childList: true, characterData: true, subtree: true })
  })
const strayPress = (app: App) => app.page.evaluate(() => document.documentElement.dataset["stray"] ?? "")

const forget = async (app: App, { email }: Person): Promise<void> => {
  const { forgotten } = app.t.links
  const { signIn } = app.t.session
  await app.heading(signIn.title).waitFor()
  await app.field(signIn.email).fill(email)
  await app.page.getByRole("link", { name: signIn.forgotten }).click()
  await app.heading(forgotten.title).waitFor()
  // What was typed comes along.
  expect(await app.field(signIn.email).inputValue()).toBe(email)
  await app.expectAccessible()
  await watchForStrayPress(app)
  await app.button(forgotten.submit).click()
  await app.heading(forgotten.sentTitle).waitFor()
  await app.page.getByText(app.t.problems.mailed).waitFor()
  await see(() => strayPress(app), { is: "NOTHING" })
}

it.each(onPhone)("a forgotten password is replaced, in %s on a %s (LINK-4)", async (language, size) => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language, size, person })
  await app.seeAllBooked()
  const other = await openVisitor(server.origin, apps, [language, size])
  const { forgotten, reset } = other.t.links

  // The answer is the same for an address that nobody has.
  await forget(other, somebody())
  const unknown = await other.page.getByRole("main").innerText()
  await other.expectAccessible()
  await other.page.getByRole("link", { name: other.t.links.toSignIn }).click()
  await forget(other, person)
  const known = await other.page.getByRole("main").innerText()
  const same = (text: string): string => text.replaceAll(/compte-[0-9a-f]+/g, "…").replaceAll(/\d+ sec/g, "… sec")
  expect(same(known)).toBe(same(unknown))
  expect(known).toContain(person.email)
  await other.page.getByText(filled(forgotten.sent, { email: person.email })).waitFor()

  const token = tokenIn(await mails.mailTo(person.email, 2))
  await other.visit(`/reset-password#${token}`)
  await other.heading(reset.title).waitFor()
  await other.page.getByText(containing(mask(person.email))).waitFor()
  await other.button(reset.submit).click()
  await other.page.getByRole("alert").first().waitFor()
  await other.expectAccessible()
  await typePasswords(other, "fromager!2026", "fromager!2025")
  await other.page
    .getByText(/Les mots de passe ne sont pas identiques, veuillez corriger\.|not the same/)
    .first()
    .waitFor()
  await typePasswords(other, "password1!")
  await other.button(reset.submit).click()
  await other.page.getByText(other.t.problems.code.commonPassword).first().waitFor()
  other.device.excuse(/status of 400/)
  // Without a network nothing is lost: neither the link nor what was typed.
  await typePasswords(other, "fromager!2026")
  await other.device.cutNetwork()
  await other.button(reset.submit).click()
  await other.page.getByText(other.t.problems.code.network).waitFor()
  await other.device.restoreNetwork()
  await other.button(reset.submit).click()
  await other.heading(reset.doneTitle).waitFor()
  await other.expectAccessible()
  await other.visit(`/reset-password#${token}`)
  await other.heading(other.t.links.goneTitle).waitFor()
  other.device.excuse(/status of 404/)
  await other.visit("/login")
  await other.signIn(person)
  await other.page.getByRole("main").getByText(containing(other.t.session.failure.wrongPassword)).first().waitFor()
  other.device.excuse(/status of 401/)
  await other.signIn({ ...person, password: "fromager!2026" })
  await other.heading(other.t.dashboard.title).waitFor()

  // Where the account was open, the password is asked for in place.
  await app.page.reload()
  await app.giveThePassword({ ...person, password: "fromager!2026" })
  await app.seeAllBooked()
  app.device.excuseAll(/status of 401/)
  for (const one of [app, other]) one.expectNoComplaints()
})

it("a mailed link does its work in a browser where somebody else is signed in, and changes nothing of theirs", async () => {
  // A server of its own: one place asks about links so often only, and the others have asked.
  const another = await Server.open()
  const received = mailFiles(another.dataDir)
  const [awa, koffi] = [somebody("awa"), somebody("koffi")]
  const hers = await openOwner(another.origin, apps, { language: "fr", size: "desktop", person: awa })
  await openOwner(another.origin, apps, { language: "fr", size: "phone", person: koffi })
  const { somebodyElse, toDashboard, verify } = hers.t.links
  await hers.visit(`/verify-email#${tokenIn(await received.mailTo(koffi.email))}`)
  await hers.button(verify.submit).waitFor()
  await hers.page.getByText(containing(filled(somebodyElse, { here: awa.email }))).waitFor()
  await hers.expectAccessible()
  await hers.button(verify.submit).click()
  await hers.heading(verify.doneTitle).waitFor()
  await hers.page.getByRole("link", { name: toDashboard }).click()
  await hers.heading(hers.t.dashboard.title).waitFor()
  await hers.seeAllBooked()
  hers.expectNoComplaints()
  await another.close()
})
