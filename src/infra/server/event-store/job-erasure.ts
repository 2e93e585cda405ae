import { hash } from "node:crypto"
import { roleOf } from "../../../domain/books.ts"
import type { DataErased, ErasureScope } from "../../../domain/erasure/events.ts"
import { canonical } from "../../../domain/kernel/canonical.ts"
import { ErasureId, type CommandId } from "../../../domain/kernel/ids.ts"
import { CommandRefused, CompanyNotFound } from "./errors.ts"
import type { Asking, JobKind } from "./job.ts"
import { deviceOf, type Booked } from "./job-command.ts"
import type { JudgedCommand } from "./judge.ts"
import { prepare } from "./prepare.ts"
import { isMemberOf } from "./reader.ts"
import type { Statements } from "./statements.ts"

/** Something is erased for an owner of the company, who answers for it. */
export interface ErasureJob extends Asking {
  readonly kind: "erasure"
  readonly commandId: CommandId
  readonly reason: string
  readonly scope: ErasureScope
}

interface Known {
  readonly isDone: boolean
  /** Whether there is something that can be erased. */
  readonly isThere: boolean
}

/** What no erasure takes: who the company is, who belongs to it, and what was erased. */
const KEPT = /^(CompanyRegistered|Member(Joined|RoleChanged|Removed)|DataErased)$/

/** Whether there is something that can be erased. Of a file whoever asks knows it: files stand beside the books. */
export const isThere = (sql: Statements, { companyId, scope }: Pick<ErasureJob, "companyId" | "scope">): boolean => {
  if (scope.kind === "file") return true
  if (scope.kind === "person") return sql.hasPersonal.get(companyId, scope.subjectId) !== undefined
  const row = sql.bodyAt.get(companyId, scope.position)
  return typeof row?.["body"] === "string" && !KEPT.test(String(row["type"]))
}

/**
 * Blanks what is erased and appends the event that says so, in one transaction. Asking again is safe. Refused: `owners_only`, and
 * `nothing_to_erase` where there is nothing, or no more.
 * Source: docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const erasureKind = {
  isHeard: (sql, { companyId, userId }) => isMemberOf(sql, companyId, userId),
  read: (sql, job): Known => ({
    isDone: sql.command.get(job.companyId, job.commandId, job.userId) !== undefined,
    isThere: isThere(sql, job)
  }),
  judge: (company, known, { at, commandId, companyId, reason, scope, userId }, troubles, chance) => {
    if (company === undefined) return { answer: new CompanyNotFound({ companyId }) }
    if (known.isDone) return { answer: { companyId } satisfies Booked }
    if (troubles.has(commandId)) return { fault: { command: { commandId, type: "EraseData" } } }
    if (roleOf(company.books, userId) !== "owner") return { answer: new CommandRefused({ code: "owners_only" }) }
    if (!known.isThere) return { answer: new CommandRefused({ code: "nothing_to_erase" }) }
    const event: DataErased = { _tag: "DataErased", erasureId: ErasureId.make(commandId), reason, scope }
    const cause = {
      commandId,
      deviceId: deviceOf(userId, commandId),
      seq: 0,
      actor: userId,
      at,
      occurredAt: at
    }
    const { next, prepared: events } = prepare(company, cause, [event], chance)
    const judged: JudgedCommand = {
      cause,
      type: "EraseData",
      payloadHash: hash("sha256", canonical({ reason, scope }), "hex"),
      verdict: { kind: "accepted", from: next.head, to: next.head },
      events
    }
    return { answer: { companyId }, rows: { companyId, commands: [judged], next } }
  }
} satisfies JobKind<ErasureJob, Known, Booked>
