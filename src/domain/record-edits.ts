import { assembly, type Books, type DomainCommand, type DomainEvent } from "./books.ts"
import type { RecordNames } from "./kernel/aggregate.ts"
import { isErased } from "./kernel/personal.ts"
import { overtaken, saysTheSame, type Edit, type Fields } from "./kernel/record/overtaken.ts"
import { Table } from "./kernel/table.ts"

interface Kind {
  readonly slot: string
  readonly record: RecordNames
}

/** The kinds of plain records by the command that edits them. */
const kinds = new Map<string, Kind>(
  assembly.aggregates.flatMap(({ record, slot }: { readonly record: RecordNames | null; readonly slot: string }) =>
    record === null ? [] : [[`Edit${record.type}`, { slot, record }]]
  )
)

/** Whether commands of this type edit a plain record, which they name by its id. */
export const isRecordEdit = (type: string): boolean => kinds.has(type)

const only = (fields: Fields, names: ReadonlyArray<string>): Fields =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name] ?? null]] : [])))

/** The command with these parts in the place of its own: an edit stays one of its kind. */
const withParts = (command: DomainCommand, parts: Edit): DomainCommand => ({ ...command, ...parts }) as DomainCommand

/** An edit of a plain record that says what its author saw of the fields it changes; any other command as it is. */
export const seeing = (command: DomainCommand, seen: Fields): DomainCommand => {
  if (!kinds.has(command._tag)) return command
  const { changes } = command as unknown as Edit
  return withParts(command, { changes, before: only(seen, Object.keys(changes)) })
}

/** An edit that was refused because somebody else had changed the same field, and how it can be settled on the books as they are. */
export interface OvertakenEdit {
  readonly recordId: string
  /** The same once more, on top of what stands now. */
  readonly mine: DomainCommand
  /** What is left of it where what stands now is kept; null for nothing. */
  readonly rest: DomainCommand | null
  /** What would happen to the fields in question alone, to be shown beside what stands now. */
  readonly contested: DomainEvent
}

/** Undefined for what is no edit of a plain record, or of one that is not here or was erased. */
export const overtakenEdit = (books: Books, command: DomainCommand): OvertakenEdit | undefined => {
  const kind = kinds.get(command._tag)
  if (kind === undefined) return undefined
  const { details, id, type } = kind.record
  const { [id]: recordId }: { readonly [field: string]: unknown } = { ...command }
  const table: unknown = Reflect.get(books, kind.slot)
  const state: unknown = table instanceof Table && typeof recordId === "string" ? table.get(recordId) : undefined
  if (typeof recordId !== "string" || typeof state !== "object" || state === null) return undefined
  const now = Reflect.get(state, details) as Fields
  if (isErased(now)) return undefined
  const { before = {}, changes } = command as unknown as Edit
  const lost = overtaken(now, { before, changes })
  const others = Object.keys(changes).filter((name) => !lost.includes(name) && !saysTheSame(now[name], changes[name]))
  return {
    recordId,
    mine: seeing(command, now),
    rest:
      others.length === 0 ? null : withParts(command, { changes: only(changes, others), before: only(before, others) }),
    contested: {
      _tag: `${type}Edited`,
      [id]: recordId,
      [details]: { ...now, ...only(changes, lost) }
    } as unknown as DomainEvent
  }
}
