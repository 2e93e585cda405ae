import { readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import type { Size } from "./support/device.ts"
import { anOwner, GoingOn, type AtWork } from "./support/going-on.ts"
import { People } from "./support/people.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled, plain } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const owners = new GoingOn(anOwner(() => server))

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => owners.settle(context))
afterAll(async () => {
  await owners.close()
  await server.close()
})

const provisional = /P-[0-9A-Za-z]{4}-\d+/

/** Whether nobody is signed in there: the test before may have ended so. */
const isAtTheDoor = (app: App): Promise<boolean> => app.heading(app.t.session.signIn.title).isVisible()

/** Someone with a company, in a browser of their own. */
const online = async (size: Size = "desktop"): Promise<AtWork> => {
  const { app, person } = await owners.take("fr", size)
  if (await isAtTheDoor(app)) await app.signIn(person)
  await app.seeAllBooked()
  return { app, person }
}

/** The same, ready to work without a network. */
const atWork = async (size: Size = "desktop"): Promise<AtWork> => {
  const { app, person } = await online(size)
  await app.seeReadyForOffline()
  return { app, person }
}

const writeInvoice = async (app: App, customer: string): Promise<void> => {
  await app.newInvoice()
  await app.editor.addCustomer(customer)
  await app.editor.writeLine(1, { item: { text: "Pagne wax" }, quantity: "2", price: "7500" })
}

/** What the server says of a token, in the browser that it was given to. */
const statusOf = async (app: App, token: string | undefined): Promise<number> => {
  const cookies = Object.entries(await app.device.cookies())
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ")
  const headers = { authorization: `Bearer ${token}`, cookie }
  return (await fetch(`${server.origin}/api/v1.1/users/me/`, { headers })).status
}

/** The server ends the session, as a sign-out elsewhere would. */
const revoke = async (app: App): Promise<void> => {
  const { refresh_token: refresh } = await app.device.cookies()
  const answer = await fetch(`${server.origin}/api/v1.1/token/revoke/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh })
  })
  expect(answer.status).toBe(200)
}

const pushesOf = (app: App): { readonly count: () => number } => {
  let pushes = 0
  app.page.on("request", (request) => {
    if (request.url().endsWith("/commands/")) pushes += 1
  })
  return { count: () => pushes }
}

/** Which of a user's databases are left in the end: the form to sign in does not wait for the others to be gone. */
const seeCopies = (app: App, userId: string, names: ReadonlyArray<string>): Promise<void> =>
  expect
    .poll(async () => (await app.device.databases()).filter((name) => name.includes(userId)), { timeout: 30_000 })
    .toEqual(names)

/** How many operations a user's queue holds. */
const waitingIn = (app: App, userId: string): Promise<number> =>
  app.page.evaluate(async (name) => {
    const done = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error))
      })
    const opening = indexedDB.open(name)
    await done(opening)
    const count = await done(opening.result.transaction("pending").objectStore("pending").count())
    opening.result.close()
    return Number(count)
  }, `q:${userId}`)

it("opens the books after the cookies have ended, without a network, and sends once the password is given (AUTH-18)", async () => {
  const { app: phone, person } = await atWork("phone")
  await phone.device.cutNetwork()
  await phone.device.letCookiesEnd()
  await phone.page.reload()
  await phone.heading(phone.t.dashboard.title).waitFor()
  await phone.seeSync(phone.t.shell.sync.offline)

  await writeInvoice(phone, "Mariam Bamba")
  await phone.editor.issue()
  await phone.invoice.seeTitle(provisional)
  await phone.invoice.seeSync("on-device")
  await phone.page.reload()
  await phone.invoice.seeTitle(provisional)
  expect(await phone.passwordForm.count()).toBe(0)
  expect(await phone.device.cookies()).not.toHaveProperty("access_token")
  // Nothing of what the device keeps lets anyone in at the server.
  const kept = await phone.page.evaluate(async () => {
    const open = indexedDB.open("kazi:device")
    await new Promise((resolve) => open.addEventListener("success", resolve))
    const all = open.result.transaction("memory").objectStore("memory").getAll()
    await new Promise((resolve) => all.addEventListener("success", resolve))
    return all.result as Array<object>
  })
  expect(kept.map((row) => Object.keys(row).toSorted())).toEqual([["companyId", "email", "isShared", "userId"]])

  const pushes = pushesOf(phone)
  await phone.device.restoreNetwork()
  await phone.passwordForm.waitFor()
  await phone.expectAccessible()
  expect(pushes.count()).toBe(0)
  await phone.giveThePassword(person)
  await phone.invoice.seeNumber("FAC-01")
  await phone.seeAllBooked()
  expect(pushes.count()).toBeGreaterThan(0)
  phone.expectNoComplaints()
})

it("asks for the password in place when the session ends while someone writes, and nothing is lost (AUTH-16)", async () => {
  const { app, person } = await online()
  const endings: ReadonlyArray<readonly [number, () => Promise<void>]> = [
    // Signed out from elsewhere: the refresh is answered with 401.
    [401, () => revoke(app)],
    // A refresh value so broken that the server cannot read it: 400.
    [
      400,
      async () => {
        await app.device.setCookie("access_token", "broken")
        await app.device.setCookie("refresh_token", "broken")
      }
    ]
  ]
  for (const [index, [status, end]] of endings.entries()) {
    await writeInvoice(app, `Cliente ${index + 1}`)
    await app.seeAllBooked()
    await app.editor.addLine()
    await app.editor.writeLine(2, { item: { text: "Foulard" }, quantity: "1", price: "1250" })
    const refused = app.page.waitForResponse((answer) => answer.url().endsWith("/token/refresh/"))
    await end()
    // The stream of a session that was ended ends with it. Nothing tells of a broken value until something is sent: a customer is, at once.
    if (status === 400) await app.editor.addCustomer(`Client ${index + 1}`)
    expect((await refused).status()).toBe(status)
    await app.giveThePassword(person)
    await app.seeAllBooked()
    await app.editor.seeTotal(app.francs(19_175))
    await app.editor.issue()
    await app.invoice.seeNumber(`FAC-0${index + 1}`)
  }
  app.device.excuseAll(/status of 40[01]/)
  app.expectNoComplaints()
})

it("shows and sends nothing of one user to another who signs in on the same device (AUTH-16, AUTH-18)", async () => {
  const koffi = await new People(server).create(1)
  const { app, person: awa } = await atWork()
  const { again, signIn } = app.t.session

  await app.device.cutNetwork()
  await app.go("customers")
  await app.addCustomer({ name: "Cliente d’Awa" })
  await app.device.letCookiesEnd()
  await app.page.reload()
  await app.row("Cliente d’Awa").waitFor()
  const pushes = pushesOf(app)
  await app.device.restoreNetwork()
  await app.passwordForm.waitFor()
  await app.field(signIn.email, app.passwordForm).fill(koffi.email)
  await app.passwordForm.getByLabel(containing(signIn.password)).first().fill(koffi.password)
  await app.button(again.submit, app.passwordForm).click()
  await app.passwordForm.waitFor({ state: "detached" })
  await app.seeAllBooked()
  await app.page.getByText(app.t.customers.list.empty.title, { exact: true }).waitFor()
  expect(await app.row("Cliente d’Awa").count()).toBe(0)
  expect(pushes.count()).toBe(0)

  // Hers waits for her: it is sent when she signs in again, and not before.
  await app.signOut()
  await app.signIn(awa)
  await app.seeAllBooked()
  expect(pushes.count()).toBeGreaterThan(0)
  await app.go("customers")
  await app.row("Cliente d’Awa").waitFor()
  app.expectNoComplaints()
})

it("offers to send or to save what is unsent before it signs out, with a network and without (AUTH-19)", async () => {
  const { app, person } = await atWork()
  const { leave } = app.t.shell
  const question = app.dialog(leave.title)
  await app.device.cutNetwork()
  await app.go("customers")
  await app.addCustomer({ name: "Mariam Bamba" })
  await app.addCustomer({ name: "Koffi Yao" })
  await app.askToSignOut()
  await question.getByText(filled(leave.operations_other, { count: 2 })).waitFor()
  await app.expectAccessible()
  await app.button(leave.send, question).click()
  await question.getByText(containing(leave.notSent)).waitFor()
  const saving = app.page.waitForEvent("download")
  await app.button(leave.save, question).click()
  const file = JSON.parse(readFileSync(await (await saving).path(), "utf8")) as {
    readonly operations: ReadonlyArray<{ readonly command: { readonly type: string } }>
  }
  expect(file.operations.map(({ command }) => command.type)).toEqual(["AddCustomer", "AddCustomer"])
  await question.getByText(leave.saved).waitFor()

  await app.device.restoreNetwork()
  await app.button(leave.send, question).click()
  await app.heading(app.t.session.signIn.title).waitFor()
  await app.signIn(person)
  await app.seeAllBooked()
  await app.go("customers")
  await app.row("Mariam Bamba").waitFor()
  await app.row("Koffi Yao").waitFor()

  // Without a network, and without wanting to keep anything: the page works on from what is kept, and nothing of the person is left.
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.addCustomer({ name: "Jamais envoyé" })
  const { access_token: token, user_id: userId = "" } = await app.device.cookies()
  await app.askToSignOut()
  await app.button(leave.confirm, question).click()
  await app.page
    .getByRole("alertdialog")
    .getByText(/ · Jamais envoyé$/)
    .waitFor()
  await app.expectAccessible()
  await app.button(leave.sure).click()
  await app.heading(app.t.session.signIn.title).waitFor()
  await seeCopies(app, userId, [])
  // The server hears of it once it can be reached.
  expect(await statusOf(app, token)).toBe(200)
  await app.device.restoreNetwork()
  await expect.poll(() => statusOf(app, token), { timeout: 30_000 }).toBe(401)
  await app.signIn(person)
  await app.seeAllBooked()
  await app.go("customers")
  await app.row("Koffi Yao").waitFor()
  expect(await app.row("Jamais envoyé").count()).toBe(0)
})

it("leaves nothing on the device and nothing valid at the server when signed out, in every tab (AUTH-14, AUTH-19)", async () => {
  const { app } = await atWork()
  const other = await app.openTab()
  const { access_token: token, user_id: userId = "" } = await app.device.cookies()
  expect(await statusOf(app, token)).toBe(200)
  expect((await app.device.databases()).filter((name) => name.includes(userId))).not.toEqual([])

  // What was looked for on the pages is nobody's business but that person's.
  await app.visit("/dashboard/clients?q=mariam")
  await app.heading(app.t.customers.title).waitFor()
  await other.visit("/dashboard/clients?q=koffi")
  await other.heading(app.t.customers.title).waitFor()
  for (const tab of [app, other]) await tab.seeAllBooked()
  await app.signOut()
  expect(await statusOf(app, token)).toBe(401)
  const left = await app.device.cookies()
  for (const name of ["access_token", "refresh_token", "user_id", "expiry"]) expect(left).not.toHaveProperty(name)
  await other.heading(app.t.session.signIn.title).waitFor()
  await seeCopies(app, userId, [])

  // Nobody is remembered: without a network there is nothing to open.
  await app.device.cutNetwork()
  await app.page.reload()
  await app.heading(app.t.session.signIn.title).waitFor()
  for (const tab of [app, other]) {
    const { pathname, search } = new URL(tab.page.url())
    expect(pathname + decodeURIComponent(search)).toBe("/login?next=/dashboard/clients")
    expect(
      await tab.page.evaluate(() => JSON.stringify(history.state) + performance.getEntriesByType("navigation")[0]?.name)
    ).not.toMatch(/mariam|koffi/)
  }
  // A tab that asked the server for something at that very moment was refused.
  app.device.excuseAll(/status of 401/)
  app.expectNoComplaints()
  await other.page.close()
  await app.device.restoreNetwork()
})

it("opens nothing on a shared device once the session is over, and keeps only what is unsent (AUTH-20)", async () => {
  const { app, person } = await owners.take("fr", "desktop")
  if (!(await isAtTheDoor(app))) {
    await app.seeAllBooked()
    await app.signOut()
  }
  await app.page.getByLabel(app.t.session.sharedDevice).check()
  await app.signIn(person)
  await app.seeAllBooked()
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.go("customers")
  await app.addCustomer({ name: "Aminata Cissé" })
  const { user_id: userId = "" } = await app.device.cookies()
  await app.device.letCookiesEnd()
  await app.page.reload()
  await app.heading(app.t.session.signIn.title).waitFor()
  await seeCopies(app, userId, [`q:${userId}`])
  await app.visit("/dashboard/clients")
  await app.heading(app.t.session.signIn.title).waitFor()

  await app.device.restoreNetwork()
  await app.page.getByLabel(app.t.session.sharedDevice).check()
  await app.signIn(person)
  await app.seeAllBooked()
  await app.row("Aminata Cissé").waitFor()
  // The screen is the first to know what is booked; the queue lets go of it right after.
  await expect.poll(() => waitingIn(app, userId)).toBe(0)
  await app.device.letCookiesEnd()
  await app.page.reload()
  await app.heading(app.t.session.signIn.title).waitFor()
  await seeCopies(app, userId, [])
  expect(plain(await app.page.title())).toContain(app.t.session.signIn.title)
})
