import { IDBObjectStore as FakeObjectStore } from "fake-indexeddb"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { canonicalParts, type Books } from "../../../src/domain/books.ts"
import { stateHashOf } from "../../../src/domain/kernel/state-hash.ts"
import { tabChannel, webLock } from "../../../src/infra/browser/browser-signals.ts"
import { sha256 } from "../../../src/infra/browser/sha256.ts"
import { metaIn } from "../../../src/infra/browser/storage/log-rows.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { logOf } from "../../../src/infra/browser/storage/log.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const COMPANY = id.company(1)
const CUSTOMERS = 1_300
const ROOM = 1_100
/** One whose events are stored, and one of whom the last is held. */
const ERASED = [7, CUSTOMERS]
const said = "Nom qui s’efface"
const POLL = { timeout: 10_000 }

const stateOf = (books: Books) => stateHashOf(canonicalParts(books), sha256, async () => true)

/** The last position in a row of the log. */
const endOf = (row: unknown): number => {
  if (typeof row !== "object" || row === null) return 0
  if ("to" in row) return Number(row.to)
  return "p" in row ? Number(row.p) : 0
}

/** A browser that has room for the first events of a log, and for nothing that waits while it holds too many of them. */
const littleRoom = () => {
  const room = { events: ROOM, isQueueFull: false }
  const write = (name: "put" | "add") => {
    const before = FakeObjectStore.prototype[name]
    return vi.spyOn(FakeObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...row) {
      const isOfLog = this.name === "chunk" || this.name === "tail"
      const isFull = isOfLog ? endOf(row[0]) > room.events : this.name === "pending" && room.isQueueFull
      if (isFull) throw new DOMException("full", "QuotaExceededError")
      return before.apply(this as never, row)
    })
  }
  const spies = [write("put"), write("add")]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return room
}

/** What of the log stands on the device: where it ends, and its text. */
const storedOn = async (device: Device) => {
  const db = await device.look(logName(OWNER, COMPANY))
  const [meta, rows] = [await db.get("meta", "current"), [...(await db.getAll("chunk")), ...(await db.getAll("tail"))]]
  const all = [...rows, ...(await db.getAll("meta"))]
  db.close()
  return { meta: metaIn(meta), text: JSON.stringify(all) }
}

const filled = (): FakeServer => {
  const server = new FakeServer(COMPANY)
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= CUSTOMERS; n += 1)
    server.judge(OWNER, ask.addCustomer(n, ERASED.includes(n) ? { name: said } : {}))
  return server
}

describe("a device without room for the whole log", { timeout: 60_000 }, () => {
  it("shows the whole books, says so, and fetches the rest again with its next start", async () => {
    littleRoom()
    const server = filled()
    const device = await new Device(server, OWNER).open()
    await device.level()
    expect(await stateOf(device.shown.books)).toBe(await stateOf(server.books))
    await device.until("told", ({ sync }) => sync.health === "storage-degraded")
    const { meta } = await storedOn(device)
    expect(meta).toMatchObject({ head: 1_000, lastSyncedAt: null })
    expect(await device.books.history(id.customer(CUSTOMERS))).toHaveLength(1)

    // What comes meanwhile is decided and shown on all of them.
    expect(await device.books.execute(ask.addCustomer(5_000))).toMatchObject({ kind: "saved" })
    await device.level()
    expect(await stateOf(device.shown.books)).toBe(await stateOf(server.books))

    device.close()
    device.weather.offline = true
    await device.open({ online: false })
    // A part of them says that it is one.
    expect(device.shown.sync).toMatchObject({ fetching: { have: 1_000 }, lastSyncedAt: null })
    device.restoreNetwork()
    await device.level()
    expect(await stateOf(device.shown.books)).toBe(await stateOf(server.books))
  })

  it("stores the rest once there is room", async () => {
    const room = littleRoom()
    const server = filled()
    const device = await new Device(server, OWNER).open()
    await device.level()
    room.events = 10_000
    server.judge(OWNER, ask.addCustomer(6_000))
    await device.level()
    await device.until("well", ({ sync }) => sync.health === "ok")
    expect((await storedOn(device)).meta).toMatchObject({ head: server.head, headHash: server.headHash })
    device.close()
    device.weather.offline = true
    await device.open({ online: false })
    expect(await stateOf(device.shown.books)).toBe(await stateOf(server.books))
  })

  it("erases in what is stored and in what is held", async () => {
    littleRoom()
    const server = filled()
    const device = await new Device(server, OWNER).open()
    await device.level()
    expect((await storedOn(device)).text).toContain(said)
    for (const n of ERASED) server.erase(OWNER, id.customer(n))
    await device.until("erased", ({ books }) => books.erasures.size === 2)
    for (const n of ERASED) expect(device.shown.books.customers.get(id.customer(n))?.profile).toEqual({ erased: true })
    expect(device.shown.sync.isCopyDamaged).toBe(false)
    const state = await stateOf(device.shown.books)
    device.close()
    await device.open()
    await device.level()
    expect(await stateOf(device.shown.books)).toBe(state)
    expect((await storedOn(device)).text).not.toContain(said)
  })

  it.each(["the tab that leads", "one that follows"])(
    "lets go of the end of the log for what %s writes, and of nothing that waits",
    async (who) => {
      const room = littleRoom()
      room.events = 10_000
      const server = filled()
      const browser = { lock: webLock, tabs: tabChannel }
      const leader = await new Device(server, OWNER, browser).open()
      await leader.level()
      const follower = await new Device(server, OWNER, { ...browser, factory: leader.factory }).open()
      await follower.level()
      const writer = who === "the tab that leads" ? leader : follower
      leader.weather.offline = true
      leader.books.tell({ type: "network.offline" })
      // Full until the log holds less.
      room.isQueueFull = true
      const erase = FakeObjectStore.prototype.delete
      const spy = vi.spyOn(FakeObjectStore.prototype, "delete").mockImplementation(function (
        this: IDBObjectStore,
        key
      ) {
        if (this.name === "chunk") room.isQueueFull = false
        return erase.call(this as never, key)
      })
      onTestFinished(() => spy.mockRestore())
      expect(await writer.books.execute(ask.addCustomer(7_000))).toMatchObject({ kind: "saved" })
      expect((await storedOn(leader)).meta?.head).toBeLessThan(server.head)
      expect(await leader.rows("pending")).toHaveLength(1)
      for (const tab of [leader, follower]) {
        await tab.until("shown", ({ books }) => books.customers.get(id.customer(7_000)) !== undefined)
        expect(tab.shown.books.customers.size).toBe(CUSTOMERS + 1)
      }
      for (const tab of [leader, follower]) tab.restoreNetwork()
      server.judge(OWNER, ask.addCustomer(7_001))
      await expect.poll(() => leader.rows("pending"), POLL).toEqual([])
      // Who has let go of it holds it, and leads from then on; the other tab says what it lacks.
      await writer.until("booked", ({ books }) => books.customers.size === CUSTOMERS + 2)
      expect(await stateOf(writer.shown.books)).toBe(await stateOf(server.books))
      for (const tab of [leader, follower]) {
        await tab.until("told", ({ sync }) => sync.health === "storage-degraded")
        expect(tab.shown.books.customers.size).toBeGreaterThanOrEqual(CUSTOMERS)
      }
      leader.close()
      follower.close()
      await leader.open()
      await leader.level()
      expect(await stateOf(leader.shown.books)).toBe(await stateOf(server.books))
    }
  )

  it("puts a log that was fetched anew in the place of the one before as far as there is room", async () => {
    const room = littleRoom()
    const server = filled()
    globalThis.indexedDB = new Device(server, OWNER).factory
    const log = logOf(await openLogDatabase(OWNER, COMPANY))
    await log.takeLead(1)
    const { shortLog } = await import("../../../src/infra/browser/storage/short-log.ts")
    const short = shortLog(log, async () => false, Date.now)
    const input = { leader: 1, epoch: server.epoch, unknown: [], syncedAt: 5, seal: null, rebuiltAt: 6 }
    await short.replace({ ...input, events: server.events })
    expect([short.isShort(), (await log.meta()).head]).toEqual([true, 1_000])
    expect(await short.read()).toMatchObject({ events: server.events, meta: { head: server.head, lastSyncedAt: 5 } })
    expect(await short.read(server.head - 1)).toMatchObject({
      hashBefore: server.events.at(-2)?.h,
      events: server.events.slice(-1)
    })
    room.events = 10_000
    await short.append({ ...input, events: [] })
    expect([short.isShort(), await log.read()]).toEqual([false, await short.read()])
    expect(await short.read()).toMatchObject({ events: server.events })
  })
})
