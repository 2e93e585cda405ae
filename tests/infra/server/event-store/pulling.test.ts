import { hash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { NOT_SAID_OF_CUSTOMER } from "../../../../src/domain/customer/older.ts"
import { readHere, readHereText } from "../../../../src/infra/contract/reads.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { eachOwnStore } from "./own-store.ts"
import { Replica, stateHash } from "./replica.ts"
import { draft, newId, openCompany, profile } from "./store-under-test.ts"

const own = eachOwnStore()

describe("pulling", () => {
  it("hands out pages within their bounds that fold to the server's books, with the device's own outcomes", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const cmds = Array.from({ length: 40 }, () => device.command("SaveInvoiceDraft", draft(newId(), customerId)))
    await device.push(own.store, [...cmds, device.command("ArchiveCustomer", { customerId: newId() })])
    const replica = new Replica(device.companyId)
    let pages = 0
    await replica.catchUp(async (request) => {
      const page = await device.pull(own.store, { ...request, maxBytes: 4096 })
      expect(page.events.reduce((sum, { body }) => sum + (body?.length ?? 0), 0)).toBeLessThanOrEqual(4096)
      pages += 1
      return page
    })
    expect(pages).toBeGreaterThan(4)
    expect(replica.outcomes.map(({ seq }) => seq)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1))
    expect(replica.outcomes.at(-1)).toMatchObject({ kind: "rejected", code: "customer_unknown" })
    expect(stateHash(replica.books)).toBe(own.sql((db) => stateHash(foldBooks(db, device.companyId))))
    expect(replica.books.customers.get(customerId)?.profile).toEqual({ ...profile("Zinsou"), ...NOT_SAID_OF_CUSTOMER })
  })

  it("never sends an outcome before its events, nor a later one before it", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const cmds = [
      ...Array.from({ length: 5 }, () => device.command("SaveInvoiceDraft", draft(newId(), customerId))),
      device.command("ArchiveCustomer", { customerId: newId() })
    ]
    await device.push(own.store, cmds)
    const page = await device.pull(own.store, { maxBytes: 1024 })
    expect(page.more).toBe(true)
    const last = page.events.at(-1)?.p ?? 0
    expect(last).toBeLessThan(8)
    expect(page.outcomes.map(({ seq }) => seq)).toEqual(Array.from({ length: last - 2 }, (_, index) => index + 1))
  })

  it("keeps personal data out of what is hashed, and sends it beside", async () => {
    const device = await openCompany(own.store)
    await own.addCustomer(device)
    const { events } = await device.pull(own.store)
    const added = events.find(({ t }) => t === "CustomerAdded")
    expect(added?.body).not.toContain("Zinsou")
    expect(Object.values(added?.pii ?? {}).map(([, text]) => JSON.parse(text) as unknown)).toEqual([
      { ...profile("Zinsou"), ...NOT_SAID_OF_CUSTOMER }
    ])
  })

  it("keeps out how a company is reached and paid, and on an invoice only what it says of them", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    const { companyId } = device
    const [silent, telling] = [newId(), newId()]
    const issued = (invoiceId: string, count: number) => [
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: `P-0001-${count}` })
    ]
    const option = { kind: "mobile-money", name: "MTN MoMo", details: "01 97 12 34 56" }
    const { outcomes } = await device.push(own.store, [
      ...issued(silent, 1),
      device.command("EditCompany", { companyId, changes: { phone: "+2290197123456" } }),
      device.command("AddPaymentOption", { companyId, optionId: newId(), option }),
      ...issued(telling, 2)
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => "accepted"))
    const { events } = await device.pull(own.store)
    for (const { body } of events) expect(body).not.toMatch(/0197123456|97 12 34 56/)
    // Where nothing is said nothing is kept beside the log.
    const beside = events.filter(({ t }) => t === "InvoiceIssued").map(({ pii }) => Object.keys(pii ?? {}).length)
    expect(beside).toEqual([1, 2])
    own.sql((db) => db.exec("UPDATE personal SET salt = NULL, value = NULL WHERE subject_id = 'company'"))
    const replica = await own.replicaOf(device)
    expect(replica.books.company?.contact).toEqual({ erased: true })
    expect(replica.books.invoices.get(telling)?.issued?.letterhead).toEqual({ erased: true })
    expect(replica.books.invoices.get(silent)?.issued?.letterhead).toBeNull()
    expect(own.sql((db) => verifyChain(db, companyId))).toMatchObject({ ok: true, erased: 2 })
  })

  it("goes on without a personal value that was erased and a body that was blanked", async () => {
    const device = await openCompany(own.store)
    const customerId = await own.addCustomer(device)
    await device.push(own.store, [device.command("AddCustomer", { customerId: newId(), profile: profile("Bio") })])
    own.sql((db) => db.prepare("UPDATE personal SET salt = NULL, value = NULL WHERE subject_id = ?").run(customerId))
    own.sql((db) => db.exec("UPDATE event SET body = NULL WHERE position = 4"))
    const replica = await own.replicaOf(device)
    expect(replica.books.customers.get(customerId)?.profile).toEqual({ erased: true })
    expect(replica.books.customers.size).toBe(1)
    expect(own.sql((db) => verifyChain(db, device.companyId))).toMatchObject({ ok: true, redacted: 1, erased: 1 })
    expect(own.sql((db) => stateHash(foldBooks(db, device.companyId)))).toBe(stateHash(replica.books))
  })

  it("shows a device that its log is another one", async () => {
    const device = await openCompany(own.store)
    await own.addCustomer(device)
    for (const [after, at] of [
      [1, 1],
      [3, 3],
      [90, 3]
    ] as const) {
      const page = await device.pull(own.store, { after, afterHash: "f".repeat(64) })
      expect(page.events.map(({ p }) => p)).toEqual([at])
      expect(page.outcomes).toEqual([])
      const replica = new Replica(device.companyId)
      replica.position = after
      replica.hash = "f".repeat(64)
      expect(() => replica.take(page)).toThrow("BAD_CHAIN")
    }
    const begun = new Replica(device.companyId)
    begun.hash = "f".repeat(64)
    const page = await device.pull(own.store, { after: 0, afterHash: "f".repeat(64) })
    expect(() => begun.take(page)).toThrow("BAD_CHAIN")
    expect(await device.pull(own.store, { epoch: newId() })).toMatchObject({
      epoch: device.epoch,
      events: [],
      head: 3,
      more: true
    })
  })

  it("ends before an event that a device cannot read, once it has said so, and sends what it always sent to one that says nothing", async () => {
    const owner = await openCompany(own.store)
    await own.addCustomer(owner)
    await own.addCustomer(owner)
    const all = await owner.pull(own.store)
    const hashOfHere = hash("sha256", readHereText(), "hex")
    expect(await owner.pull(own.store, { reads: hashOfHere })).toEqual(all)
    expect(await owner.pull(own.store, { reads: readHere() })).toEqual(all)
    // Another build: which events it reads has to be told first, and nobody is kept waiting for it.
    const asked = await owner.pull(own.store, { reads: "0".repeat(64), wait: 20_000 })
    expect(asked).toEqual({
      epoch: all.epoch,
      head: all.head,
      events: [],
      outcomes: [],
      more: true,
      stop: "reads_wanted"
    })

    const place = all.events.findIndex(({ t }) => t === "CustomerAdded")
    const before = all.events[place - 1]
    const { CustomerAdded: _newer, ...reads } = readHere()
    const held = await owner.pull(own.store, { reads })
    expect(held).toMatchObject({ head: all.head, outcomes: [], more: false, stop: "newer_event" })
    expect(held.events).toEqual(all.events.slice(0, place))
    // What it was given it can prove that it was given.
    const there = { after: before?.p ?? 0, afterHash: before?.h ?? "" }
    expect(held.seal).toBe((await owner.pull(own.store, { ...there, reads, wait: 20_000 })).seal)
    expect((await owner.pull(own.store, { reads: { ...reads, CustomerAdded: 99 } })).events).toEqual(all.events)
    expect((await owner.pull(own.store, { ...there, reads: hashOfHere })).events).toEqual(all.events.slice(place))
  })

  it("waits for the next event and no longer", async () => {
    const device = await openCompany(own.store)
    const replica = await own.replicaOf(device)
    const at = { after: replica.position, afterHash: replica.hash }
    expect(await device.pull(own.store, { ...at, wait: 20 })).toMatchObject({ events: [], more: false })
    const waiting = device.pull(own.store, { ...at, wait: 20_000 })
    await own.addCustomer(device)
    expect((await waiting).events.map(({ t }) => t)).toEqual(["CustomerAdded"])
  })
})

describe("who follows the companies of a person", () => {
  it("hears where their logs end, of each commit to one of them, and of none to others", async () => {
    const mine = await openCompany(own.store)
    const foreign = await openCompany(own.store)
    const heard: Array<string> = []
    const following = await own.store.run(({ follow }) =>
      follow(mine.userId, {
        grown: ({ company, pos }) => heard.push(`${company} ${pos}`),
        removed: () => heard.push("removed")
      })
    )
    expect(following.heads).toMatchObject([{ company: mine.companyId, pos: 2 }])
    await own.addCustomer(foreign)
    await own.addCustomer(mine)
    const second = await openCompany(own.store, mine.userId)
    await expect.poll(() => heard).toEqual([`${mine.companyId} 3`, `${second.companyId} 2`])
    following.end()
    await own.addCustomer(mine)
    expect(heard).toHaveLength(2)
  })
})
