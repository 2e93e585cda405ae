import { hash } from "node:crypto"
import { rmSync } from "node:fs"
import { setTimeout as pauseFor } from "node:timers/promises"
import { canonicalParts } from "../../../domain/books.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import { readerOf, WHOLE } from "../../../domain/kernel/reading.ts"
import { stateHashOf } from "../../../domain/kernel/state-hash.ts"
import { answerStarter, readStart } from "../beside.ts"
import { openBeside } from "./database.ts"
import { describe, isStorageFailure } from "./failures.ts"
import { foldKey } from "./fold-key.ts"
import { Folding, unfolded } from "./fold.ts"
import { PartFolding } from "./fold-part.ts"
import { snapshotsFile, SnapshotWriter } from "./snapshots.ts"
import type { Stated } from "./stating.ts"

/* The process that makes snapshots of books: see snapshotting.ts for its other end. */

/** `path`: the file of the books. `key`: that under which snapshots are kept. */
export interface SnapshotOptions {
  readonly path: string
  readonly key: string
}

/** What the process is started with. `code`: the key of the code that folds in the process that asks. */
export interface SnapshotStart extends SnapshotOptions {
  readonly code: string
}

/**
 * To the process: whose snapshot is to be made or removed, whose books are to be hashed, or that all are to be looked through for those that
 * nobody can use.
 */
export type ToSnapshots =
  | { readonly kind: "make" | "remove"; readonly companyId: string }
  | { readonly kind: "state"; readonly companyId: string; readonly scope: string }
  | { readonly kind: "sweep" }

/** From the process: one answer to each message, in order. `bytes`: what the books are thought to have taken of the memory. */
export interface FromSnapshots {
  readonly bytes?: number
  readonly stated?: Stated
  readonly failed?: string
}

const { code, key, path } = readStart() as SnapshotStart
/** The program was upgraded beside the server: what other code folds must not pass for its own. */
const isOtherCode = foldKey() !== code
const file = snapshotsFile(path)
const books = openBeside(path)

const open = (): SnapshotWriter => {
  try {
    return new SnapshotWriter(file, key)
  } catch {
    // A cache that cannot be opened is begun anew.
    for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true })
    return new SnapshotWriter(file, key)
  }
}

let snapshots = open()

const HEAD = "SELECT head FROM company WHERE company_id = ?"
const ERASED_AFTER = "SELECT 1 FROM event WHERE company_id = ? AND position > ? AND type = 'DataErased' LIMIT 1"

const SLICE_MS = 10
let restedAt = performance.now()
const isTired = (): boolean => performance.now() - restedAt >= SLICE_MS

/** Works for half of the time at most: people are answered by the same processors. */
const rest = async (): Promise<void> => {
  if (!isTired()) return
  await pauseFor(performance.now() - restedAt)
  restedAt = performance.now()
}

/** Always from the first event, never of the snapshot before: a mistake in one would be in all that follow. */
const make = async (companyId: string): Promise<FromSnapshots> => {
  const folding = new Folding(books, companyId, unfolded(GENESIS_HASH))
  restedAt = performance.now()
  while (!folding.advance(isTired)) await rest()
  await snapshots.put(companyId, folding.folded, rest)
  return { bytes: folding.folded.bytes }
}

/** Books that hold what was erased after they were begun are those of no position: they are left unsaid. */
const state = async (companyId: string, scope: string): Promise<FromSnapshots> => {
  const reader = scope === WHOLE ? undefined : readerOf(scope)
  if (reader === undefined && scope !== WHOLE) return {}
  const begun = Number(books.prepare(HEAD).get(companyId)?.["head"] ?? 0)
  const folding =
    reader === undefined
      ? new Folding(books, companyId, unfolded(GENESIS_HASH))
      : new PartFolding(books, companyId, reader)
  restedAt = performance.now()
  while (!folding.advance(isTired)) await rest()
  const { books: folded, bytes, head, headHash } = folding.folded
  if (books.prepare(ERASED_AFTER).get(companyId, begun) !== undefined) return { bytes }
  const digest = (text: string): string => hash("sha256", text, "hex")
  const stateHash = await stateHashOf(canonicalParts(folded), digest, () => rest().then(() => true))
  return stateHash === undefined ? { bytes } : { bytes, stated: { pos: head, hash: headHash, stateHash } }
}

/** Removes what nobody can use: snapshots of other code, of companies that are not there, and those that may hold what was erased since. */
const sweep = async (): Promise<void> => {
  const company = books.prepare("SELECT 1 FROM company WHERE company_id = ?")
  const erased = books.prepare(ERASED_AFTER)
  restedAt = performance.now()
  for (const { companyId, isOurs, position } of snapshots.all()) {
    const isThere = company.get(companyId) !== undefined
    if (!isOurs || !isThere || erased.get(companyId, position) !== undefined) snapshots.remove(companyId)
    await rest()
  }
}

const answer = async (message: ToSnapshots): Promise<FromSnapshots> => {
  try {
    if (isOtherCode && message.kind !== "remove") return {}
    if (message.kind === "make") return await make(message.companyId)
    if (message.kind === "state") return await state(message.companyId, message.scope)
    if (message.kind === "remove") snapshots.remove(message.companyId)
    else await sweep()
    return {}
  } catch (error) {
    if (isStorageFailure(error)) {
      snapshots.close()
      snapshots = open()
    }
    return { failed: describe(error) }
  }
}

let last: Promise<unknown> = Promise.resolve()
process.on("message", (message: ToSnapshots) => {
  last = last.then(async () => answerStarter(await answer(message)))
})
