import { Temporal } from "temporal-polyfill"
import { emptyBooks, fork, type DomainCommand } from "../../domain/books.ts"
import { todayIn } from "../../domain/kernel/calendar.ts"
import type { DomainDecider } from "../../domain/load-decider.ts"
import type { DecideContext } from "../../domain/kernel/decider.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"
import { momentOf } from "../../domain/kernel/moment.ts"
import { readerOf, WHOLE, type Reader } from "../../domain/kernel/reading.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { Outcome } from "../contract/sync.ts"
import type { AttentionItem, BooksSnapshot, NetState, SyncHealth } from "./books-port.ts"
import { startBreather } from "./breather.ts"
import { CLOCK_TOLERANCE_MS } from "./clock-check.ts"
import type { Environment } from "./environment.ts"
import { Folded } from "./folded.ts"
import { statesOf } from "./item-states.ts"
import { isRecordEdit } from "../../domain/record-edits.ts"
import { isErasedCode } from "./erased-commands.ts"
import { attentionFrom, waitingFrom } from "./kept-commands.ts"
import {
  decideOn,
  foreseen,
  rebase,
  type DeviceDecision,
  type Foreseen,
  type Overlay,
  type Waiting
} from "./overlay.ts"
import type { ToldStatus } from "./tab-messages.ts"
import type { OutboxState } from "./storage/outbox.ts"
import * as trusted from "./trusted-ids.ts"

/**
 * The books of one company in memory: what is confirmed, what waits, and what the screens show of both. Changes are made by its
 * methods, each of which leaves everything consistent and tells the listeners.
 */
export class LiveBooks {
  readonly #userId: string
  readonly #environment: Environment
  readonly #listeners = new Set<() => void>()
  #snapshot: BooksSnapshot | undefined
  #overlay: Overlay
  #attention: ReadonlyArray<AttentionItem> = []
  #shown = new Folded()
  #folding = this.#shown

  /** Grows with every change to what waits: a reading of the stores that began before it is out of date. */
  revision = 0
  /** Commands that were settled here and may still stand in the stored queue. */
  readonly #leaving = new Set<string>()
  /** Commands in the stored queue whose events are in the stored log: all that a crash between the two databases can leave. */
  readonly #booked = new Set<string>()

  /** What reads and decides commands; here before the first one waits or is given. */
  decider: DomainDecider | undefined

  /** Called when books that were not read are needed. */
  wanted = (): void => {}

  deviceId = ""
  ackSeq = 0
  epoch: string | null = null
  /** What the member reads of the log of which the copy here is; null while there is none. */
  scope: string | null = null
  /** The log by which the queue was last numbered, also while there is no copy of the log. */
  queueEpoch: string | null = null
  net: NetState = "connecting"
  health: SyncHealth = "ok"
  lastSyncedAt: number | null = null
  /** Where the server's log ends while more of it is to come; null when nothing is. */
  #announcedHead: number | null = null
  /** The copy of the log was damaged and removed, and has not come whole since. */
  isCopyDamaged = false
  /** Commands whose events are in the copy of the log and beyond what this build can read: they are booked, and shown as they wait. */
  #beyond: ReadonlySet<string> = new Set()
  /** The copy of the log goes on with what this build cannot read. */
  isBeyond = false

  #figures: { readonly stands: string; readonly figures: SummedFigures } | undefined

  /** Milliseconds by which the device's clock is ahead of the server's; 0 while the difference does not matter. */
  #aheadMs = 0

  constructor(userId: string, environment: Environment) {
    this.#userId = userId
    this.#environment = environment
    this.#overlay = { view: emptyBooks(), foreseen: [] }
  }

  /** Whether it is of a command of this user: somebody else may have given another one under the same id. */
  readonly isOwn = ({ by }: Pick<RecordedEvent, "by">): boolean => by === this.#userId

  get #needed(): DomainDecider {
    if (this.decider === undefined) throw new Error("a command waits before what decides it is here")
    return this.decider
  }

  get #context(): DecideContext {
    return {
      actor: trusted.userId(this.#userId),
      device: trusted.deviceId(this.deviceId),
      authority: "device",
      today: this.#today,
      reads: this.#reads
    }
  }

  /** Who reads these books, where they are a part; undefined where they are whole. */
  get #reads(): Reader | undefined {
    if (this.scope === null || this.scope === WHOLE) return undefined
    const role = this.#shown.books.company?.members[this.#userId]
    return readerOf(this.scope) ?? (role && { role })
  }

  get #zone(): string {
    return this.#shown.books.company?.identity.timeZone ?? "UTC"
  }

  /** The company's business day: by the server's clock where the device's is known to be wrong. */
  get #today() {
    return this.todayIn(this.#zone)
  }

  /** The day in a time zone, by the same clock. */
  readonly todayIn = (zone: string) => todayIn(zone, this.#environment.now() - this.#aheadMs)

  /** Now, as the company's wall clock shows it, with its offset and zone. */
  get wallClock(): string {
    return Temporal.Instant.fromEpochMilliseconds(this.#environment.now())
      .toZonedDateTimeISO(this.#zone)
      .toString({ smallestUnit: "millisecond" })
  }

  /** The confirmed end of the log, from which the next page is asked for. */
  get folding(): Folded {
    return this.#folding
  }

  /** When the last event that was read here was booked: the books were level then. Null before there is one. */
  get readUpTo(): number | null {
    return this.#folding.head === 0 ? null : this.#folding.at
  }

  get foreseen(): ReadonlyArray<Foreseen> {
    return this.#overlay.foreseen
  }

  get waiting(): ReadonlyArray<Waiting> {
    return this.#overlay.foreseen.map(({ waiting }) => waiting)
  }

  /** Nothing in the stored queue is known to be booked: it holds what waits, and nothing more. */
  get isSettled(): boolean {
    return this.#leaving.size === 0 && this.#booked.size === 0
  }

  /** What of the books and of what waits the figures depend on. */
  get #stands(): string {
    return JSON.stringify([this.#shown.hash, this.revision, this.waiting.length, this.#attention.length, this.#today])
  }

  /** These are the figures of the books as they are now: the screens need not read the books through for them. */
  noteFigures(figures: SummedFigures): void {
    this.#figures = { stands: this.#stands, figures }
    this.#snapshot = undefined
  }

  get #packed(): ReadonlyArray<string> {
    return this.#shown.packed?.packed ?? []
  }

  /** Whether some records of the books shown are still packed. */
  get isPacked(): boolean {
    return this.#packed.length > 0
  }

  /** Whether the books have not been read: their figures are known without. */
  get isUnread(): boolean {
    return this.#folding.isUnread || this.#shown.isUnread
  }

  /** Unpacks what is still packed of these tables, or of all, and tells everyone. */
  async unpack(tables?: ReadonlyArray<string>): Promise<void> {
    const { packed } = this.#shown
    if (packed === undefined || !this.#packed.some((slot) => tables?.includes(slot) ?? true)) return
    await packed.unpack(startBreather().breathe, tables)
    this.changed()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Forgets the last snapshot and tells everyone. */
  changed(): void {
    this.#snapshot = undefined
    for (const listener of this.#listeners) listener()
  }

  /** A new day may have begun for the company. */
  turnDay(): void {
    if (this.#snapshot !== undefined && this.#snapshot.today !== this.#today) this.changed()
  }

  /** The device's clock was compared with the server's; small differences are none. */
  noteClock(aheadMs: number): void {
    const told = Math.abs(aheadMs) > CLOCK_TOLERANCE_MS ? aheadMs : 0
    if (told === this.#aheadMs) return
    this.#aheadMs = told
    this.changed()
  }

  show({ net, health, syncedAt }: Omit<ToldStatus, "online">): void {
    if (net === this.net && health === this.health && syncedAt === this.lastSyncedAt) return
    this.net = net
    this.health = health
    this.lastSyncedAt = syncedAt
    this.changed()
  }

  readonly snapshot = (): BooksSnapshot => {
    this.#snapshot ??= this.#take()
    return this.#snapshot
  }

  get #fetching(): BooksSnapshot["sync"]["fetching"] {
    const { head } = this.#folding
    if (this.#announcedHead !== null) return { have: head, of: this.#announcedHead }
    // Nothing was fetched yet, or a part by a page that has ended, or by another tab.
    return this.lastSyncedAt === null ? { have: head, of: null } : null
  }

  /** The server says where its log ends: `more` of it is to come, or this was all. Told by the next change. */
  noteHead(head: number, more: boolean): void {
    this.#announcedHead = more ? head : null
  }

  #take(): BooksSnapshot {
    const { foreseen: waiting } = this
    const isAsKnown = this.#figures?.stands === this.#stands
    // What is known of books that were not read is shown until they are.
    const known = isAsKnown || this.isUnread ? this.#figures?.figures : undefined
    if (this.isUnread && !isAsKnown) queueMicrotask(() => this.wanted())
    return {
      books: { ...this.#overlay.view },
      ...(known === undefined ? {} : { summary: known }),
      isUnread: this.isUnread,
      packed: this.#packed,
      today: this.#today,
      sync: {
        net: this.net,
        pending: this.#overlay.foreseen.length,
        lastSyncedAt: this.lastSyncedAt,
        fetching: this.#fetching,
        health: this.health,
        wrongClock: this.#aheadMs === 0 ? null : { aheadMs: this.#aheadMs },
        isCopyDamaged: this.isCopyDamaged
      },
      itemState: statesOf(this.foreseen, this.#attention),
      attention: this.#attention,
      waiting: () =>
        waiting.map(({ verdict, waiting: { recordIds, wire } }) => ({
          commandId: wire.commandId,
          type: wire.type,
          recordIds,
          at: momentOf(wire.occurredAt) ?? this.#environment.now(),
          isOpen: verdict === "open"
        }))
    }
  }

  #decideAgain(waiting: ReadonlyArray<Waiting>): void {
    const refused = this.#attention.map(({ commandId }) => commandId)
    const { books } = this.#shown
    this.#overlay =
      waiting.length === 0
        ? { view: fork(books), foreseen: [] }
        : rebase(this.#needed, books, waiting, this.#context, refused)
  }

  get #refused(): ReadonlySet<string> {
    const conflicts = this.foreseen.filter(({ verdict }) => verdict === "conflict")
    return new Set([
      ...this.#attention.map(({ commandId }) => commandId),
      ...conflicts.map(({ waiting }) => waiting.wire.commandId)
    ])
  }

  /**
   * Decides a command that a person has just given, once: what the person is told is what the screens show, its effects included. One
   * that is refused leaves nothing behind. Confirmed events that come later have it decided again.
   */
  give(waiting: Waiting & { readonly command: DomainCommand }): DeviceDecision {
    const { view, foreseen: before } = this.#overlay
    const decision = decideOn(this.#needed, view, waiting, this.#context, this.#refused)
    if (decision.kind === "rejected") return decision
    this.#overlay = { view, foreseen: [...before, foreseen(view, waiting, decision, this.#context)] }
    this.changed()
    return decision
  }

  /** The command is durable on this device under its number. */
  saved(commandId: string, seq: number): void {
    this.revision += 1
    this.#replace((each) =>
      each.wire.commandId === commandId ? { ...each, wire: { ...each.wire, seq }, progress: "saved" } : each
    )
  }

  /** The server has answered these commands; their events are not here yet. */
  answered(commandIds: ReadonlySet<string>): void {
    this.#replace((each) => (commandIds.has(each.wire.commandId) ? { ...each, progress: "answered" } : each))
  }

  /** Nothing is known to be answered any more: everything is to be sent again. */
  forgetAnswers(): void {
    this.#replace((each) =>
      each.progress === "answered" && !this.#beyond.has(each.wire.commandId) ? { ...each, progress: "saved" } : each
    )
  }

  #replace(change: (waiting: Waiting) => Waiting): void {
    const { view, foreseen: before } = this.#overlay
    const after = before.map((each): Foreseen => {
      const waiting = change(each.waiting)
      return waiting === each.waiting ? each : { ...each, waiting }
    })
    this.#overlay = { view, foreseen: after }
    this.changed()
  }

  /** The command could not be saved: as if it had never been given. */
  remove(commandId: string): void {
    this.revision += 1
    this.#decideAgain(this.waiting.filter(({ wire }) => wire.commandId !== commandId))
    this.changed()
  }

  /**
   * Takes over the stored log: events that continue what is here, or all of another log that took its place. One that is not
   * `whole` yet is folded and not shown.
   */
  follow(events: ReadonlyArray<RecordedEvent>, from: "here" | "start", whole: boolean): void {
    if (from === "start") this.startOver(events)
    else this.#folding.fold(events)
    if (whole) this.isCopyDamaged = false
    if (whole || this.#shown.head === 0) this.#shown = this.#folding
  }

  /** The copy of the log was found to be damaged, and is fetched anew. Screens keep what they show. */
  noteDamage(): void {
    this.isCopyDamaged = true
    this.changed()
  }

  /** Lets go of books that were read from a damaged copy: a part of them would make wrong figures. */
  letGoOfBooks(): void {
    this.startOver()
    this.#shown = this.#folding
    this.#decideAgain(this.waiting)
  }

  /** Takes over what the stored queue holds: at start, and after another tab wrote to it. */
  restore(outbox: OutboxState): void {
    const before = new Map(this.waiting.map((each) => [each.wire.commandId as string, each]))
    const saved = outbox.pending
      .filter(({ command }) => !this.#booked.has(command.commandId) && !this.#leaving.has(command.commandId))
      .map(({ command }) => {
        const known = before.get(command.commandId)
        return known === undefined
          ? waitingFrom(this.#needed, command)
          : { ...known, wire: command, progress: known.progress === "answered" ? known.progress : ("saved" as const) }
      })
    const ids = new Set(saved.map(({ wire }) => wire.commandId))
    const saving = this.waiting.filter(({ wire, progress }) => progress === "saving" && !ids.has(wire.commandId))
    // Letting go of them would take from the screen what somebody has just written, for them to write it again.
    const beyond = this.waiting
      .filter(({ wire }) => this.#beyond.has(wire.commandId) && !ids.has(wire.commandId))
      .map((each) => ({ ...each, progress: "answered" as const }))
    this.deviceId = outbox.deviceId
    this.ackSeq = outbox.seq.ackSeq
    this.queueEpoch = outbox.seq.epoch
    this.#attention = outbox.attention.map((row) => attentionFrom(this.#needed, row)).toSorted((a, b) => a.at - b.at)
    this.#decideAgain([...beyond, ...saved, ...saving.filter(({ wire }) => !this.#beyond.has(wire.commandId))])
    this.changed()
  }

  /**
   * Folds the events of a verified page and lets go of the commands it settles. `level` when there is no more to fetch,
   * `as-far-as-read` when there is no more that this build can read.
   */
  advance(
    page: { readonly events: ReadonlyArray<RecordedEvent>; readonly outcomes: ReadonlyArray<Outcome> },
    to: "on-the-way" | "as-far-as-read" | "level"
  ): void {
    this.#folding.fold(page.events)
    const settled = new Set<string>([
      ...page.events.filter(this.isOwn).map(({ cmd }) => cmd),
      ...page.outcomes.map(({ commandId }) => commandId)
    ])
    this.#raise(page.outcomes)
    this.revision += 1
    for (const { wire } of this.waiting) if (settled.has(wire.commandId)) this.#leaving.add(wire.commandId)
    if (to !== "on-the-way") {
      this.#shown = this.#folding
      this.isCopyDamaged = false
    }
    this.#decideAgain(this.waiting.filter(({ wire }) => !settled.has(wire.commandId)))
    if (to === "level") this.lastSyncedAt = this.#environment.now()
    if (to === "as-far-as-read") this.lastSyncedAt ??= this.readUpTo
    this.changed()
  }

  #raise(outcomes: ReadonlyArray<Outcome>): void {
    const waiting = new Map(this.waiting.map((each) => [each.wire.commandId as string, each]))
    const raised = outcomes.flatMap((outcome): ReadonlyArray<AttentionItem> => {
      const own = waiting.get(outcome.commandId)
      if (own === undefined || (outcome.kind !== "rejected" && outcome.kind !== "abandoned")) return []
      const detail = outcome.kind === "rejected" ? (outcome.detail ?? null) : null
      const { recordIds, wire } = own
      const command = isErasedCode(outcome.code) ? null : own.command
      const at = this.#environment.now()
      return [{ commandId: wire.commandId, type: wire.type, code: outcome.code, detail, recordIds, command, at }]
    })
    if (raised.length > 0) this.#attention = [...this.#attention, ...raised]
  }

  /** The stored queue holds these no longer. */
  gone(commandIds: Iterable<string>): void {
    for (const id of commandIds) {
      this.#leaving.delete(id)
      this.#booked.delete(id)
    }
  }

  /** Notes which commands of the stored queue are among these, whose events are in the stored log. */
  noteBooked(commands: Iterable<string>, { pending }: OutboxState): void {
    const waiting = new Set<string>(pending.map(({ command }) => command.commandId))
    for (const id of commands) if (waiting.has(id)) this.#booked.add(id)
  }

  /** Notes what of the copy of the log this build cannot read; nothing where it reads all of it. */
  noteBeyond(events: ReadonlyArray<RecordedEvent>): void {
    this.isBeyond = events.length > 0
    this.#beyond = new Set(events.filter(this.isOwn).map(({ cmd }) => cmd))
  }

  get booked(): ReadonlySet<string> {
    return new Set(this.#booked)
  }

  dismiss(commandId: string): void {
    this.revision += 1
    this.#attention = this.#attention.filter((item) => item.commandId !== commandId)
    this.changed()
  }

  /** These people were erased: what an edit of their record said that was refused will never be booked. What says nothing of them stays. */
  forgetRefused(people: ReadonlySet<string>): void {
    this.revision += 1
    this.#attention = this.#attention.filter(
      ({ command, recordIds, type }) =>
        command === null || !isRecordEdit(type) || !recordIds.some((id) => people.has(id))
    )
    this.changed()
  }

  /** Another log takes the place of the one known: nothing counts as booked that was so in the old one. */
  startOver(events: ReadonlyArray<RecordedEvent> = []): void {
    this.#leaving.clear()
    this.#booked.clear()
    this.noteBeyond([])
    this.foldAnew(events)
  }

  /** Puts books that were folded anew, up to the same place, in the place of those that are here. */
  takeFolded(folded: Folded): void {
    const isShown = this.#shown === this.#folding
    this.#folding = folded
    if (!isShown) return
    this.#shown = folded
    this.#decideAgain(this.waiting)
    this.changed()
  }

  /** Begins to fold the log from its start, while the screens keep showing what they had. */
  foldAnew(events: ReadonlyArray<RecordedEvent> = []): void {
    this.#folding = new Folded()
    this.#folding.fold(events)
  }
}
