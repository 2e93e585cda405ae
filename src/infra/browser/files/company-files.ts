import type { DomainCommand } from "../../../domain/books.ts"
import type { Scope } from "../../../domain/kernel/permissions.ts"
import type { UploadsEvent } from "../../../machines/files/uploads.ts"
import type { WireCommand } from "../../contract/sync.ts"
import type { FilesTransport } from "../api/files-api.ts"
import type { Adoption, FilesPort, NotSavedReason } from "../books-port.ts"
import type { AddedFile, DamagedFiles, WaitingFile } from "../files-port.ts"
import { isDamage } from "../storage/durable-database.ts"
import * as trusted from "../trusted-ids.ts"
import { hashOf } from "./bytes.ts"
import type { KeptFiles } from "./kept-files.ts"
import { seenFiles } from "./seen-files.ts"
import type { FoundUploads, UploadRow } from "./upload-database.ts"
import type { UploadQueue } from "./upload-queue.ts"
import type { Uploads, UploadsOptions } from "./uploads.ts"

/** What the files of a company on this device work on. */
export interface CompanyFilesOptions extends Pick<UploadsOptions, "lock" | "random"> {
  readonly companyId: string
  readonly kept: KeptFiles
  readonly queue: UploadQueue
  /** Whether anything may wait: looking makes no database. */
  readonly isQueueHere: () => Promise<boolean>
  /** All that can be read of what waits, of every company of the user: where the queue is damaged. */
  readonly found: () => Promise<FoundUploads>
  /** Begins the queue anew with what can be read of it. */
  readonly beginAnew: () => Promise<void>
  readonly transport: FilesTransport
  readonly mayRead: (area: Scope) => boolean | null
  /** The command as it is written on this device, checked as the books will check it; or why it cannot be. */
  readonly write: (command: DomainCommand) => Promise<Omit<WireCommand, "seq"> | NotSavedReason>
  /** Gives a command as it was written; one that was given before is known. */
  readonly give: (command: Omit<WireCommand, "seq">) => Promise<Adoption>
  readonly reasonOf: (error: unknown) => NotSavedReason
  /** Tells the other tabs that the queue is another one. */
  readonly announce: () => void
}

/** The files of a company as the books hold them: what the screens may ask, and what the browser tells. */
export interface CompanyFiles extends FilesPort {
  readonly tell: (event: UploadsEvent) => void
  /** Tries again what could not be had or sent before. */
  readonly tryAgain: () => void
  /** Lets a file wait here that waited on another device, in the place of whatever waits for the same purpose. Never rejects. */
  readonly takeOver: (row: UploadRow, bytes: Uint8Array) => ReturnType<FilesPort["add"]>
  readonly rightsChanged: () => void
  /** Another tab has changed the queue. */
  readonly reload: () => Promise<void>
  readonly close: () => void
}

const shownOf = ({ id, name, purpose, refused, sha256, size }: UploadRow): WaitingFile => ({
  id,
  name,
  purpose,
  refused,
  sha256,
  size
})

export const companyFiles = (options: CompanyFilesOptions): CompanyFiles => {
  const { announce, companyId, kept, mayRead, queue, transport } = options
  const listeners = new Set<() => void>()
  const tellAll = (): void => {
    for (const listener of listeners) listener()
  }
  let rows: ReadonlyArray<UploadRow> = []
  let waiting: ReadonlyArray<WaitingFile> = []
  let damage: DamagedFiles | null = null
  let uploads: Promise<Uploads> | undefined
  let isClosed = false
  const seen = seenFiles({
    kept,
    transport,
    mayRead,
    own: async (sha256) => {
      const row = rows.find((each) => each.sha256 === sha256)
      return row === undefined ? undefined : queue.bytes(row.id)
    }
  })
  seen.subscribe(tellAll)

  const tell = (event: UploadsEvent): void => {
    uploads?.then(
      (running) => running.tell(event),
      () => {}
    )
  }
  const show = (next: ReadonlyArray<UploadRow>, found: DamagedFiles | null = null): void => {
    rows = next
    damage = found
    waiting = rows.map(shownOf)
    tellAll()
    send()
  }
  /** What is stored is so, also where it cannot be read again at this moment. */
  const changed: UploadsOptions["changed"] = async (change) => {
    await reload().catch(() => show(change(rows)))
    announce()
  }
  /** What sends is fetched when there is something to send; where it does not come it is tried again with the next occasion. */
  const send = (): void => {
    if (isClosed || !rows.some(({ refused }) => refused === null)) return
    if (uploads === undefined) {
      uploads = import("./uploads.ts").then(({ startUploads }) => startUploads({ ...options, changed }))
      uploads.then(
        (running) => {
          if (isClosed) running.stop()
        },
        () => {
          uploads = undefined
        }
      )
      return
    }
    tell({ type: "upload.wanted" })
  }
  const reload = async (): Promise<void> => {
    try {
      const found = (await options.isQueueHere()) ? await queue.all() : []
      if (!isClosed) show(found)
    } catch (error) {
      if (isClosed || !isDamage(error)) throw error
      const { lost, rows: left } = await options.found()
      if (isClosed) return
      // Nothing of it is sent until a person has heard what is lost.
      if (lost === 0) show(left.filter((row) => row.companyId === companyId))
      else show([], { readable: left.length, lost })
    }
  }

  const add = async ({ area, bytes, name, naming, purpose, type }: AddedFile): ReturnType<FilesPort["add"]> => {
    const sha256 = await hashOf(bytes)
    const command = await options.write(naming(trusted.contentHash(sha256)))
    if (typeof command === "string") return { kind: "not-saved", reason: command }
    const file = { companyId, purpose, area, name, type, size: bytes.length, sha256 }
    return takeOver({ ...file, id: command.commandId, command, refused: null }, bytes)
  }
  const takeOver: CompanyFiles["takeOver"] = async (row, bytes) => {
    try {
      await queue.add(row, bytes)
    } catch (error) {
      return { kind: "not-saved", reason: options.reasonOf(error) }
    }
    await changed((before) => [...before.filter(({ purpose }) => purpose !== row.purpose), row])
    return { kind: "saved", commandId: row.command.commandId }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: seen.shown,
    waiting: () => waiting,
    damage: () => damage,
    goOnWithRest: async () => {
      try {
        await options.beginAnew()
      } catch {
        return false
      }
      await changed((before) => before)
      return true
    },
    add,
    takeOver,
    withdraw: async (of) => {
      // Nothing waits where nothing ever did.
      if (rows.length === 0) return true
      try {
        await queue.remove(of)
      } catch {
        return false
      }
      await changed((before) => before.filter((row) => ("id" in of ? row.id !== of.id : row.purpose !== of.purpose)))
      return true
    },
    retry: async (id) => {
      await queue.mark(id, null)
      await changed((before) => before.map((row) => (row.id === id ? { ...row, refused: null } : row)))
    },
    tell,
    tryAgain: () => {
      seen.tryAgain()
      send()
    },
    rightsChanged: seen.rightsChanged,
    reload,
    close: () => {
      isClosed = true
      uploads?.then(
        (running) => running.stop(),
        () => {}
      )
      kept.close()
      queue.close()
    }
  }
}
