import type { Json } from "../../domain/kernel/canonical.ts"
import { isRecordEdit } from "../../domain/record-edits.ts"
import type { WireCommand } from "../contract/sync.ts"

/** Whether the books refuse a command with this code because whom it is about was erased: such a command will never be booked. */
export const isErasedCode = (code: string): boolean => code.endsWith("_erased")

/** A command without what it says of anybody: of its payload only the ids, which lead to the record, stay. */
export const withoutValues = (command: WireCommand): WireCommand => {
  const { payload } = command
  const fields = typeof payload === "object" && payload !== null && !Array.isArray(payload) ? payload : {}
  const ids = Object.entries(fields).filter(([name, value]) => name.endsWith("Id") && typeof value === "string")
  return { ...command, payload: Object.fromEntries<Json>(ids) }
}

/** Whether a command says something of one of these people: it edits their record. */
export const saysOf = ({ payload, type }: WireCommand, people: ReadonlySet<string>): boolean =>
  isRecordEdit(type) &&
  typeof payload === "object" &&
  payload !== null &&
  "changes" in payload &&
  Object.values(payload).some((value) => typeof value === "string" && people.has(value))
