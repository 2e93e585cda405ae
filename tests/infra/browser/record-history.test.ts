import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { openDB } from "idb"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import { removeCopies } from "../../../src/infra/browser/storage/device-copies.ts"
import { mentionsIn } from "../../../src/infra/browser/storage/mention-database.ts"
import { mentionName, openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { logOf, type Log } from "../../../src/infra/browser/storage/log.ts"
import { shortOf } from "../../../src/infra/browser/storage/mentions.ts"

const USER = "01934371-50c0-7000-8000-00000000aaaa"
const COMPANY = "01934371-50c0-7000-8000-00000000cccc"

/** A record of its own for every hundred events. */
const recordAt = (position: number): string =>
  `01934371-50c0-7000-8000-${String(Math.floor(position / 100)).padStart(12, "0")}`

const eventAt = (position: number): RecordedEvent =>
  ({ p: position, h: `h${position}`, body: JSON.stringify({ customerId: recordAt(position) }) }) as RecordedEvent

const events = Array.from({ length: 1700 }, (_, index) => eventAt(index + 1))

const opened: Array<() => void> = []
const openLog = async (): Promise<Log> => {
  const database = await openLogDatabase(USER, COMPANY)
  opened.push(() => database.close())
  return logOf(database)
}

const fill = async (log: Log): Promise<void> => {
  await log.takeLead(1)
  await log.append({ leader: 1, epoch: "e", events, unknown: [], syncedAt: 1, seal: null })
  await expect.poll(() => chunksRead(() => log.find(recordAt(1650)))).toEqual([])
}

/** The chunks that are read one by one while something runs. */
const chunksRead = async (run: () => Promise<unknown>): Promise<ReadonlyArray<unknown>> => {
  const get = vi.spyOn(IDBObjectStore.prototype, "get")
  await run()
  const keys = get.mock.calls.flatMap(([key], call) => {
    const store = get.mock.contexts[call]
    return store instanceof IDBObjectStore && store.name === "chunk" ? [key] : []
  })
  get.mockRestore()
  return keys
}

const positions = async (log: Log, recordId: string): Promise<ReadonlyArray<number>> =>
  (await log.find(recordId)).map(({ p }) => p)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

describe("the events of a record", () => {
  it("are found in the stretches that mention it, and no other stretch is read", async () => {
    const log = await openLog()
    await fill(log)
    expect(await chunksRead(() => log.find(recordAt(720)))).toEqual([501])
    expect(await positions(log, recordAt(720))).toEqual(Array.from({ length: 100 }, (_, index) => 700 + index))
  })

  it("are found where they lie in two stretches, and at the end that is no stretch yet", async () => {
    const log = await openLog()
    await fill(log)
    expect(await chunksRead(() => log.find(recordAt(1000)))).toEqual([501, 1001])
    expect(await positions(log, recordAt(1000))).toHaveLength(100)
    expect(await chunksRead(() => log.find(recordAt(1650)))).toEqual([])
    expect(await positions(log, recordAt(1650))).toHaveLength(100)
  })

  it("are found in a copy that an older build wrote, which is read whole once", async () => {
    const log = await openLog()
    await fill(log)
    const database = await openDB(mentionName(USER, COMPANY))
    await database.clear("mention")
    database.close()
    expect(await chunksRead(() => log.find(recordAt(720)))).toEqual([1, 501, 1001])
    await expect.poll(() => chunksRead(() => log.find(recordAt(720)))).toEqual([501])
    expect(await positions(log, recordAt(720))).toHaveLength(100)
  })

  it("are gone with a log that another takes the place of", async () => {
    const log = await openLog()
    await fill(log)
    await log.replace({
      leader: 1,
      epoch: "f",
      events: events.slice(0, 500),
      unknown: [],
      syncedAt: 2,
      seal: null,
      rebuiltAt: 2
    })
    expect(await positions(log, recordAt(720))).toEqual([])
    await expect.poll(() => chunksRead(() => log.find(recordAt(720)))).toEqual([])
    expect(await positions(log, recordAt(320))).toHaveLength(100)
  })

  it("leave nothing behind where the copies are removed, however late something is noted", async () => {
    const namesOf = async () => (await indexedDB.databases()).map(({ name }) => name)
    await fill(await openLog())
    expect(await namesOf()).toContain(mentionName(USER, COMPANY))
    await removeCopies(USER)
    expect(await namesOf()).toEqual([])
    const late = mentionsIn(mentionName(USER, COMPANY))
    late.close()
    await expect(late.note([{ from: 1, epoch: "e", ids: [] }])).rejects.toThrow("closed")
    expect(await namesOf()).toEqual([])
  })

  it("of what has no id are looked for everywhere", async () => {
    const log = await openLog()
    await fill(log)
    expect(shortOf("TVA 18 %")).toBeUndefined()
    expect(await chunksRead(() => log.find("TVA 18 %"))).toHaveLength(3)
  })
})
