import { useState } from "react"
import { useBooks } from "../app/books-context.tsx"
import { useSession } from "../app/session-context.tsx"

/** Signing out: at once when everything is sent, else after asking. */
export const useSignOut = () => {
  const session = useSession()
  const books = useBooks()
  const [waiting, setWaiting] = useState(0)
  const leave = (): void => session.send({ type: "signOut.requested" })
  const ask = (): void => {
    const { pending } = books.snapshot().sync
    if (pending === 0) leave()
    else setWaiting(pending)
  }
  return { ask, leave, stay: () => setWaiting(0), waiting }
}

export type SignOut = ReturnType<typeof useSignOut>
