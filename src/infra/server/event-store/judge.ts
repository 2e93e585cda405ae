import { Result } from "effect"
import { hash } from "node:crypto"
import type { DatabaseSync } from "node:sqlite"
import { decide } from "../../../domain/books.ts"
import { canonical } from "../../../domain/kernel/canonical.ts"
import { todayIn } from "../../../domain/kernel/calendar.ts"
import type { DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import { momentOf } from "../../../domain/kernel/moment.ts"
import { commandKindOf, readCommand, type DomainCommand, type Undecodable } from "../../../domain/orders.ts"
import type { Outcome, WireCommand } from "../../contract/sync.ts"
import { append, type OpenCompany } from "./append.ts"
import { isStorageFailure } from "./failures.ts"
import { readOutcome, type Verdict } from "./outcomes.ts"
import type { Statements } from "./statements.ts"

/** Who pushes, and when. `at` is the server's clock, milliseconds since 1970. */
export interface Sender {
  readonly userId: UserId
  readonly deviceId: DeviceId
  readonly at: number
}

/** What the store needs to judge a command inside the running transaction. */
export interface Bench {
  readonly db: DatabaseSync
  readonly sql: Statements
  /** Whether a command that made our own code fail is given up (`internal`) rather than tried again by the device. */
  readonly givesUp: (companyId: string, command: WireCommand, error: unknown) => boolean
}

/** Our own code failed on a command: the device is asked to try again later. */
export class Faulty extends Error {
  constructor(cause: unknown) {
    super("a command could not be judged", { cause })
    this.name = "Faulty"
  }
}

/** A command's payload as it is judged, and the hash by which a repetition is recognised. */
export interface Read {
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
export const readPayload = (command: WireCommand): Read => {
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

/** The outcome of an earlier command that this one depends on and that was not booked, if any. */
const brokenDependency = (sql: Statements, company: OpenCompany, command: WireCommand): string | undefined =>
  command.dependsOn?.find((id) => {
    const outcome = sql.outcomeOf.get(company.companyId, id)?.["outcome"]
    return outcome === "rejected" || outcome === "abandoned"
  })

interface Ruling {
  readonly verdict: Verdict
  readonly settle?: () => void
}

const rule = (
  { sql }: Bench,
  company: OpenCompany,
  sender: Sender,
  wire: WireCommand,
  command: DomainCommand
): Ruling => {
  // A fact happened whatever became of the request before it: its own rules book it with a flag.
  if (commandKindOf(wire.type)?.cls === "request") {
    const on = brokenDependency(sql, company, wire)
    if (on !== undefined) return { verdict: { kind: "rejected", code: "dependency", detail: { on } } }
  }
  const context = {
    actor: sender.userId,
    device: sender.deviceId,
    authority: "server" as const,
    today: todayIn(company.books.company?.identity.timeZone ?? "UTC", sender.at)
  }
  const decision = decide(company.books, command, context, wire.expect)
  if (decision.kind === "noop") return { verdict: { kind: "noop", reason: decision.reason } }
  if (decision.kind === "rejected") return { verdict: { kind: "rejected", ...decision.refusal } }
  const cause = {
    commandId: wire.commandId,
    seq: wire.seq,
    deviceId: sender.deviceId,
    actor: sender.userId,
    at: sender.at,
    occurredAt: momentOf(wire.occurredAt) ?? sender.at
  }
  const { from, to, settle } = append(sql, company, cause, decision.events)
  return { verdict: { kind: "accepted", from, to }, settle }
}

/** Neither the payload nor what the schema says of it is kept: both may name people, and no erasure would reach them here. */
const keepAbandoned = (
  sql: Statements,
  company: OpenCompany,
  wire: WireCommand,
  reason: Undecodable["reason"]
): Ruling => {
  sql.insertAbandoned.run(company.companyId, wire.commandId, wire.type, wire.v, reason)
  const code = reason === "too_new" || reason === "too_old" ? reason : "undecodable"
  return { verdict: { kind: "abandoned", code } }
}

const keep = (
  sql: Statements,
  company: OpenCompany,
  sender: Sender,
  wire: WireCommand,
  read: Read,
  verdict: Verdict
): void => {
  const accepted = verdict.kind === "accepted" ? verdict : undefined
  sql.insertCommand.run(
    company.companyId,
    wire.commandId,
    sender.deviceId,
    wire.seq,
    wire.type,
    sender.userId,
    read.payloadHash,
    verdict.kind,
    verdict.kind === "noop" ? verdict.reason : verdict.kind === "accepted" ? null : verdict.code,
    verdict.kind === "rejected" && verdict.detail !== undefined ? JSON.stringify(verdict.detail) : null,
    accepted?.from ?? null,
    accepted?.to ?? null,
    sender.at
  )
}

/** Runs inside a savepoint: all of a command's rows or none. */
export const whole = <A>(db: DatabaseSync, run: () => A): A => {
  db.exec("SAVEPOINT command")
  try {
    const result = run()
    db.exec("RELEASE command")
    return result
  } catch (error) {
    // After a failure of the disk the transaction may be gone already, and the savepoint with it.
    if (db.isTransaction && !isStorageFailure(error)) db.exec("ROLLBACK TO command; RELEASE command")
    throw error
  }
}

/**
 * Judges a command that was not seen before and keeps its outcome, in the running transaction.
 * Errors: throws Faulty when our own code fails on it, and the storage's own errors.
 */
export const judge = (bench: Bench, company: OpenCompany, sender: Sender, wire: WireCommand, read: Read): Outcome => {
  const { db, sql } = bench
  const command =
    read.payload === undefined
      ? Result.fail<Pick<Undecodable, "reason">>({ reason: "malformed" })
      : readCommand(wire.type, wire.v, read.payload)
  try {
    const { verdict, settle } = whole(db, () => {
      const ruling = Result.isFailure(command)
        ? keepAbandoned(sql, company, wire, command.failure.reason)
        : rule(bench, company, sender, wire, command.success)
      keep(sql, company, sender, wire, read, ruling.verdict)
      return ruling
    })
    settle?.()
    return readOutcome(wire, verdict)
  } catch (error) {
    if (isStorageFailure(error) || !db.isTransaction) throw error
    if (!bench.givesUp(company.companyId, wire, error)) throw new Faulty(error)
    const verdict: Verdict = { kind: "rejected", code: "internal" }
    keep(sql, company, sender, wire, read, verdict)
    return readOutcome(wire, verdict)
  }
}
