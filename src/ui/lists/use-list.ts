import { useMatch, useSearch } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { narrowRows, type RowTest } from "../../domain/kernel/rows.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useDirectory } from "../app/use-directory.ts"
import { useMayGive, useReads } from "../app/use-may.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { chipsOf } from "./filter-chips.ts"
import { readAddressSearch, withSaid, writeAddressSearch, type AddressSearch } from "./address-search.ts"
import type { ListContext } from "./list-context.ts"
import type { ListModel } from "./list-model.ts"
import { listOffers } from "./list-offers.ts"
import { useListWords } from "./list-texts.ts"
import { useColumnChoice } from "./use-column-choice.ts"
import { useDensity } from "./use-density.ts"
import { useExport } from "./use-export.ts"
import { useListAddress } from "./use-list-address.ts"
import { useSelection } from "./use-selection.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const useContext = <Row, Name extends Namespace>(
  model: ListModel<Row, Name>,
  search: AddressSearch
): ListContext<Row, Name> => {
  const { t: shared } = useTranslation("lists")
  const language = useLanguage()
  const may = useMayGive()
  const reads = useReads()
  // Many changes at once, as when the books are synchronised, must not hold up a finger.
  const snapshot = useDeferredValue(useBooksSelector(whole))
  const all = useMemo(() => model.rows(snapshot.books, snapshot.today), [model, snapshot])
  const name = useMemo(() => model.called({ search, all }), [model, search, all])
  const { t } = useTranslation(name)
  const { called: who, written } = useDirectory(model.showsPeople)
  return useMemo(
    () => ({ t, name, shared, language, snapshot, all, may, reads, who, written }),
    [t, name, shared, language, snapshot, all, may, reads, who, written]
  )
}

/** The search as the same object as long as it says the same. */
const useSame = (search: AddressSearch): AddressSearch => {
  const text = writeAddressSearch(search)
  return useMemo(() => readAddressSearch(text), [text])
}

const countOf = <Row>(rows: ReadonlyArray<Row>, test: RowTest<Row>): number => {
  let count = 0
  for (const row of rows) if (test(row)) count += 1
  return count
}

const notNarrowing = { tab: undefined, sort: undefined, dir: undefined, id: undefined }

/** The list as the address asks for it. Typing stays quick with many records: the rows follow a moment later. */
export const useList = <Row, Name extends Namespace>(model: ListModel<Row, Name>) => {
  const said = useSearch({ strict: false })
  const search = useMemo(() => model.readSearch({ ...said }), [model, said])
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const address = useListAddress(path, search)
  const at = useContext(model, search)
  const words = useListWords(at.name)
  const offers = useMemo(() => listOffers(model, at.may), [model, at.may])

  const wanted = useDeferredValue(search)
  const narrowing = useSame(withSaid(wanted, notNarrowing))
  const found = useMemo(
    () => narrowRows(model.searched, at.all, narrowing["q"] ?? "", model.filterTests(narrowing, at)),
    [model, at, narrowing]
  )
  const tab = search["tab"] ?? model.firstTab
  const shownTab = wanted["tab"] ?? model.firstTab
  // Tabs count what the search and the filters leave, so that a figure on a tab is what a press on it shows.
  const counts = useMemo(() => {
    const ids = model.tabs.includes(shownTab) ? model.tabs : [...model.tabs, shownTab]
    return new Map(ids.map((id) => [id, countOf(found, model.tabTest(id, at))]))
  }, [model, at, found, shownTab])
  const { column, direction } = model.sortOf(wanted)
  const rows = useMemo(
    () => model.sort(found.filter(model.tabTest(shownTab, at)), { column, direction }),
    [model, at, found, shownTab, column, direction]
  )
  const selection = useSelection(rows, model.id)
  const exporting = useExport<Row>({ name: words.file, sheet: () => model.parts.file(at) })
  const chosen = useColumnChoice(model.name)
  const density = useDensity()
  const columns = useMemo(
    () =>
      model.parts.columns(at).map(({ cardRole = "hidden", isSortable, ...column }) => ({
        ...column,
        cardRole,
        isSortable: isSortable ?? model.sortKeys.includes(column.id)
      })),
    [model, at]
  )
  const toTab = (next: string): void =>
    address.go(withSaid(search, { tab: next === model.firstTab ? undefined : next }))
  return {
    model,
    words,
    at,
    offers,
    search,
    address,
    go: address.go,
    tab,
    toTab,
    /** How many rows each tab holds. */
    counts,
    sort: { column, direction },
    rows,
    selection,
    exporting,
    columns,
    chosen,
    density,
    chips: chipsOf(model, search, at, address.go)
  }
}

/** A list in use; see {@link useList}. */
export type List<Row, Name extends Namespace> = ReturnType<typeof useList<Row, Name>>
