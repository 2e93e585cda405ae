import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { BooksSummary } from "../../../domain/reports/summary.ts"
import type { ItemState } from "../books-port.ts"
import { figuresIn } from "../../contract/figures-text.ts"
import { digestOf, drawnDigestOf, markOf, type KeptDay, type KeptSummary } from "../summary-text.ts"
import { metaIn, SUMMARY, type LogMeta, type SummaryRow } from "./log-rows.ts"
import { logName, queueName } from "./names.ts"

/** What is shown of books before they are open: what they came to when they were last folded here. */
export interface ShownSummary extends BooksSummary {
  readonly today: IsoDate
  readonly itemState: (recordId: string) => ItemState
  readonly pending: number
}

/** A summary that holds now. */
export interface Summed {
  readonly shown: ShownSummary
  /** The day that it is shown for. */
  readonly day: KeptDay
  /** As it is kept: what is drawn of it belongs to it. */
  readonly row: SummaryRow
}

/** What a start opens from. */
export interface KeptStart {
  /** The dashboard as it was drawn of the summary, as a text; null where none was in this look and for this day. */
  readonly drawn: string | null
  /** Reads the summary, which takes longer than to put up what was drawn of it; null where it does not hold. */
  readonly summed: () => Promise<Summed | null>
}

interface SummaryInput {
  readonly userId: string
  readonly companyId: string
  readonly build: string
  readonly booksKey: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** How the page would be drawn; nothing that was drawn is asked for without. */
  readonly look?: string
}

/** More that waits than this is not looked through: the books are opened instead. */
const MOST_WAITING = 100

const asked = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error))
  })

/** Opens a database that is there; rejects where there is none, and makes none. */
const opened = async <A>(name: string, use: (db: IDBDatabase) => Promise<A>): Promise<A> => {
  const opening = indexedDB.open(name)
  opening.addEventListener("upgradeneeded", () => opening.transaction?.abort())
  const db = await asked(opening)
  try {
    return await use(db)
  } finally {
    db.close()
  }
}

const reading = <A>(name: string, stores: ReadonlyArray<string>, read: (tx: IDBTransaction) => Promise<A>) =>
  opened(name, (db) => read(db.transaction(stores)))

interface Log {
  readonly log: LogMeta | undefined
  readonly row: SummaryRow | undefined
}

const logOf = (userId: string, companyId: string): Promise<Log> =>
  reading(logName(userId, companyId), ["meta"], async (tx) => {
    const meta = tx.objectStore("meta")
    const [log, row] = await Promise.all([
      asked<LogMeta | undefined>(meta.get("current")),
      asked<SummaryRow | undefined>(meta.get(SUMMARY))
    ])
    return { log: metaIn(log), row }
  })

/** The ids of what waits and of what was refused; undefined where more waits than is looked through. */
const queueOf = (userId: string, companyId: string) =>
  reading(queueName(userId), ["pending", "attention"], async (tx) => {
    const [pending, attention] = await Promise.all([
      asked<Array<{ readonly command: { readonly commandId: string } }>>(
        tx.objectStore("pending").getAll(IDBKeyRange.bound([companyId], [companyId, []]), MOST_WAITING + 1)
      ),
      asked(
        tx
          .objectStore("attention")
          .index("company")
          .getAllKeys(companyId, MOST_WAITING + 1)
      )
    ])
    return pending.length + attention.length > MOST_WAITING
      ? undefined
      : { pending: pending.map(({ command }) => command.commandId), attention: attention.map(String) }
  })

const drawnIn = async (row: SummaryRow, { look, now }: SummaryInput): Promise<string | null> => {
  const { drawn } = row
  if (drawn === undefined || drawn.look !== look || now < drawn.begins || drawn.ends <= now) return null
  return drawn.digest === (await drawnDigestOf(row, drawn)) ? drawn.text : null
}

const summedIn = async (row: SummaryRow, now: number): Promise<Summed | null> => {
  if (row.digest !== (await digestOf(row.mark, row.text))) return null
  // Written by the same build: its mark and its digest say so.
  const { company, days, pending, states } = JSON.parse(row.text) as KeptSummary
  const today = days.find(({ begins, ends }) => begins <= now && now < ends)
  if (today === undefined) return null
  return {
    shown: {
      company,
      figures: figuresIn(today.figures),
      today: today.day,
      pending,
      itemState: (id) => states[id] ?? "booked"
    },
    day: today,
    row
  }
}

const read = async (input: SummaryInput): Promise<KeptStart | null> => {
  const { userId, companyId, build, booksKey, now } = input
  const [{ log, row }, queue] = await Promise.all([logOf(userId, companyId), queueOf(userId, companyId)])
  if (log === undefined || row === undefined || queue === undefined) return null
  if (row.mark !== markOf({ build, booksKey, log, ...queue })) return null
  return { drawn: await drawnIn(row, input), summed: () => summedIn(row, now) }
}

/** How long a browser may take to answer before it counts as having nothing: longer than a phone takes that is held to a sixth of a processor. */
const PATIENCE_MS = 4_000

/**
 * What the books of a company came to when they were last folded on this device: null unless it holds for the log, the queue, the code and
 * the day as they are now, and is what was written. It needs no library, for it is read before the application is there.
 * Source: docs/decisions/0090-the-start-opens-from-a-summary.md.
 */
export const readStart = (input: SummaryInput): Promise<KeptStart | null> => {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  return Promise.race([read(input).catch(() => null), patience])
}

interface DrawnInput {
  readonly userId: string
  readonly companyId: string
  readonly look: string
  /** Of which it was drawn. */
  readonly of: Omit<Summed, "shown">
  readonly text: string
}

/** Keeps the dashboard as it was drawn of a summary, beside it; not where another one stands there by now. */
export const keepDrawn = async ({ companyId, look, of, text, userId }: DrawnInput): Promise<void> => {
  const { begins, day, ends } = of.day
  const drawn = { look, day, begins, ends, text }
  const digest = await drawnDigestOf(of.row, drawn)
  await opened(logName(userId, companyId), async (db) => {
    const tx = db.transaction("meta", "readwrite", { durability: "relaxed" })
    const meta = tx.objectStore("meta")
    const row = await asked<SummaryRow | undefined>(meta.get(SUMMARY))
    if (row?.digest === of.row.digest)
      await asked(meta.put({ ...row, drawn: { ...drawn, digest } } satisfies SummaryRow, SUMMARY))
  })
}
