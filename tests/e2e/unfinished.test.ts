import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { App } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { openShop, openWritten, writeOne } from "./support/shop.ts"
import { see } from "./support/see.ts"
import { filled, named } from "./support/texts.ts"

/** What the editor does so that nothing written is lost or written over. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

describe("an unfinished invoice", () => {
  /** The page reloads itself so many milliseconds after the next key. */
  const reloadAfterKey = (app: App, delay: number): Promise<void> =>
    app.page.evaluate((milliseconds) => {
      // The editor of texts takes each letter before the browser would: there is no event after it.
      addEventListener("beforeinput", () => setTimeout(() => location.reload(), milliseconds), { once: true })
    }, delay)

  it("is whole when the page is reloaded 50 ms after the last key, and at once after it, on a slow phone", async () => {
    const { app } = await openShop(server, apps)
    const { editor } = app.t.invoices
    await writeOne(app)
    const processor = await app.page.context().newCDPSession(app.page)
    const slowDown = (rate: number) => processor.send("Emulation.setCPUThrottlingRate", { rate })
    const notes = app.field(editor.notes)
    await app.editor.openMore()
    let written = ""
    for (const [delay, word] of [
      [50, "Merci"],
      [0, "Adieu"]
    ] as const) {
      for (const letter of word) {
        await notes.focus()
        await app.page.keyboard.press("End")
        // Slow from the key until the page is gone and there again; what was kept is read at any speed.
        await slowDown(6)
        await reloadAfterKey(app, delay)
        const loaded = app.page.waitForEvent("load")
        await app.page.keyboard.type(letter)
        written += letter
        await loaded
        await slowDown(1)
        await app.editor.seeRestored()
        await app.editor.openMore()
        await see(async () => (await notes.textContent()) ?? "", { is: written })
      }
      await app.editor.seeTotal(app.francs(11_800))
    }
    app.expectNoComplaints()
  })

  it("does not move the page while it is being kept", async () => {
    const { app } = await openShop(server, apps)
    await app.newInvoice()
    await app.page.evaluate(() => {
      const heights = new Set<number>()
      new ResizeObserver(() => heights.add(document.documentElement.scrollHeight)).observe(document.body)
      Object.assign(globalThis, { heights })
    })
    const line = app.editor.line(1)
    await app.field(app.t.invoices.editor.unit, line).pressSequentially("sac", { delay: 60 })
    await app.editor.seeKept()
    await app.field(app.t.invoices.editor.unitPrice, line).pressSequentially("1500", { delay: 60 })
    await app.editor.seeKept()
    await app.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await app.page.evaluate(() => (globalThis as unknown as { heights: Set<number> }).heights.size)).toBe(1)
    app.expectNoComplaints()
  })
})

describe("two tabs", () => {
  const write = async (app: App, text: string): Promise<void> => {
    await app.editor.writeItem(1, text)
    await app.editor.seeKept()
  }

  it("that each write a new invoice have a copy each, and what is left is offered", async () => {
    const { app } = await openShop(server, apps)
    const { unfinished, editor } = app.t.invoices
    await app.newInvoice()
    await write(app, "Première")
    const other = await app.openTab()
    await other.visit("/dashboard/invoices/new")
    // The first is open elsewhere, so it is not offered.
    await other.heading(editor.newTitle).waitFor()
    await write(other, "Seconde")
    await app.page.reload()
    await app.editor.seeRestored()
    await app.editor.seeItem(1, "Première")

    // Both are left: both are offered, and begin anew leaves them where they are.
    await other.page.close()
    await app.page.getByRole("link", { name: named(editor.back) }).click()
    await app.go("dashboard")
    await app.page
      .getByRole("link", { name: named(app.t.dashboard.newInvoice) })
      .first()
      .click()
    await app.heading(filled(unfinished.title_other, { count: 2 })).waitFor()
    await app.expectAccessible()
    await app.button(unfinished.begin).click()
    await app.heading(editor.newTitle).waitFor()
    await app.editor.seeItem(1, "")
    await app.goTo("/dashboard/invoices/new")
    await app.heading(filled(unfinished.title_other, { count: 2 })).waitFor()

    // Thrown away only when asked for, and asked once more.
    const first = app.page.getByRole("main").getByRole("listitem").filter({ hasText: "Première" })
    await app.button(unfinished.discard, first).click()
    const question = app.page.getByRole("alertdialog", { name: named(unfinished.discardTitle) })
    await app.button(app.t.kit.back, question).click()
    await first.waitFor()
    await app.button(unfinished.discard, first).click()
    await app.button(unfinished.discard, question).click()
    await app.heading(unfinished.title_one).waitFor()
    // What is left stands in the list, too, and its button goes on with it.
    await app.goTo("/dashboard/invoices")
    const notice = app.page.getByRole("status").filter({ hasText: unfinished.title_one })
    await notice.filter({ hasText: "Seconde" }).waitFor()
    await app.expectAccessible()
    await notice.getByRole("link", { name: named(unfinished.continue) }).click()
    await app.editor.seeRestored()
    await app.editor.seeItem(1, "Seconde")
    await app.field(editor.unitPrice, app.editor.line(1)).fill("1000")
    await app.editor.saveDraft()
    await app.newInvoice()
    await app.editor.seeItem(1, "")
    app.expectNoComplaints()
  })

  it("with the same draft: the second is told, may take it over, and nothing is written over", async () => {
    const { app } = await openWritten(server, apps, "draft")
    const { tabs } = app.t.invoices
    await app.invoice.edit()
    await write(app, "Écrit dans le premier")
    const other = await app.openTab()
    await other.visit(new URL(app.page.url()).pathname)
    await other.heading(tabs.elsewhereTitle).waitFor()
    await other.expectAccessible()
    await other.button(tabs.elsewhereTakeOver).click()
    await other.editor.seeRestored()
    await other.editor.seeItem(1, "Écrit dans le premier")
    await app.heading(tabs.takenTitle).waitFor()
    await app.expectAccessible()
    await write(other, "Écrit dans le second")
    // Back in the first, which takes up what the second wrote.
    await app.button(tabs.takenTakeOver).click()
    await app.editor.seeRestored()
    await app.editor.seeItem(1, "Écrit dans le second")
    await other.heading(tabs.takenTitle).waitFor()
    await app.editor.issue()
    await app.invoice.seeNumber("FAC-01")
    await app.invoice.seeOnPaper("Écrit dans le second")
    app.expectNoComplaints()
  })
})
