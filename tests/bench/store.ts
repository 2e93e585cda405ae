import { DatabaseSync } from "node:sqlite"
import path from "node:path"
import { Schema } from "effect"
import { v7 as uuidv7 } from "uuid"
import { GENESIS_HASH } from "../../src/domain/kernel/chain.ts"
import { COLUMNS, IDS_APART, MAX_COLUMNS_BYTES } from "../../src/infra/contract/limits.ts"
import { PullReply } from "../../src/infra/contract/sync.ts"
import { inForm } from "../../src/infra/server/event-store/event-columns.ts"
import { foldBooks } from "../../src/infra/server/event-store/fold.ts"
import { encode } from "../../src/infra/server/http/content-coding.ts"
import { openProver } from "../../src/infra/server/event-store/proving.ts"
import {
  newDevice,
  openCompany,
  openStore,
  profile,
  type StoreUnderTest,
  type TestDevice
} from "../infra/server/event-store/store-under-test.ts"
import { openFilled } from "./fill.ts"
import { median, timed, type Figure } from "./figures.ts"
import { emmettFigures } from "./emmett.ts"
import { withWorkFolder } from "./work-folder.ts"

const EVENTS = 50_000
const FETCHED = 10_000

/** The least that could be done in the place of a fold: read, parse, count by record. */
const bareLoop = (db: DatabaseSync, companyId: string): number => {
  const counts = new Map<string, number>()
  const rows = db
    .prepare("SELECT type, body FROM event WHERE company_id = ? ORDER BY position", { returnArrays: true })
    .iterate(companyId) as Iterable<unknown>
  for (const [type, body] of rows as Iterable<readonly [string, string]>) {
    const parsed = JSON.parse(body) as { invoiceId?: string }
    const key = parsed.invoiceId ?? type
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts.size
}

const encodeReply = Schema.encodeSync(PullReply)

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0)

const perSecond = (count: number, ms: number): number => (count * 1000) / ms

const reading = async (file: string, companyId: TestDevice["companyId"]): Promise<ReadonlyArray<Figure>> => {
  const prover = await openProver(file)
  const { db } = prover
  const runs = { bare: [] as Array<number>, fold: [] as Array<number>, verify: [] as Array<number> }
  let events = 0
  for (let run = 0; run < 5; run += 1) {
    runs.bare.push((await timed(() => bareLoop(db, companyId))).ms)
    runs.fold.push((await timed(() => foldBooks(db, companyId))).ms)
    const verified = await timed(() => prover.verify(companyId))
    if (!verified.result.ok) throw new Error(JSON.stringify(verified.result))
    events = verified.result.events
    runs.verify.push(verified.ms)
  }
  const bytes = db.prepare("SELECT avg(length(body)) AS mean FROM event WHERE company_id = ?").get(companyId)
  await prover.close()
  const bare = perSecond(events, median(runs.bare))
  const fold = perSecond(events, median(runs.fold))
  return [
    {
      name: "bare loop (read, parse, count)",
      value: bare,
      unit: "events/s",
      note: `${events} events of ${Math.round(Number(bytes?.["mean"]))} bytes on average`
    },
    { name: "fold the real books", value: fold, unit: "events/s" },
    { name: "fold / bare loop", value: fold / bare, unit: "x", target: { atLeast: 0.5 } },
    {
      name: "verify the chain",
      value: perSecond(events, median(runs.verify)),
      unit: "events/s",
      note: "on all processors",
      target: { atLeast: 150_000 }
    }
  ]
}

/** What the first events of a log weigh on the wire, page by page as another device fetches them. */
const onTheWire = async (
  store: StoreUnderTest,
  device: TestDevice,
  forms: ReadonlyArray<string>
): Promise<ReadonlyArray<Figure>> => {
  const sums = { plain: 0, zstd: 0, br: 0, gzip: 0 }
  const deviceId = newDevice()
  const turns: Array<number> = []
  let [after, afterHash] = [0, GENESIS_HASH]
  while (after < FETCHED) {
    const asked = { after, afterHash, deviceId, maxBytes: MAX_COLUMNS_BYTES, forms }
    const start = performance.now()
    const page = await device.pull(store, asked)
    const answer = inForm({ ...asked, epoch: device.epoch, ackSeq: 0 }, page)
    const bytes = Buffer.from(JSON.stringify(encodeReply(answer)))
    turns.push(performance.now() - start)
    const last = page.events.at(-1)
    if (last === undefined) throw new Error("the log ends too soon")
    ;[after, afterHash] = [last.p, last.h]
    sums.plain += bytes.byteLength
    for (const coding of ["zstd", "br", "gzip"] as const) sums[coding] += (await encode(coding, bytes)).byteLength
  }
  const isNew = forms.length > 0
  const target = isNew ? { target: { atMost: 1 } } : {}
  return [
    {
      name: `10,000 events fetched in ${isNew ? "columns" : "the plain form"}, not compressed`,
      value: sums.plain / 1e6,
      unit: "MB",
      note: `${turns.length} pages; the server reads and writes one in ${median(turns).toFixed(0)} ms (median), all in ${sum(turns).toFixed(0)}`
    },
    { name: "as zstd", value: sums.zstd / 1e6, unit: "MB", ...target },
    { name: "as Brotli", value: sums.br / 1e6, unit: "MB", ...target },
    { name: "as gzip", value: sums.gzip / 1e6, unit: "MB" }
  ]
}

const rawInserts = async (folder: string, perTransaction: number, count: number): Promise<number> => {
  const db = new DatabaseSync(path.join(folder, `raw-${perTransaction}.sqlite`))
  db.exec(
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE event(position INTEGER PRIMARY KEY, body TEXT) STRICT"
  )
  const insert = db.prepare("INSERT INTO event(body) VALUES (?)")
  const body = "x".repeat(400)
  const { ms } = await timed(() => {
    for (let at = 0; at < count; at += perTransaction) {
      db.exec("BEGIN IMMEDIATE")
      for (let n = 0; n < perTransaction; n += 1) insert.run(body)
      db.exec("COMMIT")
    }
  })
  db.close()
  return perSecond(count, ms)
}

const oneByOne = async (store: StoreUnderTest, device: TestDevice, count: number): Promise<number> => {
  const { ms } = await timed(async () => {
    for (let n = 0; n < count; n += 1) {
      await device.push(store, [device.command("AddCustomer", { customerId: uuidv7(), profile: profile(`Awa ${n}`) })])
    }
  })
  return perSecond(count, ms)
}

const together = async (store: StoreUnderTest, devices: ReadonlyArray<TestDevice>, rounds: number): Promise<number> => {
  const { ms } = await timed(() =>
    Promise.all(
      devices.map(async (device) => {
        for (let n = 0; n < rounds; n += 1) {
          await device.push(store, [
            device.command("AddCustomer", { customerId: uuidv7(), profile: profile(`Awa ${n}`) })
          ])
        }
      })
    )
  )
  return perSecond(devices.length * rounds, ms)
}

/** What the event store does, beside raw SQLite and another event store on the same disk in the same run. */
export const storeFigures = (): Promise<{
  readonly reading: ReadonlyArray<Figure>
  readonly appending: ReadonlyArray<Figure>
}> =>
  withWorkFolder(async (folder) => {
    const file = path.join(folder, "books.sqlite")
    const store = openStore(file)
    const device = await openFilled(store, EVENTS)
    const read = await reading(file, device.companyId)
    const wire = [...(await onTheWire(store, device, [])), ...(await onTheWire(store, device, [COLUMNS, IDS_APART]))]
    const fresh = await openCompany(store)
    await oneByOne(store, fresh, 200)
    const single = await oneByOne(store, fresh, 2000)
    const devices = await Promise.all(Array.from({ length: 100 }, () => openCompany(store)))
    const grouped = await together(store, devices, 100)
    await store.close()
    const raw1 = await rawInserts(folder, 1, 5000)
    const raw100 = await rawInserts(folder, 100, 50_000)
    return {
      reading: [...read, ...wire],
      appending: [
        {
          name: "raw SQLite, 1 per transaction",
          value: raw1,
          unit: "rows/s",
          note: "WAL, synchronous=FULL, 400 bytes"
        },
        { name: "raw SQLite, 100 per transaction", value: raw100, unit: "rows/s" },
        {
          name: "ours, one command at a time",
          value: single,
          unit: "commands/s",
          note: "decide, seal, hash, append, commit"
        },
        { name: "ours, 100 at once", value: grouped, unit: "commands/s", note: "100 companies, group commit" },
        { name: "ours one at a time / raw 1", value: single / raw1, unit: "x" },
        { name: "ours at once / raw 100", value: grouped / raw100, unit: "x" },
        ...(await emmettFigures())
      ]
    }
  })
