import { Effect } from "effect"
import type { UserCalls } from "./calls-of-user.ts"
import { reading, textAt, valueAt, type ApiFailure, type SendCall } from "./http-client.ts"

/** How long a part of a file may take before its fate counts as unknown, in milliseconds: networks are slow, and files long. */
const PATIENCE_MS = 120_000

/** Paths of the calls below; tests hold them against the contract. */
export const FILES_PATHS = {
  files: (companyId: string) => `/companies/${encodeURIComponent(companyId)}/files/`,
  upload: (companyId: string, sha256: string) =>
    `/companies/${encodeURIComponent(companyId)}/files/${encodeURIComponent(sha256)}/upload/`,
  file: (companyId: string, sha256: string) =>
    `/companies/${encodeURIComponent(companyId)}/files/${encodeURIComponent(sha256)}/`
} as const

/** How far an upload has come: `received` bytes are there; `file` names what is kept once all of it is. */
export interface UploadState {
  readonly received: number
  readonly file: { readonly sha256: string; readonly area: string } | null
}

/** A part of a file: what stands from `offset` on. */
export interface UploadPart {
  readonly sha256: string
  readonly area: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly offset: number
  readonly part: Uint8Array
}

const stateIn = (answer: unknown): UploadState | undefined => {
  const [received, file] = [valueAt(answer, "received"), valueAt(answer, "file")]
  const [sha256, area] = [textAt(file, "sha256"), textAt(file, "area")]
  if (typeof received !== "number") return undefined
  if (sha256 !== undefined && area !== undefined) return { received, file: { sha256, area } }
  return file === null ? { received, file } : undefined
}

/** The fields stand before the file: the server looks at them first. */
const formOf = ({ area, name, offset, part, sha256, size, type }: UploadPart): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ area, sha256, size, offset })) form.append(field, String(value))
  form.append("file", new Blob([Uint8Array.from(part)], { type }), name)
  return form
}

const isContent = (answer: unknown): answer is Uint8Array | null => answer === null || answer instanceof Uint8Array

/** The files of one company over HTTP. */
export const filesTransport = (options: {
  readonly companyId: string
  readonly send: SendCall
  readonly calls: UserCalls
}) => {
  const { calls, companyId, send } = options
  return {
    /** How far an upload of one's own has come, by the hash of what is sent. */
    state: (sha256: string): Effect.Effect<UploadState, ApiFailure> =>
      calls
        .replayed((token) => send({ method: "GET", path: FILES_PATHS.upload(companyId, sha256), token }), PATIENCE_MS)
        .pipe(Effect.flatMap(reading(stateIn))),
    /** Sends a part; answers how far the upload has come with it. */
    upload: (part: UploadPart): Effect.Effect<UploadState, ApiFailure> =>
      calls
        .replayed(
          (token) => send({ method: "POST", path: FILES_PATHS.files(companyId), body: formOf(part), token }),
          PATIENCE_MS
        )
        .pipe(Effect.flatMap(reading((answer) => stateIn(valueAt(answer, "data"))))),
    /** The bytes of a file; null where it is still there, and `isHeld` here. */
    download: (sha256: string, isHeld: boolean): Effect.Effect<Uint8Array | null, ApiFailure> =>
      calls
        .replayed(
          (token) =>
            send({
              method: "GET",
              path: FILES_PATHS.file(companyId, sha256),
              token,
              bytes: { held: isHeld ? sha256 : null }
            }),
          PATIENCE_MS
        )
        .pipe(Effect.flatMap(reading((answer) => (isContent(answer) ? answer : undefined))))
  }
}

export type FilesTransport = ReturnType<typeof filesTransport>
