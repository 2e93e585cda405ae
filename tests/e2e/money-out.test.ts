import { readFileSync } from "node:fs"
import type { Locator } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { usualCategories } from "../../src/domain/company/usual-categories.ts"
import { CompanyId } from "../../src/domain/kernel/ids.ts"
import type { Language } from "../../src/ui/i18n/language.ts"
import { spend } from "../support/expenses.ts"
import { readPdf } from "../support/read-pdf.ts"
import { settle, supplierId } from "../support/supplier-payments.ts"
import { readCsv } from "../ui/lists/export/read-csv.ts"
import { LOGO, type App } from "./support/app.ts"
import type { Size } from "./support/device.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { Hands } from "./support/hands.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { beginning, containing, filled, named, plain } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"

/** Money that goes out, and where it stands: expenses, what comes back, suppliers, accounts. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** An owner whose company has the usual categories, and whatever else was written down on another device. */
const settleIn = async (
  language: Language,
  size: Size,
  commands: Parameters<typeof giveElsewhere>[3] = []
): Promise<App> => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language, size, person })
  const { company_id: companyId = "" } = await app.device.cookies()
  await giveElsewhere(server, app, person, [
    { _tag: "AddCategories", companyId: CompanyId.make(companyId), categories: usualCategories("CI", language) },
    ...commands
  ])
  return app
}

/** Sends a form in front of the page, and waits until it is gone. */
const send = async (app: App, form: Locator, label: string): Promise<void> => {
  await app.button(label, form).click()
  await form.waitFor({ state: "detached" })
}

const close = (app: App, dialog: Locator): Promise<void> => send(app, dialog, app.t.kit.close)

/** Opens what stands in the list beside it, under its name. */
const openSheet = async (app: App, row: string, title = row): Promise<Locator> => {
  await app.row(row).click()
  const sheet = app.dialog(title)
  await sheet.waitFor()
  return sheet
}

const seeIn = (place: Locator, text: string): Promise<void> =>
  see(async () => plain(await place.textContent()), { contains: plain(text) })

/** How many times something is pressed to do this. */
const pressesIn = async ({ page }: App, act: () => Promise<void>): Promise<number> => {
  const presses = await page.evaluateHandle(() => {
    const counted = { presses: 0 }
    addEventListener("pointerdown", () => (counted.presses += 1), true)
    return counted
  })
  await act()
  return presses.evaluate((counted) => counted.presses)
}

/** Does something to a row by its menu. */
const act = async (app: App, row: string, action: string): Promise<void> => {
  await app.button(filled(app.t.lists.actionsOf, { name: row })).click()
  await app.page.getByRole("menuitem", { name: named(action) }).click()
}

const tab = (app: App, label: string): Promise<void> => app.page.getByRole("tab", { name: beginning(label) }).click()

/** The beginning of a text up to its first place. */
const head = (text: string): RegExp => beginning(text.split("{{")[0] ?? "")

const downloaded = async (app: App, press: () => Promise<void>): Promise<Buffer> => {
  const saving = app.page.waitForEvent("download")
  await press()
  return readFileSync(await (await saving).path())
}

it.each(onPhone)(
  "what is spent is noted at once, put right, paid in parts and all at once, in %s on a %s",
  async (language, size) => {
    const app = await settleIn(language, size, [
      spend.record(1, { amount: "75000", description: "Loyer du mois" }),
      spend.record(2, { amount: "12000", description: "Sachets" })
    ])
    const { expenses, forms, history, lists, records } = app.t
    await app.goTo("/dashboard/expenses")
    await app.row("Sachets").waitFor()

    // An amount, a category, a picture: that is all.
    const form = app.dialog(expenses.add)
    const presses = await pressesIn(app, async () => {
      await app.button(expenses.add).click()
      // Figures can be typed at once.
      const amount = app.field(expenses.amount, form)
      await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
      await app.page.keyboard.type("4500")
      await app.pick(expenses.category, "Transport", form)
      const choosing = app.page.waitForEvent("filechooser")
      await app.button(expenses.receipts.add, form).click()
      await (await choosing).setFiles(LOGO)
      await form.getByRole("button", { name: head(expenses.receipts.removeOne) }).waitFor()
      await app.expectAccessible("popup")
      await send(app, form, forms.save.save)
    })
    expect(presses).toBeLessThanOrEqual(5)
    await app.row("Transport").getByText(expenses.statuses.paid, { exact: true }).waitFor()

    const sheet = await openSheet(app, "Transport", records.expense.one)
    await app.button(history.edit, sheet).click()
    const edited = app.dialog(expenses.edit)
    await app.field(expenses.amount, edited).fill("5000")
    await app.field(expenses.description, edited).fill("Course aller")
    await send(app, edited, forms.save.save)
    const righted = app.dialog("Course aller")
    await seeIn(righted, app.francs(5000))
    await close(app, righted)

    // The way back cost the same: it is asked about once, and only a part of it was paid.
    await act(app, "Course aller", expenses.duplicate)
    await app.button(expenses.more, form).click()
    await app.field(expenses.description, form).fill("Course retour")
    await app.pick(expenses.standing, expenses.standings.part, form)
    await app.field(expenses.paidAmount, form).fill("2000")
    await app.button(forms.save.save, form).click()
    await form.getByText(expenses.twin.body).waitFor()
    await send(app, form, forms.save.anyway)
    await app.row("Course retour").getByText(expenses.statuses.partlyPaid).waitFor()

    const back = await openSheet(app, "Course retour")
    await app.button(filled(expenses.pay.voidOne, { amount: app.francs(2000) }), back).click()
    const voiding = app.dialog(expenses.pay.void)
    await app.field(expenses.reason, voiding).fill("Rendu par le chauffeur")
    await send(app, voiding, expenses.pay.voidConfirm)
    await back.getByText(expenses.statuses.void, { exact: true }).waitFor()
    await app.button(expenses.pay.action, back).click()
    const paying = app.dialog(expenses.pay.title)
    await see(async () => plain(await app.field(expenses.amount, paying).inputValue()), { is: "5 000" })
    await app.field(expenses.amount, paying).fill("1500")
    await app.pick(expenses.method, expenses.methods["mobile-money"], paying)
    await send(app, paying, expenses.pay.confirm)
    await seeIn(back, app.francs(3500))
    await app.expectAccessible("popup")
    await close(app, back)
    await app.row("Course retour").getByText(expenses.statuses.partlyPaid).waitFor()

    // The first one was none: it stays, with its reason.
    await act(app, "Course aller", expenses.void.action)
    const wrong = app.dialog(expenses.void.title)
    await app.field(expenses.reason, wrong).fill("Saisie deux fois")
    await send(app, wrong, expenses.void.confirm)
    await app.row("Course aller").waitFor({ state: "detached" })
    await tab(app, expenses.list.tabs.void)
    const kept = await openSheet(app, "Course aller")
    await seeIn(kept, "Saisie deux fois")
    await close(app, kept)

    // Several at once: under a category, then paid.
    const tick = async (): Promise<void> => {
      for (const name of ["Loyer du mois", "Sachets"])
        await app.page.getByRole("checkbox", { name: named(filled(lists.select, { name })) }).click()
    }
    const onBoth = (label: string): Locator => app.button(filled(lists.actionOn, { label, count: 2 }))
    await app.clearMessages()
    await tab(app, expenses.list.tabs.toPay)
    await app.button(lists.choose).click()
    await tick()
    await onBoth(lists.categorise.action).click()
    const asked = app.dialog(lists.categorise.action)
    await app.search(expenses.category, "Emballages", "Emballages", asked)
    await send(app, asked, lists.categorise.action)
    for (const name of ["Loyer du mois", "Sachets"]) await app.row(name).getByText("Emballages").waitFor()
    await app.clearMessages()
    await tick()
    await onBoth(expenses.bulk.pay).click()
    await send(app, app.dialog(expenses.bulk.pay), filled(expenses.bulk.payConfirm_other, { count: 2 }))
    await app.row("Sachets").waitFor({ state: "detached" })
    await app.row("Course retour").waitFor()
    await tab(app, expenses.list.tabs.paid)
    for (const name of ["Loyer du mois", "Sachets"])
      await app.row(name).getByText(expenses.statuses.paid, { exact: true }).waitFor()

    // What went out: both, and the part of the third.
    await app.goTo("/dashboard/transactions?tab=out")
    for (const amount of [75_000, 12_000, 1500]) await app.row(app.francs(amount)).waitFor()
    await app.seeAllBooked()
    app.expectNoComplaints()
  }
)

it.each(onDesktop)("what is spent is noted by keyboard only, in %s on a %s", async (language, size) => {
  const app = await settleIn(language, size)
  const { expenses } = app.t
  const hands = new Hands(app)
  await app.goTo("/dashboard/expenses")
  await hands.open(app.button(expenses.add).first())
  const form = app.dialog(expenses.add)
  await hands.seeAt(app.field(expenses.amount, form))
  await hands.type("2500")
  await hands.to(form.getByRole("radiogroup", { name: named(expenses.category) }))
  await hands.press("ArrowDown")
  await hands.to(form.getByRole("radiogroup", { name: named(expenses.standing) }))
  await hands.press("ArrowRight", "ArrowRight")
  await hands.open(app.button(expenses.more, form))
  await hands.write(expenses.description, "Bags", form)
  await hands.press("Enter")
  await form.waitFor({ state: "detached" })
  const row = app.row("Bags")
  const place = row.locator("[data-row]")
  await row.getByText(expenses.statuses.toPay, { exact: true }).waitFor()
  await row.getByText(app.francs(2500)).waitFor()
  // From the list on: opened, paid, and back where one was.
  await hands.open(place)
  const sheet = app.dialog("Bags")
  await hands.open(app.button(expenses.pay.action, sheet))
  const paying = app.dialog(expenses.pay.title)
  await hands.seeAt(app.field(expenses.amount, paying))
  await hands.open(app.button(expenses.pay.confirm, paying))
  await paying.waitFor({ state: "detached" })
  await hands.open(app.button(app.t.kit.close, sheet))
  await sheet.waitFor({ state: "detached" })
  await row.getByText(expenses.statuses.paid, { exact: true }).waitFor()
  await hands.seeAt(place)
  await app.seeAllBooked()
})

it.each(onDesktop)(
  "a charge comes back, is confirmed with what it came to, skipped, paused, changed and ended, in %s on a %s",
  async (language, size) => {
    const app = await settleIn(language, size)
    const { charges, expenses, forms, history } = app.t
    await app.goTo("/dashboard/expenses_recurrent")
    await app.button(charges.list.add).click()
    const form = app.dialog(charges.add)
    await app.field(charges.name, form).fill("Rent")
    await app.field(charges.amount, form).fill("75000")
    await app.expectAccessible("popup")
    await send(app, form, forms.save.save)

    // Due today, it came to more.
    const sheet = await openSheet(app, "Rent")
    const doing = (text: string): Locator => sheet.getByRole("button", { name: head(text) }).first()
    await doing(charges.confirm.one).click()
    const confirming = app.dialog(filled(charges.confirm.title, { name: "Rent" }))
    await app.field(charges.amount, confirming).fill("80000")
    await send(app, confirming, charges.confirm.action)
    const occurrence = (text: string): Locator => sheet.getByRole("listitem").filter({ hasText: containing(text) })
    await occurrence(app.francs(80_000)).getByText(charges.standings.confirmed).waitFor()

    await doing(charges.skip.one).click()
    const skipping = app.page.getByRole("dialog", { name: head(charges.skip.title) })
    await app.field(charges.skip.reason, skipping).fill("The shop is closed")
    await send(app, skipping, charges.skip.action)
    await occurrence(charges.standings.skipped).waitFor()
    await doing(charges.skip.undoOne).click()
    await occurrence(charges.standings.skipped).waitFor({ state: "detached" })

    // From the next time on it is more; what was confirmed stays.
    await app.button(history.edit, sheet).click()
    const changing = app.dialog(charges.edit)
    await app.field(charges.amount, changing).fill("90000")
    await send(app, changing, forms.save.save)
    await occurrence(app.francs(90_000)).first().waitFor()
    await occurrence(app.francs(80_000)).getByText(charges.standings.confirmed).waitFor()

    for (const { action } of [charges.pause, charges.resume]) {
      await app.button(action, sheet).click()
      await send(app, app.dialog(action), action)
      const isPaused = action === charges.pause.action
      await sheet.getByText(charges.occurrences.none).waitFor({ state: isPaused ? "visible" : "detached" })
    }
    await app.expectAccessible("popup")
    await close(app, sheet)

    // The month in a calendar, and the next one.
    await app.page.getByRole("link", { name: containing(charges.figure.month) }).click()
    await app.heading(charges.calendar.title).waitFor()
    const main = app.page.getByRole("main")
    await seeIn(main, `${charges.calendar.confirmed}${app.francs(80_000)}`)
    await app.expectAccessible()
    await app.page.getByRole("link", { name: named(charges.calendar.next) }).click()
    await seeIn(main, `${charges.calendar.expected}${app.francs(90_000)}`)
    await main.getByRole("listitem").filter({ hasText: "Rent" }).waitFor()
    await app.page
      .getByRole("link", { name: named(charges.calendar.back) })
      .first()
      .click()

    const again = await openSheet(app, "Rent")
    await app.button(charges.finish.action, again).click()
    await send(app, app.dialog(charges.finish.action), charges.finish.action)
    await again.getByText(charges.occurrences.none).waitFor()
    await close(app, again)
    await app.row("Rent").waitFor({ state: "detached" })
    await tab(app, charges.list.tabs.ended)
    await app.row("Rent").getByText(charges.statuses.ended).waitFor()

    // Several at once: each due date in the amount that was agreed, without what is only estimated.
    const others = [
      { name: "Guard", amount: "30000", isAbout: false },
      { name: "Power", amount: "20000", isAbout: true }
    ]
    for (const { amount, isAbout, name } of others) {
      await app.goTo("/dashboard/expenses_recurrent")
      await app.button(charges.list.add).click()
      await app.field(charges.name, form).fill(name)
      await app.field(charges.amount, form).fill(amount)
      if (isAbout) await form.getByText(charges.isAbout).click()
      await send(app, form, forms.save.save)
    }
    await tab(app, charges.list.tabs.toConfirm)
    for (const { name } of others)
      await app.page.getByRole("checkbox", { name: named(filled(app.t.lists.select, { name })) }).click()
    await app.button(filled(app.t.lists.actionOn, { label: charges.bulk.confirm, count: 1 })).click()
    const several = app.dialog(charges.bulk.confirm)
    await seeIn(several, app.francs(30_000))
    await several.getByText(filled(charges.bulk.aboutBody, { names: "Power" })).waitFor()
    await send(app, several, filled(charges.bulk.submit_one, { count: 1 }))
    await app.row("Guard").waitFor({ state: "detached" })
    await app.row("Power").waitFor()

    // What was confirmed is an expense.
    await app.goTo("/dashboard/expenses")
    await app.row("Guard").getByText(app.francs(30_000)).waitFor()
    await app.row("Rent").getByText(app.francs(80_000)).waitFor()
    await app.row("Rent").getByText(expenses.statuses.paid, { exact: true }).waitFor()
    await app.seeAllBooked()
    app.expectNoComplaints()
  }
)

it.each(onPhone)(
  "a supplier is paid for several expenses at once, its statement read, and the payment undone, in %s on a %s",
  async (language, size) => {
    const bought = (n: number, amount: string, description: string) =>
      spend.record(n, { amount, description, supplierId: supplierId(1) })
    const app = await settleIn(language, size, [
      settle.supplier(1),
      bought(1, "20000", "Tissu"),
      bought(2, "10000", "Fil"),
      bought(3, "5000", "Boutons")
    ])
    const { expenses, suppliers } = app.t
    const { pay, statement } = suppliers
    await app.goTo("/dashboard/vendors")
    const sheet = await openSheet(app, "Grossiste 1")
    const owed = (amount: number): Promise<void> => seeIn(sheet, `${suppliers.owed.title}${app.francs(amount)}`)
    await owed(35_000)

    // All but one, in one payment.
    await app.button(pay.action, sheet).click()
    const paying = app.dialog(pay.title)
    await paying.locator("label").filter({ hasText: "Boutons" }).click()
    await app.pick(expenses.method, expenses.methods["mobile-money"], paying)
    await app.expectAccessible("popup")
    await send(app, paying, filled(pay.confirm, { amount: app.francs(30_000) }))
    await owed(5000)

    await app.button(statement.action, sheet).click()
    const told = app.dialog(statement.title)
    await seeIn(told, `${statement.closing}${app.francs(5000)}`)
    await app.expectAccessible("popup")
    const { pages } = await readPdf(
      new Uint8Array(await downloaded(app, () => app.button(statement.pdf, told).click()))
    )
    for (const text of ["Grossiste 1", "Tissu", "Fil", "Boutons", app.francs(30_000), app.francs(5000)])
      expect(pages.join("\n")).toContain(text)
    const file = await downloaded(app, () => app.button(statement.csv, told).click())
    const [header = [], ...lines] = readCsv(file.toString("utf8").replace(/^\uFEFF/, ""), ";")
    const column = (name: string): ReadonlyArray<string> => lines.map((line) => line[header.indexOf(name)] ?? "")
    expect(column(statement.bought).toSorted()).toEqual(["", "", "", "10000", "20000", "5000"])
    expect(column(statement.paid).filter((text) => text !== "")).toEqual(["30000"])
    expect(column(statement.balance).at(-1)).toBe("5000")
    await close(app, told)

    // The transfer was refused: all of it is owed again.
    await app.clearMessages()
    await app.button(filled(pay.voidOne, { amount: app.francs(30_000) }), sheet).click()
    const undoing = app.dialog(pay.voidTitle)
    await app.field(pay.reason, undoing).fill("Envoi refusé")
    await send(app, undoing, pay.voidConfirm)
    await owed(35_000)
    await sheet.getByText(expenses.statuses.void, { exact: true }).waitFor()
    await app.seeAllBooked()
    app.expectNoComplaints()
  }
)

it.each(onDesktop)(
  "accounts are opened, money goes between them, is waited for, and counted, in %s on a %s",
  async (language, size) => {
    const app = await settleIn(language, size)
    const { forms, transactions, treasury } = app.t
    const { reconcile } = treasury
    const { transfer } = transactions
    await app.goTo("/dashboard/cards")
    const open = async (name: string, kind: string, opening: string): Promise<void> => {
      await app.button(treasury.add).click()
      const form = app.dialog(treasury.add)
      await app.pick(treasury.kind.label, kind, form)
      await app.field(treasury.name, form).fill(name)
      await app.field(treasury.opening, form).fill(opening)
      await send(app, form, forms.save.save)
      await app.row(name).waitFor()
    }
    await open("Shop till", treasury.kind.cash, "50000")
    await open("Current account", treasury.kind.bank, "100000")
    const seeBalance = (name: string, amount: number): Promise<void> =>
      app.row(name).getByText(app.francs(amount), { exact: true }).waitFor()
    await seeBalance("Current account", 100_000)

    const sheet = await openSheet(app, "Shop till")
    const move = async (amount: string, isPending: boolean): Promise<void> => {
      await app.button(treasury.transfer, sheet).click()
      const form = app.dialog(transfer.title)
      await app.select(transfer.from, "Shop till", form)
      await app.select(transfer.to, "Current account", form)
      await app.field(transfer.amount, form).fill(amount)
      if (isPending) await form.locator("label").filter({ hasText: transfer.isPending }).click()
      await app.expectAccessible("popup")
      await send(app, form, transfer.confirm)
    }
    await move("20000", false)
    await move("10000", true)
    await close(app, sheet)
    await seeBalance("Shop till", 20_000)
    await seeBalance("Current account", 120_000)

    // The second one is on its way until somebody says that it arrived.
    await app.goTo("/dashboard/transactions?tab=pending")
    await app.page
      .getByRole("button", { name: head(app.t.lists.actionsOf) })
      .first()
      .click()
    await app.page.getByRole("menuitem", { name: named(transfer.clear) }).click()
    await send(app, app.dialog(transfer.clearTitle), transfer.clear)
    await app.page.getByText(transactions.list.none).waitFor()
    await app.goTo("/dashboard/cards")
    await seeBalance("Current account", 130_000)

    // The till holds less than the books say: nothing is booked without the reason.
    const till = await openSheet(app, "Shop till")
    await app.button(reconcile.action, till).click()
    const counting = app.dialog(reconcile.title)
    await app.field(reconcile.counted, counting).fill("19500")
    await counting.getByText(filled(reconcile.difference, { amount: app.francs(-500) })).waitFor()
    await app.button(reconcile.confirm, counting).click()
    await counting.getByText(reconcile.reasonMissing).first().waitFor()
    await app.expectAccessible("popup")
    await app.field(reconcile.reason, counting).fill("Wrong change given")
    await send(app, counting, reconcile.confirm)
    await seeIn(till, "Wrong change given")
    await close(app, till)
    await seeBalance("Shop till", 19_500)

    // The search over everything finds what moved, and the account itself.
    await app.page.keyboard.press("Control+k")
    const search = app.dialog(app.t.palette.title)
    await search.waitFor()
    const option = (name: string): Locator => search.getByRole("option", { name: containing(name) }).first()
    await app.page.keyboard.type("10000")
    await option(transactions.kinds.transfer).waitFor()
    await app.page.keyboard.press("Control+a")
    await app.page.keyboard.type("shop til")
    await option("Shop till").click()
    await app.dialog("Shop till").waitFor()
    await app.seeAllBooked()
    app.expectNoComplaints()
  }
)
