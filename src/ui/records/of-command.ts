import type { Books } from "../../domain/books.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import type { May } from "../app/use-may.ts"
import type { RecordKind } from "./record.ts"

/** The kind of record that a command changes; undefined for a command that this build does not know. */
export const kindOfCommand = (kinds: ReadonlyArray<RecordKind>, type: string): RecordKind | undefined =>
  kinds.find(({ commands }) => commands.some((each) => each === type))

/** The record an operation was about: what it is called, where it is shown, and whether it is to be corrected there. */
export interface ConcernedRecord {
  readonly name: string
  readonly href: string
  readonly isToCorrect: boolean
}

/** A refused operation, and what the person who looks at it may give. */
interface Looked extends Pick<AttentionItem, "recordIds" | "type"> {
  readonly may: May
}

/** The first record of the operation that the books know; undefined when there is none. */
export const recordOf = (
  kinds: ReadonlyArray<RecordKind>,
  books: Books,
  { recordIds, type, may }: Looked
): ConcernedRecord | undefined => {
  const own = kindOfCommand(kinds, type)
  const asked = own === undefined ? kinds : [own]
  for (const id of recordIds) {
    for (const kind of asked) {
      const name = kind.titleOf(books, id)
      if (name === undefined) continue
      const { corrected: correction } = kind
      const corrected = correction !== undefined && may(correction.by) ? correction.at(books, id, type) : undefined
      return { name, href: corrected ?? kind.hrefOf(id, type, books), isToCorrect: corrected !== undefined }
    }
  }
  return undefined
}
