import { useState } from "react"

const PAGE = 50

/** The first rows of a long list, and a way to show the next ones. Begins again when `key` changes. */
export const usePages = <Row>(rows: ReadonlyArray<Row>, key: string) => {
  const [shown, setShown] = useState({ key, count: PAGE })
  const count = shown.key === key ? shown.count : PAGE
  return {
    rows: rows.length > count ? rows.slice(0, count) : rows,
    hasMore: rows.length > count,
    showMore: () => setShown({ key, count: count + PAGE })
  }
}
