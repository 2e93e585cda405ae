import { commandKinds } from "../../domain/books.ts"
import { ROLES, type Role } from "../../domain/kernel/permissions.ts"
import { readsArea } from "../../domain/kernel/reading.ts"
import type { RecordKind } from "./record.ts"

type Shown = Pick<RecordKind, "commands" | "shows">

/**
 * Whether a member in that role reads something of what the pages of this kind show: the menu leads to them, and they open. Everything as long as the
 * role is not known.
 */
export const isReadBy = (role: Role | undefined, { commands, shows = [] }: Shown): boolean => {
  const areas = [...shows, ...commands.map((command) => commandKinds[command].readers)]
  return role === undefined || areas.length === 0 || areas.some((area) => readsArea({ role }, area))
}

/** Whether everybody reads them, so that nobody has to be asked. */
export const isReadByAll = (kind: Shown): boolean => ROLES.every((role) => isReadBy(role, kind))
