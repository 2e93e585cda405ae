import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { assembly, type Books, type DomainEvent } from "../../../../src/domain/books.ts"
import { companyHistory } from "../../../../src/domain/company/projections/history.ts"
import type { IsoDate } from "../../../../src/domain/kernel/calendar.ts"
import type { Recorded } from "../../../../src/domain/kernel/envelope.ts"
import { ROLES, type Role } from "../../../../src/domain/kernel/permissions.ts"
import { ledgerOf, loadLedger } from "../../../../src/domain/ledger/load-ledger.ts"
import { entriesOf, trialBalance } from "../../../../src/domain/ledger/readings.ts"
import { firstRunChecklist } from "../../../../src/domain/reports/first-steps.ts"
import { seriesRuns } from "../../../../src/domain/reports/number-gaps.ts"
import { summedFigures } from "../../../../src/domain/reports/summary.ts"
import { todoOn } from "../../../../src/domain/reports/today.ts"
import { recordedIn } from "../../../../src/infra/browser/event-reader.ts"
import { Folded } from "../../../../src/infra/browser/folded.ts"
import { WITHHELD } from "../../../../src/infra/contract/limits.ts"
import { booksKey, summaryKey } from "../../../../src/infra/server/event-store/fold-key.ts"
import { OWNER, TODAY } from "../../../support/samples.ts"
import { newDevice } from "./store-under-test.ts"
import { openWholeCompany, secrets, START, type WholeCompany } from "./whole-company.ts"

interface Rules {
  readonly rows: (books: Books, today: IsoDate) => ReadonlyArray<unknown>
  readonly searchText: (row: never) => string
}
const isRules = (value: unknown): value is Rules =>
  typeof value === "object" && value !== null && "rows" in value && "searchText" in value

/** Every list of records there is: its rows are what it shows, finds by a search, and writes into a file. */
const lists: ReadonlyArray<readonly [name: string, rules: Rules]> = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    ["../../../../src/domain/*/projections/{list,rules}.ts", "../../../../src/domain/ledger/transaction-rules.ts"],
    { eager: true }
  )
).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isRules(value) ? [[name, value] as const] : []))
)

/** What is computed of the books for people, apart from lists. */
const reports: { readonly [name: string]: (books: Books, recorded: ReadonlyArray<Recorded<DomainEvent>>) => unknown } =
  {
    figures: (books) => summedFigures(books, TODAY),
    today: (books) => todoOn(books, TODAY),
    "first steps": firstRunChecklist,
    numbers: seriesRuns,
    "trial balance": (books) => trialBalance(entriesOf(ledgerOf(books))),
    "history of the settings": (_books, recorded) =>
      companyHistory(recorded.map((each) => ({ recorded: each, pending: false })))
  }

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === "bigint") return each.toString()
    return each instanceof Map || each instanceof Set ? [...each] : each
  }) ?? ""

describe("what the device of a member makes of what it is sent", () => {
  let company: WholeCompany
  beforeAll(async () => {
    await loadLedger()
    company = await openWholeCompany()
  })
  afterAll(() => company.close())

  const booksOf = async (role: Role) => {
    const { events } = await company.pulled(role, [WITHHELD])
    const folded = new Folded()
    folded.fold(events)
    return { books: folded.books, recorded: events.flatMap((event) => recordedIn(event) ?? []) }
  }

  it("begins with something of every kind of record", async () => {
    const { events } = await company.pulled("owner", [WITHHELD])
    const happened = new Set(events.map(({ t }) => t))
    const missing = assembly.aggregates.filter((each) => !Object.keys(each.events).some((type) => happened.has(type)))
    // What is erased has tests of its own.
    expect(missing.map(({ name }) => name)).toEqual(["erasure"])
  })

  it.each(ROLES.flatMap((role) => lists.map(([name, rules]) => [role, name, rules] as const)))(
    "%s: %s, its search and its file",
    async (role, _name, rules) => {
      const rows = rules.rows((await booksOf(role)).books, TODAY)
      const text = textOf([rows, rows.map((row) => rules.searchText(row as never))])
      for (const [secret, roles] of Object.entries(secrets))
        if (!roles.includes(role)) expect(text, secret).not.toContain(secret)
    }
  )

  it.each(ROLES.flatMap((role) => Object.entries(reports).map(([name, report]) => [role, name, report] as const)))(
    "%s: %s",
    async (role, _name, report) => {
      const { books, recorded } = await booksOf(role)
      const text = textOf(report(books, recorded))
      for (const [secret, roles] of Object.entries(secrets))
        if (!roles.includes(role)) expect(text, secret).not.toContain(secret)
    }
  )

  it("holds in its lists what the owner wrote: nothing is withheld by accident", async () => {
    const { books } = await booksOf("owner")
    const text = textOf(lists.map(([, rules]) => rules.rows(books, TODAY)))
    for (const secret of [
      "Boulangerie Adjovi",
      "Grossiste Kpodar",
      "BJ66 0042 7777",
      "Bonbonne de gaz",
      "Ordre 5531-K"
    ])
      expect(text, secret).toContain(secret)
    expect(lists).toHaveLength(15)
  })

  it("comes to the same figures for a viewer as for the owner", async () => {
    const [viewer, owner] = [await booksOf("viewer"), await booksOf("owner")]
    const figures = ({ books }: typeof owner) =>
      textOf([summedFigures(books, TODAY).currencies, trialBalance(entriesOf(ledgerOf(books)))])
    expect(figures(viewer)).toBe(figures(owner))
  })

  it.each(ROLES.filter((role) => role !== "owner"))("%s: nothing once they are removed, by any door", async (role) => {
    const userId = company.members.get(role) ?? OWNER
    const { companyId, epoch } = company.owner
    const { events, head } = await company.pulled("owner", [WITHHELD])
    const at = { epoch, pos: head, hash: events.at(-1)?.h ?? "" }
    const doors = {
      pull: () =>
        company.store.run((store) =>
          store.pull({ companyId, userId, pull: { ...START, epoch, deviceId: newDevice(), forms: [WITHHELD] } })
        ),
      summary: () =>
        company.store.run((store) => store.summary({ companyId, userId, question: { key: summaryKey() } })),
      state: () =>
        company.store.run((store) => store.state({ companyId, userId, question: { ...at, foldKey: booksKey() } }))
    }
    for (const [name, door] of Object.entries(doors)) await expect(door(), name).resolves.toBeDefined()
    await company.give(OWNER, { _tag: "RemoveMember", userId })
    for (const [name, door] of Object.entries(doors))
      await expect(door(), name).rejects.toMatchObject({ _tag: "CompanyNotFound" })
    expect(await company.store.run((store) => store.companiesOf(userId))).toEqual([])
    expect(await company.store.run((store) => store.heads("all", userId))).toEqual([])
    expect(await company.store.run((store) => store.isMember(companyId, userId))).toBe(false)
  })
})
