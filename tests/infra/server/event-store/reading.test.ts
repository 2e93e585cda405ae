import { hash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { canonicalParts, eventKindOf, eventKinds } from "../../../../src/domain/books.ts"
import { GENESIS_HASH } from "../../../../src/domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../../src/domain/kernel/envelope.ts"
import { ROLES } from "../../../../src/domain/kernel/permissions.ts"
import { mayRead, mayReadField, mayReadName, readingScopeOf, WHOLE } from "../../../../src/domain/kernel/reading.ts"
import { continues } from "../../../../src/infra/browser/chain.ts"
import { openColumns } from "../../../../src/infra/browser/open-columns.ts"
import { stateHashOf } from "../../../../src/domain/kernel/state-hash.ts"
import { eventIn } from "../../../../src/domain/recorded-event.ts"
import { Folded } from "../../../../src/infra/browser/folded.ts"
import { lackingAfter } from "../../../../src/infra/browser/lacking.ts"
import { COLUMNS, WITHHELD } from "../../../../src/infra/contract/limits.ts"
import { columnsOf, inForm } from "../../../../src/infra/server/event-store/event-columns.ts"
import { booksKey } from "../../../../src/infra/server/event-store/fold-key.ts"
import { handedTo } from "../../../../src/infra/server/event-store/withholding.ts"
import { OWNER } from "../../../support/samples.ts"
import { newCommand, newDevice, newId, type StoreUnderTest, type TestDevice } from "./store-under-test.ts"
import { openWholeCompany, secrets, START, type WholeCompany } from "./whole-company.ts"

const GENESIS = { position: 0, hash: GENESIS_HASH }
const personalText = "+229 01 97 00 00 00"
const COMMITMENT = "c".repeat(43)

/** An event of a kind in which every personal field holds the same text. */
const eventOf = (type: string, fields: ReadonlyArray<string>): RecordedEvent => ({
  p: 1,
  id: newId() as RecordedEvent["id"],
  t: type,
  v: eventKindOf(type)?.version ?? 1,
  crit: true,
  cmd: newCommand(),
  dev: newDevice(),
  seq: 1,
  by: OWNER,
  at: 1,
  occ: 1,
  body: JSON.stringify({
    amount: "12345",
    ...Object.fromEntries(fields.map((field) => [field, { $pii: ["somebody", `${field}${COMMITMENT}`] }]))
  }),
  h: "a".repeat(64),
  pii: Object.fromEntries(
    fields.map((field) => [
      `${field}${COMMITMENT}`,
      [
        "salt",
        JSON.stringify({
          name: `Zinsou ${field}`,
          phone: `${personalText} ${field}`,
          contacts: [`${personalText} ${field}`]
        })
      ]
    ])
  )
})

describe("an event as it is handed to a member", () => {
  const kinds = Object.entries(eventKinds).map(([type, kind]) => [type, Object.keys(kind.personal)] as const)
  it.each(ROLES.flatMap((role) => kinds.map(([type, fields]) => [role, type, fields] as const)))(
    "%s: %s",
    (role, type, fields) => {
      const whole = eventOf(type, fields)
      const readable = { kind: eventKindOf(type), by: OWNER }
      const handed = handedTo({ role }, whole, "b".repeat(64))
      const text = JSON.stringify(handed)
      const reads = mayRead({ role }, readable)
      expect(text.includes("12345")).toBe(reads)
      for (const field of fields) {
        expect(text.includes(`${personalText} ${field}`), field).toBe(mayReadField({ role }, readable, field))
        expect(text.includes(`Zinsou ${field}`), field).toBe(
          mayReadField({ role }, readable, field) || mayReadName({ role }, readable, field)
        )
      }
      // What is withheld is told apart from what was erased, and the header stays.
      const hidden = reads ? fields.filter((field) => !mayReadField({ role }, readable, field)) : []
      expect(handed.withheld ?? []).toEqual(hidden)
      expect(handed.withheld === undefined).toBe(reads && hidden.length === 0)
      expect({ p: handed.p, t: handed.t, h: handed.h, by: handed.by }).toEqual({ p: 1, t: type, h: whole.h, by: OWNER })
      expect(handed.bodyHash).toBe(reads ? undefined : "b".repeat(64))
    }
  )

  it.each(ROLES)("%s: a kind that this build does not know", (role) => {
    const handed = handedTo({ role }, eventOf("NewerThing", ["profile"]), "b".repeat(64))
    expect(JSON.stringify(handed).includes("12345")).toBe(readingScopeOf({ role }) === WHOLE)
  })

  it("holds no personal value of a field that its door does not name", () => {
    const handed = handedTo({ role: "viewer" }, eventOf("ProductAdded", ["formerName"]), "b".repeat(64))
    expect(handed.pii).toBeUndefined()
    expect(handed.withheld).toEqual(["formerName"])
  })
})

describe("what a member is sent", () => {
  let company: WholeCompany
  let store: StoreUnderTest
  let owner: TestDevice
  const give: WholeCompany["give"] = (userId, command) => company.give(userId, command)
  const pulled: WholeCompany["pulled"] = (role, forms, more) => company.pulled(role, forms, more)

  beforeAll(async () => {
    company = await openWholeCompany()
    ;({ owner, store } = company)
  })
  afterAll(() => company.close())

  it.each(Object.entries(secrets))("%s is in the log, for whoever may find it", async (text) => {
    expect(JSON.stringify(await pulled("owner", [WITHHELD]))).toContain(text)
  })

  it.each(ROLES)("%s: event for event, in a chain that proves itself", async (role) => {
    const plain = await pulled(role, [WITHHELD])
    expect(plain.scope).toBe(readingScopeOf({ role }))
    expect(plain.events).toHaveLength(plain.head)
    expect(await continues(owner.companyId, GENESIS, plain.events)).toBe(true)
    expect(lackingAfter([], plain.events)).toEqual([])
    for (const event of plain.events) {
      const readable = { kind: eventKindOf(event.t), by: event.by }
      expect(event.body !== null, event.t).toBe(mayRead({ role }, readable))
    }
    const paged = inForm({ ...START, epoch: null, deviceId: newDevice(), forms: [COLUMNS] }, plain)
    const columns = paged.columns ?? columnsOf([])
    expect(await openColumns(owner.companyId, GENESIS, JSON.parse(JSON.stringify(columns)))).toEqual(plain.events)
    for (const [text, roles] of Object.entries(secrets)) {
      expect(JSON.stringify(plain).includes(text), text).toBe(roles.includes(role))
      expect(JSON.stringify(paged).includes(text), text).toBe(roles.includes(role))
    }
  })

  it.each(ROLES)("%s: nothing to a device that cannot do with a part of it", async (role) => {
    for (const forms of [[], [COLUMNS], ["later"]]) {
      const page = await pulled(role, forms)
      if (readingScopeOf({ role }) === WHOLE) expect([page.stop, page.events.length]).toEqual([undefined, page.head])
      else expect(page).toMatchObject({ events: [], more: false, stop: "newer_event" })
      const { reads: _reads, ...older } = START
      const userId = company.members.get(role) ?? OWNER
      const pull = { ...older, epoch: owner.epoch, deviceId: newDevice(), forms }
      const old = await store.run((service) => service.pull({ companyId: owner.companyId, userId, pull }))
      expect(old.events.length > 0).toBe(readingScopeOf({ role }) === WHOLE)
      expect(old.stop).toBeUndefined()
    }
  })

  it.each(ROLES)("%s: no more where the device does not stand on the log", async (role) => {
    const page = await pulled(role, [WITHHELD], { after: 3, afterHash: "1".repeat(64) })
    const [event] = page.events
    expect(event?.body !== null).toBe(
      event !== undefined && mayRead({ role }, { kind: eventKindOf(event.t), by: event.by })
    )
    const seller = await pulled(role, [], { after: 3, afterHash: "1".repeat(64) })
    expect(seller.events.length > 0).toBe(readingScopeOf({ role }) === WHOLE)
  })

  it("tells what is withheld apart from what was erased", async () => {
    const { events } = await pulled("viewer", [WITHHELD])
    const added = events.find(({ t }) => t === "CustomerAdded")
    expect(added).toMatchObject({ withheld: ["profile"] })
    expect(added === undefined ? undefined : eventIn(added)).toMatchObject({
      profile: { name: "Boulangerie Adjovi", phone: "", email: "", address: "" }
    })
    const issued = events.find(({ t }) => t === "InvoiceIssued")
    expect(issued?.withheld).toEqual(["buyer", "letterhead"])
    expect(issued === undefined ? undefined : eventIn(issued)).toMatchObject({
      letterhead: { erased: true, withheld: true },
      buyer: { name: "Boulangerie Adjovi", phone: "", email: "" }
    })
    const seller = await pulled("seller", [WITHHELD])
    const known = seller.events.find(({ t }) => t === "CustomerAdded")
    expect(known === undefined ? undefined : eventIn(known)).toMatchObject({ profile: { name: "Boulangerie Adjovi" } })
  })

  it.each(ROLES)("%s: is told what their own part of the books comes to, and of no other", async (role) => {
    const { events, head, scope = WHOLE } = await pulled(role, [WITHHELD])
    const folded = new Folded()
    folded.fold(events)
    const hashed = async (text: string) => hash("sha256", text, "hex")
    const found = await stateHashOf(canonicalParts(folded.books), hashed, async () => true)
    const userId = company.members.get(role) ?? OWNER
    const asked = (of: string | undefined) => {
      const part = of === undefined || of === WHOLE ? {} : { scope: of }
      const question = { epoch: owner.epoch, pos: head, hash: folded.hash, foldKey: booksKey(), ...part }
      return store.run(({ state }) => state({ companyId: owner.companyId, userId, question }))
    }
    expect(await asked(scope)).toEqual({ stateHash: found })
    for (const other of ROLES) {
      const of = readingScopeOf({ role: other })
      if (of !== scope) expect(await asked(of), other).toEqual({ stateHash: null })
    }
  })

  it("follows a role that is narrowed, widened and taken away", async () => {
    const sellerId = company.members.get("seller") ?? OWNER
    const bodies = async () =>
      (await pulled("seller", [WITHHELD])).events.filter(({ body }) => body === null).map(({ t }) => t)
    expect(await bodies()).toContain("SupplierAdded")
    await give(OWNER, { _tag: "ChangeMemberRole", userId: sellerId, role: "admin" })
    expect(await bodies()).toEqual([])
    expect((await pulled("seller", [WITHHELD])).scope).toBe(WHOLE)
    await give(OWNER, { _tag: "ChangeMemberRole", userId: sellerId, role: "seller" })
    expect(await bodies()).toContain("SupplierAdded")
    await give(OWNER, { _tag: "RemoveMember", userId: sellerId })
    await expect(pulled("seller", [WITHHELD])).rejects.toThrow()
  })
})
