import { describe, expect, it } from "vitest"
import { canonicalBooks, type DomainEvent, emptyBooks, evolve, readEvent } from "../../../src/domain/books.ts"
import { canonical } from "../../../src/domain/kernel/canonical.ts"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import { ROLES, type Role } from "../../../src/domain/kernel/permissions.ts"
import { eventIn } from "../../../src/domain/recorded-event.ts"
import { holdsErased } from "../../../src/infra/browser/intact-copy.ts"
import { erasuresIn, lackingAfter, withoutErased } from "../../../src/infra/browser/lacking.ts"
import { handedTo } from "../../../src/infra/server/event-store/withholding.ts"
import { accountId, cashBox, keep } from "../../support/accounts.ts"
import { handedOf } from "../../support/handed.ts"
import { apply, inCompany } from "../../support/scenario.ts"

const told = { institution: "Ecobank", number: "BJ66 0042 7777", holder: "Afi Mensah", branch: "Ganhi", note: "RIB 17" }
const whole = cashBox({ kind: "bank", name: "Banque", opening: "25000", ...told })
const readers: ReadonlyArray<Role> = ["owner", "admin", "accountant"]
const BODY_HASH = "b".repeat(64)

/** An account as it was recorded until bank details stood apart: kept here as it stands in logs. */
const first = {
  accountId: accountId(1),
  details: {
    kind: "bank",
    name: "Banque",
    currency: "XOF",
    opening: "25000",
    openedOn: "2026-11-20",
    institution: "Ecobank",
    number: "BJ66 0042 7777",
    holder: "Afi Mensah",
    branch: "Ganhi",
    country: "",
    note: "RIB 17"
  }
}

const HEADER = { p: 1, id: "", v: 1, crit: true, cmd: "", dev: "", seq: 1, by: "", at: 1, occ: 1, h: "" }

const recorded = (type: "MoneyAccountAdded" | "MoneyAccountEdited"): RecordedEvent =>
  ({
    ...HEADER,
    t: type,
    body: canonical(first)
  }) as unknown as RecordedEvent

const folded = (events: ReadonlyArray<DomainEvent | undefined>) => {
  const books = emptyBooks()
  for (const event of events) if (event !== undefined) evolve(books, event)
  return books
}

describe("the bank details of an account", () => {
  it("stand apart in its events, and with the rest in the books", () => {
    const { books } = inCompany()
    const [added] = apply(books, keep.add(1, whole))
    expect(added).toMatchObject({ details: { name: "Banque", opening: "25000" }, bank: told })
    expect(canonical((added as Extract<DomainEvent, { readonly _tag: "MoneyAccountAdded" }>).details)).not.toContain(
      "0042"
    )
    const after = inCompany().after(keep.add(1, whole), keep.edit(1, { number: "BJ66 1111" }))
    expect(after.books.moneyAccounts.get(accountId(1))?.details).toEqual({ ...whole, number: "BJ66 1111" })
  })

  it("are read where they stood among the others, into the same books", () => {
    const { books } = inCompany()
    expect(readEvent("MoneyAccountAdded", 1, structuredClone(first))).toEqual(apply(books, keep.add(1, whole))[0])
  })

  it.each(ROLES)("%s: of an event of today", (role) => {
    const { books } = inCompany()
    const events = apply(books, keep.add(1, whole))
    const handed = handedOf(role, events)
    const state = folded(handed).moneyAccounts.get(accountId(1))
    for (const text of Object.values(told)) expect(canonical(handed).includes(text)).toBe(readers.includes(role))
    if (role === "seller") expect(state).toBeUndefined()
    else expect(state?.details).toMatchObject({ name: "Banque", opening: "25000", currency: "XOF" })
    expect(state?.details.number ?? "").toBe(readers.includes(role) ? told.number : "")
  })

  it.each(
    ROLES.flatMap((role) => (["MoneyAccountAdded", "MoneyAccountEdited"] as const).map((type) => [role, type] as const))
  )("%s: of %s from before, whose body is withheld whole", (role, type) => {
    const stored = recorded(type)
    const handed = handedTo({ role }, stored, BODY_HASH)
    const text = JSON.stringify(handed)
    for (const detail of Object.values(told)) expect(text.includes(detail), detail).toBe(readers.includes(role))
    // What the figures come of is for all who read expenses.
    expect(text.includes("25000")).toBe(role !== "seller")
    if (readers.includes(role)) return expect(handed).toEqual(stored)
    expect(handed).toMatchObject({ body: null, bodyHash: BODY_HASH, withheld: role === "seller" ? [] : ["bank"] })
    expect(lackingAfter([], [handed])).toEqual([])
    return expect(eventIn(handed)?._tag).toBe(role === "seller" ? undefined : type)
  })

  it("come to the same figures for who looks at figures as for who reads all", () => {
    const viewer = folded([eventIn(handedTo({ role: "viewer" }, recorded("MoneyAccountAdded"), BODY_HASH))])
    const owner = folded([eventIn(recorded("MoneyAccountAdded"))])
    const blank = { institution: "", number: "", holder: "", branch: "", country: "", note: "" }
    const known = owner.moneyAccounts.get(accountId(1))
    if (known === undefined) throw new Error("no account")
    owner.moneyAccounts.set(accountId(1), { ...known, details: { ...known.details, ...blank } })
    expect(canonicalBooks(viewer)).toBe(canonicalBooks(owner))
  })

  it("are gone from what was told once the event is erased", () => {
    const handed = handedTo({ role: "viewer" }, recorded("MoneyAccountAdded"), BODY_HASH)
    const erased = {
      ...recorded("MoneyAccountAdded"),
      p: 2,
      t: "DataErased",
      body: canonical({ erasureId: "e", reason: "r", scope: { kind: "event", position: 1 } })
    }
    expect(holdsErased([handed, erased])).toBe(true)
    const left = withoutErased(handed, erasuresIn([erased]), new Map())
    expect(left.told).toBeUndefined()
    expect(eventIn(left)).toBeUndefined()
    expect(lackingAfter([], [left, erased])).toEqual([])
    expect(holdsErased([left, erased])).toBe(false)
  })
})
