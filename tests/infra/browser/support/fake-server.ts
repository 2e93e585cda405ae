import { hash, randomBytes, randomUUID } from "node:crypto"
import {
  type Books,
  canonicalParts,
  type DomainCommand,
  type DomainEvent,
  emptyBooks,
  eventKinds,
  evolve,
  readEvent
} from "../../../../src/domain/books.ts"
import { decide, readCommand } from "../../../../src/domain/decider.ts"
import type { JsonObject } from "../../../../src/domain/kernel/versions.ts"
import { eventIn } from "../../../../src/domain/recorded-event.ts"
import type { Undecodable } from "../../../../src/domain/load-decider.ts"
import { canonical, type Json } from "../../../../src/domain/kernel/canonical.ts"
import { chainText, GENESIS_HASH } from "../../../../src/domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../../src/domain/kernel/envelope.ts"
import { ErasureId, EventId, type CommandId, type CompanyId, type UserId } from "../../../../src/domain/kernel/ids.ts"
import type { Role } from "../../../../src/domain/kernel/permissions.ts"
import { readingScopeOf, WHOLE } from "../../../../src/domain/kernel/reading.ts"
import { momentOf } from "../../../../src/domain/kernel/moment.ts"
import { stateHashOf } from "../../../../src/domain/kernel/state-hash.ts"
import type {
  Outcome,
  Pull,
  PullReply,
  Push,
  PushReply,
  Recovery,
  RecoveryReply,
  StateQuestion,
  StateReply,
  WireCommand
} from "../../../../src/infra/contract/sync.ts"
import { isBeyond } from "../../../../src/infra/contract/reads.ts"
import { handedTo } from "../../../../src/infra/server/event-store/withholding.ts"
import { TODAY } from "../../../support/samples.ts"

interface Decided {
  readonly outcome: Outcome
  readonly device: string
}

const abandonmentOf = (reason: Undecodable["reason"]) =>
  reason === "too_new" || reason === "too_old" ? reason : "undecodable"

type Cause = Pick<WireCommand, "commandId" | "seq" | "occurredAt">

const sha = (text: string): string => hash("sha256", text, "hex")

/** The protocol in memory, judged by the real domain: what the real server does, without its disk. */
export class FakeServer {
  readonly companyId: CompanyId
  epoch: string = randomUUID()
  events: Array<RecordedEvent> = []
  books = emptyBooks()
  /** By id and author. */
  readonly decided = new Map<string, Decided>()
  readonly lastSeq = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  /** How many commands were judged, repetitions not counted. */
  judged = 0
  pageSize = 500
  booksKey = "0".repeat(64)
  /** What devices asked that compare their books. */
  readonly questions: Array<StateQuestion> = []
  /** Asks what devices read, as a server of another build does, and holds back what is beyond it. */
  holdsBack = false

  constructor(companyId: CompanyId) {
    this.companyId = companyId
  }

  get head(): number {
    return this.events.length
  }

  get headHash(): string {
    return this.events.at(-1)?.h ?? GENESIS_HASH
  }

  onHead(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Judges a command outside any device, as the registration of a company is. */
  judge(actor: UserId, command: DomainCommand): void {
    const wire = { commandId: randomUUID() as CommandId, seq: 1, occurredAt: "2026-09-21T14:13:20Z" }
    this.#judge(actor, randomUUID(), wire, command, [])
    this.#tell()
  }

  /** An event of a type that no build of today knows. */
  appendUnknown(crit: boolean): void {
    const last = this.events.at(-1)
    if (last === undefined) throw new Error("an empty log")
    const { h: _hash, pii: _pii, ...before } = last
    const event = { ...before, p: this.head + 1, t: "NewerThing", crit, body: "{}" }
    const header = { ...event, companyId: this.companyId, bodyHash: sha("{}") }
    this.events.push({ ...event, h: sha(chainText(this.headHash, header)) })
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #append(event: DomainEvent, cause: Cause, device: string, by: UserId): void {
    const { _tag: t, ...fields } = event
    const kind = eventKinds[t]
    const body = { ...fields } as unknown as { [field: string]: Json }
    const pii: { [commitment: string]: readonly [string, string] } = {}
    for (const [field, subjectOf] of Object.entries(kind.personal)) {
      const text = canonical(body[field])
      const salt = randomBytes(16)
      const commitment = hash("sha256", Buffer.concat([salt, Buffer.from(text)]), "base64url")
      pii[commitment] = [salt.toString("base64url"), text]
      body[field] = { $pii: [subjectOf(fields), commitment] }
    }
    const text = canonical(body)
    const header = {
      companyId: this.companyId,
      p: this.head + 1,
      id: EventId.make(randomUUID()),
      t,
      v: kind.version,
      crit: kind.critical,
      cmd: cause.commandId,
      dev: device as RecordedEvent["dev"],
      seq: cause.seq,
      by,
      at: 1_790_000_000_000 + this.head,
      occ: momentOf(cause.occurredAt) ?? 0,
      bodyHash: sha(text)
    }
    const { companyId: _company, bodyHash: _bodyHash, ...rest } = header
    this.events.push({
      ...rest,
      body: text,
      h: sha(chainText(this.headHash, header)),
      ...(Object.keys(pii).length > 0 ? { pii } : {})
    })
    const recorded = readEvent(t, kind.version, JSON.parse(canonical(fields)) as JsonObject)
    if (recorded !== undefined) evolve(this.books, recorded)
  }

  #judge(
    actor: UserId,
    device: string,
    wire: Cause,
    command: DomainCommand,
    expect: NonNullable<WireCommand["expect"]>
  ): Outcome {
    this.judged += 1
    const context = { actor, device: device as never, authority: "server" as const, today: TODAY }
    const decision = decide(this.books, command, context, expect)
    const base = { seq: wire.seq, commandId: wire.commandId }
    if (decision.kind === "noop") return { ...base, kind: "noop", reason: decision.reason }
    if (decision.kind === "rejected") {
      const { code, detail } = decision.refusal
      return { ...base, kind: "rejected", code, ...(detail === undefined ? {} : { detail }) }
    }
    const from = this.head + 1
    for (const event of decision.events) this.#append(event, wire, device, actor)
    return { ...base, kind: "accepted", from, to: this.head }
  }

  push(userId: UserId, push: Push): PushReply {
    const outcomes: Array<Outcome> = []
    let lastSeq = this.lastSeq.get(push.deviceId) ?? 0
    const reply = (stop?: PushReply["stop"]): PushReply => {
      this.lastSeq.set(push.deviceId, lastSeq)
      this.#tell()
      const base = { epoch: this.epoch, head: this.head, lastSeq, serverTime: 0, outcomes }
      return stop === undefined ? base : { ...base, stop }
    }
    if (push.epoch !== this.epoch) return reply({ code: "epoch_changed" })
    for (const wire of push.cmds) {
      if (wire.seq > lastSeq + 1) return reply({ code: "seq_gap", expectSeq: lastSeq + 1 })
      const known = this.decided.get(`${wire.commandId} ${userId}`)
      if (known === undefined && wire.seq <= lastSeq) return reply({ code: "device_forked" })
      const outcome =
        known === undefined ? this.#decideWire(userId, push.deviceId, wire) : { ...known.outcome, seq: wire.seq }
      outcomes.push(outcome)
      lastSeq = Math.max(lastSeq, wire.seq)
    }
    return reply()
  }

  #decideWire(userId: UserId, device: string, wire: WireCommand): Outcome {
    const read = readCommand(wire.type, wire.v, wire.payload)
    const outcome: Outcome =
      read._tag === "Failure"
        ? { seq: wire.seq, commandId: wire.commandId, kind: "abandoned", code: abandonmentOf(read.failure.reason) }
        : this.#judge(userId, device, wire, read.success, wire.expect ?? [])
    this.decided.set(`${wire.commandId} ${userId}`, { outcome, device })
    return outcome
  }

  /** A page as the real server hands it to the member. */
  pullBy(userId: UserId, pull: Pull): PullReply {
    const page = this.pull(pull)
    const role = this.books.company?.members[userId]
    // Tests whose devices are of nobody in particular are about other things.
    if (role === undefined) return page
    const scope = readingScopeOf({ role })
    const events = page.events.map((event) => handedTo({ role }, event, event.bodyHash ?? sha(event.body ?? "")))
    return { ...page, events, scope }
  }

  pull(pull: Pull): PullReply {
    const { epoch, head } = this
    if (pull.epoch !== null && pull.epoch !== epoch) return { epoch, head, events: [], outcomes: [], more: head > 0 }
    const at = pull.after === 0 ? GENESIS_HASH : this.events[pull.after - 1]?.h
    if (at !== pull.afterHash) {
      const place = Math.min(Math.max(pull.after, 1), head)
      return { epoch, head, events: this.events.slice(place - 1, place), outcomes: [], more: true }
    }
    const { reads } = pull
    if (this.holdsBack && typeof reads !== "object")
      return { epoch, head, events: [], outcomes: [], more: true, stop: "reads_wanted" }
    const found = this.events.slice(pull.after, pull.after + this.pageSize)
    const beyond = typeof reads === "object" ? found.findIndex((event) => isBeyond(reads, event)) : -1
    const events = beyond < 0 ? found : found.slice(0, beyond)
    const last = pull.after + events.length
    const own = [...this.decided.values()]
      .filter(({ device, outcome }) => device === pull.deviceId && outcome.seq > pull.ackSeq)
      .map(({ outcome }) => outcome)
      .toSorted((a, b) => a.seq - b.seq)
    const end = own.findIndex((outcome) => outcome.kind === "accepted" && outcome.to > last)
    const page = { epoch, head, events, outcomes: end < 0 ? own : own.slice(0, end) }
    return beyond < 0 ? { ...page, more: last < head } : { ...page, more: false, stop: "newer_event" }
  }

  /** Erases all personal values of somebody, saying so or not. */
  erase(actor: UserId, subjectId: string, isSaid = true): void {
    this.events = this.events.map(({ pii, ...event }) =>
      pii === undefined || event.body?.includes(`{"$pii":["${subjectId}",`) === true ? event : { ...event, pii }
    )
    this.books = emptyBooks()
    for (const recorded of this.events) {
      const event = eventIn(recorded)
      if (event !== undefined) evolve(this.books, event)
    }
    if (isSaid) {
      const wire = { commandId: randomUUID() as CommandId, seq: 0, occurredAt: "2026-09-21T14:13:20Z" }
      const scope = { kind: "person" as const, subjectId }
      const erasureId = ErasureId.make(randomUUID())
      this.#append({ _tag: "DataErased", erasureId, reason: "Request", scope }, wire, randomUUID(), actor)
    }
    this.#tell()
  }

  /** Nothing that devices hold can be proven to it: they send their own commands again. */
  recover(_message: Recovery): RecoveryReply {
    return { epoch: this.epoch, kind: "unproven", after: 0 }
  }

  /** What the books come to that the member reads, for who stands where the log ends. */
  async state(question: StateQuestion, userId: UserId): Promise<StateReply> {
    this.questions.push(question)
    const role = this.books.company?.members[userId]
    const scope = role === undefined ? WHOLE : readingScopeOf({ role })
    if (scope !== (question.scope ?? WHOLE)) return { stateHash: null }
    const isHere =
      question.epoch === this.epoch && question.hash === this.headHash && question.foldKey === this.booksKey
    const stateHash = isHere ? await stateHashOf(canonicalParts(this.#readBy(role)), sha, async () => true) : undefined
    return { stateHash: stateHash ?? null }
  }

  #readBy(role: Role | undefined): Books {
    if (role === undefined || readingScopeOf({ role }) === WHOLE) return this.books
    const books = emptyBooks()
    for (const recorded of this.events) {
      const event = eventIn(handedTo({ role }, recorded, recorded.bodyHash ?? sha(recorded.body ?? "")))
      if (event !== undefined) evolve(books, event)
    }
    return books
  }

  /** A backup from the time when the log had `head` events is put back, under a new epoch. */
  restoreBackup(head: number): void {
    this.epoch = randomUUID()
    this.events = this.events.slice(0, head)
    this.books = emptyBooks()
    for (const recorded of this.events) {
      const body = JSON.parse(recorded.body ?? "{}") as { [field: string]: Json }
      for (const field of Object.keys(eventKinds[recorded.t as keyof typeof eventKinds].personal)) {
        const sealed = body[field] as { $pii: [string, string] }
        body[field] = JSON.parse(recorded.pii?.[sealed.$pii[1]]?.[1] ?? "null") as Json
      }
      const event = readEvent(recorded.t, recorded.v, body)
      if (event !== undefined) evolve(this.books, event)
    }
    for (const [key, { outcome, device }] of this.decided) {
      if (outcome.kind === "accepted" && outcome.to > head) {
        this.decided.delete(key)
        this.lastSeq.set(device, Math.min(this.lastSeq.get(device) ?? 0, outcome.seq - 1))
      }
    }
  }
}
