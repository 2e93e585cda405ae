import type { DomainCommand } from "../../domain/books.ts"
import type { Scope } from "../../domain/kernel/permissions.ts"
import type { ContentHash } from "../../domain/kernel/schema.ts"

/** A file as a record names it: by the hash of its content, and who may read it. */
export interface FileName {
  readonly sha256: string
  readonly area: Scope
}

/**
 * A file that a person adds. `purpose`: what it is for, of which the last file counts. `naming`: the command that names it, given the name
 * that it has at the server once it is there; on this device it has the one of what was written.
 */
export interface AddedFile {
  readonly purpose: string
  readonly area: Scope
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  readonly naming: (sha256: ContentHash) => DomainCommand
}

/** A file that the server does not have yet. `refused`: the code of why it is not taken, null while it waits. */
export interface WaitingFile {
  readonly id: string
  readonly purpose: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly refused: string | null
}

/** The files that wait cannot be read as a whole. `lost`: how many are there and cannot be read, null when nobody can tell. */
export interface DamagedFiles {
  readonly readable: number
  readonly lost: number | null
}
