import { createHash, type Hash } from "node:crypto"
import { chmodSync, existsSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { zstdCompressSync, zstdDecompressSync } from "node:zlib"
import { BooksReader, linesOf } from "./books-lines.ts"
import { BUSY_TIMEOUT_MS } from "./database.ts"
import type { Folded } from "./fold.ts"

/** Where the snapshots of a file of books stand. The file may be removed at any time: nothing stands there only. */
export const snapshotsFile = (booksFile: string): string => `${booksFile.replace(/\.sqlite$/, "")}-snapshots.sqlite`

/** PostgreSQL says BYTEA for BLOB; everything else here it takes as it is. */
const TABLES = `
CREATE TABLE IF NOT EXISTS snapshot (
  company_id TEXT PRIMARY KEY,
  fold_key TEXT NOT NULL,
  position BIGINT NOT NULL,
  hash TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  parts BIGINT NOT NULL,
  state_hash TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS snapshot_part (
  company_id TEXT NOT NULL,
  position BIGINT NOT NULL,
  number BIGINT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (company_id, position, number)
);
`

const SQL = {
  row: "SELECT position, hash, bytes, parts, state_hash FROM snapshot WHERE company_id = ? AND fold_key = ?",
  part: "SELECT body FROM snapshot_part WHERE company_id = ? AND position = ? AND number = ?",
  putPart: "INSERT INTO snapshot_part (company_id, position, number, body) VALUES (?, ?, ?, ?)",
  put: "INSERT INTO snapshot (company_id, fold_key, position, hash, bytes, parts, state_hash) VALUES (?, ?, ?, ?, ?, ?, ?)",
  remove: "DELETE FROM snapshot WHERE company_id = ?",
  removeParts: "DELETE FROM snapshot_part WHERE company_id = ?",
  all: "SELECT company_id, fold_key, position FROM snapshot"
} as const

const HASH_AT = "SELECT hash FROM event WHERE company_id = ? AND position = ?"
/** Characters of a part, roughly: what is read in one go. */
const PART_CHARACTERS = 60_000

interface Row {
  readonly position: number
  readonly hash: string
  readonly bytes: number
  readonly parts: number
  readonly state_hash: string
}

type About = Pick<Row, "position" | "hash" | "bytes">

/** The state hash covers every byte that is read back, for which company and up to where. */
const beginHash = (companyId: string, key: string, { bytes, hash, position }: About): Hash =>
  createHash("sha256").update([companyId, key, position, hash, bytes, ""].join("\n"))

/** Writes snapshots. Belongs to one thread. */
export class SnapshotWriter {
  readonly #db: DatabaseSync
  readonly #key: string

  /** `key`: that of the code that folds. Errors: throws when the file cannot be opened. */
  constructor(file: string, key: string) {
    this.#db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    this.#key = key
    // It holds personal values, as the books do.
    chmodSync(file, 0o600)
    // What a power cut takes back, or leaves in pieces, is noticed by its hash and made again.
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON; ${TABLES}`)
  }

  /** Puts the snapshot of a company in the place of the one before it. `pause` is awaited after each part. */
  async put(companyId: string, { books, bytes, head, headHash }: Folded, pause: () => Promise<void>): Promise<void> {
    const about = { position: head, hash: headHash, bytes: Math.round(bytes) }
    const state = beginHash(companyId, this.#key, about)
    const parts: Array<Buffer> = []
    for (const text of partsOf(linesOf(books))) {
      const body = zstdCompressSync(text)
      state.update(body)
      parts.push(body)
      await pause()
    }
    this.#inOne(() => {
      this.#remove(companyId)
      const put = this.#db.prepare(SQL.putPart)
      for (const [number, body] of parts.entries()) put.run(companyId, head, number, body)
      this.#db
        .prepare(SQL.put)
        .run(companyId, this.#key, head, headHash, about.bytes, parts.length, state.digest("hex"))
    })
  }

  /** Where there are snapshots, by whose code. */
  all(): ReadonlyArray<{ readonly companyId: string; readonly position: number; readonly isOurs: boolean }> {
    return this.#db
      .prepare(SQL.all)
      .all()
      .map((row) => ({
        companyId: String(row["company_id"]),
        position: Number(row["position"]),
        isOurs: row["fold_key"] === this.#key
      }))
  }

  /** Removes the snapshot of a company, so that nothing of it is left in the file. */
  remove(companyId: string): void {
    this.#inOne(() => this.#remove(companyId))
  }

  close(): void {
    this.#db.close()
  }

  #remove(companyId: string): void {
    this.#db.prepare(SQL.remove).run(companyId)
    this.#db.prepare(SQL.removeParts).run(companyId)
  }

  #inOne(write: () => void): void {
    this.#db.exec("BEGIN IMMEDIATE")
    try {
      write()
      this.#db.exec("COMMIT")
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK")
      throw error
    }
  }
}

function* partsOf(lines: Iterable<string>): Iterable<string> {
  let part: Array<string> = []
  let characters = 0
  for (const line of lines) {
    part.push(line)
    characters += line.length
    if (characters < PART_CHARACTERS) continue
    yield part.join("\n")
    part = []
    characters = 0
  }
  if (part.length > 0) yield part.join("\n")
}

/** A snapshot that is being read. */
export class SnapshotReading {
  readonly #companyId: string
  readonly #row: Row
  readonly #part: (number: number) => unknown
  readonly #state: Hash
  readonly #reader = new BooksReader()
  #next = 0

  constructor(companyId: string, key: string, row: Row, part: (number: number) => unknown) {
    this.#companyId = companyId
    this.#row = row
    this.#part = part
    this.#state = beginHash(companyId, key, row)
  }

  /** What the books are thought to take once they are read. */
  get bytes(): number {
    return this.#row.bytes
  }

  /** What the part of them that was read so far is thought to take. */
  get bytesRead(): number {
    const { bytes, parts } = this.#row
    return parts === 0 ? 0 : (bytes * this.#next) / parts
  }

  /**
   * Goes on until all is read, and answers it, or until it is `enough`, which is asked after each part. Errors: throws when the snapshot
   * is not whole, or not what was written.
   */
  advance(enough: () => boolean): Folded | undefined {
    const { bytes, hash, parts, position, state_hash } = this.#row
    while (this.#next < parts) {
      const body = this.#part(this.#next)
      if (!(body instanceof Uint8Array)) throw new Error(`part ${this.#next} is missing`)
      this.#state.update(body)
      for (const line of zstdDecompressSync(body).toString().split("\n")) this.#reader.read(line)
      this.#next += 1
      if (enough() && this.#next < parts) return undefined
    }
    if (this.#state.digest("hex") !== state_hash) throw new Error(`the snapshot of ${this.#companyId} was changed`)
    return { books: this.#reader.books, head: position, headHash: hash, bytes }
  }
}

/** Finds snapshots. The file is opened once it is there. */
export class SnapshotShelf {
  readonly #file: string
  readonly #key: string
  #db: DatabaseSync | undefined

  constructor(file: string, key: string) {
    this.#file = file
    this.#key = key
  }

  /**
   * The snapshot of a company that this code made and that the log continues; undefined when there is none such: the log holds another
   * event where it ends. Errors: throws when the file cannot be read.
   */
  find(books: DatabaseSync, companyId: string): SnapshotReading | undefined {
    try {
      return this.#find(books, companyId)
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** Lets go of the file, to open it again when it is next wanted: what replaced it is another one. */
  close(): void {
    this.#db?.close()
    this.#db = undefined
  }

  #find(books: DatabaseSync, companyId: string): SnapshotReading | undefined {
    if (this.#db === undefined && !existsSync(this.#file)) return undefined
    const db = (this.#db ??= new DatabaseSync(this.#file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }))
    const row = db.prepare(SQL.row).get(companyId, this.#key) as Row | undefined
    if (row === undefined) return undefined
    if (books.prepare(HASH_AT).get(companyId, row.position)?.["hash"] !== row.hash) return undefined
    const part = db.prepare(SQL.part)
    const partAt = (number: number): unknown => part.get(companyId, row.position, number)?.["body"]
    return new SnapshotReading(companyId, this.#key, row, partAt)
  }
}
