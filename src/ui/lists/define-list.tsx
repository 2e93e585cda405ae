import type { ComponentType } from "react"
import type { Books } from "../../domain/books.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { RowRules } from "../../domain/kernel/rows.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import type { AddressSearch } from "./address-search.ts"
import type { ListDescription, ListNamespace } from "./list-description.ts"
import { listModel, type ListModel } from "./list-model.ts"
import { ListScreen } from "./list-screen.tsx"

/** The list of a kind of record, ready to be shown. */
export interface DefinedList<Row, Name extends Namespace> {
  /** What the address says of the list; what it does not understand counts as not said. */
  readonly readSearch: (search: { readonly [name: string]: unknown }) => AddressSearch
  readonly Screen: ComponentType
  readonly model: ListModel<Row, Name>
}

/** Makes the list of a kind of record: its screen, and the reader of its address. What there is to say of it: {@link ListDescription}. */
export const defineList = <
  Name extends ListNamespace<Tab | Further, Key>,
  Row,
  Tab extends string,
  Key extends string,
  Filters,
  Further extends string = never
>(
  name: Name,
  rules: RowRules<[books: Books, today: IsoDate], Row, Tab, Key, Filters>,
  description: ListDescription<Name, Row, Tab, Key, Filters, Further>
): DefinedList<Row, Name> => {
  const model = listModel(name, rules, description)
  return { model, readSearch: model.readSearch, Screen: () => <ListScreen model={model} /> }
}
