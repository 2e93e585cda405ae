import { openDB } from "idb"
import { describe, expect, it } from "vitest"
import type { BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"
import { logName, queueName } from "../../../src/infra/browser/storage/names.ts"

const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  return server
}

/** A tab, and whether it holds the lock without which another cannot lead. */
const opened = async (server: FakeServer) => {
  let holds = false
  const device = new Device(server, OWNER, {
    lock: (_name, granted) => {
      holds = true
      granted()
      return () => {
        holds = false
      }
    }
  })
  await device.open()
  await device.level()
  return { device, holdsLock: () => holds }
}

/** What a newer build does with a database as it opens in another tab. */
const upgrade = async (device: Device, name: string): Promise<void> => {
  globalThis.indexedDB = device.factory
  const db = await openDB(name, 9)
  db.close()
}

const databases = [
  ["the queue", () => queueName(OWNER)],
  ["the log", (server: FakeServer) => logName(OWNER, server.companyId)]
] as const

describe("a tab that is older than what another one opened", () => {
  it.each(databases)("lets go of %s, of the lead, and asks to be loaded again", async (_, nameOf) => {
    const server = founded()
    const { device, holdsLock } = await opened(server)
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(1))
    await upgrade(device, nameOf(server))
    await device.until("asking", ({ sync }) => sync.health === "upgrade-required")
    await expect.poll(holdsLock).toBe(false)
    // Come back to, it does not compete with the newer one.
    device.books.tell({ type: "page.shown" })
    device.restoreNetwork()
    expect(await device.books.execute(ask.addCustomer(2))).toEqual({ kind: "not-saved", reason: "outdated" })
    expect(holdsLock()).toBe(false)
    expect(device.shown.books.customers.size).toBe(1)
    expect(device.shown.sync).toMatchObject({ health: "upgrade-required", pending: 1, isCopyDamaged: false })
    expect(await device.rows("pending")).toHaveLength(1)
  })

  it("keeps what is typed from then on, for the page that is loaded in its place", async () => {
    const { device } = await opened(founded())
    await device.books.drafts.save("form:customer:new:1", { name: "Awa" })
    await upgrade(device, queueName(OWNER))
    await device.books.drafts.save("form:customer:new:1", { name: "Awa Koné" })
    expect(await device.books.drafts.load("form:customer:new:1")).toEqual({ name: "Awa Koné" })
    const [name] = device.pocket.names("")
    expect(device.pocket.read(name ?? "")?.value).toEqual({ name: "Awa Koné" })
  })

  it("does not open on a queue of a newer version, and says why", async () => {
    const server = founded()
    const { device } = await opened(server)
    device.close()
    await upgrade(device, queueName(OWNER))
    await expect(device.open()).rejects.toMatchObject({ name: "VersionError" })
  })
})

describe("the application put back to an older build", () => {
  it("opens on a copy of the log to which a newer one has added stores, and leaves nothing stale in them", async () => {
    const server = founded()
    const { device } = await opened(server)
    device.close()
    globalThis.indexedDB = device.factory
    const added = await openDB(logName(OWNER, server.companyId), 3, {
      upgrade: (db) => void db.createObjectStore("added")
    })
    await added.put("added", "of this log", 1)
    added.close()
    device.weather.offline = true
    await device.open()
    expect(device.shown.books.company).not.toBeNull()
    expect(await device.books.execute(ask.addCustomer(1))).toMatchObject({ kind: "saved" })
    device.restoreNetwork()
    await device.level()
    expect(device.shown.sync).toMatchObject({ health: "ok", isCopyDamaged: false })
    // Another log takes the place of that one.
    server.restoreBackup(1)
    await device.books.execute(ask.addCustomer(2))
    await device.level()
    const after = await device.raw(logName(OWNER, server.companyId))
    expect(await after.getAll("added")).toEqual([])
    after.close()
  })
})

describe("a device that is held back by an event of a newer build", () => {
  const heldBack = ({ sync }: BooksSnapshot): boolean => sync.health === "upgrade-required"

  /** Two customers are known before the event, which the server books at some time. */
  const beforeNewer = (): FakeServer => {
    const server = founded()
    server.judge(OWNER, ask.addCustomer(1))
    server.appendUnknown(true)
    server.judge(OWNER, ask.addCustomer(2))
    return server
  }

  const readable = ({ events }: FakeServer) =>
    events.slice(
      0,
      events.findIndex(({ t }) => t === "NewerThing")
    )

  it("was level when the last event that it reads was booked, also where it never knew more", async () => {
    const server = beforeNewer()
    const device = await new Device(server, OWNER).open()
    await device.until("held back", heldBack)
    expect(device.shown.sync.lastSyncedAt).toBe(readable(server).at(-1)?.at)
    device.close()
    device.weather.offline = true
    await device.open()
    expect(device.shown.sync.lastSyncedAt).toBe(readable(server).at(-1)?.at)
    expect(device.shown.books.customers.size).toBe(1)
  })

  it("fetches its copy of the log again when that is lost", async () => {
    const server = beforeNewer()
    let look = (): void => {}
    const device = new Device(server, OWNER)
    await device.open({
      environment: {
        ...browserEnvironment,
        every: (milliseconds, run) => {
          if (milliseconds > 60_000) look = run
          return () => {}
        }
      }
    })
    await device.until("held back", heldBack)
    const db = await device.raw(logName(OWNER, server.companyId))
    await db.delete("tail", 1)
    db.close()
    look()
    await device.until("damaged", ({ sync }) => sync.isCopyDamaged)
    await device.until("mended", (shown) => !shown.sync.isCopyDamaged && heldBack(shown))
    const copy = await device.raw(logName(OWNER, server.companyId))
    expect(await copy.count("tail")).toBe(readable(server).length)
    copy.close()
    expect(device.shown.books.customers.size).toBe(1)
  })

  it("goes on in the log that a backup was put back to, and has what it wrote booked there", async () => {
    const server = beforeNewer()
    const device = await new Device(server, OWNER).open()
    await device.until("held back", heldBack)
    expect(await device.books.execute(ask.addCustomer(3))).toMatchObject({ kind: "saved" })
    await expect.poll(() => server.books.customers.size).toBe(3)
    server.restoreBackup(readable(server).length)
    expect(server.books.customers.size).toBe(1)
    expect(await device.books.execute(ask.addCustomer(4))).toMatchObject({ kind: "saved" })
    await device.level()
    expect(server.books.customers.size).toBe(3)
    expect(device.shown.sync).toMatchObject({ health: "ok", pending: 0 })
    expect(await device.rows("pending")).toEqual([])
  })

  it("fetches it when somebody asks, where another tab or the browser has removed it", async () => {
    const server = beforeNewer()
    const device = await new Device(server, OWNER).open()
    await device.until("held back", heldBack)
    const gone = device.factory.deleteDatabase(logName(OWNER, server.companyId))
    await new Promise((resolve) => gone.addEventListener("success", resolve))
    const asked = device.weather.pulls
    device.books.syncNow()
    await expect.poll(() => device.weather.pulls).toBeGreaterThan(asked)
    await expect
      .poll(async () => {
        const copy = await device.raw(logName(OWNER, server.companyId))
        const count = copy.objectStoreNames.contains("tail") ? await copy.count("tail") : 0
        copy.close()
        return count
      })
      .toBe(readable(server).length)
    await device.until("held back", heldBack)
    expect(device.shown.books.customers.size).toBe(1)
  })
})

describe("a tab that is newer than one that does not let go", () => {
  it("says so, and opens by itself once the other is closed", async () => {
    const device = new Device(founded(), OWNER)
    globalThis.indexedDB = device.factory
    const older = await openDB(queueName(OWNER), 1, {
      upgrade: (db) => {
        db.createObjectStore("device")
        db.createObjectStore("seq", { keyPath: "companyId" })
        for (const store of ["pending", "sent"]) db.createObjectStore(store, { keyPath: ["companyId", "seq"] })
        db.createObjectStore("attention", { keyPath: "commandId" }).createIndex("company", "companyId")
        db.createObjectStore("draft", { keyPath: ["companyId", "key"] })
      }
    })
    let isWaiting = false
    const opening = device.open({
      waits: () => {
        isWaiting = true
      }
    })
    await expect.poll(() => isWaiting, { timeout: 10_000 }).toBe(true)
    older.close()
    await opening
    await device.level()
  })
})
