import { Context, Data, type Effect, type Stream } from "effect"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import type { ContentHash } from "../../../domain/kernel/schema.ts"

/** What keeps the files does not answer; nothing was acknowledged. `reason` is for the operator and names nobody. */
export class FilesUnavailable extends Data.TaggedError("FilesUnavailable")<{ readonly reason: string }> {}

/** An upload under way: what a person sends of a file that will have this hash. Nobody else adds to it. */
export interface UploadKey {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly sent: ContentHash
}

/** What the smallest file takes of a disk, in bytes: however many small ones there are, they are counted as what they take. */
export const LEAST_BYTES = 4096

/** Content as it is kept. `changedAt`: when it was written last, in milliseconds since 1970. */
export interface Content {
  readonly companyId: CompanyId
  readonly hash: ContentHash
  readonly changedAt: number
}

/**
 * Where the content of files is kept, by company and by its SHA-256. It knows nothing of who may read what: see files.ts.
 *
 * - `put`: keeps content under its hash. It is there whole and for good when this answers, or not at all. Putting it again is safe, and
 *   mends what was damaged.
 * - `open`: its size and its bytes; null when it is not there.
 * - `received`: how many bytes of an upload are here. They survive a cut connection; whether they are right is seen at the end.
 * - `append`: adds what comes to an upload, each piece as it comes, and answers how many bytes are here then.
 * - `collect`: all that an upload has sent. `discard` forgets it.
 * - `underWay`: how many bytes the uploads of a company take that have not ended, each at least `LEAST_BYTES`.
 * - `contents`: everything that is kept. `discardBefore` forgets uploads that nobody has added to since.
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    readonly put: (companyId: CompanyId, hash: ContentHash, bytes: Uint8Array) => Effect.Effect<void, FilesUnavailable>
    readonly open: (
      companyId: CompanyId,
      hash: ContentHash
    ) => Effect.Effect<
      { readonly size: number; readonly bytes: Stream.Stream<Uint8Array, FilesUnavailable> } | null,
      FilesUnavailable
    >
    readonly remove: (companyId: CompanyId, hash: ContentHash) => Effect.Effect<void, FilesUnavailable>
    readonly received: (key: UploadKey) => Effect.Effect<number, FilesUnavailable>
    readonly append: <E>(
      key: UploadKey,
      pieces: Stream.Stream<Uint8Array, E>
    ) => Effect.Effect<number, E | FilesUnavailable>
    readonly collect: (key: UploadKey) => Effect.Effect<Uint8Array, FilesUnavailable>
    readonly discard: (key: UploadKey) => Effect.Effect<void, FilesUnavailable>
    readonly underWay: (companyId: CompanyId) => Effect.Effect<number, FilesUnavailable>
    readonly contents: Effect.Effect<ReadonlyArray<Content>, FilesUnavailable>
    readonly discardBefore: (at: number) => Effect.Effect<void, FilesUnavailable>
  }
>()("kazi/server/FileStore") {}
