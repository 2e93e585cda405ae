import { commandKinds } from "../../domain/books.ts"
import type { Role } from "../../domain/kernel/permissions.ts"
import { readsArea } from "../../domain/kernel/reading.ts"
import type { RecordKind } from "./record.ts"

/** Whether a member in that role reads records of this kind, so that the menu leads to them. Everything as long as the role is not known. */
export const isReadBy = (role: Role | undefined, { commands }: Pick<RecordKind, "commands">): boolean =>
  role === undefined ||
  commands.length === 0 ||
  commands.some((command) => readsArea({ role }, commandKinds[command].readers))
