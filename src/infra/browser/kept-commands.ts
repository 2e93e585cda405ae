import { type DomainCommand, recordIdsOf } from "../../domain/books.ts"
import type { DomainDecider } from "../../domain/load-decider.ts"
import type { WireCommand } from "../contract/sync.ts"
import type { AttentionItem } from "./books-port.ts"
import type { Waiting } from "./overlay.ts"
import type { AttentionRow } from "./storage/queue-database.ts"

type Reader = Pick<DomainDecider, "readCommand">

const commandIn = (reader: Reader, wire: WireCommand): DomainCommand | null => {
  const read = reader.readCommand(wire.type, wire.v, wire.payload)
  return read._tag === "Success" ? read.success : null
}

/** A command as it waits in memory, by default one of the stored queue. */
export const waitingFrom = (reader: Reader, wire: WireCommand, progress: Waiting["progress"] = "saved"): Waiting => {
  const command = commandIn(reader, wire)
  return { wire, command, recordIds: command === null ? [] : recordIdsOf(command), progress }
}

/** A stored refusal as the screens show it. */
export const attentionFrom = (
  reader: Reader,
  { command: wire, code, detail, at, commandId }: AttentionRow
): AttentionItem => {
  const command = commandIn(reader, wire)
  const recordIds = command === null ? [] : recordIdsOf(command)
  return { commandId, type: wire.type, code, detail, recordIds, command, at }
}
