import type { DomainCommand } from "../../domain/orders.ts"

/** Records that can be archived and taken up again, each command being the inverse of the other. */
export interface Archivable<Row> {
  readonly isActive: (row: Row) => boolean
  readonly archive: (id: string) => DomainCommand
  readonly restore: (id: string) => DomainCommand
  readonly rowId: (row: Row) => string
  readonly words: {
    readonly archive: string
    readonly restore: string
    /** Said of one record, which has a name. */
    readonly archivedOne: (row: Row) => string
    readonly restoredOne: (row: Row) => string
    readonly archived: (count: number) => string
    readonly restored: (count: number) => string
  }
}
