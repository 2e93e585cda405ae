import { Context, Effect, Layer, Semaphore, Stream } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { randomBytes } from "node:crypto"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import { ContentHash } from "../../../domain/kernel/schema.ts"
import { FILE_BYTES, FILE_TYPES, PLAN_BYTES, type FileArea, type FileType } from "../../contract/files.ts"
import {
  FileDamaged,
  FilesFull,
  FileTooLarge,
  FileTypeRefused,
  Throttled,
  WrongOffset
} from "../../contract/problems.ts"
import { now } from "../identity/clock.ts"
import { keptOf, nameOf } from "./content.ts"
import { FileStore, LEAST_BYTES, FilesUnavailable, type UploadKey } from "./file-store.ts"

/** What is known of a file. `uploadedAt`: milliseconds since 1970. */
export interface KnownFile {
  readonly hash: ContentHash
  readonly type: FileType
  readonly size: number
  readonly name: string
  readonly area: FileArea
  readonly uploadedAt: number
}

/** What somebody sends. `sent`: the hash of the whole, null when it is not said; `size` of the whole; `offset`: where this part begins. */
export interface Upload {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly area: FileArea
  readonly name: string
  readonly type: string
  readonly sent: ContentHash | null
  readonly size: number | undefined
  readonly offset: number | undefined
}

/** How far an upload has come. */
export interface Progress {
  readonly received: number
  readonly file: KnownFile | null
}

type Refusal = FileDamaged | FilesFull | FileTooLarge | FileTypeRefused | Throttled | WrongOffset
type Failure = FilesUnavailable | SqlError

interface Row {
  readonly hash: ContentHash
  readonly type: FileType
  readonly size: number
  readonly name: string
  readonly area: FileArea
  readonly uploaded_at: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Who sends the same file twice at once is told to wait this long. */
const SAME_AGAIN_MS = 1000

const knownOf = ({ uploaded_at: uploadedAt, ...row }: Row): KnownFile => ({ ...row, uploadedAt })

const typeOf = (given: string): FileType | undefined => {
  const plain = given.split(";")[0]?.trim().toLowerCase()
  return FILE_TYPES.find((type) => type === plain)
}

const hashOf = (bytes: Uint8Array): Effect.Effect<ContentHash> =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))),
    (digest) => ContentHash.make(Buffer.from(digest).toString("hex"))
  )

/**
 * The files of companies: who put them there and when, what they are, which area may read them. It takes uploads in parts, refuses what
 * is too large while it comes, and acknowledges a file only once its content and then its row are on the disk. Who may ask is for the
 * caller to know.
 *
 * - `receive`: takes what comes of an upload. `stillMay` is asked again before the file is there: uploads take long.
 * - `keep`: puts content among the files that is what is kept already, such as a picture that was drawn anew.
 * - `progress`: how far an upload has come; of a file that is there, as far as it is of those areas.
 * - `find`: what is known under the hash of what is kept, once an area.
 * - `has`: whether anything of a file is there. `remove`: removes what was uploaded of it up to a time, with all that is known of it;
 *   an event of the books says for whom and why.
 * - `sweep`: forgets uploads that nobody went on with for a day, and content that no row names.
 */
export class Files extends Context.Service<
  Files,
  {
    readonly receive: <E1, E2>(
      upload: Upload,
      pieces: Stream.Stream<Uint8Array, E1>,
      stillMay: Effect.Effect<void, E2>
    ) => Effect.Effect<Progress, E1 | E2 | Refusal | Failure>
    readonly keep: (
      of: Pick<Upload, "area" | "companyId" | "name" | "userId"> & { readonly type: FileType },
      content: Uint8Array
    ) => Effect.Effect<KnownFile, FilesFull | Failure>
    readonly progress: (key: UploadKey, areas: ReadonlySet<FileArea>) => Effect.Effect<Progress, Failure>
    readonly find: (companyId: CompanyId, hash: ContentHash) => Effect.Effect<ReadonlyArray<KnownFile>, SqlError>
    readonly has: (companyId: CompanyId, hash: ContentHash) => Effect.Effect<boolean, Failure>
    readonly remove: (companyId: CompanyId, hash: ContentHash, upTo: number) => Effect.Effect<void, Failure>
    readonly sweep: Effect.Effect<void, Failure>
  }
>()("kazi/server/Files") {
  static readonly layer = Layer.effect(
    Files,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const store = yield* FileStore
      // A file at a time is finished: its content and its row come together, and no sweep takes the one before the other is there.
      const finishing = yield* Semaphore.make(1)
      // One at a time is in memory whole.
      const ending = yield* Semaphore.make(1)
      const held = new Set<string>()
      // What uploads that come at this moment may still bring, by company: many at once are no way around the limit.
      const expected = new Map<CompanyId, number>()
      const expect = (companyId: CompanyId, bytes: number): void => {
        const all = (expected.get(companyId) ?? 0) + bytes
        if (all > 0) expected.set(companyId, all)
        else expected.delete(companyId)
      }

      const find = (companyId: CompanyId, hash: ContentHash) =>
        Effect.map(
          sql<Row>`
            SELECT hash, type, size, name, area, uploaded_at FROM file
            WHERE company_id = ${companyId} AND hash = ${hash} ORDER BY uploaded_at`,
          (rows) => rows.map(knownOf)
        )

      const sentBefore = (companyId: CompanyId, sent: ContentHash) =>
        Effect.map(
          sql<Row>`
            SELECT hash, type, size, name, area, uploaded_at FROM file
            WHERE company_id = ${companyId} AND sent = ${sent} ORDER BY uploaded_at DESC`,
          (rows) => rows.map(knownOf)
        )

      /** Whether the content is as long as it was: what is gone or cut is taken again. */
      const isThere = (companyId: CompanyId, { hash, size }: KnownFile) =>
        Effect.map(store.open(companyId, hash), (content) => content?.size === size)

      const kept = Effect.fnUntraced(function* (companyId: CompanyId) {
        const [row] = yield* sql<{ total: number | null }>`
          SELECT sum(CASE WHEN size < ${LEAST_BYTES} THEN ${LEAST_BYTES} ELSE size END) AS total
          FROM (SELECT DISTINCT hash, size FROM file WHERE company_id = ${companyId}) AS one`
        return row?.total ?? 0
      })

      const note = (
        { area, companyId, name, userId }: Pick<Upload, "area" | "companyId" | "name" | "userId">,
        sent: ContentHash,
        known: KnownFile
      ) => sql`
        INSERT INTO file (company_id, hash, sent, area, type, size, name, user_id, uploaded_at)
        VALUES (${companyId}, ${known.hash}, ${sent}, ${area}, ${known.type}, ${known.size}, ${nameOf(name)}, ${userId},
          ${known.uploadedAt})
        ON CONFLICT (company_id, hash, sent, area) DO NOTHING`

      /** Content and then its row, of a file that may be kept at this moment. */
      const settle = <E>(
        of: Pick<Upload, "area" | "companyId" | "name" | "userId"> & { readonly type: FileType },
        sent: ContentHash,
        content: Uint8Array,
        stillMay: Effect.Effect<void, E>
      ) =>
        finishing.withPermits(1)(
          Effect.gen(function* () {
            yield* stillMay
            const { area, companyId, name, type } = of
            const hash = yield* hashOf(content)
            const known = { hash, type, size: content.length, name: nameOf(name), area, uploadedAt: yield* now }
            const isNew = (yield* find(companyId, hash)).length === 0
            if (isNew && (yield* kept(companyId)) + Math.max(known.size, LEAST_BYTES) > PLAN_BYTES.free) {
              return yield* FilesFull.of(PLAN_BYTES.free)
            }
            yield* store.put(companyId, hash, content)
            yield* note(of, sent, known)
            return known
          })
        )

      const finish = Effect.fnUntraced(function* <E>(
        upload: Upload,
        type: FileType,
        key: UploadKey,
        stillMay: Effect.Effect<void, E>
      ) {
        const bytes = yield* store.collect(key)
        const sent = yield* hashOf(bytes)
        const draw = keptOf[type](bytes)
        const isAnnounced = upload.sent === null || upload.sent === sent
        const content = isAnnounced
          ? yield* Effect.mapError(draw, ({ reason }) => new FilesUnavailable({ reason }))
          : null
        if (content === null) {
          yield* store.discard(key)
          return yield* FileDamaged.of()
        }
        const file = yield* Effect.tapError(settle({ ...upload, type }, sent, content, stillMay), (error) =>
          error instanceof FilesFull ? store.discard(key) : Effect.void
        )
        yield* store.discard(key)
        return { received: bytes.length, file }
      })

      /** What comes, as long as it is not too much. */
      const counted = <E>(pieces: Stream.Stream<Uint8Array, E>, received: number, limit: number, room: number) => {
        let total = received
        return Stream.mapEffect(
          pieces,
          Effect.fnUntraced(function* (piece) {
            total += piece.length
            if (total > limit) return yield* FileTooLarge.of(limit)
            if (total - received > room) return yield* FilesFull.of(PLAN_BYTES.free)
            return piece
          })
        )
      }

      const take = Effect.fnUntraced(function* <E1, E2>(
        upload: Upload,
        type: FileType,
        key: UploadKey,
        pieces: Stream.Stream<Uint8Array, E1>,
        stillMay: Effect.Effect<void, E2>
      ) {
        const { companyId, offset, size } = upload
        // Who names no place sends all of it, whatever was sent before.
        if (offset === undefined) yield* store.discard(key)
        const before = yield* store.received(key)
        if (offset !== undefined && offset !== before) return yield* WrongOffset.of(before)
        const limit = Math.min(size ?? FILE_BYTES[type], FILE_BYTES[type])
        const [taken, coming] = [yield* kept(companyId), yield* store.underWay(companyId)]
        const room = PLAN_BYTES.free - taken - coming - (expected.get(companyId) ?? 0)
        if (room < (size ?? before) - before) return yield* FilesFull.of(PLAN_BYTES.free)
        const asked = Math.max(0, limit - before)
        expect(companyId, asked)
        const received = yield* store.append(key, counted(pieces, before, limit, room)).pipe(
          // Of a connection that was cut what came stays.
          Effect.tapError((error) =>
            error instanceof FileTooLarge || error instanceof FilesFull ? store.discard(key) : Effect.void
          ),
          Effect.ensuring(Effect.sync(() => expect(companyId, -asked)))
        )
        if (size !== undefined && received < size) return { received, file: null }
        return yield* ending.withPermits(1)(finish(upload, type, key, stillMay))
      })

      /** What nobody can go on with is forgotten as soon as it does not come to its end. */
      const takeOnce = Effect.fnUntraced(function* <E1, E2>(
        upload: Upload,
        type: FileType,
        pieces: Stream.Stream<Uint8Array, E1>,
        stillMay: Effect.Effect<void, E2>
      ) {
        const { companyId, userId } = upload
        const key = { companyId, userId, sent: ContentHash.make(randomBytes(32).toString("hex")) }
        return yield* Effect.onError(take({ ...upload, offset: undefined }, type, key, pieces, stillMay), () =>
          Effect.ignore(store.discard(key))
        )
      })

      const takeHeld = <E1, E2>(
        upload: Upload,
        type: FileType,
        key: UploadKey,
        pieces: Stream.Stream<Uint8Array, E1>,
        stillMay: Effect.Effect<void, E2>
      ) => {
        const name = `${key.companyId} ${key.userId} ${key.sent}`
        return Effect.acquireUseRelease(
          Effect.suspend(() => {
            if (held.has(name)) return Effect.fail(Throttled.of(SAME_AGAIN_MS))
            held.add(name)
            return Effect.void
          }),
          () => take(upload, type, key, pieces, stillMay),
          () => Effect.sync(() => held.delete(name))
        )
      }

      /** Content without a row is what an erasure left that was cut off, or what nobody has noted yet. */
      const has = Effect.fnUntraced(function* (companyId: CompanyId, hash: ContentHash) {
        return (yield* find(companyId, hash)).length > 0 || (yield* store.open(companyId, hash)) !== null
      })

      // Its rows go first: content that no row names is read by nobody, and swept if this ends in between.
      const remove = Effect.fnUntraced(function* (companyId: CompanyId, hash: ContentHash, upTo: number) {
        yield* sql`DELETE FROM file WHERE company_id = ${companyId} AND hash = ${hash} AND uploaded_at <= ${upTo}`
        if ((yield* find(companyId, hash)).length === 0) yield* store.remove(companyId, hash)
      })

      const sweep = Effect.gen(function* () {
        const before = (yield* now) - DAY_MS
        yield* store.discardBefore(before)
        for (const { changedAt, companyId, hash } of yield* store.contents) {
          if (changedAt >= before) continue
          yield* finishing.withPermits(1)(
            Effect.gen(function* () {
              if ((yield* find(companyId, hash)).length === 0) yield* store.remove(companyId, hash)
            })
          )
        }
      })

      return Files.of({
        find,
        sweep,
        keep: (of, content) => Effect.flatMap(hashOf(content), (hash) => settle(of, hash, content, Effect.void)),
        has,
        remove: (companyId, hash, upTo) => finishing.withPermits(1)(remove(companyId, hash, upTo)),
        progress: Effect.fnUntraced(function* (key, areas) {
          const [known] = (yield* sentBefore(key.companyId, key.sent)).filter(({ area }) => areas.has(area))
          if (known !== undefined && (yield* isThere(key.companyId, known))) {
            return { received: known.size, file: known }
          }
          return { received: yield* store.received(key), file: null }
        }),
        receive: Effect.fnUntraced(function* (upload, pieces, stillMay) {
          const { companyId, sent, size, userId } = upload
          const type = typeOf(upload.type)
          if (type === undefined) return yield* FileTypeRefused.of(FILE_TYPES)
          if ((size ?? 0) > FILE_BYTES[type]) return yield* FileTooLarge.of(FILE_BYTES[type])
          if (sent === null) return yield* takeOnce(upload, type, pieces, stillMay)
          const same = (yield* sentBefore(companyId, sent)).find(({ area }) => area === upload.area)
          if (same !== undefined && (yield* isThere(companyId, same))) return { received: same.size, file: same }
          return yield* takeHeld(upload, type, { companyId, userId, sent }, pieces, stillMay)
        })
      })
    })
  )
}
