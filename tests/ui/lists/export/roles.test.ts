// @vitest-environment happy-dom
import i18next from "i18next"
import { beforeAll, describe, expect, it } from "vitest"
import { type Books, type DomainEvent, emptyBooks, evolve } from "../../../../src/domain/books.ts"
import { ROLES, type Role } from "../../../../src/domain/kernel/permissions.ts"
import { loadLedger } from "../../../../src/domain/ledger/load-ledger.ts"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import type { DefinedList } from "../../../../src/ui/lists/define-list.tsx"
import { csvLine } from "../../../../src/ui/lists/export/csv.ts"
import { keep } from "../../../support/accounts.ts"
import { handedOf } from "../../../support/handed.ts"
import { byServer } from "../../../support/samples.ts"
import { apply } from "../../../support/scenario.ts"
import { fillDemo, registerDemo, today } from "../../harness/demo-books.ts"
import { userId } from "../../harness/ids.ts"
import { listContext } from "../context.ts"

type AnyList = DefinedList<unknown, "lists">

const isList = (value: unknown): value is AnyList =>
  typeof value === "object" && value !== null && "model" in value && "Screen" in value

/** Every list there is; how many there are is counted in the sources, wherever they stand. */
const lists: ReadonlyArray<AnyList> = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    ["../../../../src/ui/*/*-list.tsx", "../../../../src/ui/invoices/list/invoice-list.tsx"],
    { eager: true }
  )
).flatMap((module) => Object.values(module).filter(isList))

const sources = import.meta.glob<string>("../../../../src/ui/**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default"
})
const described = Object.values(sources).flatMap((source) => source.match(/= defineList\(/g) ?? [])

const events: Array<readonly [event: DomainEvent, by: string]> = []
/** What must not stand in the files of others: contact data, bank details, and all that is spent, by who may read it. */
const secrets: { readonly contact: Set<string>; readonly bank: Set<string>; readonly spent: Set<string> } = {
  contact: new Set(),
  bank: new Set(),
  spent: new Set()
}
const readers: { readonly [sort in keyof typeof secrets]: ReadonlyArray<Role> } = {
  contact: ["owner", "admin", "accountant", "seller"],
  bank: ["owner", "admin", "accountant"],
  spent: ["owner", "admin", "accountant", "viewer"]
}

const booksOf = (role: Role): Books => {
  const books = emptyBooks()
  const handed = handedOf(
    role,
    events.map(([event]) => event)
  )
  handed.forEach((event, index) => evolve(books, event, userId, index + 1, today))
  return books
}

/** All files of a member as one text. */
const filesOf = (role: Role): string => {
  const books = booksOf(role)
  return lists
    .flatMap((list) => {
      const { model } = list
      const context = listContext(list, { t: i18next.getFixedT("fr", model.name), books, today, language: "fr" })
      const sheet = model.parts.file(context)
      return [sheet.headers, ...context.all.flatMap(sheet.linesOf)].map((line) => csvLine(line, "fr"))
    })
    .join("")
}

beforeAll(async () => {
  const books = emptyBooks()
  const log = (event: DomainEvent, _day: unknown, by: string): void => void events.push([event, by])
  registerDemo(books, log)
  fillDemo(books, log)
  const bank = { kind: "bank", name: "Banque", number: "BJ66 0042 7777", holder: "Afi Mensah" } as const
  for (const event of apply(books, keep.add(1, bank), { ...byServer, actor: userId })) log(event, today, userId)
  secrets.bank.add(bank.number).add(bank.holder)
  for (const { profile } of books.customers.values()) {
    if ("erased" in profile) continue
    // A file says the sign before a number in another way.
    for (const text of [profile.phone.slice(1), profile.email]) if (text !== "") secrets.contact.add(text)
  }
  for (const { profile } of books.suppliers.values()) {
    if ("erased" in profile) continue
    secrets.spent.add(profile.name)
  }
  await loadLedger()
  await startTexts("fr")
  await preloadTexts("kit", "lists", "payments", "categories", ...lists.map(({ model }) => model.name))
})

describe("the files of all lists", () => {
  it("are looked at, each of them, with something to hide in them", () => {
    expect(lists.length).toBeGreaterThan(0)
    expect(lists).toHaveLength(described.length)
    for (const texts of Object.values(secrets)) expect(texts.size).toBeGreaterThan(0)
    const whole = filesOf("owner")
    expect(whole).toContain("BJ66 0042 7777")
    for (const texts of [secrets.contact, secrets.spent])
      expect([...texts].filter((text) => whole.includes(text))).not.toEqual([])
  })

  it.each(ROLES)("hold for a %s what they may read and nothing else", (role) => {
    const text = filesOf(role)
    for (const [sort, texts] of Object.entries(secrets)) {
      if (readers[sort as keyof typeof secrets].includes(role)) continue
      expect(
        [...texts].filter((secret) => text.includes(secret)),
        sort
      ).toEqual([])
    }
    expect(text).toContain("Restaurant Chez Tantie Afi")
  })
})
