import { rmSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ErasureScope } from "../../../../src/domain/erasure/events.ts"
import type { RecordedEvent } from "../../../../src/domain/kernel/envelope.ts"
import { InvitationId, type CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { WITHHELD } from "../../../../src/infra/contract/limits.ts"
import type { PullReply, Recovery } from "../../../../src/infra/contract/sync.ts"
import { makeBackup } from "../../../../src/infra/server/backup/backup.ts"
import { restore } from "../../../../src/infra/server/backup/restore.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { openReadOnly } from "../../../../src/infra/server/event-store/database.ts"
import { derivedFaults } from "../../../../src/infra/server/event-store/derived.ts"
import {
  draft,
  newCommand,
  newDevice,
  newId,
  newUser,
  openCompany,
  openStore,
  profile,
  temporaryFolder,
  TestDevice,
  type StoreUnderTest
} from "./store-under-test.ts"

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

type Held = Required<Pick<PullReply, "events" | "seal">>

interface Lived {
  readonly device: TestDevice
  readonly store: StoreUnderTest
  readonly customerId: string
}

/**
 * What a device holds of a log that was put back to a backup of its first three events, and the server after that. `then`: what happened
 * last in the log that was lost, after the device had read all before.
 */
const lived = async (then: (lived: Lived) => Promise<unknown> = async () => undefined) => {
  const before = openStore(folder.file)
  const device = await openCompany(before)
  const customerId = newId()
  await device.push(before, [device.command("AddCustomer", { customerId, profile: profile("Zinsou") })])
  const shelf = temporaryFolder()
  makeBackup({ dataDir: folder.path, to: join(shelf.path, "backup"), withoutPepper: false, at: Date.now() })
  const invoiceId = newId()
  await device.push(before, [
    device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
    device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" })
  ])
  await device.push(before, [device.command("AddCustomer", { customerId: newId(), profile: profile("Bio") })])
  const { events: read, seal: earlier = "" } = await device.pull(before)
  await then({ device, store: before, customerId })
  const { events: rest, seal } = await device.pull(before, { after: read.length, afterHash: read.at(-1)?.h ?? "" })
  const events = [...read, ...rest]
  if (seal === undefined) throw new Error("nothing was sealed")
  await before.close()
  restore({ from: join(shelf.path, "backup"), dataDir: folder.path, at: Date.now() })
  shelf.remove()
  const store = openStore(folder.file)
  const { epoch } = await device.pull(store, { epoch: null })
  const held: Held = { events, seal }
  // What a device holds that was away when the last of it happened.
  const early: Held = { events: read, seal: earlier }
  return { device: after(device, epoch), held, early, store, customerId }
}

/** The same device in the new epoch. */
const after = ({ companyId, deviceId, userId }: TestDevice, epoch: string): TestDevice =>
  Object.assign(new TestDevice(companyId, userId, epoch), { deviceId })

const recover = (store: StoreUnderTest, device: TestDevice, { events, seal }: Held, more: Partial<Recovery> = {}) => {
  const end = events.at(-1)
  if (end === undefined) throw new Error("nothing is held")
  const { companyId, deviceId, epoch, userId } = device
  const recovery: Recovery = { epoch, deviceId, pos: end.p, hash: end.h, seal, events: [], ...more }
  return store.run(({ submit }) => submit({ kind: "recovery", companyId, userId, recovery }))
}

const erase = ({ device, store }: Pick<Lived, "device" | "store">, scope: ErasureScope) => {
  const { companyId, userId } = device
  const job = { kind: "erasure" as const, companyId, userId, commandId: newCommand(), reason: "Demande", scope }
  return store.run(({ submit }) => submit(job))
}

/** Another member of the company, who may sell. */
const joinIn = async (store: StoreUnderTest, owner: TestDevice): Promise<TestDevice> => {
  const invitationId = InvitationId.make(newId())
  const inviting = new TestDevice(owner.companyId, owner.userId, owner.epoch)
  await inviting.push(store, [
    inviting.command("InviteMember", { invitationId, invitee: { email: "koffi@exemple.test" }, role: "seller" })
  ])
  const member = new TestDevice(owner.companyId, newUser(), owner.epoch)
  const { companyId, userId } = member
  const command = { _tag: "AcceptInvitation" as const, invitationId }
  await store.run(({ submit }) => submit({ kind: "command", companyId, userId, commandId: newCommand(), command }))
  return member
}

/** Somebody writes something new before the devices of before are back. */
const grow = async (store: StoreUnderTest, { companyId, epoch, userId }: TestDevice): Promise<TestDevice> => {
  const fresh = new TestDevice(companyId, userId, epoch)
  await fresh.push(store, [fresh.command("AddCustomer", { customerId: newId(), profile: profile("Ama") })])
  return fresh
}

/** What the closed file says: the rows of a query, and what lacks or stands there against the log. */
const inFile = (sql: string, companyId: CompanyId) => {
  const db = openReadOnly(folder.file)
  try {
    const faults = derivedFaults(db, companyId)
    return { rows: db.prepare(sql).all(), faults, isProven: verifyChain(db, companyId).ok }
  } finally {
    db.close()
  }
}

const VALUES =
  "SELECT value FROM personal WHERE value LIKE '%Zinsou%' UNION ALL SELECT event FROM earlier_event WHERE event LIKE '%Zinsou%'"
const clean = { rows: [], faults: [], isProven: true }

const idOf = (commandId: RecordedEvent["cmd"] | undefined) => (commandId === undefined ? {} : { commandId })

const invoiceOf = ({ events }: Held): string =>
  events.flatMap(({ body }) => /"invoiceId":"([^"]+)"/.exec(body ?? "")?.[1] ?? [])[0] ?? ""

const numbers = (page: PullReply) => page.events.flatMap(({ body }) => /"text":"(F-\d+)"/.exec(body ?? "")?.[1] ?? [])

describe("a device that met another epoch", () => {
  it("brings back every event as it was, in as many pieces as it takes, and again when an answer is lost", async () => {
    const { device, held, store } = await lived()
    expect(held.events.length).toBeGreaterThan(4)
    expect(await recover(store, device, held)).toMatchObject({ kind: "wanted", after: 3 })
    expect(await recover(store, device, held, { events: held.events.slice(3, 5) })).toMatchObject({
      kind: "wanted",
      after: 5
    })
    expect(await recover(store, device, held, { events: held.events.slice(3, 5) })).toMatchObject({
      kind: "wanted",
      after: 5
    })
    const end = held.events.length
    expect(await recover(store, device, held, { events: held.events.slice(5) })).toMatchObject({ kind: "level" })
    expect(await recover(store, device, held)).toMatchObject({ kind: "level", after: end })
    const page = await device.pull(store)
    expect(page.events).toEqual(held.events)
    // What waits in its queue goes on where the old server had come to, and what was booked is not booked again.
    device.seq = 4
    const next = device.command("AddCustomer", { customerId: newId(), profile: profile("Ama") })
    expect((await device.push(store, [next])).outcomes).toMatchObject([{ kind: "accepted", from: end + 1 }])
    await store.close()
    const db = openReadOnly(folder.file)
    expect(verifyChain(db, device.companyId)).toMatchObject({ ok: true, events: end + 1 })
    expect(db.prepare("SELECT count(*) AS n FROM earlier_event").get()).toEqual({ n: 0 })
    db.close()
  })

  it("is not believed without the seal of this server, nor with another event, another order or another company", async () => {
    const { device, held, store } = await lived()
    const lost = held.events.slice(3)
    const other = await openCompany(store)
    const forged = { ...held, seal: held.seal.replace(/^./, (first) => (first === "A" ? "B" : "A")) }
    expect(await recover(store, device, forged)).toMatchObject({ kind: "unproven" })
    expect(await recover(store, device, held, { seal: null })).toMatchObject({ kind: "unproven" })
    expect(await recover(store, other, held)).toMatchObject({ kind: "unproven" })
    const changed = lost.map((event, index) =>
      index === 1 ? { ...event, body: event.body?.replace("1", "2") ?? "" } : event
    )
    expect(await recover(store, device, held, { events: changed })).toMatchObject({ kind: "unproven" })
    expect(await recover(store, device, held, { events: lost.slice(1) })).toMatchObject({ kind: "unproven" })
    const [first, ...rest] = lost
    const by = rest.map((event) => ({ ...event, by: newUser() }))
    expect(
      await recover(store, device, held, { events: [...(first === undefined ? [] : [first]), ...by] })
    ).toMatchObject({
      kind: "unproven"
    })
    await expect(
      recover(store, Object.assign(after(device, device.epoch), { userId: newUser() }), held, { events: lost })
    ).rejects.toMatchObject({ _tag: "CompanyNotFound" })
    expect((await device.pull(store)).head).toBe(3)
    await store.close()
  })

  it("finds the log grown in another way: its numbers are kept for its own commands, and given to nobody else", async () => {
    const { device, held, store } = await lived()
    const stranger = new TestDevice(device.companyId, device.userId, device.epoch)
    const [customerId, invoiceId] = [newId(), newId()]
    await stranger.push(store, [
      stranger.command("AddCustomer", { customerId, profile: profile("Ama") }),
      stranger.command("SaveInvoiceDraft", draft(invoiceId, customerId))
    ])
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    expect(await recover(store, device, held)).toMatchObject({ kind: "apart" })
    const issued = await stranger.push(store, [
      stranger.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-EF01-1" })
    ])
    expect(issued.outcomes).toMatchObject([{ kind: "accepted" }])
    expect(numbers(await device.pull(store))).toEqual(["F-02"])
    await store.close()
  })

  it("is not taken for what it brought after an earlier restoration, of which the numbers stay given", async () => {
    const { device, held, store } = await lived()
    const stranger = new TestDevice(device.companyId, device.userId, device.epoch)
    const [customerId, invoiceId] = [newId(), newId()]
    await stranger.push(store, [stranger.command("AddCustomer", { customerId, profile: profile("Ama") })])
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    const page = await device.pull(store)
    const { events, seal = "" } = page
    const shelf = temporaryFolder()
    makeBackup({ dataDir: folder.path, to: join(shelf.path, "backup"), withoutPepper: false, at: Date.now() })
    await stranger.push(store, [stranger.command("SaveInvoiceDraft", draft(invoiceId, customerId))])
    const later = await device.pull(store)
    await store.close()
    restore({ from: join(shelf.path, "backup"), dataDir: folder.path, at: Date.now() + 1 })
    shelf.remove()
    const again = openStore(folder.file)
    const { epoch } = await device.pull(again, { epoch: null })
    const back = after(device, epoch)
    expect(await recover(again, back, { events, seal })).toMatchObject({ kind: "level" })
    const lost = { events: later.events, seal: later.seal ?? "" }
    expect(await recover(again, back, lost)).toMatchObject({ kind: "wanted", after: events.length })
    const brought = { events: lost.events.slice(events.length) }
    expect(await recover(again, back, lost, brought)).toMatchObject({ kind: "level" })
    const issuer = after(stranger, epoch)
    issuer.seq = 2
    await issuer.push(again, [issuer.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-EF01-1" })])
    expect(numbers(await back.pull(again))).toEqual(["F-02"])
    await again.close()
  })

  it("appends nothing once a command of what was lost was judged anew", async () => {
    const { device, held, store } = await lived()
    const lost = held.events[3]
    const command = device.command("AddCustomer", { customerId: newId(), profile: { ...profile("Ama"), name: "" } })
    // Given up, so that the log stays where it was put back to.
    const { outcomes } = await device.push(store, [{ ...command, seq: lost?.seq ?? 0 }])
    expect(outcomes).toMatchObject([{ kind: "abandoned" }])
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    expect((await device.pull(store)).head).toBe(3)
    await store.close()
  })

  it("cannot append an event whose personal values are missing", async () => {
    const { device, held, store } = await lived()
    const bare = held.events.slice(3).map(({ pii: _pii, ...event }) => event)
    expect(await recover(store, device, held, { events: bare })).toMatchObject({ kind: "apart" })
    expect((await device.pull(store)).head).toBe(3)
    await store.close()
  })

  it("brings nothing back to a server that was never put back", async () => {
    rmSync(folder.file, { force: true })
    const store = openStore(folder.file)
    const device = await openCompany(store)
    const { events, seal = "" } = await device.pull(store)
    const [last] = events.slice(-1)
    expect(await recover(store, device, { events, seal })).toMatchObject({ kind: "level", after: last?.p })
    const away = { pos: 99, hash: "0".repeat(64) }
    expect(await recover(store, device, { events, seal }, { ...away, deviceId: newDevice() })).toMatchObject({
      kind: "unproven"
    })
    await store.close()
  })
})

describe("somebody who was erased after the backup", () => {
  const forget = (lived: Lived) => erase(lived, { kind: "person", subjectId: lived.customerId })

  it.each([
    ["that held their values still", (event: Held["events"][number]) => event],
    ["that had erased them too", ({ pii: _pii, ...event }: Held["events"][number]) => event]
  ])("stays erased where the events come back as they were, from a device %s", async (_which, as) => {
    const { customerId, device, held, store } = await lived(forget)
    const ofCustomer = ({ body }: Held["events"][number]) => body?.includes(`"$pii":["${customerId}"`) === true
    const lost = held.events.slice(3).map((event) => (ofCustomer(event) ? as(event) : event))
    expect(lost.some(ofCustomer)).toBe(true)
    expect(await recover(store, device, held, { events: lost })).toMatchObject({ kind: "level" })
    const { events } = await device.pull(store)
    expect(events.map(({ h }) => h)).toEqual(held.events.map(({ h }) => h))
    expect(JSON.stringify(events)).not.toContain("Zinsou")
    const next = new TestDevice(device.companyId, device.userId, device.epoch)
    const invoiceId = newId()
    const { outcomes } = await next.push(store, [
      next.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      next.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-EF01-1" })
    ])
    expect(outcomes.at(-1)).toMatchObject({ kind: "rejected", code: "customer_erased" })
    await store.close()
    expect(inFile(VALUES, device.companyId)).toEqual(clean)
  })

  it("stays erased where the log has grown in another way, by an event of the new log, and in what is kept apart", async () => {
    const { device, early, held, store } = await lived(forget)
    await grow(store, device)
    const lost = { events: held.events.slice(3) }
    expect(await recover(store, device, held, lost)).toMatchObject({ kind: "apart" })
    const away = new TestDevice(device.companyId, device.userId, device.epoch)
    expect(await recover(store, away, early, { events: early.events.slice(3) })).toMatchObject({ kind: "apart" })
    const page = await device.pull(store)
    expect(page.events.filter(({ t }) => t === "DataErased")).toHaveLength(1)
    await store.close()
    expect(inFile(VALUES, device.companyId)).toEqual(clean)
  })

  it("is blanked in what devices brought apart before, of which the numbers stay given", async () => {
    const { customerId, device, held, store } = await lived()
    await grow(store, device)
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    await erase({ device, store }, { kind: "person", subjectId: customerId })
    await store.close()
    expect(inFile(VALUES, device.companyId)).toEqual(clean)
    const { rows } = inFile("SELECT number FROM earlier_event WHERE number IS NOT NULL", device.companyId)
    expect(rows).toEqual([{ number: "F-01" }])
  })

  it("takes along the body of an event that was erased, and not of the one that stands there now", async () => {
    const { device, held, store } = await lived((was) => erase(was, { kind: "event", position: 5 }))
    await grow(store, device)
    await grow(store, device)
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    await store.close()
    const { faults, isProven, rows } = inFile(
      "SELECT json_extract(event, '$.body') AS body, number FROM earlier_event WHERE position = 5",
      device.companyId
    )
    expect({ faults, isProven, rows }).toEqual({ faults: [], isProven: true, rows: [{ body: null, number: "F-01" }] })
    expect(inFile("SELECT count(*) AS n FROM event WHERE body IS NULL", device.companyId).rows).toEqual([{ n: 0 }])
  })
})

describe("what a member brought", () => {
  it("is not dropped because another one claims to be the same device", async () => {
    const { device, held, store } = await lived()
    const other = await joinIn(store, device)
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    const posing = Object.assign(new TestDevice(other.companyId, other.userId, other.epoch), device, {
      userId: other.userId
    })
    const broken = held.events.slice(3).map((event) => ({ ...event, body: "{}" }))
    expect(await recover(store, posing, held, { events: broken })).toMatchObject({ kind: "unproven" })
    expect(await recover(store, device, held)).toMatchObject({ kind: "apart" })
    await store.close()
    const { rows } = inFile(
      "SELECT number FROM earlier_event WHERE proven = 1 AND number IS NOT NULL",
      device.companyId
    )
    expect(rows).toEqual([{ number: "F-01" }])
  })

  it("keeps its numbers for its author: another member who sends the lost command gets the next one", async () => {
    const { device, held, store } = await lived()
    const other = await joinIn(store, device)
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    const commandId = held.events.find(({ t }) => t === "InvoiceIssued")?.cmd
    if (commandId === undefined) throw new Error("nothing was issued")
    const [customerId, invoiceId] = [newId(), newId()]
    const { outcomes } = await other.push(store, [
      other.command("AddCustomer", { customerId, profile: profile("Ama") }),
      other.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      other.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-EF01-1" }, { commandId })
    ])
    expect(outcomes.at(-1)).toMatchObject({ kind: "accepted" })
    expect(numbers(await other.pull(store, { forms: [WITHHELD] }))).toEqual(["F-02"])
    await store.close()
  })

  it("keeps its ids for its author: whoever gives another command under one of them holds up nothing", async () => {
    const { device, early, held, store, customerId } = await lived()
    const other = await joinIn(store, device)
    const lost = [...new Set(held.events.slice(3).map(({ cmd }) => cmd))]
    const posing = lost.map((commandId) =>
      other.command("AddCustomer", { customerId: newId(), profile: profile("Ama") }, { commandId })
    )
    expect((await other.push(store, posing)).outcomes.map(({ kind }) => kind)).toEqual(posing.map(() => "accepted"))
    expect(await recover(store, device, held, { events: held.events.slice(3) })).toMatchObject({ kind: "apart" })
    // The device sends its own commands again, as it had given them.
    const invoiceId = invoiceOf(early)
    device.seq = 1
    const own = [
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId), idOf(lost[0])),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" }, idOf(lost[1]))
    ]
    const reply = await device.push(store, own)
    expect(reply.stop).toBeUndefined()
    expect(reply.outcomes.map(({ kind }) => kind)).toEqual(["accepted", "accepted"])
    expect(numbers(await device.pull(store))).toEqual(["F-01"])
    // Repeated, each gets the answer to their own, and other content under an own id is refused still.
    expect((await device.push(store, own)).outcomes).toEqual(reply.outcomes)
    expect((await other.push(store, posing)).stop).toBeUndefined()
    const [first] = own
    if (first === undefined) throw new Error("nothing was given")
    expect((await device.push(store, [{ ...first, occurredAt: "2026-11-20T10:00:01Z" }])).stop).toEqual({
      code: "id_reuse"
    })
    await store.close()
    expect(inFile("SELECT 1 FROM abandoned", device.companyId)).toEqual(clean)
  })

  it("comes back as it was though somebody else was refused under its ids", async () => {
    const { device, held, store } = await lived(async ({ device: owner, store: before }) => joinIn(before, owner))
    const lost = held.events.slice(3)
    const posing = new TestDevice(device.companyId, device.userId, device.epoch)
    const stranger = lost.find(({ t }) => t === "MemberJoined")
    if (stranger === undefined) throw new Error("nobody joined")
    // The owner gives what cannot be read under the id of what the member had given.
    const { outcomes } = await posing.push(store, [
      posing.command("AddCustomer", { customerId: "x" }, { commandId: stranger.cmd })
    ])
    expect(outcomes).toMatchObject([{ kind: "abandoned" }])
    expect(await recover(store, device, held, { events: lost })).toMatchObject({ kind: "level" })
    expect((await device.pull(store)).events.map(({ h }) => h)).toEqual(held.events.map(({ h }) => h))
    await store.close()
    expect(inFile("SELECT 1 FROM earlier_event", device.companyId)).toEqual(clean)
  })
})
