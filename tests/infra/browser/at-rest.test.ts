import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { type ChunkRow } from "../../../src/infra/browser/storage/log-database.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { endPageAfter } from "./support/damage.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"

const CUSTOMERS = 520

/** A device that holds more than a chunk of events, and what looks at its copy by itself. */
const level = async (customers = CUSTOMERS) => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= customers; n += 1) server.judge(OWNER, ask.addCustomer(n))
  const device = new Device(server, OWNER)
  let look = (): void => {}
  await device.open({
    environment: {
      ...browserEnvironment,
      now: () => Date.now() + device.clockAhead,
      random: () => 0.001,
      every: (milliseconds, run) => {
        if (milliseconds > 60_000) look = run
        return () => {}
      }
    }
  })
  await device.level()
  return { device, server, look: () => look() }
}

const nameOf = (server: FakeServer): string => logName(OWNER, server.companyId)

const inTail = async (device: Device, server: FakeServer, change: (event: RecordedEvent) => RecordedEvent) => {
  const db = await device.raw(nameOf(server))
  const last: RecordedEvent = await db.get("tail", CUSTOMERS + 1)
  await db.put("tail", change(last))
  db.close()
}

const inChunk = async (device: Device, server: FakeServer, change: (event: RecordedEvent) => RecordedEvent) => {
  const db = await device.raw(nameOf(server))
  const chunk: ChunkRow = await db.get("chunk", 1)
  const events = (JSON.parse(chunk.text) as ReadonlyArray<RecordedEvent>).map((event) =>
    event.p === 7 ? change(event) : event
  )
  await db.put("chunk", { ...chunk, text: JSON.stringify(events) })
  db.close()
}

const stored = async (device: Device, server: FakeServer): Promise<ReadonlyArray<RecordedEvent>> => {
  const db = await device.look(nameOf(server))
  const chunks: ReadonlyArray<ChunkRow> = await db.getAll("chunk")
  const tail: ReadonlyArray<RecordedEvent> = await db.getAll("tail")
  db.close()
  return [...chunks.flatMap(({ text }) => JSON.parse(text) as ReadonlyArray<RecordedEvent>), ...tail]
}

const otherBody = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  body: event.body?.replace(/"customerId":"./, '"customerId":"f') ?? null
})
const otherName = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  pii: Object.fromEntries(
    Object.entries(event.pii ?? {}).map(([key, [salt, text]]) => [key, [salt, text.replace(/"name":"./, '"name":"X')]])
  )
})
const noName = ({ pii: _pii, ...event }: RecordedEvent): RecordedEvent => event
const noBody = ({ pii: _pii, ...event }: RecordedEvent): RecordedEvent => ({
  ...event,
  body: null,
  bodyHash: "0".repeat(64)
})

describe("a copy of the log that changed at rest", () => {
  it.each([
    ["a body", inTail, otherBody],
    ["a personal value", inTail, otherName],
    ["a personal value in a chunk", inChunk, otherName],
    ["a body in a chunk", inChunk, otherBody],
    ["a personal value taken out", inChunk, noName],
    ["a body taken out", inTail, noBody]
  ])("is noticed in the background and fetched anew: %s", async (_what, alter, change) => {
    const { device, look, server } = await level()
    await alter(device, server, change)
    look()
    await device.until("whole again", ({ sync }) => !sync.isCopyDamaged)
    await expect.poll(async () => await stored(device, server), { timeout: 20_000 }).toEqual(server.events)
    await device.level()
    expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
  })

  it("is left alone where nothing changed", async () => {
    const { device, look } = await level(3)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { pulls } = device.weather
    look()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([device.weather.pulls, device.shown.sync.isCopyDamaged]).toEqual([pulls, false])
  })
})

describe("an erasure", () => {
  it("is made on the device too, in what is stored and in what is shown, and what is left is sound", async () => {
    const { device, look, server } = await level(3)
    server.erase(OWNER, id.customer(2))
    await device.until("erased", ({ books }) => "erased" in (books.customers.get(id.customer(2))?.profile ?? {}))
    expect(await stored(device, server)).toEqual(server.events)
    expect(device.shown.books.customers.get(id.customer(1))?.profile).toMatchObject({ name: expect.any(String) })
    look()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([device.shown.sync.isCopyDamaged, device.shown.sync.health]).toEqual([false, "ok"])
  })

  it("is made in the transaction that stores the event which says so", async () => {
    const { device, server } = await level(3)
    const page = endPageAfter(1, ({ objectStoreNames }) => objectStoreNames.contains("chunk"))
    server.erase(OWNER, id.customer(2))
    await expect.poll(page.isOver).toBe(true)
    device.close()
    page.beginAnother()
    device.weather.offline = true
    await device.open()
    expect(await stored(device, server)).toEqual(server.events)
    expect(device.shown.books.customers.get(id.customer(2))?.profile).toEqual({ erased: true })
  })

  it("that a device had only heard of is made up for when it looks at its copy", async () => {
    const { device, look, server } = await level()
    const name = `"${id.customer(CUSTOMERS)}"`
    const before = server.events.find(({ body }) => body?.includes(name))
    if (before === undefined) throw new Error("nobody of that name")
    server.erase(OWNER, id.customer(CUSTOMERS))
    await expect.poll(() => stored(device, server)).toEqual(server.events)
    const db = await device.raw(nameOf(server))
    await db.put("tail", before)
    db.close()
    look()
    await expect.poll(() => stored(device, server), { timeout: 10_000 }).toEqual(server.events)
  })

  it("is believed by a device that comes later, whatever the page on which it is told", async () => {
    const { server } = await level(5)
    server.erase(OWNER, id.customer(2))
    server.pageSize = 2
    const later = await new Device(server, OWNER).open()
    await later.until("level", ({ sync, books }) => sync.lastSyncedAt !== null && books.customers.size === 5)
    expect(later.shown.books.customers.get(id.customer(2))?.profile).toEqual({ erased: true })
    expect(later.shown.sync.health).toBe("ok")
  })

  it("that no event tells of is refused", async () => {
    const { server } = await level(5)
    server.erase(OWNER, id.customer(2), false)
    const later = await new Device(server, OWNER).open()
    await later.until("refused", ({ sync }) => sync.health === "read-only")
    expect(later.shown.sync.lastSyncedAt).toBe(null)
  })
})
