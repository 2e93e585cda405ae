import type { DomainDecider } from "../../domain/load-decider.ts"
import { beforeLedger, isLedgerRead } from "../../domain/ledger/readiness.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"
import { startBreather } from "./breather.ts"
import type { Environment } from "./environment.ts"
import { readableOf } from "./event-reader.ts"
import { foldedInStretches, type FoldedLog } from "./fold-in-stretches.ts"
import { Folded } from "./folded.ts"
import { erasuresIn } from "./lacking.ts"
import type { LiveBooks } from "./live-books.ts"
import { isDamage, type DatabaseListener } from "./storage/durable-database.ts"
import { openLogDatabase } from "./storage/log-database.ts"
import { logOf, scopeIn, type StoredLog } from "./storage/log.ts"
import { mendedLog, type MendedLog } from "./storage/mended-log.ts"
import { shortLog } from "./storage/short-log.ts"
import { roomMadeBy, type InRoom, type LetGo } from "./storage/room.ts"
import { outboxOf, type Outbox, type OutboxState } from "./storage/outbox.ts"
import { openQueueDatabase, type QueueDatabase } from "./storage/queue-database.ts"
import { recalled } from "./summary-recall.ts"

/** Whose copy it is, and the code that reads it. */
export interface DeviceCopyOptions {
  readonly companyId: string
  readonly userId: string
  /** Names the build, for the server. */
  readonly build: string
  /** The key of the code of this build that folds, by which its books are compared with the server's; never compared without. */
  readonly booksKey?: string | undefined
  /** The key of the code of this build that folds, and of what reads and keeps events here: books are kept in parts under it, and never without. */
  readonly foldKey?: string | undefined
  readonly environment: Environment
  /** Fetches what reads and decides commands: asked for when the first one waits or is given. */
  readonly loadDecider: () => Promise<DomainDecider>
  /** Called when another tab, of an older build or frozen, keeps the books from opening here; they open once it has let go. */
  readonly waits?: () => void
}

/** What happens to the copy by itself, or by another tab. */
interface CopyEvents {
  /** A newer build has upgraded it. */
  readonly outdated: () => void
  /** It goes on with what this build cannot read. */
  readonly beyond: () => void
  /** It was damaged, and is begun anew by this tab. */
  readonly lost: () => void
  /** It was damaged, and is begun anew by whoever leads. */
  readonly damaged: () => void
}

/** The log and the queue of one company as they are stored on this device, followed by its live books. */
export interface DeviceCopy {
  readonly log: MendedLog
  readonly outbox: Outbox
  readonly queueDatabase: QueueDatabase
  /** Writes what is nowhere else, for which what can be had again makes room. */
  readonly inRoom: InRoom
  /** For what the figures that are shown were kept; undefined where they were folded. */
  readonly keptFor: string | undefined
  /** Whether a newer build has upgraded it: this tab writes nothing any more. */
  readonly isOutdated: () => boolean
  /** From now on these are told, and at once whether a newer build was there before. */
  readonly listen: (events: CopyEvents) => void
  /** Rejects with NotLoaded. */
  readonly fetchDecider: () => Promise<void>
  /** Reads books that were left unread. What needs more of them than their figures awaits it. */
  readonly readBooks: () => Promise<void>
  /** Reads them, and unpacks these tables of them, or all. */
  readonly read: (tables?: ReadonlyArray<string>) => Promise<void>
  /** Folds what is stored and was not folded yet. False when the copy is damaged. */
  readonly restore: () => Promise<boolean>
  /** Reads what waits, and only that. */
  readonly restoreQueue: () => Promise<void>
  /** Lets go of what was read, has the log begun anew, and says so. */
  readonly beginAnew: () => Promise<boolean>
  readonly close: () => void
}

/** Fetched when books are read: the dashboard of a tab that leaves them unread does without. */
const packing = () => import("./packed/open-parts.ts")

/** What decides commands could not be fetched. */
class NotLoaded extends Error {
  constructor(cause: unknown) {
    super("what decides commands could not be fetched", { cause })
    this.name = "NotLoaded"
  }
}

/** What a user has not yet got booked cannot be read, and is nowhere else: what becomes of it is for a person to say. */
class QueueDamaged extends Error {
  constructor(cause: unknown) {
    super("the queue cannot be read", { cause })
    this.name = "QueueDamaged"
  }
}

/** An upgrade that meets rows it cannot read is aborted. */
const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/**
 * Opens what is stored of a company on this device and has its live books follow it. Rejects with a VersionError where a newer build has
 * it, with QueueDamaged where what waits cannot be read, with NotLoaded where what decides it cannot be fetched, and when the browser
 * gives no storage at all. `spare`: what of the company's files and of the application is kept on the device, and goes where there is no room.
 */
export const openDeviceCopy = async (
  options: DeviceCopyOptions,
  live: LiveBooks,
  spare: { readonly files: LetGo; readonly application: LetGo }
): Promise<DeviceCopy> => {
  const { companyId, userId, environment, foldKey } = options
  let isOld = false
  let told: CopyEvents = { outdated: () => {}, beyond: () => {}, lost: () => {}, damaged: () => {} }
  const listener: DatabaseListener = {
    outdated: () => {
      isOld = true
      told.outdated()
    },
    waits: () => options.waits?.()
  }
  const databases = [
    openQueueDatabase(userId, listener).catch((error: unknown) => {
      throw isDamage(error) || wasAborted(error) ? new QueueDamaged(error) : error
    }),
    openLogDatabase(userId, companyId, { ...listener, replaced: () => live.noteDamage() })
  ] as const
  const closeDatabases = (): void => {
    for (const opening of databases) {
      opening.then(
        (database) => database.close(),
        () => {}
      )
    }
  }
  const giveUp = (error: unknown): never => {
    closeDatabases()
    throw error
  }
  const [queueDatabase, logDatabase] = await Promise.all(databases).catch(giveUp)
  const log = mendedLog({
    log: shortLog(logOf(logDatabase), spare.files, environment.now),
    now: environment.now,
    beginAnew: async () => {
      live.noteDamage()
      await logDatabase.beginAnew()
      told.lost()
    }
  })
  // Without the application nothing opens where there is no network: the end of the log goes before it.
  const inRoom = roomMadeBy([log.parts.drop, spare.files, log.shorten, spare.application])
  const outbox = outboxOf(queueDatabase, companyId, environment.newDeviceId, inRoom)

  const fetchDecider = async (): Promise<void> => {
    live.decider ??= await options.loadDecider().catch((cause: unknown) => {
      throw new NotLoaded(cause)
    })
  }
  const loadQueue = async (): Promise<OutboxState> => {
    const kept = await outbox.load()
    if (kept.pending.length > 0 || kept.attention.length > 0) await fetchDecider()
    if (kept.pending.length > 0) await readBooks()
    return kept
  }

  /** The user's commands in what was folded before the stores were read together. */
  let foldedBefore: ReadonlyArray<string> = []
  /** False when the copy is damaged. What it goes on with and this build cannot read, a newer one has stored: it is left alone. */
  const takeOver = (kept: OutboxState, copy: StoredLog, from: "here" | "start"): boolean => {
    const events = readableOf(copy.events)
    const beyond = copy.events.slice(events.length)
    const { lastSyncedAt } = copy.meta
    const scope = scopeIn(copy.meta)
    // Another tab has let go of what this member may not read any more: nothing of it is shown here either.
    if (live.scope !== null && scope !== null && scope !== live.scope) live.letGoOfBooks()
    live.scope = scope
    try {
      live.follow(events, from, lastSyncedAt !== null || beyond.length > 0)
    } catch {
      return false
    }
    live.epoch = copy.meta.epoch
    live.lastSyncedAt = beyond.length === 0 ? lastSyncedAt : (live.lastSyncedAt ?? live.readUpTo)
    if (from === "here") live.noteBooked(foldedBefore, kept)
    live.noteBooked(
      events.filter(live.isOwn).map(({ cmd }) => cmd),
      kept
    )
    foldedBefore = []
    live.noteBeyond(beyond)
    return true
  }

  const restore = async (): Promise<boolean> => {
    const { revision } = live
    const { head, hash } = live.folding
    const [kept, next] = await Promise.all([loadQueue(), log.read(head)])
    // Another tab put another log in the place of the one folded here: a restored backup, or one fetched anew.
    const isOther =
      next === "broken" || next.hashBefore !== hash || (live.epoch !== null && next.meta.epoch !== live.epoch)
    // What was erased is still in the books that were folded before.
    const isErased = next !== "broken" && head > 0 && erasuresIn(next.events).length > 0
    const isAnew = isOther || isErased
    if (!isAnew && live.isUnread && next.events.length > 0) {
      await readBooks()
      return restore()
    }
    const copy = isAnew ? await log.read() : next
    // What was written while the stores were read is not in what was read.
    if (live.revision !== revision || live.folding.head !== head) return restore()
    const isIntact = copy !== "broken" && takeOver(kept, copy, isAnew ? "start" : "here")
    live.restore(kept)
    if (live.isBeyond) told.beyond()
    return isIntact
  }

  /** The leader knows the log better than the store does; only the queue has news for it. */
  const restoreQueue = async (): Promise<void> => {
    const { revision } = live
    const kept = await loadQueue()
    if (live.revision !== revision) return restoreQueue()
    live.restore(kept)
  }
  /** Whether the notes of the ledger are with the books, as far as those were kept in parts. */
  const bringNotes = async ({ packed }: Folded): Promise<boolean> => {
    if (packed === undefined || packed.notes.isHere) return true
    const { breathe } = startBreather()
    const names = packed.notes.notes.map(({ name }) => name)
    const { readParts } = await packing()
    const parts = await readParts(log, names, breathe)
    const bytes = names.flatMap((name) => parts?.get(name) ?? [])
    if (bytes.length === names.length) await packed.notes.take(bytes, breathe)
    return bytes.length === names.length
  }
  /** The books from their parts, or from the log; undefined where neither can be folded so: the log is read, and judged, in one go. */
  const foldHere = async (): Promise<FoldedLog | undefined> => {
    // On a device without events nothing is kept in parts: what opens them need not come over the line.
    const onParts = async (key: string) =>
      (await log.meta()).head === 0 ? undefined : (await packing()).foldedOnParts(log, key, live.isOwn)
    const packed = foldKey && (await onParts(foldKey).catch(() => undefined))
    if (packed && (!isLedgerRead() || (await bringNotes(packed.folded)))) return packed
    return foldedInStretches(log, live.isOwn).catch(() => undefined)
  }
  /** Lets the books be for now where all that the dashboard shows of them is known. True when it is so. */
  const leaveUnread = async (): Promise<string | undefined> => {
    const { attention, pending } = await outbox.load()
    if (foldKey === undefined || pending.length > 0) return undefined
    const ids = { pending: [], attention: attention.map(({ commandId }) => commandId) }
    const found = await recalled({ ...options, booksKey: options.booksKey, log }, { ...ids, today: live.todayIn })
    const { head, headHash } = await log.meta()
    const end = head === 0 ? "broken" : await log.read(head - 1)
    const last = end === "broken" ? undefined : end.events.at(-1)
    if (found === undefined || last?.h !== headHash || readableOf([last]).length === 0) return undefined
    live.takeFolded(Folded.unread({ head, hash: headHash, at: last.at, company: found.company }))
    unreadFigures = found.figures
    return found.keptFor
  }
  let unreadFigures: SummedFigures | undefined
  let reading: Promise<void> | undefined
  const readNow = async (): Promise<void> => {
    const { hash, head } = live.folding
    const before = await foldHere()
    if (!live.isUnread) return
    const next = before === undefined || before.folded.hash === hash ? undefined : await log.read(head)
    const isSame = next === undefined || (next !== "broken" && next.hashBefore === hash)
    if (before !== undefined && isSame && live.isUnread) {
      foldedBefore = before.commands
      return live.takeFolded(before.folded)
    }
    // The log is another one by now, or is damaged.
    live.letGoOfBooks()
    if (!(await restore()) && (await log.beginAnew())) told.damaged()
  }
  /** Reads books that were left unread. What needs more of them than their figures awaits it. */
  const readBooks = async (): Promise<void> => {
    if (!live.isUnread) return
    reading ??= readNow().finally(() => (reading = undefined))
    await reading
  }
  live.wanted = () => void readBooks().catch(() => {})
  const keptFor = await leaveUnread().catch(() => undefined)
  if (!live.isUnread) {
    const before = await foldHere()
    if (before !== undefined) {
      live.takeFolded(before.folded)
      foldedBefore = before.commands
    }
  }
  /** Brings what the ledger reads of the time before the parts were kept. */
  const notesHere = async (tries = 3): Promise<void> => {
    await readBooks()
    if (await bringNotes(live.folding)) return
    // Another tab has kept newer parts since, in which there are others.
    const again = await foldedInStretches(log, live.isOwn)
    if (again?.folded.hash === live.folding.hash) live.takeFolded(again.folded)
    else if (tries > 1) await notesHere(tries - 1)
    else throw new Error("the notes of the ledger cannot be read")
  }
  const stopLedger = beforeLedger(notesHere)
  const isCopyIntact = await restore().catch((error: unknown) =>
    giveUp(isDamage(error) && !(error instanceof NotLoaded) ? new QueueDamaged(error) : error)
  )
  if (!isCopyIntact) {
    live.letGoOfBooks()
    await log.beginAnew().catch(giveUp)
  }

  const read: DeviceCopy["read"] = async (tables) => {
    await readBooks()
    await live.unpack(tables)
  }
  if (unreadFigures !== undefined) live.noteFigures(unreadFigures)
  return {
    log,
    outbox,
    queueDatabase,
    inRoom,
    keptFor,
    isOutdated: () => isOld,
    listen: (events) => {
      told = events
      if (isOld) events.outdated()
      if (live.isBeyond) events.beyond()
    },
    fetchDecider,
    readBooks,
    read,
    restore,
    restoreQueue,
    beginAnew: () => {
      live.noteDamage()
      return log.beginAnew()
    },
    close: () => {
      stopLedger()
      closeDatabases()
    }
  }
}
