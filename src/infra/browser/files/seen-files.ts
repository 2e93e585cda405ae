import { Effect } from "effect"
import type { Scope } from "../../../domain/kernel/permissions.ts"
import type { FilesTransport } from "../api/files-api.ts"
import { isOurs } from "../api/http-client.ts"
import type { FilesPort } from "../books-port.ts"
import type { FileName } from "../files-port.ts"
import { base64Of, hashOf, typeOfBytes } from "./bytes.ts"
import type { KeptFiles } from "./kept-files.ts"

/** What the files that screens show need. */
export interface SeenFilesOptions {
  readonly kept: KeptFiles
  readonly transport: Pick<FilesTransport, "download">
  /** Whether the person may read an area at this moment; null before that is known. */
  readonly mayRead: (area: Scope) => boolean | null
  /** The bytes of a file that was written here and that the server does not have under this name. */
  readonly own: (sha256: string) => Promise<Uint8Array | undefined>
}

/** The files of a company as screens show them. */
export interface SeenFiles extends Pick<FilesPort, "shown" | "subscribe"> {
  /** Tries again what could not be had before. */
  readonly tryAgain: () => void
  /** What the person may read has changed. */
  readonly rightsChanged: () => void
}

interface Seen {
  readonly address: string | undefined
  /** It could not be had now, and may be later. */
  readonly isMissing: boolean
}

/**
 * Shows what is on the device at once and asks the server whether it still is to be seen, once in the life of the page; what is not here is
 * fetched, proven by its hash and kept. What the server does not give any more, erased or no longer for this person, is removed.
 */
export const seenFiles = ({ kept, mayRead, own, transport }: SeenFilesOptions): SeenFiles => {
  const listeners = new Set<() => void>()
  const seen = new Map<string, Seen>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const note = (sha256: string, now: Seen): void => {
    seen.set(sha256, now)
    changed()
  }
  const noteHere = (sha256: string, bytes: Uint8Array): void =>
    // An image can show it, and it can be opened as no page of this origin.
    note(sha256, { address: `data:${typeOfBytes(bytes)};base64,${base64Of(bytes)}`, isMissing: false })

  const fetch = async ({ area, sha256 }: FileName, isHere: boolean): Promise<void> => {
    const answer = await Effect.runPromise(Effect.result(transport.download(sha256, isHere)))
    if (answer._tag === "Failure") {
      // Our own server's word: a proxy and a hotspot answer so, too.
      const isGone = answer.failure.status === 404 && isOurs(answer.failure)
      if (isGone) await kept.remove(sha256)
      if (isGone || !isHere) note(sha256, { address: undefined, isMissing: !isGone })
      return
    }
    const bytes = answer.success
    if (bytes === null) return
    const isWhole = (await hashOf(bytes)) === sha256
    // Whatever came in its place, what is here stays.
    if (!isWhole && isHere) return
    if (!isWhole) return note(sha256, { address: undefined, isMissing: true })
    noteHere(sha256, bytes)
    await kept.keep({ sha256, area, bytes })
  }

  const load = async (file: FileName): Promise<void> => {
    const written = await own(file.sha256).catch(() => undefined)
    if (written !== undefined) return noteHere(file.sha256, written)
    const here = await kept.read(file.sha256).catch(() => undefined)
    if (here !== undefined) noteHere(file.sha256, here)
    await fetch(file, here !== undefined)
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: (file) => {
      if (mayRead(file.area) !== true) return undefined
      const known = seen.get(file.sha256)
      if (known !== undefined) return known.address
      seen.set(file.sha256, { address: undefined, isMissing: false })
      // A device whose storage does not answer shows what the server gives.
      load(file).catch(() => {})
      return undefined
    },
    tryAgain: () => {
      const missing = [...seen].filter(([, { isMissing }]) => isMissing)
      for (const [sha256] of missing) seen.delete(sha256)
      if (missing.length > 0) changed()
    },
    rightsChanged: () => {
      seen.clear()
      kept.removeOthers((area) => mayRead(area) !== false).catch(() => {})
      changed()
    }
  }
}
