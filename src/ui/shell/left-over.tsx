import { useEffect, useState } from "react"
import { useBooks } from "../app/books-context.tsx"
import { whenRested } from "../components/at-rest.ts"
import { fetchedLater } from "../components/fetched-later.tsx"
import { preloadTexts } from "../i18n/start.ts"
import { records } from "../records/all.ts"
import type { RecordKind } from "../records/record.ts"

const ends = (records as ReadonlyArray<RecordKind>).flatMap(({ id, leftOver, texts }) => {
  if (leftOver === undefined) return []
  const { end, keys } = leftOver
  return [{ id, keys, End: fetchedLater(async () => (await Promise.all([end(), preloadTexts(texts, "refusals")]))[0]) }]
})

/** Ends what a tab began and was gone before it could end: looked for once the page has nothing else to do. */
export const LeftOver = () => {
  const { drafts } = useBooks()
  const [found, setFound] = useState<ReadonlyArray<string>>([])
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      for (const { id, keys } of ends) {
        const rows = await drafts.list(keys)
        if (isHere && rows.some(({ isOpen }) => !isOpen)) setFound((known) => [...known, id])
      }
    }
    // What cannot be read now is found again the next time.
    whenRested(() => void look().catch(() => undefined))
    return () => {
      isHere = false
      setFound([])
    }
  }, [drafts])
  return ends.filter(({ id }) => found.includes(id)).map(({ End, id }) => <End key={id} />)
}
