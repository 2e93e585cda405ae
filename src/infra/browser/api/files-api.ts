import { Effect } from "effect"
import type { UserCalls } from "./calls-of-user.ts"
import { reading, type ApiFailure, type SendCall } from "./http-client.ts"

/** How long a part of a file may take before its fate counts as unknown, in milliseconds: networks are slow, and files long. */
const PATIENCE_MS = 120_000

/** Paths of the calls below; tests hold them against the contract. */
export const FILES_PATHS = {
  file: (companyId: string, sha256: string) =>
    `/companies/${encodeURIComponent(companyId)}/files/${encodeURIComponent(sha256)}/`
} as const

const isContent = (answer: unknown): answer is Uint8Array | null => answer === null || answer instanceof Uint8Array

/** The files of one company over HTTP. */
export const filesTransport = (options: {
  readonly companyId: string
  readonly send: SendCall
  readonly calls: UserCalls
}) => {
  const { calls, companyId, send } = options
  return {
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
