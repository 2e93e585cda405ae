import { createActor, fromCallback, type EventObject } from "xstate"
import {
  commandKinds,
  concerns,
  type DomainCommand,
  payloadOf,
  recordIdsOf,
  type DomainEvent
} from "../../domain/books.ts"
import type { DomainDecider } from "../../domain/load-decider.ts"
import { GENESIS_HASH } from "../../domain/kernel/chain.ts"
import type { Recorded, RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../domain/kernel/ids.ts"
import { momentOf } from "../../domain/kernel/moment.ts"
import { tillOfDevice } from "../../domain/sale/number.ts"
import { beforeLedger, isLedgerRead } from "../../domain/ledger/readiness.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"
import { provisionalReference } from "../../domain/documents/numbers.ts"
import { mayReadFiles, readerOf } from "../../domain/kernel/reading.ts"
import { actorsFrom } from "../../machines/effect-actor.ts"
import { syncMachine } from "../../machines/sync/machine.ts"
import { retryDelays, type SyncEvent } from "../../machines/sync/setup.ts"
import { MAX_COMMANDS_PER_PUSH } from "../contract/limits.ts"
import type { WireCommand } from "../contract/sync.ts"
import type { Adoption, BooksPort, ExecuteOptions, ExecuteResult, HistoryItem, NotSavedReason } from "./books-port.ts"
import { runEffect } from "./api/authorised-calls.ts"
import type { FilesTransport } from "./api/files-api.ts"
import { startBreather, whenAtRest } from "./breather.ts"
import { draftsOf } from "./storage/drafts.ts"
import { soundPart } from "./chain.ts"
import { erasuresIn, holdsErased, lackingAfter } from "./lacking.ts"
import type { Environment } from "./environment.ts"
import { foldedInStretches, type FoldedLog } from "./fold-in-stretches.ts"
import { waitingFrom } from "./kept-commands.ts"
import { Folded } from "./folded.ts"
import { readableOf, recordedIn } from "./event-reader.ts"
import { companyFiles } from "./files/company-files.ts"
import type { FiledUpload } from "./files/filed-uploads.ts"
import { keptFiles } from "./files/kept-files.ts"
import { isQueueHere, uploadQueue, uploadsOf } from "./files/upload-queue.ts"
import { LiveBooks } from "./live-books.ts"
import type { Waiting } from "./overlay.ts"
import { isDamage, isOutdated, isQuotaExceeded, type DatabaseListener } from "./storage/durable-database.ts"
import { filesName, openLogDatabase } from "./storage/log-database.ts"
import { logOf, scopeIn, type StoredLog } from "./storage/log.ts"
import { mendedLog } from "./storage/mended-log.ts"
import { outboxOf, type OutboxState } from "./storage/outbox.ts"
import type { Pocket } from "./storage/pocket.ts"
import { openQueueDatabase } from "./storage/queue-database.ts"
import { syncPorts } from "./sync-ports.ts"
import type { StateCheck } from "./state-check.ts"
import { keepSummaries, recalled } from "./summary-keeper.ts"
import { StatusAmongTabs } from "./sync-status.ts"
import type { TabClaims } from "./tab-claims.ts"
import type { HeardMessage, TabChannel, TabMessage } from "./tab-messages.ts"
import type { SyncTransport } from "./sync-transport.ts"
import * as trusted from "./trusted-ids.ts"
import { MAX_COMMAND_BYTES, wireBytes } from "./wire-size.ts"

/** How often the stored copy of the log is proven again, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000

/** Commands that may wait on one device; more would be more than it can be sure to hold. */
const QUEUE_LIMIT = 2_000

/** What one company's books need from the browser. */
export interface CompanyBooksOptions {
  readonly companyId: string
  readonly userId: string
  /** Names the build, for the server. */
  readonly build: string
  /** The key of the code of this build that folds, by which its books are compared with the server's; never compared without. */
  readonly booksKey?: string | undefined
  /** The key of the code of this build that folds, and of what reads and keeps events here: books are kept in parts under it, and never without. */
  readonly foldKey?: string | undefined
  readonly transport: SyncTransport
  readonly filesTransport: FilesTransport
  readonly environment: Environment
  /** Fetches what reads and decides commands: asked for when the first one waits or is given. */
  readonly loadDecider: () => Promise<DomainDecider>
  readonly online: boolean
  /** Waits for the lock of that name, or takes it from whoever holds it, and holds it until the returned function is called. */
  readonly lock: (name: string, granted: () => void, lost: () => void, takesOver: boolean) => () => void
  /** Called when another tab, of an older build or frozen, keeps the books from opening here; they open once it has let go. */
  readonly waits?: () => void
  /** Holds what a page that ends at once must not lose. */
  readonly pocket: Pocket
  /** Says which tab has a form open. */
  readonly claims: TabClaims
  /** A channel to the other tabs of this browser; `heard` is called for what they send. */
  readonly tabs: (name: string, heard: (message: HeardMessage) => void) => TabChannel
}

/** The books of one company as the program holds them: what the screens may ask, and what the browser tells. */
export interface CompanyBooks extends BooksPort {
  readonly tell: (event: SyncEvent) => void
  /** What the member reads of the log of which the copy here is; null while nothing of it is here. */
  readonly scope: () => string | null
  /** The device's clock is so many milliseconds ahead of the server's. */
  readonly noteClock: (aheadMs: number) => void
}

type NotWritten = Exclude<ExecuteResult, { readonly kind: "saved" }>
type NotTaken = Exclude<Adoption, { readonly kind: "saved" | "known" }>

/** A command that may be given, as it will be sent. */
interface Written {
  readonly wire: WireCommand
  readonly command: DomainCommand
}

const notSaved = (reason: NotSavedReason): NotWritten => ({ kind: "not-saved", reason })

const reasonOf = (error: unknown): NotSavedReason => {
  if (isOutdated(error)) return "outdated"
  if (isDamage(error)) return "storage-damaged"
  return isQuotaExceeded(error) ? "quota-exceeded" : "storage-unavailable"
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

/**
 * Whether stored events are whole: the chain, every body and every personal value, nothing lacks that was not erased, and what was is
 * gone. The event that says what was erased may be one of those that this build cannot read.
 */
const isIntact = async (companyId: CompanyId, events: ReadonlyArray<RecordedEvent>): Promise<boolean> =>
  (lackingAfter([], events).length === 0 || readableOf(events).length < events.length) &&
  !holdsErased(events) &&
  (await soundPart(companyId, { position: 0, hash: GENESIS_HASH }, events)) === events.length

/** An upgrade that meets rows it cannot read is aborted. */
const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

const wireFrom = (
  command: DomainCommand,
  { commandShapes }: Pick<DomainDecider, "commandShapes">,
  live: LiveBooks,
  commandId: string,
  options: ExecuteOptions
): Omit<WireCommand, "seq"> => {
  return {
    commandId: trusted.commandId(commandId),
    type: command._tag,
    v: commandShapes[command._tag].version,
    cls: commandKinds[command._tag].cls,
    // Every field of a command is JSON in memory; the schema has just checked it.
    payload: payloadOf(command) as unknown as WireCommand["payload"],
    occurredAt: live.wallClock,
    basePos: live.folding.head,
    ...(options.expect === undefined ? {} : { expect: options.expect }),
    ...(options.dependsOn === undefined ? {} : { dependsOn: options.dependsOn.map((id) => trusted.commandId(id)) })
  }
}

/**
 * Opens the books of a company on this device: reads what is stored, shows it with the waiting commands decided on it, and keeps it
 * level with the server. Rejects with a VersionError where a newer build has them, with QueueDamaged where what waits cannot be read,
 * with NotLoaded where what decides it cannot be fetched, and when the browser gives no storage at all.
 */
export const openCompanyBooks = async (options: CompanyBooksOptions): Promise<CompanyBooks> => {
  const { companyId, userId, environment, foldKey, transport } = options
  const live = new LiveBooks(userId, environment)
  let isOld = false
  let tellOld = (): void => {}
  const listener: DatabaseListener = {
    outdated: () => {
      isOld = true
      tellOld()
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
  const outbox = outboxOf(queueDatabase, companyId, environment.newDeviceId)
  let tellLost = (): void => {}
  const log = mendedLog({
    log: logOf(logDatabase),
    now: environment.now,
    beginAnew: async () => {
      live.noteDamage()
      await logDatabase.beginAnew()
      tellLost()
    }
  })
  let closed = false

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

  let tellBeyond = (): void => {}
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
    if (live.isBeyond) tellBeyond()
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
    const onParts = async (key: string) => (await packing()).foldedOnParts(log, key, live.isOwn)
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
  let tellDamaged = (): void => {}
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
    if (!(await restore()) && (await log.beginAnew())) tellDamaged()
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

  if (unreadFigures !== undefined) live.noteFigures(unreadFigures)

  const isLeader = (): boolean => actor.getSnapshot().matches({ role: { candidate: "leader" } })
  const hear = (message: HeardMessage): void => {
    if (message === "status.wanted") status.answer()
    else if (message === "sync.wanted") {
      actor.send({ type: "sync.requested" })
      files.tryAgain()
    } else if (message === "changed") {
      ;(isLeader() ? restoreQueue() : follow()).then(tellQueue, () => {})
      files.reload().catch(() => {})
    } else if (message === "leads") actor.send({ type: "leader.heard" })
    else {
      status.hear(message)
      actor.send({ type: status.isStuck(message) ? "leader.outdated" : "leader.heard" })
      showStatus()
    }
  }
  const tabs = options.tabs(`kazi:${userId}:${companyId}`, hear)
  // A command that is being saved while the books are closed is kept all the same; there is nobody left to tell.
  const tell = (message: TabMessage): void => {
    if (!closed) tabs.tell(message)
  }
  const announce = (): void => tell("changed")
  /** Whoever leads finds at their next writing that the copy is another one, and fetches it. */
  const askForCopy = (): void => tell("sync.wanted")
  tellDamaged = askForCopy
  const follow = async (): Promise<void> => {
    // What is folded on them changes the figures, for which all of them are read through.
    if (live.isPacked) await live.unpack()
    if (!(await restore()) && (await log.beginAnew())) askForCopy()
  }
  const status = new StatusAmongTabs(tell, options.build)
  const ports = syncPorts({
    companyId,
    build: options.build,
    live,
    log,
    outbox,
    transport,
    environment,
    // Whoever leads folds what comes.
    restore: async () => {
      await readBooks()
      return restore()
    },
    restoreQueue,
    announce
  })
  const actor = createActor(
    syncMachine.provide({
      actors: {
        ...actorsFrom(runEffect)(ports),
        lock: fromCallback<EventObject, { readonly takesOver: boolean }>(({ sendBack, input }) =>
          options.lock(
            `kazi:${userId}:${companyId}`,
            () => sendBack({ type: "lock.granted" }),
            () => sendBack({ type: "lock.lost" }),
            input.takesOver
          )
        ),
        stream: fromCallback<EventObject>(({ sendBack }) =>
          transport.stream(live.folding.head, {
            opened: () => sendBack({ type: "stream.opened" }),
            head: ({ hash }) => {
              if (hash !== live.folding.hash) sendBack({ type: "stream.behind" })
            },
            closed: (short) => sendBack({ type: "stream.closed", short }),
            failed: (failure) => sendBack({ type: "stream.failed", failure })
          })
        )
      },
      actions: { askLeader: () => status.ask(), noteStall: () => live.forgetAnswers() },
      delays: retryDelays(environment.random)
    }),
    { input: { online: options.online, pending: live.waiting.length, mostPerPush: MAX_COMMANDS_PER_PUSH } }
  )
  const tellQueue = (): void => {
    if (!closed) actor.send({ type: "queue.changed", pending: live.waiting.length })
  }
  const roleHere = () => live.folding.books.company?.members[userId]
  const files = companyFiles({
    companyId,
    kept: keptFiles(filesName(userId, companyId), environment.now),
    queue: uploadQueue(userId, companyId),
    isQueueHere: () => isQueueHere(userId),
    found: () => uploadsOf(userId),
    beginAnew: async () => (await import("./files/damaged-uploads.ts")).beginUploadsAnew(userId),
    transport: options.filesTransport,
    mayRead: (area) => {
      const role = roleHere()
      if (role !== undefined) return mayReadFiles({ role }, area)
      if (live.folding.books.company !== null) return false
      // Books that were let go of for others: what is not theirs goes before those are here.
      const reader = live.scope === null ? undefined : readerOf(live.scope)
      return reader === undefined || mayReadFiles(reader, area) ? null : false
    },
    lock: (granted, lost) => options.lock(`kazi:uploads:${userId}:${companyId}`, granted, lost, false),
    random: environment.random,
    write: async (asked) => {
      if (isToWait()) await fetchDecider().catch(() => {})
      const one = written(asked, {})
      if (!("wire" in one)) return one.kind === "refused" ? "malformed" : one.reason
      const { seq: _unassigned, ...command } = one.wire
      return command
    },
    give: async (found) => {
      await fetchDecider().catch(() => {})
      // Nothing is judged before the books are here, as after they were fetched anew: it is given again with the next try.
      if (live.folding.books.company === null) return notSaved("not-loaded")
      const { here, refused } = await known()
      const isHere = here.some(({ by, cmd }) => by === userId && cmd === found.commandId)
      return isHere || refused.has(found.commandId) ? { kind: "known" } : adopt(found)
    },
    reasonOf,
    announce
  })
  let role = roleHere()
  const stopRole = live.subscribe(() => {
    if (roleHere() === role) return
    role = roleHere()
    files.rightsChanged()
  })
  const stopMissing = environment.every(60_000, files.tryAgain)
  /** The books here differ from the server's, though they were folded anew. */
  let differs = false
  let stateCheck: StateCheck | undefined
  const showStatus = (): void => {
    const shown = status.shown(actor.getSnapshot(), live.lastSyncedAt, differs)
    live.show(isOld ? { ...shown, health: "upgrade-required" } : shown)
  }
  let led = false
  actor.subscribe((sync) => {
    const leads = isLeader()
    // What the tab that took the lead has stored meanwhile was told to one that thought it knew better.
    if (led && !leads && sync.matches({ role: "candidate" })) follow().then(tellQueue, () => {})
    led = leads
    showStatus()
  })
  actor.start()
  /** What is stored belongs to the newer build: this tab must not keep it from leading, and writes nothing any more. */
  tellOld = () => {
    if (closed) return
    actor.send({ type: "page.hidden" })
    showStatus()
  }
  if (isOld) tellOld()
  tellBeyond = () => {
    if (!closed) actor.send({ type: "log.beyond" })
  }
  if (live.isBeyond) tellBeyond()
  tellLost = () => {
    if (!closed) actor.send({ type: "copy.lost" })
  }
  if (live.isCopyDamaged && !isLeader()) askForCopy()
  const fetchAnew = async (): Promise<boolean> => {
    live.noteDamage()
    const isBegun = await log.beginAnew()
    if (isBegun) actor.send({ type: "sync.requested" })
    return isBegun
  }
  /** Holds the books against the server's. */
  const compare = async (booksKey: string): Promise<void> => {
    const { StateCheck } = await import("./state-check.ts")
    stateCheck ??= new StateCheck({
      booksKey,
      live,
      log,
      transport,
      isOurs: () => !closed && isLeader(),
      tell: (is) => {
        differs = is
        showStatus()
      }
    })
    await stateCheck.look()
  }
  /**
   * Looks whether the copy of the log is still what was verified when it came. One that is not is fetched anew, like one that cannot be
   * read: whoever leads finds at their next writing that it is another one.
   */
  const lookAtCopy = async (): Promise<void> => {
    if (closed || isOld || !isLeader()) return
    const copy = await log.read()
    if (closed) return
    if (copy === "broken" || !(await isIntact(trusted.companyId(companyId), copy.events))) await fetchAnew()
    else if (options.booksKey !== undefined) await compare(options.booksKey)
  }
  const stopSummaries = keepSummaries({
    live,
    log,
    build: options.build,
    booksKey: options.booksKey,
    foldKey,
    keptFor,
    isOurs: () => !closed && !isOld && isLeader()
  })
  // Whoever leads works, as a rule; the others unpack what they come to show.
  const stopUnpacking = whenAtRest(() => {
    if (!closed && isLeader()) readAll().catch(() => {})
  })
  const stopDays = environment.every(60_000, () => live.turnDay())
  const stopLooking = environment.every(LOOK_EVERY_MS, () => void lookAtCopy().catch(() => {}))

  /** What can be had again by folding makes room for what cannot. */
  const withRoom = <A>(write: () => Promise<A>): Promise<A> =>
    write().catch(async (error: unknown) => {
      if (!isQuotaExceeded(error)) throw error
      await log.parts.drop()
      return write()
    })

  const readAll = async (): Promise<void> => {
    await readBooks()
    if (live.isPacked) await live.unpack()
  }

  const save = async (waiting: Waiting): Promise<ExecuteResult> => {
    const { commandId } = waiting.wire
    try {
      const { seq: _unassigned, ...command } = waiting.wire
      live.saved(commandId, await withRoom(() => outbox.add(command)))
    } catch (error) {
      live.remove(commandId)
      return notSaved(reasonOf(error))
    }
    tellQueue()
    announce()
    return { kind: "saved", commandId }
  }

  /** Why nothing can be kept at the moment, whatever it is. */
  const hindrance = (): NotSavedReason | undefined => {
    if (closed) return "closed"
    if (isOld) return "outdated"
    if (live.health === "read-only") return "read-only"
    return live.foreseen.length >= QUEUE_LIMIT ? "queue-full" : undefined
  }

  const keep = async (waiting: Waiting & { readonly command: DomainCommand }): Promise<ExecuteResult> => {
    const decision = live.give(waiting)
    return decision.kind === "rejected" ? { kind: "refused", refusal: decision.refusal } : save(waiting)
  }

  /** The first write waits for what decides it; every later one is shown at once. */
  const isToWait = (): boolean => live.decider === undefined && hindrance() === undefined

  /** A command in the form in which the server will judge it, or why it is not written. */
  const written = (asked: DomainCommand, given: ExecuteOptions): Written | NotWritten => {
    const reason = hindrance()
    if (reason !== undefined) return notSaved(reason)
    const { decider } = live
    if (decider === undefined) return notSaved("not-loaded")
    if (asked._tag === "RegisterCompany") return { kind: "refused", refusal: { code: "company_already_registered" } }
    // In the form in which the server will judge it: texts normalised, every field checked.
    const read = decider.checkCommand(asked)
    if (read._tag === "Failure") return notSaved("malformed")
    const command = read.success
    const wire = { ...wireFrom(command, decider, live, environment.newId(), given), seq: 0 }
    if (wireBytes(wire) > MAX_COMMAND_BYTES) return notSaved("too-large")
    return { wire, command }
  }

  const execute = async (asked: DomainCommand, given: ExecuteOptions = {}): Promise<ExecuteResult> => {
    if (isToWait()) await fetchDecider().catch(() => {})
    if (live.isUnread || live.isPacked) await readAll()
    const one = written(asked, given)
    return "wire" in one ? keep({ ...one, recordIds: recordIdsOf(one.command), progress: "saving" }) : one
  }

  /** A command that was written elsewhere, as it was, in the reading of the server; or why it cannot be taken here. */
  const readHere = (found: Omit<WireCommand, "seq">): (Waiting & Written) | NotTaken => {
    const reason = hindrance()
    if (reason !== undefined) return notSaved(reason)
    const { decider } = live
    if (decider === undefined) return notSaved("not-loaded")
    const waiting = waitingFrom(decider, { ...found, seq: 0 }, "saving")
    const { command, wire } = waiting
    if (command === null) return { kind: "refused", refusal: { code: "undecodable" } }
    if (command._tag === "RegisterCompany") return { kind: "refused", refusal: { code: "company_already_registered" } }
    return wireBytes(wire) > MAX_COMMAND_BYTES ? notSaved("too-large") : { ...waiting, command }
  }

  const adopt = async (found: Omit<WireCommand, "seq">): Promise<Adoption> => {
    if (live.isUnread) await readBooks()
    const one = readHere(found)
    return "wire" in one ? keep(one) : one
  }

  /** A file that waited elsewhere, with its command: that is decided again once the server has the file. */
  const keepFile = async (filed: FiledUpload): Promise<Adoption> => {
    const one = readHere(filed.command)
    if (!("wire" in one)) return one
    const { bytesOfFiled } = await import("./files/filed-uploads.ts")
    const { content: _content, ...row } = filed
    const bytes = await bytesOfFiled(filed)
    return bytes === undefined ? notSaved("malformed") : files.takeOver({ ...row, refused: null }, bytes)
  }

  /** What is known of commands here: those that are booked or wait, those that were refused, and who the members are. */
  const known = async () => {
    await readBooks()
    const copy = await log.read()
    const { attention, books } = live.snapshot()
    return {
      here: [
        ...(copy === "broken" ? [] : copy.events),
        ...live.waiting.map(({ wire }) => ({ by: userId, cmd: wire.commandId }))
      ],
      refused: new Set(attention.map(({ commandId }) => commandId)),
      members: Object.keys(books.company?.members ?? {})
    }
  }

  /** The same with the commands of files that wait, which have their ids: they are given once the server has the file. */
  const knownWithFiles = async () => {
    const { here, ...others } = await known()
    return { ...others, here: [...here, ...files.waiting().map(({ id }) => ({ by: userId, cmd: id }))] }
  }

  const readUnsent: CompanyBooks["readUnsent"] = async (text) => {
    await fetchDecider()
    const { decider } = live
    if (decider === undefined) throw new Error("what reads commands is not here")
    const { foundIn } = await import("./adopt-unsent.ts")
    return foundIn(text, { companyId, userId, decider, known: knownWithFiles, give: adopt, keep: keepFile })
  }

  const history = async (recordId: string): Promise<ReadonlyArray<HistoryItem>> => {
    const booked = (await log.find(recordId)).flatMap((event): ReadonlyArray<HistoryItem> => {
      const recorded = recordedIn(event)
      return recorded !== undefined && concerns(recorded.event, recordId) ? [{ recorded, pending: false }] : []
    })
    let position = live.folding.head
    const foreseen = live.foreseen.flatMap(({ waiting, events }) =>
      events.map((event): Recorded<DomainEvent> => {
        position += 1
        const at = momentOf(waiting.wire.occurredAt) ?? environment.now()
        return {
          position,
          at,
          occurredAt: at,
          by: userId,
          device: live.deviceId,
          commandId: waiting.wire.commandId,
          event
        }
      })
    )
    return [
      ...booked,
      ...foreseen.filter(({ event }) => concerns(event, recordId)).map((recorded) => ({ recorded, pending: true }))
    ]
  }

  // Who opens books to send what waits in them has to know what does. Waited for last: other tabs are heard by now.
  await files.reload().catch(() => {})
  return {
    companyId,
    userId,
    subscribe: live.subscribe,
    snapshot: live.snapshot,
    read: readAll,
    execute,
    history,
    drafts: draftsOf({
      db: queueDatabase,
      pocket: options.pocket,
      claims: options.claims,
      userId,
      companyId,
      now: environment.now
    }),
    files,
    nextProvisional: async () => provisionalReference(live.deviceId, await outbox.nextProvisional()),
    till: () => tillOfDevice(live.deviceId),
    nextReceipt: async () => {
      await readBooks()
      const till = tillOfDevice(live.deviceId)
      return { till, counter: await outbox.nextReceipt((live.snapshot().books.tills.get(till) ?? 0) + 1) }
    },
    syncNow: () => {
      actor.send({ type: "sync.requested" })
      files.tryAgain()
      if (!isLeader()) tell("sync.wanted")
    },
    dismissAttention: async (commandId) => {
      await outbox.dismiss(commandId)
      live.dismiss(commandId)
      announce()
    },
    readUnsent,
    tell: (event) => {
      if (event.type === "network.online" || event.type === "page.visible") files.tryAgain()
      if (event.type === "session.renewed" || event.type === "page.hidden" || event.type === "page.shown") {
        files.tell(event)
      }
      if (!closed && !(isOld && event.type === "page.shown")) actor.send(event)
    },
    scope: () => live.scope,
    noteClock: (aheadMs) => live.noteClock(aheadMs),
    close: () => {
      if (closed) return
      closed = true
      stopSummaries()
      stopUnpacking()
      stopLedger()
      stopDays()
      stopLooking()
      stopRole()
      stopMissing()
      files.close()
      actor.stop()
      tabs.close()
      closeDatabases()
    }
  }
}
