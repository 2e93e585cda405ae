import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { openBeside } from "../../../../src/infra/server/event-store/database.ts"
import { foldKey } from "../../../../src/infra/server/event-store/fold-key.ts"
import { Openings } from "../../../../src/infra/server/event-store/opening.ts"
import { SnapshotShelf, snapshotsFile } from "../../../../src/infra/server/event-store/snapshots.ts"
import { Snapshotting } from "../../../../src/infra/server/event-store/snapshotting.ts"
import { seeded } from "../../../simulation/random.ts"
import { newPool, nextCommand } from "../../../simulation/workload.ts"
import { openAsWriter } from "./opened-books.ts"
import {
  newCommand,
  newId,
  openCompany,
  openStore,
  profile,
  temporaryFolder,
  type StoreUnderTest,
  type TestDevice
} from "./store-under-test.ts"

/** So many events between two snapshots, at least. */
const EVERY = 8

let folder: ReturnType<typeof temporaryFolder>
let store: StoreUnderTest
let reports: Array<string>
/** Makes all snapshots of a file of books, but for those of other code: each test has a company of its own. */
let made: Snapshotting
let closing: Array<() => unknown>

const snapshotting = (key = "key"): Snapshotting => {
  const begun = new Snapshotting({ path: folder.file, key, every: EVERY, report: (message) => reports.push(message) })
  closing.push(() => begun.close())
  return begun
}

const begin = (options: Parameters<typeof openStore>[1] = {}): void => {
  folder = temporaryFolder()
  store = openStore(folder.file, options)
  reports = []
  closing = []
  made = snapshotting()
}

const end = async (): Promise<void> => {
  for (const close of closing) await close()
  await store.close()
  folder.remove()
}

/** Lets a device do random things until the log is so long, and says where it ends. */
const work = async (device: TestDevice, head: number, seed = 1): Promise<number> => {
  const random = seeded(seed)
  const pool = newPool()
  for (let turn = 0; turn < 500; turn += 1) {
    const reply = await device.push(store, [nextCommand(device, pool, random)])
    if (reply.head >= head) return reply.head
  }
  throw new Error("the log did not grow")
}

const snapshotAt = async ({ companyId }: TestDevice, head: number): Promise<void> => {
  made.consider(companyId, head)
  await made.settled()
}

const open = ({ companyId }: TestDevice, key = "key") => openAsWriter(folder.file, companyId, key)

/** Changes a file behind the back of whoever has it open. */
const change = (file: string, sql: string, ...values: ReadonlyArray<string | number>): void => {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 5000 })
  db.prepare(sql).run(...values)
  db.close()
}

const KEEPER = "event_is_not_changed"

/** Changes an event, which the file keeps from being changed. */
const changeEvent = (sql: string, ...values: ReadonlyArray<string | number>): void => {
  const db = new DatabaseSync(folder.file, { timeout: 5000 })
  const keeper = db.prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(KEEPER)?.["sql"]
  db.exec(`BEGIN IMMEDIATE; DROP TRIGGER ${KEEPER}`)
  expect(db.prepare(sql).run(...values).changes).toBe(1)
  db.exec(`${String(keeper)}; COMMIT`)
  db.close()
}

const snapshots = (): string => snapshotsFile(folder.file)

/** Whether anything of a company stands there. */
const isKept = ({ companyId }: TestDevice): boolean => {
  const db = new DatabaseSync(snapshots(), { timeout: 5000 })
  const found = db.prepare("SELECT company_id FROM snapshot UNION SELECT company_id FROM snapshot_part").all()
  db.close()
  return found.some((row) => row["company_id"] === companyId)
}

describe("a snapshot of books", () => {
  beforeAll(() => begin())
  afterAll(end)

  it("with what came after comes to the same as the log from its first event, in any history", async () => {
    for (const seed of [1, 2, 3, 4]) {
      const device = await openCompany(store)
      const head = await work(device, 10 + seed * 15, seed)
      await snapshotAt(device, head)
      await work(device, head + seed * 7, seed + 100)
      expect(open(device)).toMatchObject({ from: head, isTruth: true })
    }
    expect(reports).toEqual([])
  })

  it("counts for the memory as far as it was read", async () => {
    const device = await openCompany(store)
    await snapshotAt(device, await work(device, 60))
    const db = openBeside(folder.file)
    const shelf = new SnapshotShelf(snapshots(), "key")
    onTestFinished(() => {
      shelf.close()
      db.close()
    })
    const openings = new Openings<"me">(db, { slice: 0, snapshotOf: (companyId) => shelf.find(db, companyId) })
    openings.wait(device.companyId, "me")
    const whole = shelf.find(db, device.companyId)
    expect([whole?.bytesRead, openings.bytes]).toEqual([0, 0])
    whole?.advance(() => false)
    expect(whole?.bytes).toBeGreaterThan(5000)
    expect(whole?.bytesRead).toBe(whole?.bytes)
  })

  it("is for nobody but the server's user to read", async () => {
    const device = await openCompany(store)
    await snapshotAt(device, await work(device, 20))
    expect(statSync(snapshots()).mode & 0o777).toBe(0o600)
  })

  it("is made when so many events and a quarter of the log lie behind the last one, not sooner", async () => {
    const device = await openCompany(store)
    const positions: Array<unknown> = []
    const { companyId } = device
    for (const upTo of [7, 8, 15, 16, 40, 49, 50, 54, 55, 66, 67]) {
      const head = await work(device, upTo, upTo)
      made.consider(companyId, head)
      await made.settled()
      if (!existsSync(snapshots())) continue
      const db = new DatabaseSync(snapshots(), { timeout: 5000 })
      const row = db.prepare("SELECT position FROM snapshot WHERE company_id = ?").get(companyId)
      db.close()
      if (row !== undefined) positions.push(row["position"])
    }
    for (const [at, position] of positions.entries()) {
      const before = Number(positions[at - 1] ?? 0)
      if (position === before) continue
      expect(Number(position) - before).toBeGreaterThanOrEqual(Math.max(EVERY, Number(position) / 4))
    }
    expect(new Set(positions).size).toBeGreaterThan(2)
    expect(new Set(positions).size).toBeLessThan(positions.length)
  })

  it("of other code is not used, and is removed", async () => {
    const device = await openCompany(store)
    await snapshotAt(device, await work(device, 20))
    // It is passed over, rather than found to be damaged.
    expect(open(device, "newer")).toMatchObject({ from: 0, isTruth: true, reports: [] })
    expect(isKept(device)).toBe(true)
    const newer = snapshotting("newer")
    newer.sweep()
    await newer.settled()
    expect(isKept(device)).toBe(false)
  })

  it("goes with its company", async () => {
    const [gone, kept] = [await openCompany(store), await openCompany(store)]
    for (const device of [gone, kept]) await snapshotAt(device, await work(device, 20))
    change(folder.file, "DELETE FROM company WHERE company_id = ?", gone.companyId)
    made.sweep()
    await made.settled()
    expect([gone, kept].map(isKept)).toEqual([false, true])
  })

  it.each([
    [
      "a part was changed",
      "UPDATE snapshot_part SET body = zeroblob(10) WHERE company_id = ? AND number = 0",
      "is not used"
    ],
    ["a part is missing", "DELETE FROM snapshot_part WHERE company_id = ? AND number = 0", "part 0 is missing"],
    ["what it says of itself was changed", "UPDATE snapshot SET bytes = bytes + 1 WHERE company_id = ?", "was changed"]
  ])("is not used when %s, and the log says what it should have", async (_, sql, report) => {
    const device = await openCompany(store)
    await snapshotAt(device, await work(device, 20))
    change(snapshots(), sql, device.companyId)
    const opened = open(device)
    expect(opened).toMatchObject({ from: 0, isTruth: true })
    expect(opened.reports.join()).toContain(report)
  })

  it("is not used when the log has another event where it ends", async () => {
    const device = await openCompany(store)
    const head = await work(device, 20)
    await snapshotAt(device, head)
    const { companyId } = device
    expect(open(device).from).toBe(head)
    changeEvent("UPDATE event SET hash = ? WHERE company_id = ? AND position = ?", "0".repeat(64), companyId, head)
    expect(open(device).from).toBe(0)
  })

  it("is not used once something was erased after it, so that nobody is shown it again, and is removed", async () => {
    const device = await openCompany(store)
    const customerId = newId()
    await device.push(store, [device.command("AddCustomer", { customerId, profile: profile("Zinsou") })])
    await snapshotAt(device, await work(device, 20))
    const { companyId, userId } = device
    const scope = { kind: "person" as const, subjectId: customerId }
    const commandId = newCommand()
    await store.run(({ submit }) =>
      submit({ kind: "erasure", companyId, userId, commandId, reason: "on request", scope })
    )
    await work(device, 24, 2)
    const { books, from, isTruth } = open(device)
    expect([from, isTruth]).toEqual([0, true])
    expect(JSON.stringify(books.customers.get(customerId as never))).toContain("erased")
    expect(isKept(device)).toBe(true)
    made.sweep()
    await made.settled()
    expect(isKept(device)).toBe(false)
  })

  it("is removed for a company when whoever writes says so, also one that is being made", async () => {
    const device = await openCompany(store)
    const head = await work(device, 20)
    made.consider(device.companyId, head)
    made.remove(device.companyId)
    await made.settled()
    expect(isKept(device)).toBe(false)
  })
})

describe("a file of snapshots", () => {
  beforeAll(() => begin())
  afterAll(end)

  it("is done without when the file is no database, and made again in a new one", async () => {
    const device = await openCompany(store)
    writeFileSync(snapshots(), "not a database, and long enough to be looked at as one".repeat(100))
    const opened = open(device)
    expect(opened).toMatchObject({ from: 0, isTruth: true })
    expect(opened.reports.join()).toContain("is not used")
    await snapshotAt(device, await work(device, 20))
    expect(readFileSync(snapshots()).subarray(0, 6).toString()).toBe("SQLite")
    expect(open(device).from).toBeGreaterThan(0)
  })
})

describe("the store", () => {
  beforeAll(() => begin({ snapshotEvery: 10, thread: "apart" }))
  afterAll(end)

  it("has snapshots made while it works, and opens books from them after a restart", async () => {
    const device = await openCompany(store)
    await work(device, 30)
    const isMade = (): boolean => existsSync(snapshots()) && open(device, foldKey()).from > 3
    for (let turn = 0; turn < 500 && !isMade(); turn += 1) await new Promise((go) => setTimeout(go, 20))
    expect(isMade()).toBe(true)
    await store.close()
    // The beginning of the log can be read no more: only who begins at the snapshot knows the books.
    changeEvent("UPDATE event SET version = 99 WHERE company_id = ? AND position = 3", device.companyId)
    store = openStore(folder.file, { snapshotEvery: 10, thread: "apart" })
    expect((await device.push(store, [nextCommand(device, newPool(), seeded(9))])).outcomes).toHaveLength(1)
  })
})
