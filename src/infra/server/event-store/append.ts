import { claimsOf } from "../../../domain/books.ts"
import type { CompanyId, DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import type { ErasureScope } from "../../../domain/erasure/events.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import { eraseEarlier, writeBrought, type Brought } from "./earlier-events.ts"
import { isStorageFailure } from "./failures.ts"
import type { MembershipChange } from "./followers.ts"
import type { Fault, JudgedCommand } from "./judge.ts"
import type { Company, PreparedEvent } from "./prepare.ts"
import type { Statements } from "./statements.ts"

/** How far the queue of a device was judged. `seen`: the last position that it had when it wrote its commands. */
export interface DeviceRow {
  readonly deviceId: DeviceId
  readonly userId: UserId
  readonly lastSeq: number
  readonly seen: number
  readonly at: number
}

/** What a job adds to the tables. */
export interface Rows {
  readonly companyId: CompanyId
  /** Where a log begins: its id, the hash before its first event, and when. */
  readonly begins?: { readonly epoch: string; readonly headHash: string; readonly at: number }
  readonly commands: ReadonlyArray<JudgedCommand>
  readonly devices?: ReadonlyArray<DeviceRow>
  readonly brought?: Brought
  /** The company after all of it. Its books are a fork of those that the job was judged against. */
  readonly next: Company
}

/** The tables refused a row by one of their own rules, where the books saw nothing wrong. */
export class NotWritten extends Error {
  /** The command whose row it is; undefined when it is no command's. */
  readonly command: Fault["command"] | undefined

  constructor(command: Fault["command"] | undefined, cause: unknown) {
    super("a row was refused", { cause })
    this.name = "NotWritten"
    this.command = command
  }
}

/** Blanks what an event of the same transaction says is erased, and drops what was derived from it. */
const erase = (sql: Statements, companyId: CompanyId, scope: ErasureScope): void => {
  // Files stand beside the books: whoever keeps them removes what the event names.
  if (scope.kind === "file") return
  if (scope.kind === "person") {
    sql.erasePerson.run(companyId, scope.subjectId)
    eraseEarlier(sql, companyId, scope)
  } else {
    const body = sql.bodyAt.get(companyId, scope.position)?.["body"]
    for (const { commitment, subjectId } of typeof body === "string" ? commitmentsIn(body) : []) {
      sql.eraseValue.run(companyId, subjectId, commitment)
    }
    sql.eraseBody.run(companyId, scope.position)
    const there = sql.hashAt.get(companyId, scope.position)?.["hash"]
    eraseEarlier(sql, companyId, { ...scope, hash: String(there) })
  }
  sql.dropSnapshots.run(companyId)
}

const writeEvents = (
  sql: Statements,
  companyId: CompanyId,
  { cause }: JudgedCommand,
  events: ReadonlyArray<PreparedEvent>,
  changes: Array<MembershipChange>
): void => {
  for (const { event, version, critical, id, position, body, bodyHash, erased = [], hash, values } of events) {
    sql.insertEvent.run(
      companyId,
      position,
      id,
      event._tag,
      version,
      critical ? 1 : 0,
      cause.commandId,
      cause.deviceId,
      cause.seq,
      cause.actor,
      cause.at,
      cause.occurredAt,
      body,
      bodyHash,
      hash
    )
    for (const { subjectId, commitment, salt, text } of values) {
      sql.insertPersonal.run(companyId, subjectId, commitment, salt, text)
    }
    for (const { commitment, subjectId } of erased) {
      sql.insertPersonal.run(companyId, subjectId, commitment, null, null)
    }
    // Whoever writes the event erases: none that was brought back stays a mere word.
    if (event._tag === "DataErased") erase(sql, companyId, event.scope)
    for (const { scope, key, owner } of claimsOf(event)) sql.insertClaim.run(companyId, scope, key, owner, position)
    if (event._tag === "MemberJoined" || event._tag === "MemberRoleChanged") {
      sql.putMember.run(companyId, event.userId, event.role)
      changes.push({ companyId, userId: event.userId, isMember: true })
    }
    if (event._tag === "MemberRemoved") {
      sql.removeMember.run(companyId, event.userId)
      changes.push({ companyId, userId: event.userId, isMember: false })
    }
  }
}

const writeCommand = (
  sql: Statements,
  companyId: CompanyId,
  command: JudgedCommand,
  changes: Array<MembershipChange>
): void => {
  const { abandoned, card, cause, payloadHash, type, verdict } = command
  writeEvents(sql, companyId, command, command.events, changes)
  if (card !== undefined) sql.putCard.run(companyId, card.socialName, card.currency, card.country, card.logo)
  if (abandoned !== undefined) {
    sql.insertAbandoned.run(companyId, cause.commandId, type, abandoned.version, abandoned.reason, cause.actor)
  }
  const accepted = verdict.kind === "accepted" ? verdict : undefined
  sql.insertCommand.run(
    companyId,
    cause.commandId,
    cause.deviceId,
    cause.seq,
    type,
    cause.actor,
    payloadHash,
    verdict.kind,
    verdict.kind === "noop" ? verdict.reason : verdict.kind === "accepted" ? null : verdict.code,
    verdict.kind === "rejected" && verdict.detail !== undefined ? JSON.stringify(verdict.detail) : null,
    accepted?.from ?? null,
    accepted?.to ?? null,
    cause.at
  )
}

const put = (command: Fault["command"] | undefined, write: () => unknown): void => {
  try {
    write()
  } catch (error) {
    throw isStorageFailure(error) ? error : new NotWritten(command, error)
  }
}

/**
 * Writes what a job adds, in the running transaction, together with what is derived (claims, members, the company's card). The only
 * function that writes events, and what an event says is erased is blanked with it. Gives who became a member, or is none any more.
 * Errors: throws NotWritten, after which the transaction holds a part of the job, and the storage's own errors.
 */
export const append = (
  sql: Statements,
  { begins, brought, commands, companyId, devices = [] }: Rows
): ReadonlyArray<MembershipChange> => {
  const changes: Array<MembershipChange> = []
  if (begins !== undefined) {
    put(undefined, () => sql.insertCompany.run(companyId, begins.epoch, begins.headHash, begins.at))
  }
  for (const command of commands) {
    const { cause, type } = command
    put({ commandId: cause.commandId, type }, () => writeCommand(sql, companyId, command, changes))
  }
  for (const { at, deviceId, lastSeq, seen, userId } of devices) {
    put(undefined, () => sql.putDevice.run(companyId, deviceId, userId, lastSeq, seen, at))
  }
  if (brought !== undefined) put(undefined, () => writeBrought(sql, companyId, brought))
  return changes
}
