import { commandKinds, payloadOf, recordIdsOf, type DomainCommand } from "../../domain/books.ts"
import type { DomainDecider } from "../../domain/load-decider.ts"
import type { WireCommand } from "../contract/sync.ts"
import type { Adoption, BooksPort, ExecuteOptions, ExecuteResult, NotSavedReason } from "./books-port.ts"
import type { DeviceCopy } from "./device-copy.ts"
import type { Environment } from "./environment.ts"
import type { CompanyFiles } from "./files/company-files.ts"
import type { FiledUpload } from "./files/filed-uploads.ts"
import { waitingFrom } from "./kept-commands.ts"
import type { LiveBooks } from "./live-books.ts"
import type { Waiting } from "./overlay.ts"
import { isDamage, isOutdated, isQuotaExceeded } from "./storage/durable-database.ts"
import * as trusted from "./trusted-ids.ts"
import { MAX_COMMAND_BYTES, wireBytes } from "./wire-size.ts"

/** Commands that may wait on one device; more would be more than it can be sure to hold. */
const QUEUE_LIMIT = 2_000

type NotWritten = Exclude<ExecuteResult, { readonly kind: "saved" }>
type NotTaken = Exclude<Adoption, { readonly kind: "saved" | "known" }>

/** A command that may be given, as it will be sent. */
interface Written {
  readonly wire: WireCommand
  readonly command: DomainCommand
}

/** What giving commands needs of the books. */
interface GivingOptions {
  readonly companyId: string
  readonly userId: string
  readonly environment: Environment
  readonly live: LiveBooks
  readonly copy: DeviceCopy
  readonly files: () => Pick<CompanyFiles, "takeOver" | "waiting">
  readonly isClosed: () => boolean
  /** Called once a command is kept on the device. */
  readonly saved: () => void
}

/** The ways in which commands come into the queue of this device. */
export interface Giving extends Pick<BooksPort, "execute" | "readUnsent"> {
  /** Keeps a command that was written elsewhere, as it was written. */
  readonly adopt: (found: Omit<WireCommand, "seq">) => Promise<Adoption>
  /** A command as it will be sent; the caller keeps it. */
  readonly write: (asked: DomainCommand) => Promise<Omit<WireCommand, "seq"> | NotSavedReason>
  /** A command that waited elsewhere for its file: known here, kept, or why it is not. */
  readonly give: (found: Omit<WireCommand, "seq">) => Promise<Adoption>
}

const notSaved = (reason: NotSavedReason): NotWritten => ({ kind: "not-saved", reason })

/** Why nothing is kept, from what the storage threw. */
export const reasonOf = (error: unknown): NotSavedReason => {
  if (isOutdated(error)) return "outdated"
  if (isDamage(error)) return "storage-damaged"
  return isQuotaExceeded(error) ? "quota-exceeded" : "storage-unavailable"
}

const wireFrom = (
  command: DomainCommand,
  { commandShapes }: Pick<DomainDecider, "commandShapes">,
  live: LiveBooks,
  commandId: string,
  options: ExecuteOptions
): Omit<WireCommand, "seq"> => {
  return {
    commandId: trusted.commandId(commandId),
    type: command._tag,
    v: commandShapes[command._tag].version,
    cls: commandKinds[command._tag].cls,
    // Every field of a command is JSON in memory; the schema has just checked it.
    payload: payloadOf(command) as unknown as WireCommand["payload"],
    occurredAt: live.wallClock,
    basePos: live.folding.head,
    ...(options.expect === undefined ? {} : { expect: options.expect }),
    ...(options.dependsOn === undefined ? {} : { dependsOn: options.dependsOn.map((id) => trusted.commandId(id)) })
  }
}

/** Gives commands: checked, decided on what the screens show, and kept on the device before they are sent. */
export const givingTo = ({
  companyId,
  userId,
  environment,
  live,
  copy,
  files,
  isClosed,
  saved
}: GivingOptions): Giving => {
  const { fetchDecider, log, outbox, read, readBooks } = copy

  const save = async (waiting: Waiting): Promise<ExecuteResult> => {
    const { commandId } = waiting.wire
    try {
      const { seq: _unassigned, ...command } = waiting.wire
      live.saved(commandId, await outbox.add(command))
    } catch (error) {
      live.remove(commandId)
      return notSaved(reasonOf(error))
    }
    saved()
    return { kind: "saved", commandId }
  }

  /** Why nothing can be kept at the moment, whatever it is. */
  const hindrance = (): NotSavedReason | undefined => {
    if (isClosed()) return "closed"
    if (copy.isOutdated()) return "outdated"
    if (live.health === "read-only") return "read-only"
    return live.foreseen.length >= QUEUE_LIMIT ? "queue-full" : undefined
  }

  const keep = async (waiting: Waiting & { readonly command: DomainCommand }): Promise<ExecuteResult> => {
    const decision = live.give(waiting)
    if (decision.kind === "rejected") return { kind: "refused", refusal: decision.refusal }
    const kept = await save(waiting)
    const isOpen = decision.kind === "open" && decision.events.length === 0
    return kept.kind === "saved" && isOpen ? { ...kept, isOpen } : kept
  }

  /** The first write waits for what decides it; every later one is shown at once. */
  const isToWait = (): boolean => live.decider === undefined && hindrance() === undefined

  /** A command in the form in which the server will judge it, or why it is not written. */
  const written = (asked: DomainCommand, given: ExecuteOptions): Written | NotWritten => {
    const reason = hindrance()
    if (reason !== undefined) return notSaved(reason)
    const { decider } = live
    if (decider === undefined) return notSaved("not-loaded")
    if (asked._tag === "RegisterCompany") return { kind: "refused", refusal: { code: "company_already_registered" } }
    // In the form in which the server will judge it: texts normalised, every field checked.
    const read = decider.checkCommand(asked)
    if (read._tag === "Failure") return notSaved("malformed")
    const command = read.success
    const wire = { ...wireFrom(command, decider, live, environment.newId(), given), seq: 0 }
    if (wireBytes(wire) > MAX_COMMAND_BYTES) return notSaved("too-large")
    return { wire, command }
  }

  const execute = async (asked: DomainCommand, given: ExecuteOptions = {}): Promise<ExecuteResult> => {
    if (isToWait()) await fetchDecider().catch(() => {})
    if (live.isUnread || live.isPacked) await read()
    const one = written(asked, given)
    return "wire" in one ? keep({ ...one, recordIds: recordIdsOf(one.command), progress: "saving" }) : one
  }

  /** A command that was written elsewhere, as it was, in the reading of the server; or why it cannot be taken here. */
  const readHere = (found: Omit<WireCommand, "seq">): (Waiting & Written) | NotTaken => {
    const reason = hindrance()
    if (reason !== undefined) return notSaved(reason)
    const { decider } = live
    if (decider === undefined) return notSaved("not-loaded")
    const waiting = waitingFrom(decider, { ...found, seq: 0 }, "saving")
    const { command, wire } = waiting
    if (command === null) return { kind: "refused", refusal: { code: "undecodable" } }
    if (command._tag === "RegisterCompany") return { kind: "refused", refusal: { code: "company_already_registered" } }
    return wireBytes(wire) > MAX_COMMAND_BYTES ? notSaved("too-large") : { ...waiting, command }
  }

  const adopt = async (found: Omit<WireCommand, "seq">): Promise<Adoption> => {
    if (live.isUnread) await readBooks()
    const one = readHere(found)
    return "wire" in one ? keep(one) : one
  }

  /** A file that waited elsewhere, with its command: that is decided again once the server has the file. */
  const keepFile = async (filed: FiledUpload): Promise<Adoption> => {
    const one = readHere(filed.command)
    if (!("wire" in one)) return one
    const { bytesOfFiled } = await import("./files/filed-uploads.ts")
    const { content: _content, ...row } = filed
    const bytes = await bytesOfFiled(filed)
    return bytes === undefined ? notSaved("malformed") : files().takeOver({ ...row, refused: null }, bytes)
  }

  /** What is known of commands here: those that are booked or wait, those that were refused, and who the members are. */
  const known = async () => {
    await readBooks()
    const stored = await log.read()
    const { attention, books } = live.snapshot()
    return {
      here: [
        ...(stored === "broken" ? [] : stored.events),
        ...live.waiting.map(({ wire }) => ({ by: userId, cmd: wire.commandId }))
      ],
      refused: new Set(attention.map(({ commandId }) => commandId)),
      members: Object.keys(books.company?.members ?? {})
    }
  }

  /** The same with the commands of files that wait, which have their ids: they are given once the server has the file. */
  const knownWithFiles = async () => {
    const { here, ...others } = await known()
    return {
      ...others,
      here: [
        ...here,
        ...files()
          .waiting()
          .map(({ id }) => ({ by: userId, cmd: id }))
      ]
    }
  }

  const readUnsent: BooksPort["readUnsent"] = async (text) => {
    await fetchDecider()
    const { decider } = live
    if (decider === undefined) throw new Error("what reads commands is not here")
    const { foundIn } = await import("./adopt-unsent.ts")
    return foundIn(text, { companyId, userId, decider, known: knownWithFiles, give: adopt, keep: keepFile })
  }

  return {
    execute,
    readUnsent,
    adopt,
    write: async (asked) => {
      if (isToWait()) await fetchDecider().catch(() => {})
      const one = written(asked, {})
      if (!("wire" in one)) return one.kind === "refused" ? "malformed" : one.reason
      const { seq: _unassigned, ...command } = one.wire
      return command
    },
    give: async (found) => {
      await fetchDecider().catch(() => {})
      // Nothing is judged before the books are here, as after they were fetched anew: it is given again with the next try.
      if (live.folding.books.company === null) return notSaved("not-loaded")
      const { here, refused } = await known()
      const isHere = here.some(({ by, cmd }) => by === userId && cmd === found.commandId)
      return isHere || refused.has(found.commandId) ? { kind: "known" } : adopt(found)
    }
  }
}
