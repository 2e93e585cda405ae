import { commandKinds, type DomainCommand, payloadOf } from "../../../domain/books.ts"
import { commandShapes } from "../../../domain/decider.ts"
import { DeviceId, type CommandId, type CompanyId, type UserId } from "../../../domain/kernel/ids.ts"
import { isServerActor } from "../../../domain/kernel/server-actor.ts"
import type { Outcome, WireCommand } from "../../contract/sync.ts"
import { uuidOf } from "../derived-id.ts"
import { CommandRefused, CompanyNotFound } from "./errors.ts"
import type { Asking, JobKind } from "./job.ts"
import { judge } from "./judge.ts"
import { readKnown } from "./known.ts"
import { isMemberOf } from "./reader.ts"

/** A call of the API gives one command in a person's name, rather than a device from its queue. */
export interface CommandJob extends Asking {
  readonly kind: "command"
  readonly commandId: CommandId
  readonly command: DomainCommand
}

/** The answer to a command of a call: it was booked, now or before, or it is so already. */
export interface Booked {
  readonly companyId: CompanyId
}

/** Every such command comes from a device of its own, as its command number 0: no queue of anybody's devices is touched. */
export const deviceOf = (userId: UserId, commandId: CommandId): DeviceId =>
  DeviceId.make(uuidOf(`order:${userId}:${commandId}`))

/** As a device would send it. No moment is told, so that the same command later is the same; the server's clock takes its place. */
export const wireOf = ({ command, commandId }: Pick<CommandJob, "command" | "commandId">): WireCommand => ({
  commandId,
  seq: 0,
  type: command._tag,
  v: commandShapes[command._tag].version,
  cls: commandKinds[command._tag].cls,
  payload: JSON.parse(JSON.stringify(payloadOf(command))) as WireCommand["payload"],
  occurredAt: "",
  basePos: 0
})

/** What the outcome of a single command tells whoever gave it. */
export const answerOf = (companyId: CompanyId, outcome: Outcome | undefined): Booked | CommandRefused => {
  // The one reason to stop that a single command can meet.
  if (outcome === undefined) return new CommandRefused({ code: "id_reuse" })
  if (outcome.kind === "abandoned") return new CommandRefused({ code: outcome.code })
  if (outcome.kind !== "rejected") return { companyId }
  const { code, detail } = outcome
  return new CommandRefused({ code, ...(detail === undefined ? {} : { detail }) })
}

/**
 * The same id and content answer the same again, other content of the same id is refused as `id_reuse`. Only the answer to an
 * invitation may come from somebody who is no member: the books know the invitation.
 */
export const commandKind = {
  isHeard: (sql, { command, companyId, userId }) =>
    // An invitation answers under its own id, which whoever invited has made: none may pass for the server.
    ((command._tag === "AcceptInvitation" || command._tag === "DeclineInvitation") && !isServerActor(userId)) ||
    isMemberOf(sql, companyId, userId),
  read: (sql, { commandId, companyId, userId }) => readKnown(sql, companyId, userId, [{ commandId }]),
  judge: (company, known, job, troubles, chance) => {
    const { at, commandId, companyId, userId } = job
    if (company === undefined) return { answer: new CompanyNotFound({ companyId }) }
    const sender = { userId, deviceId: deviceOf(userId, commandId), at }
    const asked = { sender, commands: [wireOf(job)], lastSeq: undefined }
    const { fault, judged: commands, next, outcomes } = judge(company, known, troubles, asked, chance)
    if (fault !== undefined) return { fault }
    return { answer: answerOf(companyId, outcomes[0]), rows: { companyId, commands, next } }
  }
} satisfies JobKind<CommandJob, ReturnType<typeof readKnown>, Booked>
