import { useCallback, useSyncExternalStore } from "react"
import { mayGive, type CommandType, roleOf } from "../../domain/books.ts"
import type { Role, Scope } from "../../domain/kernel/permissions.ts"
import { readsArea } from "../../domain/kernel/reading.ts"
import { useBooks, useBooksIfOpen, useBooksSelector } from "./books-context.tsx"

/** The role of the person in the company whose books are open; undefined for somebody who is no longer a member. */
export const useRole = (): Role | undefined => {
  const { userId } = useBooks()
  return useBooksSelector(({ books }) => roleOf(books, userId))
}

const neverChanges = (): (() => void) => () => {}

/** The same where books may not be open yet: undefined then. */
export const useRoleIfOpen = (): Role | undefined => {
  const books = useBooksIfOpen()
  const read = (): Role | undefined => (books === null ? undefined : roleOf(books.snapshot().books, books.userId))
  return useSyncExternalStore(books?.subscribe ?? neverChanges, read)
}

/** What is asked before something is offered: whether the person may give commands of this type. */
export type May = (type: CommandType) => boolean

/** Asks of several commands whether the person may give them. A function of its own only when the role changes. */
export const useMayGive = (): May => {
  const role = useRole()
  return useCallback((type) => mayGive(role, type), [role])
}

/**
 * Whether the person may give a command of this type, by the rule that the server asks: what one may not do is not offered.
 * `useMay("AddCustomer")`.
 */
export const useMay = (type: CommandType): boolean => useMayGive()(type)

/** Asks whether the person reads what stands in an area. */
export type Reads = (area: Scope) => boolean

/**
 * The same of several areas, by the table of who reads what. Somebody who is no longer a member reads what this device still has. A
 * function of its own only when the role changes.
 */
export const useReads = (): Reads => {
  const role = useRole()
  return useCallback((area) => role === undefined || readsArea({ role }, area), [role])
}
