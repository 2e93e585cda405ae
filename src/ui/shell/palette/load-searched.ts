import { preloadTexts } from "../../i18n/start.ts"
import { records } from "../../records/all.ts"
import type { Places, RecordKind, RecordSearch } from "../../records/record.ts"

/** A kind of record, and how its records are looked for. */
export interface SearchedKind {
  readonly kind: RecordKind
  readonly search: RecordSearch
}

/** All that the search over everything looks through. */
export interface Searched {
  readonly kinds: ReadonlyArray<SearchedKind>
  readonly places: ReadonlyArray<Places>
}

const loadKind = async (kind: RecordKind): Promise<ReadonlyArray<SearchedKind>> => {
  if (kind.search === undefined) return []
  const [search] = await Promise.all([kind.search(), preloadTexts(kind.texts)])
  return [{ kind, search }]
}

/** Fetches how each kind is looked for. */
export const loadSearched = async (): Promise<Searched> => {
  const kinds: ReadonlyArray<RecordKind> = records
  const [found, places] = await Promise.all([
    Promise.all(kinds.map(loadKind)),
    Promise.all(kinds.flatMap(({ places: load }) => (load === undefined ? [] : [load()])))
  ])
  return { kinds: found.flat(), places }
}
