import { describe, expect, it, onTestFinished } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import { beginQueueAnew, salvage } from "../../../src/infra/browser/storage/damaged-queue.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { failCalls, refuseOpening, unreadable } from "./support/damage.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"
import { queueName } from "../../../src/infra/browser/storage/names.ts"

const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  server.judge(OWNER, ask.addCustomer(9))
  return server
}

/** Closed with three operations that wait, one that was refused, and a form that was begun. */
const leftWithWork = async (server: FakeServer): Promise<Device> => {
  const device = await new Device(server, OWNER).open()
  await device.level()
  device.weather.refuse = () => ({ reason: "unfit" })
  await device.books.execute(ask.addCustomer(4))
  await device.until("refused", ({ attention }) => attention.length === 1)
  device.weather.refuse = () => undefined
  device.cutNetwork()
  for (let n = 1; n <= 3; n += 1) await device.books.execute(ask.addCustomer(n))
  await device.books.drafts.save("invoice:1", { note: "à finir" })
  device.close()
  return device
}

const opening = (device: Device): Promise<unknown> =>
  device.open().then(
    () => "open",
    (error: Error) => error.name
  )

/** The second of the rows that wait, as they lie on the disk, is another one. */
const spoil = async (device: Device, change: (row: { readonly seq: number }) => object): Promise<void> => {
  const db = await device.raw(queueName(OWNER))
  const [, row] = await db.getAll("pending")
  await db.put("pending", change(row))
  db.close()
}

/** The second of the rows that wait cannot be read, whether all are asked for or it alone. */
const refuseReading = (device: Device): Promise<void> =>
  spoil(device, (row) => {
    const { prototype } = IDBObjectStore
    const before = prototype.get
    prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
      if (this.name === "pending" && Array.isArray(key) && key[1] === row.seq) throw unreadable()
      return before.call(this, key)
    }
    failCalls("getAll", "pending")
    onTestFinished(() => {
      prototype.get = before
    })
    return row
  })

const seeFileOf = (text: string, operations: number): void => {
  expect(JSON.parse(text)).toMatchObject({
    format: "kazi-unsent",
    version: 2,
    userId: OWNER,
    operations: Array.from({ length: operations }, () => ({
      companyId: id.company(1),
      command: { type: "AddCustomer" }
    })),
    refused: [{ command: { type: "AddCustomer" }, code: "undecodable" }],
    drafts: [{ key: "invoice:1", value: { note: "à finir" } }]
  })
}

describe("a damaged queue", () => {
  it("is not opened, all that can be read of it is handed over, and the rest goes on", async () => {
    const server = founded()
    const device = await leftWithWork(server)
    await spoil(device, ({ seq }) => ({ companyId: id.company(1), seq, command: "cut off in the mid" }))
    expect(await opening(device)).toBe("QueueDamaged")
    // Nothing is removed by looking.
    expect(await device.rows("pending")).toHaveLength(3)

    const found = await salvage(OWNER)
    expect(found).toMatchObject({ operations: 2, refused: 1, drafts: 1, lost: 1 })
    seeFileOf(found.text, 2)
    expect(found.text).toContain("cut off in the mid")

    await beginQueueAnew(OWNER)
    await device.open()
    expect(device.shown.sync.pending).toBe(2)
    expect(device.shown.attention).toHaveLength(1)
    expect(device.shown.books.customers.size).toBe(3)
    expect(await device.books.drafts.load("invoice:1")).toEqual({ note: "à finir" })
    device.restoreNetwork()
    await device.level()
    expect(server.books.customers.size).toBe(3)
    expect(await device.books.execute(ask.addCustomer(2))).toMatchObject({ kind: "saved" })
    await device.level()
    expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
  })

  it("is read row by row where one cannot be read", async () => {
    const device = await leftWithWork(founded())
    await refuseReading(device)
    expect(await opening(device)).toBe("QueueDamaged")
    const found = await salvage(OWNER)
    expect(found).toMatchObject({ operations: 2, refused: 1, drafts: 1, lost: 1 })
    seeFileOf(found.text, 2)
  })

  it("is read from both ends where not even its keys can be listed", async () => {
    await leftWithWork(founded())
    failCalls("getAll", "pending")
    const { prototype } = IDBObjectStore
    const before = prototype.getAllKeys
    prototype.getAllKeys = function (this: IDBObjectStore) {
      if (this.name === "pending") throw unreadable()
      return before.call(this)
    }
    onTestFinished(() => {
      prototype.getAllKeys = before
    })
    const found = await salvage(OWNER)
    expect(found).toMatchObject({ operations: 3, refused: 1, lost: null })
  })

  it("that does not open at all is begun anew once somebody has agreed", async () => {
    const server = founded()
    const device = await leftWithWork(server)
    refuseOpening(device, queueName(OWNER))
    expect(await opening(device)).toBe("QueueDamaged")
    const found = await salvage(OWNER)
    expect(found).toMatchObject({ operations: 0, refused: 0, drafts: 0, lost: null })
    expect(JSON.parse(found.text)).toMatchObject({ format: "kazi-unsent", operations: [] })
    await beginQueueAnew(OWNER)
    await device.open()
    expect(device.shown.books.customers.size).toBe(1)
    device.restoreNetwork()
    await device.books.execute(ask.addCustomer(1))
    await device.level()
    expect(server.books.customers.size).toBe(2)
  })

  it("without its stores is one", async () => {
    const device = await leftWithWork(founded())
    const gone = device.factory.deleteDatabase(queueName(OWNER))
    await new Promise((resolve) => gone.addEventListener("success", resolve))
    const { openDB } = await import("idb")
    const db = await openDB(queueName(OWNER), 2)
    db.close()
    expect(await opening(device)).toBe("QueueDamaged")
    await beginQueueAnew(OWNER)
    expect(await opening(device)).toBe("open")
  })

  it("that another tab has begun anew is left alone", async () => {
    const device = await leftWithWork(founded())
    await spoil(device, ({ seq }) => ({ companyId: id.company(1), seq }))
    await beginQueueAnew(OWNER)
    await device.open()
    await device.books.execute(ask.addCustomer(7))
    device.factory.deleteDatabase = () => {
      throw new Error("a queue that is whole was removed")
    }
    await beginQueueAnew(OWNER)
    expect(await device.rows("pending")).toHaveLength(3)
    expect(await device.books.execute(ask.addCustomer(8))).toMatchObject({ kind: "saved" })
  })

  it("that cannot be removed says so", async () => {
    const device = await leftWithWork(founded())
    refuseOpening(device, queueName(OWNER), "never")
    await expect(beginQueueAnew(OWNER)).rejects.toThrow("cannot be removed")
  })

  it("is none where the browser lets nothing be kept", async () => {
    const device = new Device(founded(), OWNER)
    device.factory.open = () => {
      throw new DOMException("private window", "InvalidStateError")
    }
    expect(await opening(device)).toBe("InvalidStateError")
  })

  it("says while people work that what is written cannot be kept", async () => {
    const device = await new Device(founded(), OWNER).open()
    await device.level()
    failCalls("put", "seq")
    expect(await device.books.execute(ask.addCustomer(1))).toEqual({ kind: "not-saved", reason: "storage-damaged" })
    expect(device.shown.books.customers.size).toBe(1)
  })
})
