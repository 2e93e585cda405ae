import { Effect } from "effect"
import type { PushAnswer, Rebased, SyncFailure, SyncPorts, Verdict } from "../../machines/sync/ports.ts"
import { GENESIS_HASH } from "../../domain/kernel/chain.ts"
import { WHOLE } from "../../domain/kernel/reading.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { COLUMNS, IDS_APART, MAX_COLUMNS_BYTES, PROTOCOL, WITHHELD } from "../contract/limits.ts"
import { readHere, readHereText } from "../contract/reads.ts"
import type { Outcome, Pull, PullReply, Push, WireCommand } from "../contract/sync.ts"
import { continues, soundPart } from "./chain.ts"
import { sha256 } from "./sha256.ts"
import type { Environment } from "./environment.ts"
import { readableOf, readablePart, unknownIn } from "./event-reader.ts"
import type { LiveBooks } from "./live-books.ts"
import { broughtBack } from "./bring-back.ts"
import { commandsOfErased, erasuresIn, lackingAfter, withoutErased, type Lack, type ToldErasure } from "./lacking.ts"
import { PageAhead } from "./page-ahead.ts"
import { batchOf, stopped } from "./push-parts.ts"
import { Fenced } from "./storage/durable-database.ts"
import type { MendedLog } from "./storage/mended-log.ts"
import type { Outbox } from "./storage/outbox.ts"
import type { SyncTransport } from "./sync-transport.ts"
import * as trusted from "./trusted-ids.ts"

/** How long the server may hold back the answer to a poll, in milliseconds. */
const POLL_MS = 25_000
/** What is asked for at once after an answer did not come, in bytes of events. */
const LEAST_PAGE_BYTES = 64 * 1024
/** The log is fetched anew at most once in this time, in milliseconds. */
const REBUILD_EVERY_MS = 24 * 60 * 60 * 1000

/** What the ports work on. `restore` reads the device's stores into memory, false when the log does not fit together. */
export interface SyncDesk {
  readonly companyId: string
  readonly build: string
  readonly live: LiveBooks
  readonly log: Omit<MendedLog, "isShort" | "shorten">
  readonly outbox: Outbox
  readonly transport: SyncTransport
  readonly environment: Environment
  readonly restore: () => Promise<boolean>
  /** Reads only what waits. */
  readonly restoreQueue: () => Promise<void>
  /** Lets go of what was typed in forms of these people's records and not saved. */
  readonly forgetForms: (people: ReadonlySet<string>) => Promise<void>
  /** Tells the other tabs that the stores have changed. */
  readonly announce: () => void
}

/**
 * A log that is being fetched anew, kept in memory until it is whole: what is stored stays readable meanwhile. It must come by the
 * place this device had verified before, for a server that went back or was rewritten is not believed.
 */
interface Rebuild {
  readonly witness: { readonly position: number; readonly hash: string }
  readonly events: Array<RecordedEvent>
}

const stored = <A>(run: () => Promise<A>): Effect.Effect<A, SyncFailure> =>
  Effect.tryPromise({
    try: run,
    catch: (error): SyncFailure => ({ reason: error instanceof Fenced ? "fenced" : "storage" })
  })

/** What opens a page in columns: fetched apart, for the figures of a dashboard are there before the first page is. */
const openingColumns = () => import("./open-columns.ts")

/** A page in columns with what opens it at hand: without a network neither is. */
const openable = (reply: PullReply): Effect.Effect<PullReply, SyncFailure> =>
  reply.columns === undefined
    ? Effect.succeed(reply)
    : Effect.tryPromise({ try: openingColumns, catch: (): SyncFailure => ({ reason: "unreachable" }) }).pipe(
        Effect.as(reply)
      )

/** A time that is still to come was noted by a clock that was wrong: it says nothing. */
const isRecent = (at: number | null, now: number): boolean => at !== null && at <= now && now - at < REBUILD_EVERY_MS

/** The world of the sync machine for one company: the device's stores, the books in memory, the server. Source: SYNC-1 to SYNC-18. */
export const syncPorts = (desk: SyncDesk): SyncPorts => {
  const { live, log, outbox, transport, environment } = desk
  const companyId = trusted.companyId(desk.companyId)
  let leader = 0
  let page: PullReply | undefined
  /** How much is asked for at once: little after an answer did not come in time, as on a line that is slow, and more with each that does. */
  let pageBytes = MAX_COLUMNS_BYTES
  /** The server asked for the list of what is read here; before that its hash is enough. */
  let isListWanted = false
  let rebuild: Rebuild | undefined
  /** As far as the copy of the log holds, once it was found that not all of it does. */
  let lastSound: Rebuild["witness"] | undefined
  /** What lacks in the events that were fetched, and no event yet says was erased. */
  let lacking: ReadonlyArray<Lack> = []
  /** When this page last began to fetch the log anew: a server whose log does not hold would be asked for it for ever. */
  let begunAt: number | null = null

  const fetched = (): PullReply =>
    page ?? { epoch: live.epoch ?? "", head: live.folding.head, events: [], outcomes: [], more: false }

  const letGo = async (outcomes: ReadonlyArray<Outcome>, booked: ReadonlySet<string>, ackSeq = 0): Promise<void> => {
    const acceptedAt = live.folding.at
    await outbox.settle({ leader, outcomes, booked, ackSeq, at: environment.now(), acceptedAt })
    live.gone([...booked, ...outcomes.map(({ commandId }) => commandId)])
  }

  const takeLead = async (): Promise<void> => {
    const { leaderEpoch } = await log.meta()
    leader = await outbox.takeLead(leaderEpoch)
    await log.takeLead(leader)
    rebuild = undefined
    const intact = await desk.restore()
    live.forgetAnswers()
    await outbox.forgetSent({ leader, now: live.folding.at })
    // A crash between writing the log and letting go of the queue leaves commands that are booked: they go now.
    if (live.booked.size > 0) await letGo([], live.booked)
    if (!intact) {
      if (await log.beginAnew()) await log.takeLead(leader)
      else await log.clear({ leader })
      live.foldAnew()
    }
  }

  const whatIsRead = (): Effect.Effect<NonNullable<Pull["reads"]>, SyncFailure> =>
    stored(async () => (isListWanted ? readHere() : sha256(readHereText())))

  /** What is asked for behind a place of the log. */
  const askedBehind = (
    epoch: string | null,
    { hash, position }: Rebuild["witness"]
  ): Effect.Effect<Pull, SyncFailure> =>
    Effect.map(whatIsRead(), (reads) => ({
      epoch,
      deviceId: trusted.deviceId(live.deviceId),
      after: position,
      afterHash: hash,
      ackSeq: live.ackSeq,
      maxBytes: pageBytes,
      forms: [COLUMNS, IDS_APART, WITHHELD],
      reads
    }))

  // A log that is fetched anew is held whole as it is: no more of it at once than must be.
  const ahead = new PageAhead(
    transport.pull,
    async ({ epoch, ...place }) => (rebuild === undefined ? Effect.runPromise(askedBehind(epoch, place)) : undefined),
    environment.now
  )

  /** The page with its events proven to continue what is here, whatever form they came in; undefined when they do not. */
  const proven = async ({ columns, ...reply }: PullReply): Promise<PullReply | undefined> => {
    const after = { position: live.folding.head, hash: live.folding.hash }
    if (columns === undefined) return (await continues(companyId, after, reply.events)) ? reply : undefined
    const { openColumns } = await openingColumns()
    const events = await openColumns(companyId, after, columns)
    return events === undefined ? undefined : { ...reply, events }
  }

  const verdictOn = async (fetchedPage: PullReply): Promise<Verdict> => {
    const { head } = live.folding
    // A copy of the log that was dropped must not hide that the server lost what the queue was numbered by.
    const known = live.epoch ?? live.queueEpoch
    if (known !== null && fetchedPage.epoch !== known) return "otherEpoch"
    if (isOfOtherScope(fetchedPage)) return "otherEpoch"
    const witness = rebuild?.witness
    if (fetchedPage.head < Math.max(head, witness?.position ?? 0)) return "broken"
    const whole = await proven(fetchedPage)
    if (whole === undefined || whole.events.some(({ p, h }) => p === witness?.position && h !== witness.hash))
      return "broken"
    // Who reads everything is never sent a part: something would be kept from them that nobody erased.
    if ((whole.scope ?? WHOLE) === WHOLE && whole.events.some(({ withheld }) => withheld !== undefined)) return "broken"
    const reply = readablePart(whole, head)
    // What was read here once is not beyond this build.
    const end = reply.events.at(-1)?.p ?? head
    if (reply.stop === "newer_event" && witness !== undefined && end < witness.position) return "broken"
    // Had this been given up meanwhile, the next page is not its to replace.
    if (page === fetchedPage) page = reply
    // The event that says why something lacks may still be to come.
    const before = lacking.filter(({ position }) => position <= head)
    lacking = lackingAfter(before, reply.events)
    if (!reply.more && reply.stop === undefined && lacking.length > 0) return "broken"
    return "sound"
  }

  /** What these erasures leave of each event that is held here. */
  const forgetting = async (erasures: ReadonlyArray<ToldErasure>) => {
    const held = await log.read()
    const blanked = new Set(erasures.flatMap(({ scope }) => (scope.kind === "event" ? [scope.position] : [])))
    const bodies = (held === "broken" ? [] : held.events).flatMap(({ body, p }) =>
      blanked.has(p) && body !== null ? [{ body, p }] : []
    )
    // Computed before the transaction, which ends by itself while somebody waits for anything else.
    const hashes = new Map(await Promise.all(bodies.map(async ({ body, p }) => [p, await sha256(body)] as const)))
    return (event: RecordedEvent): RecordedEvent => withoutErased(event, erasures, hashes)
  }

  /** What was erased goes from the commands, too, by which this device told it, and from what was typed of them and never told. */
  const forgetSent = async (events: ReadonlyArray<RecordedEvent>): Promise<void> => {
    const erasures = erasuresIn(events)
    const commands = commandsOfErased(events.filter(live.isOwn), erasures)
    const people = new Set(erasures.flatMap(({ scope }) => (scope.kind === "person" ? [scope.subjectId] : [])))
    if (commands.size > 0 || people.size > 0) await outbox.forget({ leader, commands, people })
    if (people.size === 0) return
    live.forgetRefused(people)
    await desk.forgetForms(people)
  }

  const apply = async (): Promise<void> => {
    const { epoch, events, more, scope = WHOLE, seal = null, stop } = fetched()
    // Books that end before what cannot be read here were level when the last event that can be was booked.
    const levelBefore = live.lastSyncedAt ?? events.at(-1)?.at ?? live.readUpTo
    const levelAt = stop === undefined ? environment.now() : levelBefore
    const syncedAt = more ? null : levelAt
    if (live.queueEpoch === null) await outbox.noteEpoch({ leader, epoch })
    live.queueEpoch ??= epoch
    live.epoch = epoch
    live.scope = scope
    if (rebuild === undefined) {
      const unknown = unknownIn(events)
      const erasures = erasuresIn(events)
      if (erasures.length === 0) return log.append({ leader, epoch, events, unknown, syncedAt, seal, scope })
      const known = await log.read()
      await forgetSent([...(known === "broken" ? [] : known.events), ...events])
      // What is erased goes with the event that says so: a page that ends in between would never hear of it again.
      const rewrite = await forgetting(erasures)
      await log.append({ leader, epoch, events, unknown, syncedAt, seal, scope, rewrite })
      const copy = await log.read()
      if (copy !== "broken") live.foldAnew(readableOf(copy.events))
      return
    }
    const held = rebuild.events.at(-1)?.p ?? 0
    rebuild.events.push(...events.filter(({ p }) => p > held))
    if (more) return
    await forgetSent(rebuild.events)
    const unknown = unknownIn(rebuild.events)
    const { events: whole } = rebuild
    await log.replace({ leader, epoch, events: whole, unknown, syncedAt, seal, scope, rebuiltAt: environment.now() })
    rebuild = undefined
    lastSound = undefined
  }

  const settle = async (): Promise<Rebased> => {
    const settling = page
    const { events, head, outcomes, more, stop } = fetched()
    // Whatever id this device bore when it sent them.
    const waiting = new Set<string>(live.waiting.map(({ wire }) => wire.commandId))
    const booked = new Set<string>(events.filter(live.isOwn).flatMap(({ cmd }) => (waiting.has(cmd) ? [cmd] : [])))
    const beyond = stop === "newer_event" && !more
    live.noteHead(head, more)
    live.advance({ events, outcomes }, more ? "on-the-way" : beyond ? "as-far-as-read" : "level")
    // They come in the order of their commands, and none is left out before the last of them.
    const ackSeq = Math.max(live.ackSeq, ...outcomes.map(({ seq }) => seq))
    if (outcomes.length > 0 || booked.size > 0) await letGo(outcomes, booked, ackSeq)
    live.ackSeq = ackSeq
    if (events.length > 0 || outcomes.length > 0) desk.announce()
    // Had this been given up meanwhile, the next page is not its to drop.
    if (page === settling) page = undefined
    return { more, beyond, pending: live.waiting.length }
  }

  const rebuildState = async (): Promise<Verdict> => {
    const copy = await log.read()
    if (copy === "broken") return "broken"
    const sound = await soundPart(companyId, { position: 0, hash: GENESIS_HASH }, copy.events)
    if (sound < copy.events.length) {
      // The copy rotted: what a log fetched anew must come by is the last place that still holds.
      const last = copy.events[sound - 1]
      lastSound = { position: last?.p ?? 0, hash: last?.h ?? GENESIS_HASH }
      return "broken"
    }
    rebuild = undefined
    live.foldAnew(readableOf(copy.events))
    return "sound"
  }

  const restoreQueue = async (): Promise<void> => {
    await desk.restoreQueue()
    live.forgetAnswers()
    desk.announce()
  }

  /** Whether what is here is another part of the log than the member reads now. */
  const isOfOtherScope = ({ epoch, scope = WHOLE }: PullReply): boolean =>
    live.scope !== null && live.scope !== scope && epoch === (live.epoch ?? live.queueEpoch)

  /**
   * Lets go of all that is here of the log, and of what was made of it: somebody may not read it any more, or may read more. What waits to be
   * sent stays, and what was sent comes again with its events.
   */
  const enterScope = async (): Promise<void> => {
    const { scope = WHOLE } = fetched()
    rebuild = undefined
    lastSound = undefined
    lacking = []
    await log.clear({ leader, scope })
    live.epoch = null
    live.scope = scope
    live.lastSyncedAt = null
    live.letGoOfBooks()
    await restoreQueue()
  }

  const enterEpoch = (): Effect.Effect<void, SyncFailure> =>
    Effect.flatMap(broughtBack(desk, fetched().epoch), (isLevel) =>
      stored(async () => {
        const { epoch } = fetched()
        rebuild = undefined
        // The queue first: should this end in between, the log still tells that it is another one.
        if (isLevel) {
          await outbox.noteEpoch({ leader, epoch })
          await log.append({ leader, epoch, events: [], unknown: [], syncedAt: null, seal: null })
          live.epoch = epoch
          await restoreQueue()
          return
        }
        await outbox.recall({ leader, epoch })
        await log.clear({ leader })
        live.epoch = null
        live.startOver()
        await restoreQueue()
      })
    )

  /** What a push settles at once: refusals, and what is in the log of this device already. The rest comes with its events. */
  const settleAnswers = (outcomes: ReadonlyArray<Outcome>): Effect.Effect<void, SyncFailure> => {
    const final = outcomes.filter((outcome) => outcome.kind !== "accepted" || outcome.to <= live.folding.head)
    live.answered(new Set(outcomes.map(({ commandId }) => commandId)))
    if (final.length === 0) return Effect.void
    live.advance({ events: [], outcomes: final }, "on-the-way")
    return stored(() => letGo(final, new Set()))
  }

  const send = (batch: ReadonlyArray<WireCommand>, epoch: string): Effect.Effect<PushAnswer, SyncFailure> => {
    const message: Push = {
      proto: PROTOCOL,
      epoch,
      deviceId: trusted.deviceId(live.deviceId),
      domain: desk.build,
      sentAt: environment.now(),
      cmds: batch
    }
    return transport.push(message).pipe(
      Effect.tap((reply) => settleAnswers(reply.outcomes)),
      Effect.flatMap((reply): Effect.Effect<PushAnswer, SyncFailure> => {
        if (reply.stop !== undefined) {
          const open = batch.find(({ commandId }) => !reply.outcomes.some((outcome) => outcome.commandId === commandId))
          return reply.stop.code === "id_reuse" && open !== undefined
            ? setAside(open.commandId, "id_reuse")
            : stopped(reply.stop)
        }
        // An answer that answers nothing would be asked for again at once, for ever.
        if (reply.outcomes.length === 0) return Effect.fail({ reason: "unreachable" })
        return Effect.succeed({
          _tag: "Answered",
          remaining: live.waiting.filter(({ progress }) => progress === "saved").length
        })
      }),
      Effect.catch((failure) => unsendable(batch, epoch, failure))
    )
  }

  /** The server takes no push like this one: it is made smaller until the command is found at which it stumbles. */
  const unsendable = (
    batch: ReadonlyArray<WireCommand>,
    epoch: string,
    failure: SyncFailure
  ): Effect.Effect<PushAnswer, SyncFailure> => {
    const [first, second] = batch
    if (first === undefined || (failure.reason !== "tooLarge" && failure.reason !== "unfit"))
      return Effect.fail(failure)
    if (second !== undefined) return send(batch.slice(0, Math.ceil(batch.length / 2)), epoch)
    return setAside(first.commandId, failure.reason === "tooLarge" ? "too_large" : "undecodable")
  }

  const setAside = (
    commandId: string,
    code: "id_reuse" | "too_large" | "undecodable"
  ): Effect.Effect<PushAnswer, SyncFailure> =>
    stored(async () => {
      await outbox.setAside({ leader, commandId, code, at: environment.now() })
      await restoreQueue()
      return { _tag: "SetAside" as const }
    })

  return {
    takeLead: () => stored(takeLead),
    fetchPage: ({ longPoll }) => {
      // A device without books is about to need it: fetched side by side with the page. Whether it came is seen once the page is here.
      if (live.folding.head === 0) openingColumns().catch(() => undefined)
      return Effect.flatMap(
        askedBehind(live.epoch, { position: live.folding.head, hash: live.folding.hash }),
        (asked) => (longPoll ? transport.pull({ ...asked, wait: POLL_MS }) : ahead.take(asked))
      ).pipe(
        Effect.flatMap(openable),
        Effect.map((reply) => {
          pageBytes = Math.min(pageBytes * 2, MAX_COLUMNS_BYTES)
          isListWanted ||= reply.stop === "reads_wanted"
          page = reply
        }),
        Effect.tapError(({ reason }) =>
          Effect.sync(() => {
            if (reason === "unreachable") pageBytes = LEAST_PAGE_BYTES
          })
        )
      )
    },
    verifyPage: () => stored(() => verdictOn(fetched())),
    applyPage: () => stored(apply),
    rebase: () => stored(settle),
    rebuildState: () => stored(rebuildState),
    rebuildLog: () =>
      stored(async () => {
        const now = environment.now()
        const { rebuiltAt } = await log.meta()
        if (isRecent(rebuiltAt, now) || isRecent(begunAt, now)) return "tooSoon" as const
        begunAt = now
        rebuild = { witness: lastSound ?? { position: live.folding.head, hash: live.folding.hash }, events: [] }
        live.foldAnew()
        return "rebuilt" as const
      }),
    enterEpoch: () => Effect.suspend(() => (isOfOtherScope(fetched()) ? stored(enterScope) : enterEpoch())),
    sendBatch: ({ limit }) =>
      Effect.suspend(() => {
        const batch = batchOf(live, limit)
        if (batch.length === 0) return Effect.succeed({ _tag: "NothingToSend" as const })
        // Which log it is about is learnt from the first page.
        return live.epoch === null ? Effect.succeed({ _tag: "OtherEpoch" as const }) : send(batch, live.epoch)
      }),
    reseed: ({ expectSeq }) =>
      stored(async () => {
        await outbox.reseed({ leader, expectSeq })
        await restoreQueue()
      }),
    renewDevice: () =>
      stored(async () => {
        await outbox.renewDevice({ leader, deviceId: environment.newDeviceId() })
        await restoreQueue()
      })
  }
}
