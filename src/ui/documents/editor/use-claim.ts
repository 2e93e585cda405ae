import { useEffect, useState } from "react"
import { useBooks } from "../../app/books-context.tsx"

/**
 * Whether this tab may write: `asking` until it is known, `elsewhere` while another tab has the draft open, `taken` once another
 * tab has taken it over.
 */
export type Claim = "asking" | "mine" | "elsewhere" | "taken"

/** Opens a draft in this tab alone, for as long as the component stands. */
export const useClaim = (key: string): { readonly claim: Claim; readonly takeOver: () => void } => {
  const { drafts } = useBooks()
  const [claim, setClaim] = useState<Claim>("asking")
  /** Grows with every wish to take the draft over; at first it is only asked for. */
  const [wishes, setWishes] = useState(0)
  useEffect(() => {
    let isOver = false
    let release: (() => void) | undefined
    const ask = async (): Promise<void> => {
      const got = await drafts.claim(key, () => setClaim("taken"), wishes > 0)
      if (isOver) return got?.()
      release = got
      setClaim(got === undefined ? "elsewhere" : "mine")
    }
    void ask()
    return () => {
      isOver = true
      release?.()
    }
  }, [drafts, key, wishes])
  const takeOver = (): void => {
    setClaim("asking")
    setWishes(wishes + 1)
  }
  return { claim, takeOver }
}
