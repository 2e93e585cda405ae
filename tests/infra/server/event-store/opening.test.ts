import type { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { PushReply } from "../../../../src/infra/contract/sync.ts"
import { openBeside, openDatabase } from "../../../../src/infra/server/event-store/database.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { Openings, WAITING_MAX, type OpenedBooks } from "../../../../src/infra/server/event-store/opening.ts"
import { Shelf } from "../../../../src/infra/server/event-store/shelf.ts"
import { prepareStatements } from "../../../../src/infra/server/event-store/statements.ts"
import { Writer, type Waiting } from "../../../../src/infra/server/event-store/writer.ts"
import { stateHash } from "./replica.ts"
import {
  newId,
  openCompany,
  openStore,
  profile,
  temporaryFolder,
  TestDevice,
  type StoreUnderTest
} from "./store-under-test.ts"

const at = 1_795_000_000_000

let folder: ReturnType<typeof temporaryFolder>
let store: StoreUnderTest
let db: DatabaseSync
let reading: DatabaseSync
let reports: Array<string>

beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(folder.file)
  db = openDatabase({ path: folder.file })
  reading = openBeside(folder.file)
  reports = []
})

afterEach(async () => {
  reading.close()
  db.close()
  await store.close()
  folder.remove()
})

const add = (device: TestDevice) => device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })

/** A company with so many events, written by another writer than the one under test. */
const companyOf = async (events: number): Promise<TestDevice> => {
  const device = await openCompany(store)
  const commands = Array.from({ length: events - 2 }, () => add(device))
  for (let from = 0; from < commands.length; from += 100) await device.push(store, commands.slice(from, from + 100))
  return device
}

const busy = (): Error => Object.assign(new Error("database is locked"), { errcode: 5 })

/** A writer with an empty memory that opens books event by event. */
const slowWriter = (limit = 1e9, from = reading) => {
  const shelf = new Shelf(db, limit)
  const openings = new Openings<Waiting>(from, { slice: 0 })
  const writer = new Writer({
    db,
    sql: prepareStatements(db),
    shelf,
    openings,
    committed: () => undefined,
    report: (message) => reports.push(message)
  })
  const push = (device: TestDevice): Promise<PushReply> =>
    new Promise((resolve) => {
      const { companyId, userId } = device
      const push = device.batch([add(device)])
      writer.submit({ kind: "push", companyId, userId, push, at }, (reply) => resolve(reply as PushReply))
    })
  return { shelf, openings, writer, push }
}

const headOf = ({ companyId }: TestDevice) => {
  const row = db.prepare("SELECT head, head_hash FROM company WHERE company_id = ?").get(companyId)
  return { head: Number(row?.["head"]), headHash: String(row?.["head_hash"]) }
}

const expectRight = (shelf: Shelf, device: TestDevice): void =>
  expect(stateHash(shelf.at(device.companyId, headOf(device)))).toBe(stateHash(foldBooks(db, device.companyId)))

describe("books that are not in memory", () => {
  it("are opened while the commands of other companies go on, and its own keep their order", async () => {
    const [large, small] = [await companyOf(400), await companyOf(3)]
    const { push, shelf } = slowWriter()
    const order: Array<string> = []
    const heard = (name: string) => (reply: PushReply) => void order.push(`${name} ${String(reply.outcomes[0]?.kind)}`)
    const first = push(large).then(heard("large 1"))
    const second = push(large).then(heard("large 2"))
    for (let turn = 0; turn < 5; turn += 1) await push(small).then(heard("small"))
    const third = push(large).then(heard("large 3"))
    await Promise.all([first, second, third])
    expect(order).toEqual([
      ...Array.from({ length: 5 }, () => "small accepted"),
      "large 1 accepted",
      "large 2 accepted",
      "large 3 accepted"
    ])
    expectRight(shelf, large)
    expectRight(shelf, small)
  })

  it("are read on only once those who can be answered were, and have heard it", async () => {
    const [large, small] = [await companyOf(20), await companyOf(3)]
    const { openings, push } = slowWriter()
    await push(small)
    const order: Array<string> = []
    const { advance } = openings
    vi.spyOn(openings, "advance").mockImplementation((...given) => {
      order.push("slice")
      advance.apply(openings, given)
    })
    const opened = push(large)
    // An answer goes over to the other thread in a microtask after the turn that gave it.
    const answered = push(small).then(() => void order.push("answer"))
    await Promise.all([opened, answered])
    expect(order.slice(0, 2)).toEqual(["answer", "slice"])
  })

  it("hold what another process appended while they were opened", async () => {
    const device = await companyOf(200)
    const { openings, push, shelf } = slowWriter()
    const waiting = push(device)
    await new Promise(setImmediate)
    expect(openings.has(device.companyId)).toBe(true)
    const other = new TestDevice(device.companyId, device.userId, device.epoch)
    const appended = await other.push(store, [add(other), add(other)])
    expect(appended.head).toBe(202)
    expect(openings.has(device.companyId)).toBe(true)
    expect(await waiting).toMatchObject({ outcomes: [{ kind: "accepted", from: 203 }] })
    expectRight(shelf, device)
  })

  it("are waited for by so many jobs that others find room in the queue", async () => {
    const [large, small] = [await companyOf(400), await companyOf(3)]
    const { openings, push } = slowWriter()
    const many = Array.from({ length: 1024 }, () => push(large))
    await new Promise(setImmediate)
    expect(await push(small)).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    expect(openings.waiting).toBe(WAITING_MAX)
    const refused = (await Promise.all(many)).filter((reply) => "_tag" in reply)
    expect(refused).toHaveLength(1024 - WAITING_MAX)
    expect(refused[0]).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
  })

  it("are not waited for where nobody can begin to read them, and the writer goes on", async () => {
    const [device, stranger] = [await companyOf(3), await companyOf(2)]
    const closed = openBeside(folder.file)
    closed.close()
    const { push } = slowWriter(1e9, closed)
    const notHeard = new TestDevice(device.companyId, stranger.userId, device.epoch)
    const [lost, other] = [push(device), push(notHeard)]
    expect(await lost).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    expect(await other).toMatchObject({ _tag: "CompanyNotFound" })
  })

  it("are waited for no longer once the reading of them fails", async () => {
    const device = await companyOf(20)
    const { openings, push } = slowWriter()
    const waiting = push(device)
    await new Promise(setImmediate)
    vi.spyOn(openings, "advance").mockImplementationOnce(() => {
      throw busy()
    })
    expect(await waiting).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    const other = new TestDevice(device.companyId, device.userId, device.epoch)
    expect(await push(other)).toMatchObject({ outcomes: [{ kind: "accepted" }] })
  })

  it("do not keep a writer from its end that cannot read them", async () => {
    const device = await companyOf(20)
    const { openings, push, writer } = slowWriter()
    const waiting = push(device)
    const advance = vi.spyOn(openings, "advance")
    advance.mockImplementation(() => {
      if (advance.mock.calls.length < 5) throw busy()
      openings.giveUp()
    })
    writer.close()
    expect(advance).toHaveBeenCalledTimes(1)
    expect(await waiting).toMatchObject({ _tag: "StoreUnavailable" })
    expect(writer.broken).toMatchObject({ lasting: true })
  })

  it("keep their own waiting when they cannot be read, and nobody else", async () => {
    const [broken, fine] = [await companyOf(20), await companyOf(20)]
    db.exec("DROP TRIGGER event_is_not_changed")
    db.prepare("UPDATE event SET version = 99 WHERE company_id = ? AND position = 10").run(broken.companyId)
    const { push } = slowWriter()
    const [lost, booked] = await Promise.all([push(broken), push(fine)])
    expect(lost).toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    expect(booked).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    expect(reports.join()).toContain("unknown event: CustomerAdded version 99")
  })

  it("are folded for nobody who is not heard", async () => {
    const [device, stranger] = [await companyOf(20), await companyOf(2)]
    const { openings, push, shelf } = slowWriter()
    const reply = push(Object.assign(Object.create(stranger) as TestDevice, { companyId: device.companyId }))
    expect(openings.isEmpty).toBe(true)
    expect(await reply).toMatchObject({ _tag: "CompanyNotFound" })
    expect(shelf.has(device.companyId)).toBe(false)
  })

  it("are opened to the end before the writer closes", async () => {
    const device = await companyOf(100)
    const { push, writer } = slowWriter()
    const waiting = push(device)
    writer.close()
    expect(await waiting).toMatchObject({ outcomes: [{ kind: "accepted" }] })
  })

  it("stay when they alone are more than may be kept, and go when others are used", async () => {
    const [large, small] = [await companyOf(100), await companyOf(3)]
    const { push, shelf } = slowWriter(10)
    await push(large)
    expect(shelf.has(large.companyId)).toBe(true)
    await push(small)
    expect([shelf.has(large.companyId), shelf.has(small.companyId)]).toEqual([false, true])
  })
})

describe("several books that are opened at once", () => {
  it("take turns, so that small ones do not wait for large ones", async () => {
    const [large, small] = [await companyOf(120), await companyOf(10)]
    const openings = new Openings<string>(reading, { slice: 0 })
    openings.wait(large.companyId, "large")
    openings.wait(small.companyId, "small")
    const done: Array<string> = []
    const opened = (_result: OpenedBooks, waiting: ReadonlyArray<string>) => void done.push(...waiting)
    for (let turn = 0; turn < 40 && done.length === 0; turn += 1) openings.advance(opened)
    expect(done).toEqual(["small"])
    while (!openings.isEmpty) openings.advance(opened)
    expect(done).toEqual(["small", "large"])
  })

  it("take no more memory half open than a few large ones, however many they are", async () => {
    const devices = []
    for (let n = 0; n < 12; n += 1) devices.push(await companyOf(30))
    const large = 12_000
    const openings = new Openings<string>(reading, { slice: 0, large })
    for (const { companyId } of devices) openings.wait(companyId, companyId)
    const sizes: Array<number> = []
    let most = 0
    while (!openings.isEmpty) {
      openings.advance((result) => sizes.push("folded" in result ? result.folded.bytes : 0))
      most = Math.max(most, openings.bytes)
    }
    expect(sizes).toHaveLength(devices.length)
    // More than may be half open, so that the bound is met; one large and one small come to their end beyond it.
    expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeGreaterThan(8 * large)
    expect(most).toBeLessThan(4 * large + 2 * Math.max(...sizes))
  })
})
