import { Effect } from "effect"
import type { Json } from "../../../domain/kernel/canonical.ts"
import type { UploadFailure, UploadPorts } from "../../../machines/files/ports.ts"
import type { FilesTransport, UploadState } from "../api/files-api.ts"
import { UNREACHABLE, valueAt, type ApiFailure } from "../api/http-client.ts"
import { synchronisation } from "../api/sync-failure.ts"
import type { Adoption } from "../books-port.ts"
import type { WireCommand } from "../../contract/sync.ts"
import { isDamage } from "../storage/durable-database.ts"
import type { KeptFiles } from "./kept-files.ts"
import type { UploadRow } from "./upload-database.ts"
import type { UploadQueue } from "./upload-queue.ts"

/** What sending files works on. */
export interface UploadPortsOptions {
  readonly queue: UploadQueue
  readonly kept: Pick<KeptFiles, "keep">
  readonly transport: Pick<FilesTransport, "state" | "upload">
  /** Gives a command as it was written, once. */
  readonly give: (command: Omit<WireCommand, "seq">) => Promise<Adoption>
  /** The stored queue is another one: what became of the rows that were known. */
  readonly changed: (change: (rows: ReadonlyArray<UploadRow>) => ReadonlyArray<UploadRow>) => Promise<void>
}

/** As much of a file goes at a time: what a slow network carries before anybody doubts it. */
const PART_BYTES = 512 * 1024

const failed = (reason: UploadFailure["reason"], code: string, retryAfterMs = 0) =>
  Effect.fail<UploadFailure>({ reason, code, retryAfterMs })

/** What a failed call means to a file: our own server's word on it is final, all else passes. */
const meaning = (failure: ApiFailure): UploadFailure => {
  const { code } = failure
  const { reason, retryAfterMs = 0 } = synchronisation(failure)
  if (reason === "auth") return { reason, code, retryAfterMs: 0 }
  const isFinal = reason === "refused" || reason === "tooLarge" || reason === "unfit" || code === "file_type_refused"
  return isFinal ? { reason: "refused", code, retryAfterMs: 0 } : { reason: "unreachable", code, retryAfterMs }
}

const stored = <A>(run: () => Promise<A>): Effect.Effect<A, UploadFailure> =>
  Effect.catchCause(Effect.promise(run), () => failed("storage", "kz/storage"))

/** A payload in which the file is called by the name that the server gave it. */
const renamed = (value: Json, from: string, to: string): Json => {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((each: Json) => renamed(each, from, to))
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, renamed(each, from, to)]))
    : value
}

export const uploadPorts = ({ changed, give, kept, queue, transport }: UploadPortsOptions): UploadPorts => {
  /** The hash of what the server keeps, by the file; asked for again after a page was left in between. */
  const filed = new Map<string, string>()

  const rowOf = (id: string): Effect.Effect<UploadRow | undefined, UploadFailure> =>
    stored(async () => (await queue.all()).find((row) => row.id === id && row.refused === null))

  /**
   * The bytes of a file, undefined where they are gone or the browser cannot read them any more: its row was read just before, so that it is these
   * that are damaged. What passes is tried again.
   */
  const bytesOf = (id: string): Effect.Effect<Uint8Array | undefined, UploadFailure> =>
    stored(() =>
      queue.bytes(id).catch((error: unknown) => {
        if (isDamage(error)) return undefined
        throw error
      })
    )

  /** Goes on from what the server has, until it has it all. */
  const sendRest = (row: UploadRow, bytes: Uint8Array, from: number): Effect.Effect<UploadState, ApiFailure> => {
    const part = bytes.subarray(from, from + PART_BYTES)
    return Effect.flatMap(transport.upload({ ...row, offset: from, part }), (state) => {
      if (state.file !== null) return Effect.succeed(state)
      // A server that got nothing of a whole part would be sent it without end.
      return state.received > from
        ? sendRest(row, bytes, state.received)
        : Effect.fail<ApiFailure>({ status: 0, code: UNREACHABLE, body: null })
    })
  }

  /** The same where the server may have more, or less, than this device thinks: it then says once where it stands. */
  const sendFrom = (row: UploadRow, bytes: Uint8Array, from: number): Effect.Effect<UploadState, ApiFailure> =>
    Effect.catchIf(
      sendRest(row, bytes, from),
      ({ code }) => code === "wrong_offset",
      (failure) => {
        const received = valueAt(failure.body, "received")
        return typeof received === "number" ? sendRest(row, bytes, received) : Effect.fail(failure)
      }
    )

  return {
    next: () => stored(async () => (await queue.all()).find(({ refused }) => refused === null)?.id ?? null),
    send: (id) =>
      Effect.gen(function* () {
        const row = yield* rowOf(id)
        // Withdrawn, or replaced by another, meanwhile.
        if (row === undefined) return undefined
        const before = yield* Effect.mapError(transport.state(row.sha256), meaning)
        const bytes = yield* bytesOf(id)
        if (bytes === undefined) return yield* failed("refused", "kz/file-lost")
        // What is there for others to read is not there for these: it is sent again, for them.
        const { file } =
          before.file?.area === row.area
            ? before
            : yield* Effect.mapError(sendFrom(row, bytes, before.file === null ? before.received : 0), meaning)
        if (file === null) return yield* failed("unreachable", UNREACHABLE)
        filed.set(id, file.sha256)
        return undefined
      }),
    book: (id) =>
      Effect.gen(function* () {
        const row = yield* rowOf(id)
        const sha256 = filed.get(id)
        if (row === undefined || sha256 === undefined) return undefined
        const payload = renamed(row.command.payload, row.sha256, sha256)
        const outcome = yield* stored(() => give({ ...row.command, payload }))
        if (outcome.kind === "refused") return yield* failed("refused", outcome.refusal.code)
        if (outcome.kind === "not-saved") return yield* failed("storage", outcome.reason)
        // What was written here is shown under its new name without a network, too.
        yield* Effect.ignore(
          stored(async () => {
            const bytes = await queue.bytes(id)
            if (bytes !== undefined) await kept.keep({ sha256, area: row.area, bytes })
          })
        )
        yield* stored(async () => {
          await queue.remove({ id })
          await changed((rows) => rows.filter((each) => each.id !== id))
        })
        filed.delete(id)
        return undefined
      }),
    setAside: ({ code, id }) =>
      stored(async () => {
        await queue.mark(id, code)
        await changed((rows) => rows.map((row) => (row.id === id ? { ...row, refused: code } : row)))
      })
  }
}
