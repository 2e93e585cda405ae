import { commandKindOf, recordIdsOf } from "../../domain/books.ts"
import { momentOf } from "../../domain/kernel/moment.ts"
import { uuidOfHash } from "../../domain/kernel/uuid-of-hash.ts"
import type { DomainDecider } from "../../domain/load-decider.ts"
import type { WireCommand } from "../contract/sync.ts"
import { sha256 } from "./sha256.ts"
import type { FiledUpload } from "./files/filed-uploads.ts"
import { readUnsentFile, type UnsentFile } from "./storage/unsent-file.ts"
import type { Adoption, FileFault, FoundOperation, FoundWork } from "./books-port.ts"
import * as trusted from "./trusted-ids.ts"

/** What the books know of commands. */
export interface KnownCommands {
  /** Ids and authors of those that are in the log or wait here. */
  readonly here: ReadonlyArray<{ readonly by: string; readonly cmd: string }>
  /** Ids of those that were refused here and that nobody has seen to. */
  readonly refused: ReadonlySet<string>
  /** The members of the company: any of them may have taken over the same file. */
  readonly members: ReadonlyArray<string>
}

/** A command is its author's: anybody may give another one under the same id. */
const ofAuthor = (author: string, commandId: string): string => `${author} ${commandId}`

/** The open books into which unsent work is taken over. */
interface Place {
  readonly companyId: string
  readonly userId: string
  readonly decider: Pick<DomainDecider, "readCommand">
  readonly known: () => Promise<KnownCommands>
  /** Decides a command on the books of this device and queues it. */
  readonly give: (wire: Omit<WireCommand, "seq">) => Promise<Adoption>
  /** Puts a file among those that wait here, with the command that names it. */
  readonly keep: (file: FiledUpload) => Promise<Adoption>
}

interface Planned {
  readonly wire: Omit<WireCommand, "seq">
  /** What the command names, which is sent before it is given. */
  readonly file?: FiledUpload
  readonly shown: FoundOperation
  /** The ids, in the file, of what it makes no sense without. */
  readonly needs: ReadonlyArray<string>
}

/** How often a command may have been given again by one person, as far as others look for it. */
const ATTEMPTS = 3

/**
 * The id under which a person gives a command again: the same one on whichever of their devices they do it. It is theirs, for what is refused
 * to one must not be refused to all. An attempt that was refused keeps its outcome; the next has another id.
 */
const idOfAdopted = async (
  { companyId, userId }: Pick<Place, "companyId" | "userId">,
  commandId: string,
  attempt: number
): Promise<string> => uuidOfHash(await sha256(`adopted:${companyId}:${userId}:${commandId}:${attempt}`))

/** The same in builds to which it mattered not who does it. */
const idAsBefore = async (companyId: string, commandId: string): Promise<string> =>
  uuidOfHash(await sha256(`adopted:${companyId}:${commandId}`))

/** The first attempt of this person that was not refused here. */
const nextIdOf = async (place: Place, commandId: string, { refused }: KnownCommands): Promise<string> => {
  for (let attempt = 0; ; attempt += 1) {
    const id = await idOfAdopted(place, commandId, attempt)
    if (!refused.has(id)) return id
  }
}

/** Whether a command of an author is booked or waits here, under its own id or as somebody gave it again. */
const isHere = async (
  place: Place,
  author: string,
  commandId: string,
  here: ReadonlySet<string>,
  { members }: KnownCommands
): Promise<boolean> => {
  if (here.has(ofAuthor(author, commandId)) || here.has(await idAsBefore(place.companyId, commandId))) return true
  for (const userId of new Set([place.userId, ...members])) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (here.has(ofAuthor(userId, await idOfAdopted({ ...place, userId }, commandId, attempt)))) return true
    }
  }
  return false
}

/** The operations of a file as they would be given now. */
const plan = async (file: UnsentFile, place: Place): Promise<ReadonlyArray<Planned>> => {
  const known = await place.known()
  const here = new Set(known.here.flatMap(({ by, cmd }) => [ofAuthor(by, cmd), cmd]))
  const isOfCompany = ({ companyId }: { readonly companyId: string }): boolean => companyId === place.companyId
  const [waiting, refused] = [file.operations.filter(isOfCompany), file.refused.filter(isOfCompany)]
  const files = file.files?.filter(isOfCompany) ?? []
  const ids = new Map<string, string>()
  for (const { command } of file.userId === place.userId ? refused : [...waiting, ...refused, ...files]) {
    ids.set(command.commandId, await nextIdOf(place, command.commandId, known))
  }
  const idOf = (commandId: string) => trusted.commandId(ids.get(commandId) ?? commandId)
  return Promise.all(
    [
      ...[...refused, ...waiting].map(({ command: { seq: _seq, ...filed } }) => ({ filed })),
      ...files.map((of) => ({ filed: of.command, file: of }))
    ].map(async ({ filed, file: named }: { filed: Omit<WireCommand, "seq">; file?: FiledUpload }): Promise<Planned> => {
      const read = place.decider.readCommand(filed.type, filed.v, filed.payload)
      const command = read._tag === "Success" ? read.success : null
      const { dependsOn } = filed
      return {
        ...(named === undefined ? {} : { file: named }),
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
          ...(named === undefined ? {} : { fileName: named.name }),
          isKnown:
            known.refused.has(filed.commandId) || (await isHere(place, file.userId, filed.commandId, here, known))
        },
        // What happened did so whatever became of the one before it.
        needs: commandKindOf(filed.type)?.cls === "request" ? (dependsOn ?? []) : []
      }
    })
  )
}

const failed: Adoption = { kind: "not-saved", reason: "storage-unavailable" }

/** Gives them one after the other, in their order: a later one may need what an earlier one makes. */
const adoptAll = async (file: UnsentFile, place: Place): Promise<ReadonlyArray<Adoption>> => {
  const adoptions: Array<Adoption> = []
  /** What was not taken over, by its id in the file: whatever needs it goes down with it. */
  const lost = new Map<string, Adoption>()
  // Meanwhile it may have been booked, or taken over in another tab.
  for (const { file: named, needs, shown, wire } of await plan(file, place)) {
    const on = needs.find((id) => lost.has(id))
    const cause = on === undefined ? undefined : lost.get(on)
    const give = async (): Promise<Adoption> => {
      if (shown.isKnown) return { kind: "known" }
      if (cause === undefined) {
        const { commandId } = wire
        const keep = () =>
          named === undefined ? place.give(wire) : place.keep({ ...named, id: commandId, command: wire })
        return keep().catch(() => failed)
      }
      return cause.kind === "refused" ? { kind: "refused", refusal: { code: "dependency" } } : cause
    }
    const adoption = await give()
    adoptions.push(adoption)
    if (adoption.kind === "refused" || adoption.kind === "not-saved") lost.set(shown.commandId, adoption)
  }
  return adoptions
}

/**
 * What a file of unsent work holds for the company whose books are open, and what takes it over. A command that still waits keeps its
 * id where its author brings it: whichever device sends it first, it is booked once. One that somebody else takes over, or that was
 * refused, is another command and gets another id, derived from its own. Source: docs/decisions/0051-unsent-work-in-a-file.md.
 */
export const foundIn = async (text: string, place: Place): Promise<FoundWork | FileFault> => {
  const file = await readUnsentFile(text)
  if (typeof file === "string") return file
  const operations = (await plan(file, place)).map(({ shown }) => shown)
  return {
    authorId: file.userId,
    operations,
    elsewhere: file.operations.length + file.refused.length + (file.files?.length ?? 0) - operations.length,
    drafts: file.drafts.length,
    adopt: () => adoptAll(file, place).catch(() => operations.map(() => failed))
  }
}
