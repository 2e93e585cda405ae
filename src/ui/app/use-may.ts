import { useCallback, useSyncExternalStore } from "react"
import { mayGive, type CommandType, roleOf } from "../../domain/books.ts"
import type { Role } from "../../domain/kernel/permissions.ts"
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
