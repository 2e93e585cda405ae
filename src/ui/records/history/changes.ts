import { emptyBooks, evolve, type Books } from "../../../domain/books.ts"
import type { HistoryItem } from "../../../infra/browser/books-port.ts"
import type { RecordField } from "../record.ts"

/** A field before and after an event. */
export interface FieldChange {
  readonly id: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** An event of a record, and what it changed of it. */
export interface FoldedItem {
  readonly item: HistoryItem
  readonly changes: ReadonlyArray<FieldChange>
}

/** What differs between the fields of a record as they were and as they are. */
export const changesBetween = (
  before: ReadonlyArray<RecordField>,
  after: ReadonlyArray<RecordField>
): ReadonlyArray<FieldChange> => {
  const was = new Map(before.map((field) => [field.id, field]))
  const is = new Map(after.map((field) => [field.id, field]))
  return [...new Map([...was, ...is]).values()].flatMap(({ id, label }) => {
    const [from, to] = [was.get(id)?.value ?? "", is.get(id)?.value ?? ""]
    return from === to ? [] : [{ id, label, before: from, after: to }]
  })
}

/** Folds the events of a record, oldest first, and compares its fields before and after each. */
export const foldHistory = (
  items: ReadonlyArray<HistoryItem>,
  fieldsOf: (books: Books) => ReadonlyArray<RecordField>
): ReadonlyArray<FoldedItem> => {
  const books = emptyBooks()
  let before: ReadonlyArray<RecordField> = []
  return items.map((item) => {
    evolve(books, item.recorded.event)
    const after = fieldsOf(books)
    const changes = changesBetween(before, after)
    before = after
    return { item, changes }
  })
}
