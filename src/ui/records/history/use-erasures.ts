import { useCallback, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ErasureScope } from "../../../domain/erasure/events.ts"
import type { BooksSnapshot, HistoryItem } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import type { ShownEntry } from "./timeline.tsx"

const none: ReadonlyArray<HistoryItem> = []

/** The events that say what was erased, as far as `isShown` says; none until they are read. */
const useItems = (isShown: (scope: ErasureScope) => boolean): ReadonlyArray<HistoryItem> => {
  const books = useBooks()
  const ids = useBooksSelector(
    useCallback(
      ({ books: now }: BooksSnapshot) =>
        [...now.erasures.entries()].flatMap(([id, { scope }]) => (isShown(scope) ? [id] : [])).join(" "),
      [isShown]
    )
  )
  const [read, setRead] = useState<{ readonly ids: string; readonly items: ReadonlyArray<HistoryItem> }>({
    ids: "",
    items: none
  })
  useEffect(() => {
    if (ids === "") return undefined
    let isCurrent = true
    Promise.all(ids.split(" ").map((id) => books.history(id))).then(
      (items) => isCurrent && setRead({ ids, items: items.flat() }),
      () => isCurrent && setRead({ ids, items: none })
    )
    return () => {
      isCurrent = false
    }
  }, [books, ids])
  return ids === "" || read.ids !== ids ? none : read.items
}

/** A history, oldest first, with what was erased that `isShown` says: who did it, when and why. `isShown` stays the same function. */
export const useWithErasures = (
  entries: ReadonlyArray<ShownEntry> | "reading" | "failed",
  isShown: (scope: ErasureScope) => boolean
): ReadonlyArray<ShownEntry> | "reading" | "failed" => {
  const { t } = useTranslation("history")
  const items = useItems(isShown)
  if (typeof entries === "string" || items.length === 0) return entries
  const erased = items.flatMap(({ pending, recorded }): ReadonlyArray<ShownEntry> => {
    const { at, by, commandId, device, event, occurredAt, position } = recorded
    if (event._tag !== "DataErased") return []
    const { kind } = event.scope
    return [
      {
        key: `${commandId} ${position}`,
        by,
        position,
        at,
        occurredAt,
        device,
        isPending: pending,
        sentence: (who) => (who === undefined ? t(`erased.you.${kind}`) : t(`erased.member.${kind}`, { who })),
        changes: [{ id: "reason", label: t("erased.reason"), text: event.reason }]
      }
    ]
  })
  return [...entries, ...erased].toSorted((one, other) => one.at - other.at)
}
