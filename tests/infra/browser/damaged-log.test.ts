import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import { tabChannel, webLock } from "../../../src/infra/browser/browser-signals.ts"
import { type ChunkRow } from "../../../src/infra/browser/storage/log-database.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { failCalls, refuseOpening } from "./support/damage.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"

const CUSTOMERS = 520

/** More events than go into one chunk, and a company that a device knows. */
const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.pageSize = 300
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= CUSTOMERS; n += 1) server.judge(OWNER, ask.addCustomer(n))
  return server
}

const nameOf = (server: FakeServer): string => logName(OWNER, server.companyId)

/** Level with the server, and closed with a draft that was not sent. */
const leftWithWork = async (server: FakeServer): Promise<Device> => {
  const device = await new Device(server, OWNER).open()
  await device.level()
  device.cutNetwork()
  expect(await device.books.execute(ask.draft(1))).toMatchObject({ kind: "saved" })
  device.close()
  return device
}

/** Whatever there was is there again, and what waited was booked. */
const seeWhole = async (server: FakeServer, device: Device): Promise<void> => {
  device.restoreNetwork()
  await device.level()
  expect(server.books.invoices.size).toBe(1)
  expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
  expect(device.shown.sync.isCopyDamaged).toBe(false)
  expect(await device.books.execute(ask.addCustomer(900))).toMatchObject({ kind: "saved" })
  await device.level()
  // What was fetched is kept: the next time it opens without a network.
  device.close()
  device.weather.offline = true
  await device.open()
  expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
}

const cutBody = async (device: Device, server: FakeServer): Promise<void> => {
  const db = await device.raw(nameOf(server))
  const last: RecordedEvent = await db.get("tail", CUSTOMERS + 1)
  await db.put("tail", { ...last, body: last.body?.slice(0, 20) })
  db.close()
}

const cutChunk = async (device: Device, server: FakeServer): Promise<void> => {
  const db = await device.raw(nameOf(server))
  const chunk: ChunkRow = await db.get("chunk", 1)
  await db.put("chunk", { ...chunk, text: chunk.text.slice(0, 5_000) })
  db.close()
}

const otherShape = async (device: Device, server: FakeServer): Promise<void> => {
  const db = await device.raw(nameOf(server))
  await db.put("chunk", { from: 1, to: 500 })
  db.close()
}

const withoutStores = async (device: Device, server: FakeServer): Promise<void> => {
  const gone = device.factory.deleteDatabase(nameOf(server))
  await new Promise((resolve) => gone.addEventListener("success", resolve))
  // Of the same version and with nothing in it.
  const db = await device.raw(nameOf(server))
  db.close()
}

const unopenable = async (device: Device, server: FakeServer): Promise<void> => refuseOpening(device, nameOf(server))

const irremovable = async (device: Device, server: FakeServer): Promise<void> =>
  refuseOpening(device, nameOf(server), "never")

const damages = [
  ["a body that was cut", cutBody],
  ["a chunk that was cut", cutChunk],
  ["a row of another shape", otherShape],
  ["stores that are missing", withoutStores],
  ["a database that does not open", unopenable],
  ["a database that neither opens nor can be removed", irremovable]
] as const

describe("a damaged copy of the books", () => {
  it.each(damages)("is fetched anew, and what waited is sent: %s", async (_, damage) => {
    const server = founded()
    const device = await leftWithWork(server)
    await damage(device, server)
    await device.open()
    await seeWhole(server, device)
  })

  it.each(damages)("opens without a network, says so and keeps what waits: %s", async (_, damage) => {
    const server = founded()
    const device = await leftWithWork(server)
    await damage(device, server)
    await device.open()
    expect(device.shown.sync).toMatchObject({ isCopyDamaged: true, pending: 1 })
    // No figures from a part of the books.
    expect(device.shown.books.company).toBeNull()
    expect(await device.rows("pending")).toHaveLength(1)
    // Nor is that forgotten by the next start.
    device.close()
    await device.open()
    expect(device.shown.sync.pending).toBe(1)
    await seeWhole(server, device)
  })

  it("is not taken for damaged where it cannot be read for a moment", async () => {
    const server = founded()
    const device = await leftWithWork(server)
    failCalls("getAll", "chunk", 1)
    await device.open()
    expect(device.shown.sync).toMatchObject({ isCopyDamaged: false, pending: 1 })
    expect(device.shown.books.customers.size).toBe(CUSTOMERS)
  })

  it("that stops being written while people work is fetched anew, and the screens keep what they show", async () => {
    const server = founded()
    const device = await new Device(server, OWNER).open()
    await device.level()
    // The tail of the log fails: at its next use and when that is tried again.
    failCalls("put", "tail", 2)
    let least = CUSTOMERS
    device.books.subscribe(() => {
      least = Math.min(least, device.shown.books.customers.size)
    })
    expect(await device.books.execute(ask.addCustomer(901))).toMatchObject({ kind: "saved" })
    await device.level()
    expect(least).toBe(CUSTOMERS)
    expect(device.shown.sync).toMatchObject({ health: "ok", isCopyDamaged: false })
    device.close()
    device.weather.offline = true
    await device.open()
    expect(device.shown.books.customers.size).toBe(CUSTOMERS + 1)
  })

  it("that can never be written is not removed again and again", async () => {
    const server = founded()
    const device = await new Device(server, OWNER).open()
    await device.level()
    failCalls("put", "tail")
    const { factory } = device
    let removals = 0
    const remove = factory.deleteDatabase.bind(factory)
    factory.deleteDatabase = (name) => {
      removals += 1
      return remove(name)
    }
    await device.books.execute(ask.addCustomer(901))
    await device.until("said", ({ sync }) => sync.health === "storage-degraded")
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(removals).toBe(1)
    expect(await device.rows("pending")).toHaveLength(1)
  })

  it("found by a second tab is fetched anew for both", async () => {
    const server = founded()
    const first = await new Device(server, OWNER, { lock: webLock, tabs: tabChannel }).open()
    await first.level()
    const second = new Device(server, OWNER, { lock: webLock, tabs: tabChannel, factory: first.factory })
    await cutBody(second, server)
    await second.open()
    await second.level()
    expect(canonicalBooks(second.shown.books)).toBe(canonicalBooks(server.books))
    await second.books.execute(ask.addCustomer(901))
    await Promise.all([first.level(), second.level()])
    expect(server.books.customers.size).toBe(CUSTOMERS + 1)
  })
})
