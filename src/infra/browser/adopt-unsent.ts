import { recordIdsOf } from "../../domain/books.ts"
import { momentOf } from "../../domain/kernel/moment.ts"
import { uuidOfHash } from "../../domain/kernel/uuid-of-hash.ts"
import type { DomainDecider } from "../../domain/load-decider.ts"
import type { WireCommand } from "../contract/sync.ts"
import { sha256 } from "./chain.ts"
import { readUnsentFile, type FiledOperation } from "./storage/unsent-file.ts"
import type { Adoption, FileFault, FoundOperation, FoundWork } from "./books-port.ts"
import * as trusted from "./trusted-ids.ts"

/** The open books into which unsent work is taken over. */
interface Place {
  readonly companyId: string
  readonly userId: string
  readonly decider: Pick<DomainDecider, "readCommand">
  /** Ids of commands that are in the log, wait, or were refused here. */
  readonly known: () => Promise<ReadonlySet<string>>
  /** Decides a command on the books of this device and queues it. */
  readonly give: (wire: Omit<WireCommand, "seq">) => Promise<Adoption>
}

interface Planned {
  readonly wire: Omit<WireCommand, "seq">
  readonly shown: FoundOperation
}

/** The id under which a command is given again: always the same one, whoever does it and however often. */
const idOfAdopted = async (companyId: string, commandId: string): Promise<string> =>
  uuidOfHash(await sha256(`adopted:${companyId}:${commandId}`))

/**
 * What a file of unsent work holds for the company whose books are open, and what takes it over. A command that still waits keeps its
 * id where its author brings it: whichever device sends it first, it is booked once. One that somebody else takes over, or that was
 * refused, is another command and gets another id, derived from its own. Source: docs/decisions/0051-unsent-work-in-a-file.md.
 */
export const foundIn = async (text: string, place: Place): Promise<FoundWork | FileFault> => {
  const file = await readUnsentFile(text)
  if (typeof file === "string") return file
  const { companyId, userId } = place
  const isHere = (operation: FiledOperation): boolean => operation.companyId === companyId
  const [waiting, refused] = [file.operations.filter(isHere), file.refused.filter(isHere)]
  const isAuthor = file.userId === userId
  const ids = new Map<string, string>()
  for (const { command } of isAuthor ? refused : [...waiting, ...refused]) {
    ids.set(command.commandId, await idOfAdopted(companyId, command.commandId))
  }
  const idOf = (commandId: string) => trusted.commandId(ids.get(commandId) ?? commandId)
  const known = await place.known()
  const planned = [...refused, ...waiting].map(({ command: { seq: _seq, ...filed } }): Planned => {
    const read = place.decider.readCommand(filed.type, filed.v, filed.payload)
    const command = read._tag === "Success" ? read.success : null
    const { dependsOn } = filed
    return {
      wire: {
        ...filed,
        commandId: idOf(filed.commandId),
        // One that keeps its id keeps all of its content: the server knows it by that.
        ...(dependsOn === undefined || !ids.has(filed.commandId) ? {} : { dependsOn: dependsOn.map(idOf) })
      },
      shown: {
        commandId: filed.commandId,
        type: filed.type,
        command,
        recordIds: command === null ? [] : recordIdsOf(command),
        at: momentOf(filed.occurredAt) ?? null,
        isKnown: known.has(filed.commandId) || known.has(idOf(filed.commandId))
      }
    }
  })
  return {
    authorId: file.userId,
    operations: planned.map(({ shown }) => shown),
    elsewhere: file.operations.length + file.refused.length - planned.length,
    drafts: file.drafts.length,
    adopt: async () => {
      const adoptions: Array<Adoption> = []
      // One after the other, in their order: a later one may need what an earlier one makes.
      for (const { shown, wire } of planned) adoptions.push(shown.isKnown ? { kind: "known" } : await place.give(wire))
      return adoptions
    }
  }
}
