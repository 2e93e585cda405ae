import type { RegisterCompany } from "../../../domain/company/commands.ts"
import { companyDecider } from "../../../domain/company/decider.ts"
import { canonical } from "../../../domain/kernel/canonical.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import { todayIn } from "../../../domain/kernel/calendar.ts"
import type { CommandId, CompanyId, DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import { payloadOf } from "../../../domain/orders.ts"
import { hash, randomUUID } from "node:crypto"
import { PROTOCOL, type Outcome, type Push, type PushReply, type WireCommand } from "../../contract/sync.ts"
import { append, type OpenCompany } from "./append.ts"
import { CommandRefused, CompanyNotFound, type Registered } from "./event-store.ts"
import { Faulty, judge, readPayload, whole, type Bench } from "./judge.ts"
import { isStorageFailure } from "./failures.ts"
import { isMemberOf } from "./reader.ts"
import { readOutcome, verdictOf, type OutcomeRow } from "./outcomes.ts"

/** A push and when it came in. `at` is the server's clock, milliseconds since 1970. */
export interface PushInput {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly push: Push
  readonly at: number
}

/** A registration and when it came in. `at` is the server's clock, milliseconds since 1970. */
export interface RegisterInput {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly commandId: CommandId
  readonly deviceId: DeviceId
  readonly command: RegisterCompany
  readonly at: number
}

/** Opens the company in the running transaction, undefined when there is none. */
export type OpenBooks = (companyId: CompanyId) => OpenCompany | undefined

type Stop = NonNullable<PushReply["stop"]>

interface Progress {
  readonly outcomes: Array<Outcome>
  lastSeq: number
  stop?: Stop
}

/** What became of a command that was judged before; `reused` when its id was another's. */
export const answerKnown = (
  { sql }: Bench,
  company: OpenCompany,
  command: WireCommand,
  payloadHash: string
): Outcome | "unknown" | "reused" => {
  const row = sql.command.get(company.companyId, command.commandId)
  if (row === undefined) return "unknown"
  if (row["payload_hash"] !== payloadHash) return "reused"
  return readOutcome(command, verdictOf(row as unknown as OutcomeRow))
}

const runCommand = (
  bench: Bench,
  company: OpenCompany,
  { userId, push, at }: PushInput,
  command: WireCommand,
  progress: Progress
): Stop | undefined => {
  if (command.seq > progress.lastSeq + 1) return { code: "seq_gap", expectSeq: progress.lastSeq + 1 }
  const read = readPayload(command)
  const known = answerKnown(bench, company, command, read.payloadHash)
  if (known === "reused") return { code: "id_reuse" }
  if (known === "unknown") {
    // This number was used by another command: two installations believe that they are this device.
    if (command.seq <= progress.lastSeq) return { code: "device_forked" }
    progress.outcomes.push(judge(bench, company, { userId, deviceId: push.deviceId, at }, command, read))
  } else {
    progress.outcomes.push(known)
  }
  progress.lastSeq = Math.max(progress.lastSeq, command.seq)
  return undefined
}

const runCommands = (bench: Bench, company: OpenCompany, input: PushInput, progress: Progress): void => {
  for (const command of input.push.cmds) {
    const stop = runCommand(bench, company, input, command, progress)
    if (stop === undefined) continue
    progress.stop = stop
    return
  }
}

const keepDevice = ({ sql }: Bench, company: OpenCompany, { userId, push, at }: PushInput, lastSeq: number): void => {
  const seen = Math.min(Math.max(0, ...push.cmds.map(({ basePos }) => basePos)), company.head)
  sql.putDevice.run(company.companyId, push.deviceId, userId, lastSeq, seen, at)
}

/**
 * Gives every command of a push its outcome inside the running transaction, up to the first reason to stop.
 * Errors: throws Faulty when our own code failed on a command, and the outcomes before it stand; throws the storage's own errors.
 */
export const runPush = (bench: Bench, open: OpenBooks, input: PushInput): PushReply | CompanyNotFound => {
  const { companyId, userId, push, at } = input
  // Asked before the books are folded; the table is kept in the same transaction as the facts.
  const company = isMemberOf(bench.sql, companyId, userId) ? open(companyId) : undefined
  if (company === undefined) return new CompanyNotFound({ companyId })
  const device = bench.sql.device.get(companyId, push.deviceId)
  const lastSeq = Number(device?.["last_seq"] ?? 0)
  const progress: Progress = { outcomes: [], lastSeq }
  let faulty: Faulty | undefined
  if (push.proto !== PROTOCOL) progress.stop = { code: "upgrade_required" }
  else if (push.epoch !== company.epoch) progress.stop = { code: "epoch_changed" }
  else if (device !== undefined && device["user_id"] !== userId) progress.stop = { code: "device_forked" }
  else {
    try {
      runCommands(bench, company, input, progress)
    } catch (error) {
      if (!(error instanceof Faulty)) throw error
      faulty = error
    }
    if (progress.lastSeq > lastSeq) keepDevice(bench, company, input, progress.lastSeq)
  }
  if (faulty !== undefined) throw faulty
  return {
    epoch: company.epoch,
    head: company.head,
    lastSeq: progress.lastSeq,
    serverTime: at,
    outcomes: progress.outcomes,
    ...(progress.stop === undefined ? {} : { stop: progress.stop })
  }
}

/** What makes two registrations the same. The logo's id is left out: whoever forwards the request may have made it anew. */
const contentOf = ({ identity, logo, taxes }: Pick<RegisterCompany, "identity" | "logo" | "taxes">): string =>
  canonical({ identity, logo: logo?.png ?? null, taxes })

const registeredBefore = (bench: Bench, company: OpenCompany, input: RegisterInput): Registered | CommandRefused => {
  const { companyId, userId, command } = input
  const first = bench.sql.firstEvent.get(companyId)
  const body = typeof first?.["body"] === "string" ? (JSON.parse(first["body"]) as RegisterCompany) : undefined
  return first?.["actor_id"] === userId && body !== undefined && contentOf(body) === contentOf(command)
    ? { companyId, epoch: company.epoch }
    : new CommandRefused({ code: "company_already_registered" })
}

const isCanonical = (command: RegisterCompany): boolean => {
  try {
    canonical(command)
    return true
  } catch {
    return false
  }
}

const openNew = (bench: Bench, open: OpenBooks, input: RegisterInput): Registered | CommandRefused => {
  const { companyId, userId, commandId, deviceId, command, at } = input
  const { sql } = bench
  const context = {
    actor: userId,
    device: deviceId,
    authority: "server" as const,
    today: todayIn(command.identity.timeZone, at),
    usedPrefixes: new Set<string>()
  }
  const decision = companyDecider.decide(null, command, context)
  if (decision.kind !== "accepted") {
    return new CommandRefused(decision.kind === "rejected" ? decision.refusal : { code: decision.reason })
  }
  sql.insertCompany.run(companyId, randomUUID(), GENESIS_HASH, at)
  const company = open(companyId)
  if (company === undefined) throw new Error("a company that was just inserted is not there")
  const { from, to, settle } = append(
    sql,
    company,
    { commandId, deviceId, seq: 0, actor: userId, at, occurredAt: at },
    decision.events
  )
  const payloadHash = hash("sha256", canonical(payloadOf(command)), "hex")
  sql.insertCommand.run(
    companyId,
    commandId,
    deviceId,
    0,
    command._tag,
    userId,
    payloadHash,
    "accepted",
    null,
    null,
    from,
    to,
    at
  )
  settle()
  return { companyId, epoch: company.epoch }
}

/**
 * Opens the books of a company inside the running transaction. The command takes number 0 of its device, so that the device's own
 * commands begin at 1.
 * Errors: throws Faulty when our own code failed, and the storage's own errors.
 */
export const runRegister = (
  bench: Bench,
  open: OpenBooks,
  input: RegisterInput
): Registered | CompanyNotFound | CommandRefused => {
  const { companyId, userId } = input
  if (bench.sql.company.get(companyId) !== undefined) {
    const existing = isMemberOf(bench.sql, companyId, userId) ? open(companyId) : undefined
    return existing === undefined ? new CompanyNotFound({ companyId }) : registeredBefore(bench, existing, input)
  }
  if (input.command.companyId !== companyId || !isCanonical(input.command)) {
    return new CommandRefused({ code: "undecodable" })
  }
  try {
    return whole(bench.db, () => openNew(bench, open, input))
  } catch (error) {
    throw isStorageFailure(error) || !bench.db.isTransaction ? error : new Faulty(error)
  }
}
