import { Result } from "effect"
import { hash } from "node:crypto"
import {
  claimsOf,
  commandKindOf,
  type DomainCommand,
  type DomainEvent,
  fork,
  type Books
} from "../../../domain/books.ts"
import { decide, readCommand } from "../../../domain/decider.ts"
import { pictureOf } from "../../../domain/company/state.ts"
import type { Undecodable } from "../../../domain/load-decider.ts"
import { canonical } from "../../../domain/kernel/canonical.ts"
import { todayIn } from "../../../domain/kernel/calendar.ts"
import { keyOfClaim } from "../../../domain/kernel/claims.ts"
import type { LegalNumber } from "../../../domain/documents/schema.ts"
import type { DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import { momentOf } from "../../../domain/kernel/moment.ts"
import type { Outcome, PushReply, WireCommand } from "../../contract/sync.ts"
import type { Chance } from "./chance.ts"
import { filed } from "./filed-logo.ts"
import { readOutcome, type Verdict } from "./outcomes.ts"
import { prepare, settle, type Cause, type Company, type PreparedEvent } from "./prepare.ts"

/** Who gives the commands, and when they came in. `at` is the server's clock, milliseconds since 1970. */
export interface Sender {
  readonly userId: UserId
  readonly deviceId: DeviceId
  readonly at: number
  /** Set where the server gives a command of its own accord. */
  readonly givenBy?: "server"
}

/**
 * The outcome of a command that was judged before, and the hash by which a repetition is recognised; "" for a command that only its
 * events tell of, whose content nobody can compare any more.
 */
export interface KnownOutcome {
  readonly payloadHash: string
  readonly verdict: Verdict
}

/** By command id: the outcomes of the sender's commands that are asked for and of those they depend on, as far as there are any. */
export type KnownOutcomes = ReadonlyMap<string, KnownOutcome>

/**
 * The legal numbers that a log had given before it was put back from a backup, as devices have proven: the number of a command (see
 * {@link keyOfEarlier}), and the last of each series.
 */
export interface EarlierNumbers {
  readonly of: ReadonlyMap<string, LegalNumber>
  readonly last: ReadonlyMap<string, number>
}

/** Everybody who holds the log knows the ids of its commands; the number of one is its author's. */
export const keyOfEarlier = (commandId: string, author: string): string => `${commandId} ${author}`

/**
 * What is to become of a command on which our own code failed: the device is asked to try again later, or it is given up with the
 * outcome `internal`.
 */
export type Trouble = "later" | "given-up"
export type Troubles = ReadonlyMap<string, Trouble>

/** Commands in the order of their sender's queue. */
export interface Asked {
  readonly sender: Sender
  readonly commands: ReadonlyArray<WireCommand>
  /** The last number of the queue that was judged; undefined where nobody numbers. */
  readonly lastSeq: number | undefined
  /** What the log had numbered before it was put back from a backup. */
  readonly numbers?: EarlierNumbers
}

/** What the company's card says. `logo`: the hash of its file, or a PNG in base64 where it stands in the log itself. */
export interface Card {
  readonly socialName: string
  readonly currency: string
  readonly country: string
  readonly logo: string | null
}

/** A command with its outcome, and the events that it caused. */
export interface JudgedCommand {
  readonly cause: Cause
  readonly type: string
  readonly payloadHash: string
  readonly verdict: Verdict
  readonly events: ReadonlyArray<PreparedEvent>
  /** Set when the command changed the card. */
  readonly card?: Card
  /** Set when the command could not be read. Its payload is not kept: it may name people, and no erasure would reach it here. */
  readonly abandoned?: { readonly version: number; readonly reason: Undecodable["reason"] }
}

/** A command on which our own code failed. `error` is not there when the failure is one of the troubles that were told. */
export interface Fault {
  readonly command: Pick<WireCommand, "commandId" | "type">
  readonly error?: unknown
}

/** What becomes of commands that are asked for, up to the first reason to stop. */
export interface Judgement {
  readonly outcomes: ReadonlyArray<Outcome>
  readonly lastSeq: number
  readonly stop?: NonNullable<PushReply["stop"]>
  /** Those that were not judged before. */
  readonly judged: ReadonlyArray<JudgedCommand>
  readonly next: Company
  /** Set when judging ended at a command because our own code failed on it. */
  readonly fault?: Fault
}

/** A command's payload as it is judged, and the hash by which a repetition is recognised. */
interface Read {
  readonly payloadHash: string
  /** In normal form (NFC); undefined when it is outside the JSON that is hashed. */
  readonly payload: unknown
}

const plainText = (value: unknown): string => {
  try {
    return JSON.stringify(value)
  } catch {
    return "unreadable"
  }
}

/**
 * The hash covers what the sender meant (type, version, payload, time, expectations, dependencies), not where the command stands in
 * a queue: a device that got a new id numbers its waiting commands anew.
 */
const readPayload = (command: WireCommand): Read => {
  const rest = JSON.stringify([
    command.type,
    command.v,
    command.occurredAt,
    command.expect ?? [],
    command.dependsOn ?? []
  ])
  try {
    const text = canonical(command.payload)
    return { payloadHash: hash("sha256", `${rest}\n${text}`, "hex"), payload: JSON.parse(text) as unknown }
  } catch {
    return { payloadHash: hash("sha256", `${rest}\n${plainText(command.payload)}`, "hex"), payload: undefined }
  }
}

interface Ruling {
  readonly verdict: Verdict
  readonly events?: ReadonlyArray<PreparedEvent>
  readonly abandoned?: JudgedCommand["abandoned"]
  readonly next: Company
}

type VerdictOn = (commandId: string) => Verdict | undefined

/** What one of these events claims and another record holds: a number that was given again since a backup was put back. */
const takenClaim = ({ books }: Company, events: ReadonlyArray<DomainEvent>): string | undefined =>
  events
    .flatMap((event) => claimsOf(event))
    .find((claim) => (books.claims.get(keyOfClaim(claim)) ?? claim.owner) !== claim.owner)?.key

const rule = (
  company: Company,
  verdictOn: VerdictOn,
  wire: WireCommand,
  command: DomainCommand,
  cause: Cause,
  givenBy: Sender["givenBy"],
  numbers: EarlierNumbers | undefined,
  chance: Chance
): Ruling => {
  // A fact happened whatever became of the request before it: its own rules book it with a flag.
  if (commandKindOf(wire.type)?.cls === "request") {
    const on = wire.dependsOn?.find((id) => ["rejected", "abandoned"].includes(verdictOn(id)?.kind ?? ""))
    if (on !== undefined) return { verdict: { kind: "rejected", code: "dependency", detail: { on } }, next: company }
  }
  const own = numbers?.of.get(keyOfEarlier(wire.commandId, cause.actor))
  const context = {
    actor: cause.actor,
    device: cause.deviceId,
    authority: "server" as const,
    today: todayIn(company.books.company?.identity.timeZone ?? "UTC", cause.at),
    ...(givenBy === undefined ? {} : { givenBy }),
    ...(numbers === undefined ? {} : { numbers: { own, last: numbers.last } })
  }
  const decision = decide(company.books, command, context, wire.expect)
  if (decision.kind === "noop") return { verdict: { kind: "noop", reason: decision.reason }, next: company }
  if (decision.kind === "rejected") return { verdict: { kind: "rejected", ...decision.refusal }, next: company }
  const taken = own !== undefined ? takenClaim(company, decision.events) : undefined
  if (taken !== undefined) {
    return { verdict: { kind: "rejected", code: "number_taken", detail: { number: taken } }, next: company }
  }
  const { prepared, next } = prepare(company, cause, decision.events, chance)
  return { verdict: { kind: "accepted", from: company.head + 1, to: next.head }, events: prepared, next }
}

const abandon = (company: Company, wire: WireCommand, reason: Undecodable["reason"]): Ruling => {
  const code = reason === "too_new" || reason === "too_old" ? reason : "undecodable"
  return { verdict: { kind: "abandoned", code }, abandoned: { version: wire.v, reason }, next: company }
}

/** What the company's card says by the books; undefined before there is a company. */
export const cardOf = ({ company }: Pick<Books, "company">): Card | undefined => {
  if (company === null) return undefined
  const { socialName, currency, country } = company.identity
  const { logo } = company
  return { socialName, currency, country, logo: logo === null ? null : pictureOf(logo) }
}

/** What the card says after a command, undefined when it says the same as before. */
export const cardAfter = (before: Company, { books }: Company): Card | undefined =>
  books.company === before.books.company ? undefined : cardOf(books)

/** Older devices send the picture in the command; it is told from others by what was sent, and booked by the name of its file. */
const withFiledLogo = (command: DomainCommand): DomainCommand =>
  command._tag === "ChangeLogo" ? { ...command, logo: filed(command.logo) } : command

const judgeOne = (
  company: Company,
  verdictOn: VerdictOn,
  sender: Sender,
  wire: WireCommand,
  { payload, payloadHash }: Read,
  isGivenUp: boolean,
  numbers: EarlierNumbers | undefined,
  chance: Chance
): { readonly judged: JudgedCommand; readonly next: Company } => {
  const cause: Cause = {
    commandId: wire.commandId,
    seq: wire.seq,
    deviceId: sender.deviceId,
    actor: sender.userId,
    at: sender.at,
    occurredAt: momentOf(wire.occurredAt) ?? sender.at
  }
  const ruled = (): Ruling => {
    if (isGivenUp) return { verdict: { kind: "rejected", code: "internal" }, next: company }
    if (payload === undefined) return abandon(company, wire, "malformed")
    const command = readCommand(wire.type, wire.v, payload)
    return Result.isFailure(command)
      ? abandon(company, wire, command.failure.reason)
      : rule(company, verdictOn, wire, withFiledLogo(command.success), cause, sender.givenBy, numbers, chance)
  }
  const { abandoned, events = [], next, verdict } = ruled()
  const card = cardAfter(company, next)
  const judged = {
    cause,
    type: wire.type,
    payloadHash,
    verdict,
    events,
    ...(card === undefined ? {} : { card }),
    ...(abandoned === undefined ? {} : { abandoned })
  }
  return { judged, next }
}

/**
 * Judges commands one after the other: books, known outcomes and commands in; outcomes, rows to write and the next books out. Pure
 * but for `chance`: it reads no table, and what it was given is not changed (`next.books` is a fork of the books).
 */
export const judge = (
  company: Company,
  known: KnownOutcomes,
  troubles: Troubles,
  { commands, lastSeq: startSeq, numbers, sender }: Asked,
  chance: Chance
): Judgement => {
  const outcomes: Array<Outcome> = []
  const judged = new Map<string, JudgedCommand>()
  let next: Company = { ...company, books: fork(company.books) }
  let lastSeq = startSeq ?? 0
  const end = (how: Pick<Judgement, "stop" | "fault"> = {}): Judgement => ({
    outcomes,
    lastSeq,
    judged: [...judged.values()],
    next,
    ...how
  })
  const before = (commandId: string): KnownOutcome | undefined => judged.get(commandId) ?? known.get(commandId)
  const verdictOn: VerdictOn = (commandId) => before(commandId)?.verdict
  for (const wire of commands) {
    if (startSeq !== undefined && wire.seq > lastSeq + 1)
      return end({ stop: { code: "seq_gap", expectSeq: lastSeq + 1 } })
    const read = readPayload(wire)
    const answered = before(wire.commandId)
    const isOther = answered !== undefined && answered.payloadHash !== "" && answered.payloadHash !== read.payloadHash
    if (isOther) return end({ stop: { code: "id_reuse" } })
    if (answered !== undefined) outcomes.push(readOutcome(wire, answered.verdict))
    else {
      // This number was used by another command: two installations believe that they are this device.
      if (startSeq !== undefined && wire.seq <= lastSeq) return end({ stop: { code: "device_forked" } })
      const trouble = troubles.get(wire.commandId)
      if (trouble === "later") return end({ fault: { command: wire } })
      try {
        const one = judgeOne(next, verdictOn, sender, wire, read, trouble === "given-up", numbers, chance)
        next = settle(next, one.next)
        judged.set(wire.commandId, one.judged)
        outcomes.push(readOutcome(wire, one.judged.verdict))
      } catch (error) {
        return end({ fault: { command: wire, error } })
      }
    }
    lastSeq = Math.max(lastSeq, wire.seq)
  }
  return end()
}
