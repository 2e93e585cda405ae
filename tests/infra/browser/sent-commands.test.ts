import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { openDB } from "idb"
import { beforeEach, describe, expect, it } from "vitest"
import { outboxOf, type Outbox } from "../../../src/infra/browser/storage/outbox.ts"
import { openQueueDatabase, type QueueDatabase } from "../../../src/infra/browser/storage/queue-database.ts"
import { id } from "../../support/ids.ts"
import { firstPayment, payThirdVersion } from "../../support/made-up-version.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const DAY = 24 * 60 * 60 * 1000

const command = (n: number) => ({
  commandId: id.command(n),
  type: "ArchiveCustomer",
  v: 1,
  cls: "request" as const,
  payload: { customerId: id.customer(1) },
  occurredAt: "2026-11-20T10:00:00+01:00",
  basePos: 0
})

const book = async (outbox: Outbox, leader: number, n: number, acceptedAt = 1): Promise<void> => {
  const seq = await outbox.add(command(n))
  const accepted = { seq, commandId: id.command(n), kind: "accepted" as const, from: n, to: n }
  await outbox.settle({ leader, outcomes: [accepted], booked: new Set(), ackSeq: seq, at: 0, acceptedAt })
}

const sentIn = (db: QueueDatabase): Promise<ReadonlyArray<string>> =>
  db.use(async (connection) => (await connection.getAll("sent")).map((row) => row.command.commandId))

const numbered = async (outbox: Outbox) =>
  (await outbox.load()).pending.map((row) => [row.command.seq, row.command.commandId])

const opened = async () => {
  const db = await openQueueDatabase(id.user(1))
  const outbox = outboxOf(db, id.company(1), () => id.device(1))
  await outbox.load()
  return { db, outbox, leader: await outbox.takeLead(0) }
}

describe("a command that an older build left in the outbox", () => {
  const left = (n: number, v: number) => ({
    ...command(n),
    type: "RecordPayment",
    v,
    cls: "fact" as const,
    payload: firstPayment(id.payment(n), id.invoice(1))
  })

  it("shows what it will do, is sent as it was written, and is booked", async () => {
    payThirdVersion()
    const server = new FakeServer(id.company(1))
    server.judge(OWNER, ask.register())
    const device = await new Device(server, OWNER).open()
    await device.level()
    device.cutNetwork()
    const queue = await openQueueDatabase(OWNER)
    const outbox = outboxOf(queue, id.company(1), () => id.device(1))
    for (const [n, v] of [
      [1, 1],
      [2, 4],
      [3, 0]
    ] as const)
      await outbox.add(left(n, v))
    queue.close()
    device.close()
    device.weather.offline = true
    await device.open()
    expect(device.shown.books.payments.size).toBe(1)
    expect(device.shown.books.payments.get(id.payment(1))?.received.details).toMatchObject({
      paidOn: "2026-11-20",
      note: ""
    })
    device.restoreNetwork()
    await device.until("answered", ({ sync, attention }) => sync.pending === 0 && attention.length === 2)
    expect(device.shown.attention).toMatchObject([
      { type: "RecordPayment", code: "too_new", command: null },
      { type: "RecordPayment", code: "too_old", command: null }
    ])
    await device.level()
    expect(server.books.payments.get(id.payment(1))?.received.details.note).toBe("")
    expect((await device.rows("sent"))[0]).toMatchObject({ command: { v: 1, payload: left(1, 1).payload } })
  })
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe("booked commands that are kept", () => {
  it("stay, all of them, when a new device id begins to count from 1", async () => {
    const { db, leader, outbox } = await opened()
    for (const n of [1, 2, 3]) await book(outbox, leader, n)
    await outbox.renewDevice({ leader, deviceId: id.device(2) })
    for (const n of [4, 5]) await book(outbox, leader, n)
    expect(await sentIn(db)).toEqual([1, 2, 3, 4, 5].map(id.command))
  })

  it("are queued again in the order in which they were given, under whichever id", async () => {
    const { leader, outbox } = await opened()
    for (const n of [5, 4]) await book(outbox, leader, n)
    await outbox.renewDevice({ leader, deviceId: id.device(2) })
    for (const n of [3, 2]) await book(outbox, leader, n, 2)
    await outbox.add(command(1))
    await outbox.recall({ leader, epoch: "e" })
    expect(await numbered(outbox)).toEqual([5, 4, 3, 2, 1].map((n, index) => [index + 1, id.command(n)]))
    await outbox.recall({ leader, epoch: "e" })
    expect(await numbered(outbox)).toHaveLength(5)
  })

  it("under an earlier device id are none that the server lost count of", async () => {
    const { leader, outbox } = await opened()
    for (const n of [1, 2, 3]) await book(outbox, leader, n)
    await outbox.renewDevice({ leader, deviceId: id.device(2) })
    for (const n of [4, 5]) await book(outbox, leader, n)
    await outbox.reseed({ leader, expectSeq: 2 })
    expect(await numbered(outbox)).toEqual([[2, id.command(5)]])
  })

  it("go after thirty days by the server's clock", async () => {
    const { db, leader, outbox } = await opened()
    await book(outbox, leader, 1, 10 * DAY)
    await book(outbox, leader, 2, 20 * DAY)
    await outbox.forgetSent({ leader, now: 45 * DAY })
    expect(await sentIn(db)).toEqual([id.command(2)])
  })
})

describe("the device id of a company", () => {
  it("is replaced without touching the count of another company", async () => {
    const { db, leader, outbox } = await opened()
    const other = outboxOf(db, id.company(2), () => id.device(3))
    expect((await other.load()).deviceId).toBe(id.device(3))
    await other.add(command(7))
    await outbox.renewDevice({ leader, deviceId: id.device(2) })
    expect((await outbox.load()).deviceId).toBe(id.device(2))
    expect(await other.load()).toMatchObject({ deviceId: id.device(3), seq: { nextSeq: 2 } })
  })

  it("stays what it was on a device that had one for all companies, and so do its commands", async () => {
    const before = await openDB(`q:${id.user(1)}`, 1, {
      upgrade: (db) => {
        db.createObjectStore("device")
        db.createObjectStore("seq", { keyPath: "companyId" })
        db.createObjectStore("pending", { keyPath: ["companyId", "seq"] })
        db.createObjectStore("sent", { keyPath: ["companyId", "seq"] })
        db.createObjectStore("attention", { keyPath: "commandId" }).createIndex("company", "companyId")
        db.createObjectStore("draft", { keyPath: ["companyId", "key"] })
      }
    })
    const companyId = id.company(1)
    await before.put("device", { deviceId: id.device(8) }, "current")
    await before.put("seq", { companyId, nextSeq: 3, ackSeq: 1, leaderEpoch: 4, nextProvisional: 6 })
    await before.put("sent", { companyId, seq: 1, command: { ...command(1), seq: 1 }, acceptedAt: 5 })
    await before.put("pending", { companyId, seq: 2, command: { ...command(2), seq: 2 } })
    before.close()
    const { db, outbox } = await opened()
    expect(await outbox.load()).toMatchObject({
      deviceId: id.device(8),
      seq: { nextSeq: 3, ackSeq: 1, leaderEpoch: 5, nextProvisional: 6, epoch: null },
      pending: [{ command: { commandId: id.command(2) } }]
    })
    expect(await db.use((connection) => connection.getAll("sent"))).toMatchObject([{ deviceId: id.device(8), seq: 1 }])
  })
})
