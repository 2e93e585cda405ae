import { useEffect, useState } from "react"
import type { Role } from "../../../domain/kernel/permissions.ts"
import type { HistoryItem } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"

/** A role and the position in the log from which on somebody had it. */
interface Step {
  readonly from: number
  readonly role: Role
}

const stepsOf = (userId: string, items: ReadonlyArray<HistoryItem>): ReadonlyArray<Step> =>
  items.flatMap(({ recorded: { event, position } }) =>
    (event._tag === "MemberJoined" || event._tag === "MemberRoleChanged") && event.userId === userId
      ? [{ from: position, role: event.role }]
      : []
  )

/** Which role people had where the log stood at a position; undefined until it is read, and for whoever had none. */
export const useRoles = (userIds: ReadonlyArray<string>): ((userId: string, position: number) => Role | undefined) => {
  const books = useBooks()
  const ids = [...new Set(userIds)].toSorted().join(" ")
  const [steps, setSteps] = useState<ReadonlyMap<string, ReadonlyArray<Step>>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const read = ids === "" ? [] : ids.split(" ")
    Promise.all(read.map(async (id) => [id, stepsOf(id, await books.history(id))] as const)).then(
      (known) => isCurrent && setSteps(new Map(known)),
      // A history without roles is a history still.
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [books, ids])
  return (userId, position) => steps.get(userId)?.findLast(({ from }) => from <= position)?.role
}
