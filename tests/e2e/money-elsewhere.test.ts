import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { USUAL_ACCOUNTS } from "../../src/domain/money-account/usual.ts"
import { MoneyAccountId } from "../../src/domain/money-account/events.ts"
import { keep } from "../support/accounts.ts"
import { spend } from "../support/expenses.ts"
import { ask, price } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { openColleague } from "./support/colleague.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled, named, plain } from "./support/texts.ts"

/** Money that shows itself outside the books (a statement, a message), and money that a member takes who keeps no books: on two devices. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const [bank, cash] = [MoneyAccountId.make(USUAL_ACCOUNTS.bank), MoneyAccountId.make(USUAL_ACCOUNTS.cash)]
const today = new Date().toISOString().slice(0, 10)
const rent = spend.record(1, { amount: "75000", description: "Loyer de novembre" })

const main = async ({ page }: App): Promise<string> => plain(await page.getByRole("main").textContent())
/** What is in the bank, as the page of the account says. */
const seeBank = async (app: App, amount: RegExp): Promise<void> => {
  await app.goTo(`/dashboard/cards?id=${bank}`)
  await app.page.getByRole("dialog").locator("strong").filter({ hasText: amount }).waitFor()
}

it("a statement is imported, matched and booked, and its import undone, and another member sees each of it", async () => {
  const person = somebody()
  const owner = await openOwner(server.origin, apps, { language: "en", size: "desktop", person })
  const { statement } = owner.t.treasury
  await giveElsewhere(server, owner, person, [
    rent,
    keep.transfer(1, { from: cash, to: bank, amount: "60000", isPending: true })
  ])
  const colleague = await openColleague(server, apps, { owner, person, role: "admin", language: "fr", size: "phone" })

  await owner.goTo(`/dashboard/cards/import?account=${bank}`)
  const rows = [
    "Date;Libellé;Montant",
    `${today};VERSEMENT;60000`,
    `${today};PRLV LOYER;-75000`,
    `${today};FRAIS;-2950`
  ]
  await owner.page.locator("input[type=file]").setInputFiles({
    name: "releve.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n"))
  })
  await owner.page.getByRole("button", { name: /^Import 3/ }).click()
  const line = (text: string) => owner.page.getByRole("listitem").filter({ hasText: text })
  // What was on its way is certain, and is there by that.
  await line("VERSEMENT").getByText(statement.onItsWay).waitFor()
  await owner.page.getByRole("button", { name: /^Accept .*1/ }).click()
  await line("VERSEMENT").waitFor({ state: "detached" })
  await owner.button(statement.acceptOpen, line("PRLV LOYER")).click()
  await line("PRLV LOYER").waitFor({ state: "detached" })
  await owner.button(statement.ignore, line("FRAIS")).click()
  await owner.page.getByText(statement.done).waitFor()
  await owner.expectAccessible()
  await owner.seeAllBooked()

  const address = new URL(owner.page.url()).pathname
  await colleague.goTo(address)
  await colleague.page.getByText(colleague.t.treasury.statement.done).waitFor()
  await seeBank(colleague, /15\s000/)

  await owner.button(statement.undo).click()
  const asked = owner.page.getByRole("dialog")
  await asked.getByText(statement.staysHint).waitFor()
  await asked.getByText(statement.staysClearedHint).waitFor()
  await owner.button(statement.undo, asked).click()
  await owner.page.waitForURL(/\/cards$/)
  await owner.seeAllBooked()
  await colleague.goTo(address)
  await colleague.page.getByText(colleague.t.treasury.statement.missing).waitFor()
  await seeBank(colleague, /15\s000/)
})

it("a message that another application shares becomes a transaction, which another device knows again", async () => {
  const person = somebody()
  const phone = await openOwner(server.origin, apps, { language: "fr", size: "phone", person })
  const { sms } = phone.t.transactions
  await giveElsewhere(server, phone, person, [rent])
  const office = await openColleague(server, apps, {
    owner: phone,
    person,
    role: "accountant",
    language: "en",
    size: "desktop"
  })
  const message = `Paiement 75000F a SONIMMO ${today} 16:10:37 Frais:0F Solde:482F ID:10998744145 Ref:-`

  // What the browser makes of a shared text, as the manifest asks it to.
  const { share_target: target } = (await (await fetch(`${server.origin}/manifest.webmanifest`)).json()) as {
    readonly share_target: { readonly action: string; readonly method: string; readonly params: { text: string } }
  }
  expect(target.method).toBe("GET")
  await phone.visit(`${target.action}?${new URLSearchParams({ [target.params.text]: message }).toString()}`)
  const proposed = phone.page.getByRole("article").filter({ hasText: "Loyer de novembre" })
  await proposed.getByRole("button", { name: containing(sms.record) }).click()
  const form = phone.dialog(sms.titleOut)
  await phone.button(sms.confirm, form).click()
  await form.waitFor({ state: "detached" })
  // It stays on the device: neither in the address, nor in the field once it is booked.
  expect(phone.page.url()).not.toContain("SONIMMO")
  await see(() => phone.field(sms.text).inputValue(), { is: "" })
  await phone.seeAllBooked()

  await office.goTo("/dashboard/transactions")
  await office.row("Loyer de novembre").waitFor()
  await office.goTo("/dashboard/transactions/sms")
  await office.field(office.t.transactions.sms.text).fill(message)
  await office.page.getByText(office.t.transactions.sms.bookedTitle).waitFor()
  await office.page.getByRole("link", { name: named(office.t.transactions.match.look) }).click()
  await office.row("Loyer de novembre").waitFor()
})

it("who sells at the counter without a network closes the till later, and sees neither expenses nor balances", async () => {
  const person = somebody()
  const owner = await openOwner(server.origin, apps, { language: "en", size: "desktop", person })
  await giveElsewhere(server, owner, person, [
    ask.addProduct(1, { name: "Savon", unitPrice: price("500"), taxCodes: [] }),
    rent,
    spend.pay(1, 1, "75000", { method: "bank-transfer" })
  ])
  const seller = await openColleague(server, apps, { owner, person, role: "seller", language: "fr", size: "phone" })
  const { counter, tills: close } = seller.t
  await seller.goTo("/dashboard/entries/new")
  await seller.seeReadyForOffline()
  await seller.device.cutNetwork()
  await seller.seeSync(seller.t.shell.sync.offline)
  const soap = seller.page.getByRole("button", { name: /^Savon/ }).first()
  await soap.click()
  await soap.click()
  await seller.button(filled(counter.pay, { amount: seller.francs(1000) })).click()
  await seller.button(filled(counter.sell, { amount: seller.francs(1000) })).click()
  await seller.page.getByRole("status").getByText(/-0001/).waitFor()
  await seller.device.restoreNetwork()
  await seller.seeAllBooked()

  await seller.goTo("/dashboard/entries/close")
  await seller.field(close.float).fill("0")
  await seller.field(close.counted).fill("900")
  await seller.page.getByText(filled(close.under, { amount: seller.francs(100) })).waitFor()
  await seller.button(close.confirm).click()
  await seller.page.getByText(/Salif Traoré/).waitFor()
  await seller.seeAllBooked()

  await owner.goTo("/dashboard/entries")
  await owner.row("-0001").waitFor()
  await owner.goTo("/dashboard/entries/close")
  await owner.page.getByText(/Salif Traoré.*900.*1,000/).waitFor()

  // What was spent is not on their device, wherever they look.
  for (const address of ["/dashboard/expenses", "/dashboard/transactions", "/dashboard/cards", "/dashboard"]) {
    await seller.visit(address)
    await seller.page.getByRole("heading", { level: 1 }).first().waitFor()
    await seller.seeAllBooked()
    expect(await main(seller)).not.toMatch(/Loyer|75\s?000|74\s?000/)
  }
})
