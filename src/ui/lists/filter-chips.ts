import type { Namespace } from "../i18n/namespaces.ts"
import { withSaid, type AddressSearch } from "./address-search.ts"
import type { ListContext } from "./list-context.ts"
import type { ListModel } from "./list-model.ts"
import type { FilterChip } from "./list-tools-props.ts"

type Filters<Row, Name extends Namespace> = ListModel<Row, Name>["filters"]

/** The search without what these filters say. */
export const withoutFilters = <Row, Name extends Namespace>(
  search: AddressSearch,
  filters: Filters<Row, Name>
): AddressSearch =>
  withSaid(
    search,
    Object.fromEntries(
      filters.flatMap(({ name, filter }) => Object.keys(filter.words(name)).map((word) => [word, undefined]))
    )
  )

/** The filters that are on, in words, and what takes each off. */
export const chipsOf = <Row, Name extends Namespace>(
  { filters }: ListModel<Row, Name>,
  search: AddressSearch,
  at: ListContext<Row, Name>,
  go: (next: AddressSearch) => void
): ReadonlyArray<FilterChip> =>
  filters.flatMap((each) => {
    const { name, filter } = each
    const label = filter.chip({ name, search, at })
    return label === undefined
      ? []
      : [{ id: name, label, onRemove: () => go(withoutFilters<Row, Name>(search, [each])) }]
  })
