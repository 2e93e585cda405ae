import { openDB } from "idb"
import { describe, expect, it } from "vitest"
import { logName } from "../../../src/infra/browser/storage/log-database.ts"
import { queueName } from "../../../src/infra/browser/storage/queue-database.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

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

  it("does not open, and says why", async () => {
    const server = founded()
    const { device } = await opened(server)
    device.close()
    await upgrade(device, queueName(OWNER))
    await expect(device.open()).rejects.toMatchObject({ name: "VersionError" })
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
