import { DeviceId, type CommandId, type CompanyId, type UserId } from "../../../domain/kernel/ids.ts"
import { commandKinds, payloadOf, type DomainCommand } from "../../../domain/orders.ts"
import type { WireCommand } from "../../contract/sync.ts"
import { uuidOf } from "../derived-id.ts"
import { CommandRefused, CompanyNotFound, type Ordered } from "./event-store.ts"
import { answerKnown, type OpenBooks } from "./jobs.ts"
import { judge, readPayload, type Bench } from "./judge.ts"
import { isMemberOf } from "./reader.ts"

/** A command that a call of the API gives, and when it came in. `at` is the server's clock, milliseconds since 1970. */
export interface OrderInput {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly commandId: CommandId
  readonly command: DomainCommand
  readonly at: number
}

/** Every order comes from a device of its own, as its command number 0: no queue of anybody's devices is touched. */
const deviceOf = (commandId: CommandId): DeviceId => DeviceId.make(uuidOf(`order:${commandId}`))

/** As a device would send it. No moment is told, so that the same order later is the same; the server's clock takes its place. */
const wireOf = ({ command, commandId }: OrderInput): WireCommand => {
  const { cls, version } = commandKinds[command._tag]
  return {
    commandId,
    seq: 0,
    type: command._tag,
    v: version,
    cls,
    payload: JSON.parse(JSON.stringify(payloadOf(command))) as WireCommand["payload"],
    occurredAt: "",
    basePos: 0
  }
}

/**
 * Gives an order its outcome inside the running transaction.
 * Errors: throws Faulty when our own code failed on it, and the storage's own errors.
 */
export const runOrder = (
  bench: Bench,
  open: OpenBooks,
  input: OrderInput
): Ordered | CompanyNotFound | CommandRefused => {
  const { at, command, commandId, companyId, userId } = input
  // Asked before the books are folded. Whoever answers an invitation is no member yet, and the books know the invitation.
  const isAnswer = command._tag === "AcceptInvitation" || command._tag === "DeclineInvitation"
  const isHeard = isAnswer || isMemberOf(bench.sql, companyId, userId)
  const company = isHeard ? open(companyId) : undefined
  if (company === undefined) return new CompanyNotFound({ companyId })
  const wire = wireOf(input)
  const read = readPayload(wire)
  const known = answerKnown(bench, company, wire, read.payloadHash)
  if (known === "reused") return new CommandRefused({ code: "id_reuse" })
  const outcome =
    known === "unknown" ? judge(bench, company, { userId, deviceId: deviceOf(commandId), at }, wire, read) : known
  switch (outcome.kind) {
    case "rejected":
      return new CommandRefused({
        code: outcome.code,
        ...(outcome.detail === undefined ? {} : { detail: outcome.detail })
      })
    case "abandoned":
      return new CommandRefused({ code: outcome.code })
    default:
      return { companyId }
  }
}
