import { Effect, Layer, Stream } from "effect"
import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { ContentHash } from "../../../domain/kernel/schema.ts"
import { describe } from "../event-store/failures.ts"
import { FileStore, FilesUnavailable, LEAST_BYTES, type Content, type UploadKey } from "./file-store.ts"

/** Where in a folder of files the content of a company stands. The first letters spread many files over several folders. */
export const contentPath = (companyId: string, hash: string): string => join(companyId, hash.slice(0, 2), hash)

/** What an upload has sent so far, and content that is being written: never read as a file. */
const UNDER_WAY = "under-way"
const isContent = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

/** What a disk answers, null for what is not there. */
const found = async <A>(asked: Promise<A>): Promise<A | null> => {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const failed = (error: unknown) => new FilesUnavailable({ reason: describe(error) })
const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, FilesUnavailable> =>
  Effect.tryPromise({ try: run, catch: failed })

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder for the eyes of the server only, and what leads to it, durably. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await flush(dirname(made))
}

const write = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, "w", 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder: `<company>/<first letters>/<hash>`, each written beside its place and moved there once it is on the disk. */
export const folderStore = (folder: string): Layer.Layer<FileStore> => {
  const partOf = ({ companyId, sent, userId }: UploadKey): string =>
    join(folder, companyId, UNDER_WAY, `${userId}-${sent}`)

  const sizeOf = async (path: string): Promise<number> => (await found(stat(path)))?.size ?? 0

  const names = async (path: string): Promise<ReadonlyArray<string>> => (await found(readdir(path))) ?? []

  const put = async (companyId: CompanyId, hash: ContentHash, bytes: Uint8Array): Promise<void> => {
    const path = join(folder, contentPath(companyId, hash))
    const fresh = join(folder, companyId, UNDER_WAY, `${randomUUID()}.new`)
    await makeFolder(dirname(path))
    await makeFolder(dirname(fresh))
    try {
      await write(fresh, bytes)
      await rename(fresh, path)
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    }
    await flush(dirname(path))
  }

  const contents = async (): Promise<ReadonlyArray<Content>> => {
    const all: Array<Content> = []
    for (const companyId of await names(folder)) {
      for (const letters of await names(join(folder, companyId))) {
        if (letters === UNDER_WAY) continue
        for (const hash of (await names(join(folder, companyId, letters))).filter(isContent)) {
          const changed = await found(stat(join(folder, companyId, letters, hash)))
          if (changed === null) continue
          all.push({ companyId: companyId as CompanyId, hash: hash as ContentHash, changedAt: changed.mtimeMs })
        }
      }
    }
    return all
  }

  const discardBefore = async (at: number): Promise<void> => {
    for (const companyId of await names(folder)) {
      const parts = join(folder, companyId, UNDER_WAY)
      for (const name of await names(parts)) {
        const changed = await found(stat(join(parts, name)))
        if (changed !== null && changed.mtimeMs < at) await rm(join(parts, name), { force: true })
      }
    }
  }

  return Layer.succeed(
    FileStore,
    FileStore.of({
      put: (companyId, hash, bytes) => attempt(() => put(companyId, hash, bytes)),
      open: (companyId, hash) =>
        attempt(async () => {
          const path = join(folder, contentPath(companyId, hash))
          const known = await found(stat(path))
          if (known === null) return null
          return {
            size: known.size,
            // Opened by whoever reads, so that an answer without a body holds nothing open.
            bytes: Stream.suspend(() =>
              Stream.fromAsyncIterable<Uint8Array, FilesUnavailable>(createReadStream(path), failed)
            )
          }
        }),
      remove: (companyId, hash) => attempt(() => rm(join(folder, contentPath(companyId, hash)), { force: true })),
      received: (key) => attempt(() => sizeOf(partOf(key))),
      append: (key, pieces) =>
        Effect.acquireUseRelease(
          attempt(async () => {
            await makeFolder(dirname(partOf(key)))
            return open(partOf(key), "a", 0o600)
          }),
          (handle) =>
            Effect.andThen(
              Stream.runForEach(pieces, (piece) => attempt(() => handle.appendFile(piece))),
              attempt(async () => (await handle.stat()).size)
            ),
          (handle) => Effect.promise(() => handle.close())
        ),
      collect: (key) => attempt(() => readFile(partOf(key))),
      discard: (key) => attempt(() => rm(partOf(key), { force: true })),
      underWay: (companyId) =>
        attempt(async () => {
          const parts = join(folder, companyId, UNDER_WAY)
          const sizes = await Promise.all((await names(parts)).map((name) => sizeOf(join(parts, name))))
          return sizes.reduce((sum, size) => sum + Math.max(size, LEAST_BYTES), 0)
        }),
      contents: attempt(contents),
      discardBefore: (at) => attempt(() => discardBefore(at))
    })
  )
}
