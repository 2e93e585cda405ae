import type { IDBPDatabase, IDBPTransaction, StoreNames } from "idb"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import { WHOLE } from "../../../domain/kernel/reading.ts"
import { Fenced, isQuotaExceeded, whole } from "./durable-database.ts"
import { CHUNK_SIZE, type LogDatabase, type LogSchema, type UnknownRow } from "./log-database.ts"
import type { MentionRow } from "./mention-database.ts"
import { mentionsOf, shortOf } from "./mentions.ts"
import { partsOf, partsRange, type StoredParts } from "./parts.ts"
import { metaIn, SUMMARY, summaryIn, type LogMeta, type SummaryRow } from "./log-rows.ts"

/** Events in memory with where they begin and end. `hashBefore` is the chain hash they continue, undefined when it is not here. */
export interface StoredLog {
  readonly meta: LogMeta
  readonly hashBefore: string | undefined
  readonly events: ReadonlyArray<RecordedEvent>
}

/** Verified events for the log. */
export interface Addition {
  readonly leader: number
  readonly epoch: string
  readonly events: ReadonlyArray<RecordedEvent>
  readonly unknown: ReadonlyArray<UnknownRow>
  /** Set when the device is level with the server. */
  readonly syncedAt: number | null
  /** The server's seal of where the log ends then; null when it gave none. */
  readonly seal: string | null
  /** What the member reads of the log; as it was unless given. */
  readonly scope?: string
  /** Makes of each event what is kept of it from now on; positions and hashes stay. Not given where all of it is. */
  readonly rewrite?: (event: RecordedEvent) => RecordedEvent
}

/** This device's copy of a company's log. Every method is one transaction. */
export interface Log {
  /** The events after a position (0: all of them). `broken` when the copy does not fit together. */
  readonly read: (after?: number) => Promise<StoredLog | "broken">
  /** The next events after the end of a chunk, a chunk of them at most; none where the log ends. `broken` as for {@link Log.read}. */
  readonly stretch: (after: number) => Promise<Omit<StoredLog, "hashBefore"> | "broken">
  readonly meta: () => Promise<LogMeta>
  /** Events whose body mentions a record, in order. Reads only the stretches of the log that do. */
  readonly find: (recordId: string) => Promise<ReadonlyArray<RecordedEvent>>
  /** Adds verified events and moves the head. Events that are here already are passed over. */
  readonly append: (input: Addition) => Promise<void>
  readonly takeLead: (leader: number) => Promise<void>
  /** Puts a log fetched anew, whole, in the place of what is here, and notes when. */
  readonly replace: (input: Addition & { readonly rebuiltAt: number }) => Promise<void>
  /** Empties the copy, for a log of which the member reads `scope`; as much as before unless given. */
  readonly clear: (input: { readonly leader: number; readonly scope?: string }) => Promise<void>
  /** Keeps what the log comes to in the place of what was kept of that before, as long as it ends there. */
  readonly keepSummary: (row: SummaryRow, at: Pick<LogMeta, "epoch" | "headHash">) => Promise<void>
  /** What was kept of what the log came to. */
  readonly summary: () => Promise<SummaryRow | undefined>
  /** The parts into which the books were put that the log comes to. */
  readonly parts: StoredParts
}

/** A log of which less can be stored. */
export interface CutLog extends Log {
  /** Lets go of the last stretch that is stored, with what was derived from it; resolves with its events, none where none is stored. */
  readonly cut: () => Promise<ReadonlyArray<RecordedEvent>>
}

const emptyMeta: LogMeta = {
  epoch: null,
  head: 0,
  headHash: GENESIS_HASH,
  leaderEpoch: 0,
  lastSyncedAt: null,
  rebuiltAt: null
}

type Writing = IDBPTransaction<LogSchema, Array<StoreNames<LogSchema>>, "readwrite">

/** Under what the mentions of chunks are noted: another part of the same log mentions other records. */
const markOf = ({ epoch, scope = WHOLE }: Pick<LogMeta, "epoch" | "scope">): string | null =>
  scope === WHOLE ? epoch : `${epoch} ${scope}`

/** What the member reads of the log of which this is the copy; null while nothing is known of it. */
export const scopeIn = ({ epoch, scope }: Pick<LogMeta, "epoch" | "scope">): string | null =>
  scope ?? (epoch === null ? null : WHOLE)

/** A request that nobody waits for: one that fails ends its transaction, which says so. */
const soon = (request: Promise<unknown>): void => void request.catch(() => {})

/**
 * Packs what is full into chunks; the rest stays as rows. The tail may already hold rows before the new events. Resolves with what the new
 * chunks mention.
 */
const store = async (
  tx: Writing,
  mark: string | null,
  events: ReadonlyArray<RecordedEvent>
): Promise<ReadonlyArray<MentionRow>> => {
  const tail = tx.objectStore("tail")
  const waiting = (await tail.count()) + events.length
  if (waiting < CHUNK_SIZE) {
    for (const event of events) soon(tail.put(event))
    return []
  }
  const mentions: Array<MentionRow> = []
  const all = [...(await tail.getAll()), ...events]
  await tail.clear()
  let at = 0
  for (; at + CHUNK_SIZE <= all.length; at += CHUNK_SIZE) {
    const part = all.slice(at, at + CHUNK_SIZE)
    const [first, last] = [part[0], part.at(-1)]
    if (first === undefined || last === undefined) break
    await tx.objectStore("chunk").put({ from: first.p, to: last.p, endHash: last.h, text: JSON.stringify(part) })
    mentions.push({ from: first.p, epoch: mark, ids: mentionsOf(part) })
  }
  for (const event of all.slice(at)) soon(tail.put(event))
  return mentions
}

/** Stores of which a newer build knows say something of the log, too. */
const empty = async (tx: Writing): Promise<void> => {
  await Promise.all([...tx.objectStoreNames].map((name) => tx.objectStore(name).clear()))
}

const parse = (text: string): ReadonlyArray<RecordedEvent> => {
  try {
    // Written by this module from events that were checked when they arrived.
    return JSON.parse(text) as ReadonlyArray<RecordedEvent>
  } catch {
    return []
  }
}

const rewriteAll = async (tx: Writing, rewrite: (event: RecordedEvent) => RecordedEvent): Promise<void> => {
  // What is erased may stand in it.
  await tx.objectStore("meta").delete(SUMMARY)
  await tx.objectStore("meta").delete(partsRange())
  for (const chunk of await tx.objectStore("chunk").getAll()) {
    const events = parse(chunk.text)
    const next = events.map(rewrite)
    if (next.some((event, index) => event !== events[index])) {
      await tx.objectStore("chunk").put({ ...chunk, text: JSON.stringify(next) })
    }
  }
  for (const event of await tx.objectStore("tail").getAll()) {
    const next = rewrite(event)
    if (next !== event) await tx.objectStore("tail").put(next)
  }
}

const follows = (after: number, events: ReadonlyArray<RecordedEvent>): boolean =>
  events.every((event, index) => event.p === after + index + 1)

const add = async (
  tx: Writing,
  meta: LogMeta,
  { epoch, events, rewrite, scope = meta.scope, seal, unknown, syncedAt }: Addition
): Promise<ReadonlyArray<MentionRow>> => {
  const fresh = events.filter(({ p }) => p > meta.head)
  // Another tab has let go of the end of what is stored.
  if (fresh.length > 0 && !follows(meta.head, fresh)) throw new Fenced()
  const last = fresh.at(-1)
  const mentions = await store(tx, markOf({ epoch, scope }), fresh)
  if (rewrite !== undefined) await rewriteAll(tx, rewrite)
  for (const row of unknown) soon(tx.objectStore("unknown").put(row))
  await tx.objectStore("meta").put(
    {
      ...meta,
      epoch,
      head: last?.p ?? meta.head,
      headHash: last?.h ?? meta.headHash,
      seal: seal ?? (last === undefined ? (meta.seal ?? null) : null),
      lastSyncedAt: syncedAt ?? meta.lastSyncedAt,
      ...(scope === undefined ? {} : { scope })
    },
    "current"
  )
  return mentions
}

const fits = (meta: LogMeta, after: number, events: ReadonlyArray<RecordedEvent>): boolean => {
  const last = events.at(-1)
  if (last === undefined) return meta.head <= after
  return follows(after, events) && last.p === meta.head && last.h === meta.headHash
}

interface Mentioning {
  readonly events: ReadonlyArray<RecordedEvent>
  /** What the chunks mention of which nobody has noted it. */
  readonly unlisted: ReadonlyArray<MentionRow>
}

/** The chunks that may mention a record with the end of the log, and what those mention of which that was not known. */
const readMentioning = async (
  connection: IDBPDatabase<LogSchema>,
  recordId: string,
  listed: ReadonlyArray<MentionRow>
): Promise<Mentioning> => {
  const tx = connection.transaction(["meta", "chunk", "tail"], "readonly")
  const [meta, keys, tail] = await Promise.all([
    tx.objectStore("meta").get("current"),
    tx.objectStore("chunk").getAllKeys(),
    tx.objectStore("tail").getAll()
  ])
  const epoch = markOf(metaIn(meta) ?? emptyMeta)
  const short = shortOf(recordId)
  const mentions = new Map(listed.flatMap((row) => (row.epoch === epoch ? [[row.from, row.ids]] : [])))
  const wanted = keys.filter((from) => short === undefined || mentions.get(from)?.includes(short) !== false)
  const chunks = (await Promise.all(wanted.map((from) => tx.objectStore("chunk").get(from)))).filter(
    (chunk) => chunk !== undefined
  )
  const read = chunks.map(({ from, text }) => ({ from, events: parse(text) }))
  return {
    events: [...read.flatMap(({ events }) => events), ...tail],
    unlisted: read.flatMap(({ events, from }) =>
      mentions.has(from) || events.length === 0 ? [] : [{ from, epoch, ids: mentionsOf(events) }]
    )
  }
}

const CUT: ReadonlyArray<StoreNames<LogSchema>> = ["meta", "chunk", "tail", "unknown"]

const cutEnd = (connection: IDBPDatabase<LogSchema>): Promise<ReadonlyArray<RecordedEvent>> => {
  const tx = connection.transaction([...CUT], "readwrite", { durability: "relaxed" })
  return whole(tx, async () => {
    const [metas, chunks, tail] = [tx.objectStore("meta"), tx.objectStore("chunk"), tx.objectStore("tail")]
    const meta = metaIn(await metas.get("current"))
    const rows = await tail.getAll()
    const last = rows.length > 0 ? undefined : (await chunks.openCursor(null, "prev"))?.value
    const events = last === undefined ? rows : parse(last.text)
    const from = last?.from ?? rows[0]?.p
    if (meta === undefined || from === undefined) return []
    await tail.clear()
    await chunks.delete(IDBKeyRange.lowerBound(from))
    await tx.objectStore("unknown").delete(IDBKeyRange.lowerBound(from))
    await metas.delete(SUMMARY)
    await metas.delete(partsRange())
    const before = (await chunks.openCursor(null, "prev"))?.value
    const [head, headHash] = [before?.to ?? 0, before?.endHash ?? GENESIS_HASH]
    // What is left was never level with the server.
    await metas.put({ ...meta, head, headHash, seal: null, lastSyncedAt: null }, "current")
    return events
  })
}

/** Where there is no room even to note where less of it ends: all of it. */
const cutAll = (connection: IDBPDatabase<LogSchema>): Promise<ReadonlyArray<RecordedEvent>> => {
  const tx = connection.transaction([...CUT], "readwrite", { durability: "relaxed" })
  return whole(tx, async () => {
    const [chunks, tail] = await Promise.all([tx.objectStore("chunk").getAll(), tx.objectStore("tail").getAll()])
    await Promise.all(CUT.map((name) => tx.objectStore(name).clear()))
    return [...chunks.flatMap(({ text }) => parse(text)), ...tail]
  })
}

export const logOf = (db: LogDatabase): CutLog => {
  /** What could not be noted costs whoever looks for it the reading of the chunk. */
  const note = (rows: ReadonlyArray<MentionRow>): void => {
    if (rows.length > 0) db.mentions.note(rows).catch(() => {})
  }
  const parts = partsOf(db)
  const tryWriting = <A>(run: (tx: Writing, meta: LogMeta) => Promise<A>, leader: number, taking = false): Promise<A> =>
    db.use(async (connection) => {
      const tx = connection.transaction([...connection.objectStoreNames], "readwrite", { durability: "relaxed" })
      return whole(tx, async () => {
        const meta = metaIn(await tx.objectStore("meta").get("current")) ?? emptyMeta
        if (taking ? meta.leaderEpoch > leader : meta.leaderEpoch !== leader) throw new Fenced()
        return run(tx, meta)
      })
    })
  /** What can be had again by folding makes room for what cannot. */
  const write = <A>(...asked: Parameters<typeof tryWriting<A>>): Promise<A> =>
    tryWriting(...asked).catch(async (error: unknown) => {
      if (!isQuotaExceeded(error)) throw error
      await parts.drop()
      return tryWriting(...asked)
    })

  return {
    read: (after = 0) =>
      db.use(async (connection) => {
        const tx = connection.transaction(["meta", "chunk", "tail"], "readonly")
        const [found, chunks, tail] = await Promise.all([
          tx.objectStore("meta").get("current"),
          // The chunk of the event at `after` begins at most a chunk before it.
          tx.objectStore("chunk").getAll(after === 0 ? null : IDBKeyRange.lowerBound(after - CHUNK_SIZE + 1)),
          tx.objectStore("tail").getAll(IDBKeyRange.lowerBound(after))
        ])
        const meta = metaIn(found) ?? emptyMeta
        const read = [...chunks.filter(({ to }) => to >= after).flatMap(({ text }) => parse(text)), ...tail]
        const events = after === 0 ? read : read.filter(({ p }) => p > after)
        const hashBefore = after === 0 ? GENESIS_HASH : read.find(({ p }) => p === after)?.h
        return fits(meta, after, events) ? { meta, hashBefore, events } : "broken"
      }),

    stretch: (after) =>
      db.use(async (connection) => {
        const tx = connection.transaction(["meta", "chunk", "tail"], "readonly")
        const [found, chunk] = await Promise.all([
          tx.objectStore("meta").get("current"),
          tx.objectStore("chunk").get(after + 1)
        ])
        const meta = metaIn(found) ?? emptyMeta
        if (chunk === undefined) {
          const tail = await tx.objectStore("tail").getAll(IDBKeyRange.lowerBound(after, true))
          return fits(meta, after, tail) ? { meta, events: tail } : "broken"
        }
        const events = parse(chunk.text)
        const last = events.at(-1)
        return last?.p === chunk.to && last.h === chunk.endHash && follows(after, events) ? { meta, events } : "broken"
      }),

    meta: () => db.use(async (connection) => metaIn(await connection.get("meta", "current")) ?? emptyMeta),

    find: async (recordId) => {
      const listed = await db.mentions.all().catch(() => [])
      const { events, unlisted } = await db.use((connection) => readMentioning(connection, recordId, listed))
      // What an older build wrote is listed from now on.
      note(unlisted)
      return events.filter(({ body }) => body?.includes(recordId) === true)
    },

    append: async (addition) => note(await write((tx, meta) => add(tx, meta, addition), addition.leader)),

    takeLead: (leader) =>
      write(
        async (tx, meta) => {
          await tx.objectStore("meta").put({ ...meta, leaderEpoch: leader }, "current")
        },
        leader,
        true
      ),

    replace: async (addition) =>
      note(
        await write(async (tx, meta) => {
          await empty(tx)
          return add(tx, { ...meta, head: 0, headHash: GENESIS_HASH, rebuiltAt: addition.rebuiltAt }, addition)
        }, addition.leader)
      ),

    clear: ({ leader, scope: given }) =>
      write(async (tx, { leaderEpoch, rebuiltAt, scope: before }) => {
        await empty(tx)
        const scope = given ?? before
        const meta = { ...emptyMeta, leaderEpoch, rebuiltAt, ...(scope === undefined ? {} : { scope }) }
        await tx.objectStore("meta").put(meta, "current")
      }, leader),

    cut: () =>
      db.use(cutEnd).catch((error: unknown) => {
        if (!isQuotaExceeded(error)) throw error
        return db.use(cutAll)
      }),

    keepSummary: (row, at) =>
      db.use(async (connection) => {
        const tx = connection.transaction("meta", "readwrite", { durability: "relaxed" })
        const meta = metaIn(await tx.store.get("current"))
        if (meta?.epoch === at.epoch && meta.headHash === at.headHash) await tx.store.put(row, SUMMARY)
        await tx.done
      }),

    summary: () => db.use(async (connection) => summaryIn(await connection.get("meta", SUMMARY))),

    parts
  }
}
