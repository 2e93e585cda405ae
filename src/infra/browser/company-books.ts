import { createActor, fromCallback, type EventObject } from "xstate"
import { tillOfDevice } from "../../domain/documents/receipt-number.ts"
import { provisionalReference } from "../../domain/documents/numbers.ts"
import { mayReadFiles, readerOf } from "../../domain/kernel/reading.ts"
import { actorsFrom } from "../../machines/effect-actor.ts"
import { syncMachine } from "../../machines/sync/machine.ts"
import { retryDelays, type SyncEvent } from "../../machines/sync/setup.ts"
import { MAX_COMMANDS_PER_PUSH } from "../contract/limits.ts"
import type { BooksPort } from "./books-port.ts"
import { runEffect } from "./api/authorised-calls.ts"
import type { FilesTransport } from "./api/files-api.ts"
import { pageTurn, whenAtRest } from "./breather.ts"
import { calmPorts, calmTransport } from "./calm-exchange.ts"
import { draftsOf } from "./storage/drafts.ts"
import { FORMS, isFormOf } from "./storage/form-copies.ts"
import { openDeviceCopy, type DeviceCopyOptions } from "./device-copy.ts"
import { companyFiles } from "./files/company-files.ts"
import { keptFiles } from "./files/kept-files.ts"
import { isQueueHere, uploadQueue, uploadsOf } from "./files/upload-queue.ts"
import { givingTo, reasonOf } from "./giving.ts"
import { LiveBooks } from "./live-books.ts"
import { filesName } from "./storage/log-database.ts"
import type { Pocket } from "./storage/pocket.ts"
import type { LetGo } from "./storage/room.ts"
import { syncPorts } from "./sync-ports.ts"
import type { StateCheck } from "./state-check.ts"
import { tellSummaryKept } from "./summary-kept.ts"
import { StatusAmongTabs } from "./sync-status.ts"
import type { TabClaims } from "./tab-claims.ts"
import type { HeardMessage, TabChannel, TabMessage } from "./tab-messages.ts"
import type { SyncTransport } from "./sync-transport.ts"
import * as trusted from "./trusted-ids.ts"

/** How often the stored copy of the log is proven again, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000

/** What one company's books need from the browser. */
export interface CompanyBooksOptions extends DeviceCopyOptions {
  readonly transport: SyncTransport
  readonly filesTransport: FilesTransport
  readonly online: boolean
  /** Waits for the lock of that name, or takes it from whoever holds it, and holds it until the returned function is called. */
  readonly lock: (name: string, granted: () => void, lost: () => void, takesOver: boolean) => () => void
  /** Holds what a page that ends at once must not lose. */
  readonly pocket: Pocket
  /** Says which tab has a form open. */
  readonly claims: TabClaims
  /** Lets go of what the browser keeps of the application itself, where that is anything; resolves with whether it was. */
  readonly letGoOfApplication?: LetGo
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

/**
 * Opens the books of a company on this device: reads what is stored, shows it with the waiting commands decided on it, and keeps it
 * level with the server. Rejects with a VersionError where a newer build has them, with QueueDamaged where what waits cannot be read,
 * with NotLoaded where what decides it cannot be fetched, and when the browser gives no storage at all.
 */
export const openCompanyBooks = async (options: CompanyBooksOptions): Promise<CompanyBooks> => {
  const { companyId, userId, environment } = options
  const transport = calmTransport(options.transport, environment.calm)
  const live = new LiveBooks(userId, environment)
  const kept = keptFiles(filesName(userId, companyId), environment.now)
  const copy = await openDeviceCopy(options, live, {
    files: kept.letGo,
    application: options.letGoOfApplication ?? (async () => false)
  })
  const { log, outbox, readBooks, restore, restoreQueue } = copy
  let closed = false

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
  const follow = async (): Promise<void> => {
    // What is folded on them changes the figures, for which all of them are read through.
    await live.unpack()
    if (!(await restore()) && (await log.beginAnew())) askForCopy()
  }
  const status = new StatusAmongTabs(tell, options.build)
  const drafts = draftsOf({
    db: copy.queueDatabase,
    pocket: options.pocket,
    claims: options.claims,
    userId,
    companyId,
    now: environment.now,
    inRoom: copy.inRoom
  })
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
    forgetForms: async (people) => {
      for (const { key } of await drafts.list(FORMS)) if (isFormOf(key, people)) await drafts.remove(key)
    },
    announce
  })
  const actor = createActor(
    syncMachine.provide({
      actors: {
        ...actorsFrom(runEffect)(calmPorts(ports, environment.calm)),
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
    kept,
    queue: uploadQueue(userId, companyId, copy.inRoom),
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
    write: (asked) => giving.write(asked),
    give: (found) => giving.give(found),
    reasonOf,
    announce
  })
  const giving = givingTo({
    companyId,
    userId,
    environment,
    live,
    copy,
    files: () => files,
    isClosed: () => closed,
    saved: () => {
      tellQueue()
      announce()
    }
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
    const shown = status.shown(actor.getSnapshot(), live.lastSyncedAt, { differs, isShort: log.isShort() })
    live.show(copy.isOutdated() ? { ...shown, health: "upgrade-required" } : shown)
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
  copy.listen({
    /** What is stored belongs to the newer build: this tab must not keep it from leading, and writes nothing any more. */
    outdated: () => {
      if (closed) return
      actor.send({ type: "page.hidden" })
      showStatus()
    },
    beyond: () => {
      if (!closed) actor.send({ type: "log.beyond" })
    },
    lost: () => {
      if (!closed) actor.send({ type: "copy.lost" })
    },
    damaged: askForCopy
  })
  if (live.isCopyDamaged && !isLeader()) askForCopy()
  /** Holds the books against the server's. */
  const compare = async (booksKey: string): Promise<void> => {
    const { StateCheck } = await import("./state-check.ts")
    stateCheck ??= new StateCheck({
      booksKey,
      live,
      log,
      transport,
      isOurs: () => !closed && isLeader(),
      beginAnew: async () => {
        if (await copy.beginAnew()) actor.send({ type: "sync.requested" })
      },
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
    if (closed || copy.isOutdated() || !isLeader()) return
    const [{ isIntact }, stored] = await Promise.all([import("./intact-copy.ts"), log.read()])
    if (closed) return
    if (stored === "broken" || !(await isIntact(trusted.companyId(companyId), stored.events))) {
      if (await copy.beginAnew()) actor.send({ type: "sync.requested" })
    } else if (options.booksKey !== undefined) await compare(options.booksKey)
  }
  const { keptFor } = copy
  const keepSummaries = async (): Promise<void> => {
    const keeper = await import("./summary-keeper.ts")
    if (closed) return
    stopSummaries = keeper.keepSummaries({
      live,
      log,
      build: options.build,
      booksKey: options.booksKey,
      foldKey: options.foldKey,
      keptFor,
      isOurs: () => !closed && !copy.isOutdated() && isLeader(),
      told: () => tellSummaryKept({ userId, companyId })
    })
  }
  // Its code is fetched once the page is at rest. Where it cannot be had, the next start reads the books.
  let stopSummaries = whenAtRest(() => void keepSummaries().catch(() => {}))
  // Whoever leads works, as a rule; the others unpack what they come to show.
  const stopUnpacking = whenAtRest(() => {
    if (!closed && isLeader()) copy.read().catch(() => {})
  })
  const stopDays = environment.every(60_000, () => live.turnDay())
  const stopLooking = environment.every(LOOK_EVERY_MS, () => void lookAtCopy().catch(() => {}))

  // Who opens books to send what waits in them has to know what does. Waited for last: other tabs are heard by now.
  await files.reload().catch(() => {})
  // What the page makes of open books is another piece of work.
  await pageTurn()
  return {
    companyId,
    userId,
    subscribe: live.subscribe,
    snapshot: live.snapshot,
    read: copy.read,
    execute: giving.execute,
    history: async (recordId) => {
      const { historyOf } = await import("./record-history.ts")
      return historyOf(recordId, { userId, live, log, environment })
    },
    drafts,
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
    readUnsent: giving.readUnsent,
    tell: (event) => {
      if (event.type === "network.online" || event.type === "page.visible") files.tryAgain()
      if (event.type === "session.renewed" || event.type === "page.hidden" || event.type === "page.shown") {
        files.tell(event)
      }
      if (!closed && !(copy.isOutdated() && event.type === "page.shown")) actor.send(event)
    },
    scope: () => live.scope,
    noteClock: (aheadMs) => live.noteClock(aheadMs),
    close: () => {
      if (closed) return
      closed = true
      stopSummaries()
      stopUnpacking()
      stopDays()
      stopLooking()
      stopRole()
      stopMissing()
      files.close()
      actor.stop()
      tabs.close()
      copy.close()
    }
  }
}
