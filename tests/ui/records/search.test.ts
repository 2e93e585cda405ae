import { beforeAll, describe, expect, it, vi } from "vitest"
import * as decider from "../../../src/domain/decider.ts"
import { emptyBooks, evolve, type Books } from "../../../src/domain/books.ts"
import { sampleHistory, eventsOf } from "../../../src/infra/browser/sample/history.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import type { RowRules } from "../../../src/domain/kernel/rows.ts"
import { singled } from "../../../src/domain/kernel/search.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import type { Reads } from "../../../src/ui/app/use-may.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { records } from "../../../src/ui/records/all.ts"
import { listOf, type FoundRecords, type RecordKind } from "../../../src/ui/records/record.ts"
import { id } from "../../support/ids.ts"
import { customerId, supplierId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"
import { ask, customerAdded, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const kinds: ReadonlyArray<RecordKind> = records
const searched = kinds.filter(({ search }) => search !== undefined)

const everything: Reads = () => true

const found = async (kind: string, books: Books, text: string, reads = everything): Promise<FoundRecords> => {
  const search = await searched.find((each) => each.id === kind)?.search?.()
  return search?.({ books, today: TODAY, language: "fr", reads })(text) ?? { first: [], count: 0 }
}
const ids = ({ first }: FoundRecords) => first.map((each) => each.id)

const books = () =>
  inCompany(
    customerAdded(1, { name: "Élodie Zannou", phone: "+2290166000000", city: "Ouidah" }),
    customerAdded(2, { name: "Maquis Tossou", city: "Ouidah" })
  ).after(ask.addProduct(1), ask.draft(1), ask.issue(1), ask.archiveCustomer(2)).books

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} })
  await startTexts("fr")
  await preloadTexts(...searched.map(({ texts }) => texts))
  await loadLedger()
})

describe("what is found in the books", () => {
  it.each(searched.map((kind) => kind.id))("is no %s before something is asked for", async (kind) => {
    expect(await found(kind, books(), "  ")).toEqual({ first: [], count: 0 })
  })

  it("is of every kind, without accents, and leaves out what is archived", async () => {
    expect(ids(await found("customer", books(), "ouidah"))).toEqual([id.customer(1)])
    expect(ids(await found("invoice", books(), "elodie"))).toEqual([id.invoice(1)])
    // By what it sells, too.
    expect(ids(await found("invoice", books(), "ciment"))).toEqual([id.invoice(1)])
    const [product] = books().products.values()
    expect(ids(await found("product", books(), product?.details.name ?? ""))).toEqual([id.product(1)])
  })

  it("shows five of a kind, the last invoices first, and counts the rest", async () => {
    const many = emptyBooks()
    for (const event of eventsOf(sampleHistory(decider, 7, 400))) evolve(many, event)
    const { first, count } = await found("invoice", many, "F-")
    expect(first).toHaveLength(5)
    expect(count).toBeGreaterThan(20)
    const references = first.map(({ label }) => Number((label.split(" ")[0] ?? "").replaceAll(/\D/g, "")))
    expect(Math.min(...references)).toBeGreaterThan(count - 30)
  })

  it("is called by what it is: estimates, proformas, or both", async () => {
    const offers = (...kindsOf: ReadonlyArray<"estimate" | "proforma">) =>
      inCompany(customerAdded(1)).after(...kindsOf.map((kind, n) => ask.estimate(n + 1, { kind }))).books
    const title = async (of: Books) => (await found("estimate", of, "Adjovi")).title
    expect(await title(offers("estimate"))).toBeUndefined()
    expect(await title(offers("proforma"))).toBe("Proformas")
    expect(await title(offers("estimate", "proforma"))).toBe("Devis et proformas")
  })

  it("leads to where the record is shown", async () => {
    for (const [kind, text] of [
      ["customer", "zannou"],
      ["invoice", "zannou"]
    ] as const) {
      const [one] = (await found(kind, books(), text)).first
      expect(one?.href).toBe(searched.find((each) => each.id === kind)?.hrefOf(one?.id ?? "", "", books()))
    }
  })
})

const demo = openMemoryBooks(defaultScene).snapshot()

describe("what is found of money", () => {
  const lines = ({ first }: FoundRecords) =>
    first.map(({ label, hint, href }) => `${label} | ${hint} | ${href}`.replaceAll(/[\u00a0\u202f]/g, " "))
  const linesOf = async (kind: string, text: string, reads = everything) =>
    lines(await found(kind, demo.books, text, reads))

  it("is what moved, by its reference, its party and its amount, and leads to what it is for", async () => {
    const paid = `Grossiste du Port | -192 000 FCFA · 16 mars 2026 · VIR-0318 | /dashboard/vendors?id=${supplierId(0)}`
    expect(await linesOf("transaction", "vir-0318")).toEqual([paid])
    expect(await linesOf("transaction", "192000")).toEqual([paid])
    const [last, ...earlier] = await linesOf("transaction", "grossiste")
    expect(last).toBe(paid)
    expect(earlier.length).toBeGreaterThan(1)
    for (const line of earlier) expect(line).toMatch(/^Grossiste du Port .+ \/dashboard\/expenses\?id=/)
  })

  it("leads from money of no document to its account, or to what moved there where that is all that is read", async () => {
    const opened = "Solde de départ | +85 000 FCFA · 19 oct. 2025"
    const { cash } = USUAL_ACCOUNTS
    expect(await linesOf("transaction", "85000")).toEqual([`${opened} | /dashboard/cards?id=${cash}`])
    expect(await linesOf("transaction", "85000", (area) => area === "sales")).toEqual([
      `${opened} | /dashboard/transactions?account=${cash}`
    ])
  })

  it("is accounts by name or bank, also those that nobody has named, with what is in them", async () => {
    const leads = (id = "") => `/dashboard/cards?id=${id}`
    const bank = [...demo.books.moneyAccounts.values()].find(({ details }) => details.name === "Compte courant")
    expect(await linesOf("moneyAccount", "caisse")).toEqual([
      `Caisse de la boutique | Caisse · -531 150 FCFA | ${leads(USUAL_ACCOUNTS.cash)}`
    ])
    expect(await linesOf("moneyAccount", "bank of africa")).toEqual([
      `Compte courant | Banque · Bank of Africa Bénin · 1 500 000 FCFA | ${leads(bank?.accountId)}`
    ])
    expect(await linesOf("moneyAccount", "mobile")).toEqual([
      `Mobile Money | 670 300 FCFA | ${leads(USUAL_ACCOUNTS.wallet)}`
    ])
  })

  it("is tills by name, each with what it sold", async () => {
    const till = "Caisse T0001 | 6 ventes · 18 mars 2026 | /dashboard/entries?till=T0001"
    expect(await linesOf("till", "caisse")).toEqual([till])
    expect(await linesOf("till", "t0001")).toEqual([till])
    expect(await linesOf("till", "t0002")).toEqual([])
  })

  it("is who owes something, once each, with all that they owe", async () => {
    const leads = (n: number) => `/dashboard/entries/debts?customer=${customerId(n)}`
    expect(await linesOf("debt", "koffi")).toEqual([`Koffi Mensah | 12 500 FCFA · 1 dette | ${leads(4)}`])
    expect(await linesOf("debt", "benin")).toEqual([
      `Société Béninoise de Travaux et d’Équipements SARL | 1 195 000 FCFA · 2 dettes | ${leads(2)}`
    ])
    expect((await found("debt", demo.books, "benin")).title).toBe("Qui vous doit")
  })
})

describe("all that was found of a kind", () => {
  it("is shown in the list of the kind, where it has one", () => {
    const lists = Object.fromEntries(searched.map((kind) => [kind.id, listOf(kind)]))
    expect(lists).toMatchObject({
      customer: "/dashboard/clients",
      debt: "/dashboard/entries/debts",
      till: undefined,
      transaction: "/dashboard/transactions"
    })
    expect(Object.values(lists).filter((list) => list === undefined)).toHaveLength(1)
  })
})

/** The rules of every list there is, those of the search alone among them. */
const rules = Object.entries({
  ...import.meta.glob<Readonly<Record<string, unknown>>>("../../../src/domain/*/projections/list.ts", { eager: true }),
  ...import.meta.glob<Readonly<Record<string, unknown>>>("../../../src/domain/ledger/transaction-rules.ts", {
    eager: true
  })
}).flatMap(([, module]) => Object.entries(module).filter(([name]) => name.endsWith("Rules")))

describe("a name with a letter twice", () => {
  it.each(rules)("is found however it is spelled, by %s", (_name, of) => {
    const { rows, searchText } = of as RowRules<readonly [Books, IsoDate], unknown, string, string, object>
    const texts = rows(demo.books, demo.today).map(searchText)
    expect(texts.filter((text) => text !== singled(text))).toEqual([])
  })
})
