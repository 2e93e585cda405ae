import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { dateText } from "../../src/infra/writing/date-text.ts"
import { App } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { openShop, openWritten, PASSWORD, writeOne } from "./support/shop.ts"
import { containing, filled, named, plain } from "./support/texts.ts"

/** What the question before issuing does so that nothing wrong or unseen becomes legal. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** Whether the element with the keyboard contains the text and stands within the window. */
const seeFocusOn = async (app: App, text: string): Promise<void> => {
  await see(
    () =>
      app.page.evaluate(() => {
        const at = document.activeElement
        const box = at?.getBoundingClientRect()
        const isSeen = box !== undefined && box.top >= 0 && box.top < window.innerHeight
        return `${isSeen ? "in sight" : "out of sight"}: ${at?.textContent ?? ""}`
      }),
    { matches: new RegExp(`^in sight: .*${containing(text).source}`) }
  )
}

describe("issuing", () => {
  it("asks once, with what cannot be changed any more, and questions an odd date", async () => {
    const { app } = await openShop(server, apps)
    const { invoices } = app.t
    await writeOne(app)
    await app.button(invoices.editor.issue).click()
    await app.issueQuestion.waitFor()
    const asked = plain(await app.issueQuestion.innerText())
    for (const text of ["Awa Koné", app.francs(11_800), invoices.issuing.body]) expect(asked).toContain(plain(text))
    expect(asked).not.toContain(plain(invoices.issuing.tomorrow))
    // Escape goes back, and nothing has become of it.
    await app.page.keyboard.press("Escape")
    await app.issueQuestion.waitFor({ state: "detached" })
    await app.heading(invoices.editor.newTitle).waitFor()

    // A year ago: pointed out in words.
    await app.editor.openTerms()
    const date = app.page.getByRole("group", { name: named(invoices.editor.issueDate) }).getByRole("spinbutton")
    await date.last().focus()
    await app.page.keyboard.press("ArrowDown")
    await app.button(invoices.editor.issue).click()
    await app.issueQuestion.waitFor()
    const questioned = plain(await app.issueQuestion.innerText())
    expect(questioned).toMatch(/passée depuis 36[56] jours/)
    await app.expectAccessible()
    // Enter confirms.
    await app.page.keyboard.press("Enter")
    await app.invoice.wait()
    await app.invoice.seeNumber("FAC-01")
    app.expectNoComplaints()
  })

  it("of a draft from its page asks as well", async () => {
    const { app } = await openWritten(server, apps, "draft")
    await app.invoice.seeStatus(app.t.kit.status.draft)
    await app.button(app.t.invoices.view.issue, app.invoice.next).click()
    await app.issueQuestion.waitFor()
    await app.button(app.t.kit.back, app.issueQuestion).click()
    await app.issueQuestion.waitFor({ state: "detached" })
    await app.invoice.seeStatus(app.t.kit.status.draft)
    await app.invoice.issue()
    await app.invoice.seeNumber("FAC-01")
    app.expectNoComplaints()
  })

  it("of a draft says when changes to it wait in the editor", async () => {
    const { app } = await openWritten(server, apps, "draft")
    const { view, issuing, editor } = app.t.invoices
    await app.invoice.edit()
    await app.editor.setQuantity(1, "5")
    await app.editor.seeKept()
    await app.page.getByRole("link", { name: named(editor.backToDocument) }).click()
    await app.page.getByText(view.unsavedTitle).waitFor()
    await app.expectAccessible()
    await app.button(view.issue, app.invoice.next).click()
    await app.issueQuestion.getByText(issuing.unsaved).waitFor()
    await app.page.keyboard.press("Escape")
    await app.issueQuestion.waitFor({ state: "detached" })
    await app.page.getByRole("link", { name: named(view.unsavedOpen) }).click()
    await app.editor.seeRestored()
    await app.editor.saveDraft()
    await app.invoice.seeOnPaper(app.francs(29_500))
    expect(await app.page.getByText(view.unsavedTitle).count()).toBe(0)
    app.expectNoComplaints()
  })

  it("of what is wrong says where, at the field and in sum, and goes to the first field", async () => {
    const { app } = await openShop(server, apps)
    const { invoices } = app.t
    await writeOne(app)
    await app.editor.setQuantity(1, "0")
    await app.button(invoices.editor.issue).click()
    const line = app.editor.line(1)
    const wrong = "La quantité doit être supérieure à zéro."
    await line.getByText(wrong).waitFor()
    await app.page.getByRole("alert").filter({ hasText: wrong }).waitFor()
    expect(await app.field(invoices.editor.quantity, line).evaluate((field) => field === document.activeElement)).toBe(
      true
    )
    expect(await app.issueQuestion.count()).toBe(0)
    await app.editor.setQuantity(1, "2")
    await app.pick(`${invoices.editor.discount}, ${app.t.kit.discount.unit}`, "FCFA", line)
    await app.field(invoices.editor.discount, line).fill("10 001")
    await app.button(invoices.editor.issue).click()
    await line.getByText("La remise ne peut pas dépasser le montant de l’article.").waitFor()
    await app.expectAccessible()
    await app.field(invoices.editor.discount, line).fill("10 000")
    await app.editor.issue()
    await app.invoice.seeNumber("FAC-01")
    app.expectNoComplaints()
  })
})

it("keeps one's own version without issuing it when somebody else has changed the draft", async () => {
  const { app, email } = await openWritten(server, apps, "draft")
  const { invoices } = app.t
  const address = new URL(app.page.url()).pathname

  const office = await App.open(server.origin, "fr", "desktop")
  apps.push(office)
  await office.signIn({ email, password: PASSWORD })
  await office.heading(office.t.dashboard.title).waitFor()
  await office.goTo(address)
  await office.invoice.edit()

  await app.invoice.edit()
  await app.editor.setQuantity(1, "3")
  await app.editor.saveDraft()
  await app.invoice.seeSync("booked")

  await office.editor.setQuantity(1, "7")
  // Their version is on the way here; what is read once it has come is theirs.
  await office.page.waitForTimeout(1_500)
  await office.button(invoices.editor.issue).click()
  await office.confirmIssue()
  await office.page.getByText(invoices.editor.staleTitle).waitFor()
  await seeFocusOn(office, invoices.editor.staleTitle)
  await office.expectAccessible()
  await office.button(invoices.editor.keepMine).click()
  await office.invoice.wait()
  await office.invoice.seeSync("booked")
  await office.invoice.seeStatus(office.t.kit.status.draft)
  expect(await office.button(invoices.view.issue, office.invoice.next).count()).toBe(1)
  await office.invoice.seeOnPaper(office.francs(41_300))
  app.expectNoComplaints()
  office.expectNoComplaints()
})

describe("a device's clock that is wrong", () => {
  it("is told where the synchronisation is and before issuing, with the day it is by the server", async () => {
    const { app } = await openShop(server, apps)
    const { invoices, shell } = app.t
    const threeDays = 3 * 24 * 60 * 60 * 1000
    await app.page.route("**/api/v1.1/health/", async (route) => {
      const response = await route.fetch()
      const answer: { readonly data: { readonly time: number } } = await response.json()
      await route.fulfill({ response, json: { data: { ...answer.data, time: answer.data.time - threeDays } } })
    })
    await app.page.reload()
    await app.seeSync(shell.sync.clockWrong)
    await app.page.getByRole("button", { name: containing(shell.sync.clockWrong) }).click()
    const panel = app.dialog(shell.sync.title)
    await panel.getByText(filled(shell.sync.clockAhead, { time: "3 jours" })).waitFor()
    await app.expectAccessible()
    await app.page.keyboard.press("Escape")
    await panel.waitFor({ state: "detached" })

    await writeOne(app)
    await app.button(invoices.editor.issue).click()
    await app.issueQuestion.waitFor()
    const asked = plain(await app.issueQuestion.innerText())
    expect(asked).toContain(plain(filled(shell.sync.clockAhead, { time: "3 jours" })))
    // A new invoice bears the day that the server knows.
    const day = dateText(new Date(Date.now() - threeDays).toISOString().slice(0, 10), "fr")
    expect(asked).toContain(plain(filled(invoices.issuing.serverToday, { date: day })))
    expect(asked).toContain(plain(`${invoices.issuing.issueDate} ${day}`))
    await app.expectAccessible()
    await app.page.keyboard.press("Escape")
    app.expectNoComplaints()
  })
})
