import { readCommand, recordIdsOf, type DomainCommand } from "../../domain/orders.ts"
import type { WireCommand } from "../contract/sync.ts"
import type { AttentionItem } from "./books-port.ts"
import type { Waiting } from "./overlay.ts"
import type { AttentionRow } from "./storage/queue-database.ts"

const commandIn = (wire: WireCommand): DomainCommand | null => {
  const read = readCommand(wire.type, wire.v, wire.payload)
  return read._tag === "Success" ? read.success : null
}

/** A command of the stored queue as it waits in memory. */
export const waitingFrom = (wire: WireCommand): Waiting => {
  const command = commandIn(wire)
  return { wire, command, recordIds: command === null ? [] : recordIdsOf(command), progress: "saved" }
}

/** A stored refusal as the screens show it. */
export const attentionFrom = ({ command: wire, code, detail, at, commandId }: AttentionRow): AttentionItem => {
  const command = commandIn(wire)
  const recordIds = command === null ? [] : recordIdsOf(command)
  return { commandId, type: wire.type, code, detail, recordIds, command, at }
}
