import { useCallback, useEffect, useRef, useState } from "react"
import { useBooks } from "../../app/books-context.tsx"
import { Keeper, type Kept } from "../../forms/keeper.ts"
import { useHurry } from "../../forms/use-hurry.ts"
import { changed, type Change } from "./changes.ts"
import { readCopy, writeCopy } from "./kept-copy.ts"
import type { WorkingCopy } from "./working-copy.ts"

export interface OpenCopy {
  readonly copy: WorkingCopy
  readonly change: (change: Change) => void
  /** The copy was found on this device, unfinished. */
  readonly isRestored: boolean
  /** When the copy was last safe on this device, milliseconds since 1970; null while a change waits. */
  readonly savedAt: number | null
  /** Whether anything was written since the copy was taken. */
  readonly isTouched: boolean
  /** The device could not keep the copy. */
  readonly isUnsafe: boolean
  /** Forgets the kept copy: it has become a draft of the books, or was thrown away. */
  readonly forget: () => Promise<void>
  /** Throws the kept copy away and begins again. */
  readonly startOver: () => void
}

export interface KeptWork {
  readonly copy: WorkingCopy
  readonly isRestored: boolean
}

/**
 * Looks for a kept copy under the key; undefined until it is known. A copy that `isUsable` denies is passed over: what it was
 * for has been done meanwhile.
 */
export const useKeptCopy = (
  key: string,
  begin: () => WorkingCopy,
  isUsable: (copy: WorkingCopy) => boolean
): KeptWork | undefined => {
  const books = useBooks()
  const [kept, setKept] = useState<KeptWork>()
  const ways = useRef({ begin, isUsable })
  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<void> => {
      const found = await books.drafts.load(key).catch(() => undefined)
      if (!isCurrent) return
      const read = readCopy(found)
      setKept(
        read !== undefined && ways.current.isUsable(read)
          ? { copy: read, isRestored: true }
          : { copy: ways.current.begin(), isRestored: false }
      )
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [books, key])
  return kept
}

/** Writes the copies it is told of to the device for as long as the page stands, and as it ends. */
const useKeeper = (key: string): { readonly keeper: Keeper<WorkingCopy>; readonly kept: Kept } => {
  const { drafts } = useBooks()
  const [kept, setKept] = useState<Kept>({ savedAt: null, isUnsafe: false })
  const [keeper] = useState(() => new Keeper(drafts, key, writeCopy, setKept))
  useHurry(keeper)
  return { keeper, kept }
}

/**
 * Keeps a document safe while it is written: each change is on its way to the device before it is drawn. Nothing needs to be
 * pressed, and closing the tab loses nothing. Stands for one key as long as it is mounted.
 */
export const useWorkingCopy = (key: string, found: KeptWork, begin: () => WorkingCopy): OpenCopy => {
  const [copy, setCopy] = useState(found.copy)
  // What needs no keeping: the copy as it was found, or begun again.
  const [untouched, setUntouched] = useState(found.copy)
  const [isRestored, setRestored] = useState(found.isRestored)
  const { keeper, kept } = useKeeper(key)
  // Ahead of what is drawn: two changes may come before the next drawing.
  const latest = useRef(found.copy)

  const change = useCallback(
    (next: Change): void => {
      const after = changed(latest.current, next)
      if (after === latest.current) return
      latest.current = after
      keeper.keep(after)
      setCopy(after)
    },
    [keeper]
  )

  const startOver = (): void => {
    const fresh = begin()
    latest.current = fresh
    setCopy(fresh)
    setUntouched(fresh)
    setRestored(false)
    // A device that cannot forget will offer the old copy once more; nothing is lost by that.
    keeper.drop().catch(() => undefined)
  }

  return { copy, change, isRestored, isTouched: copy !== untouched, ...kept, forget: () => keeper.end(), startOver }
}
