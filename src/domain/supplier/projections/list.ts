import type { Books } from "../../books.ts"
import { isErased } from "../../kernel/personal.ts"
import { partyFilters, twinAmong } from "../../kernel/party-rows.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import type { SupplierProfile } from "../events.ts"

/** One supplier as lists show it. */
export interface SupplierRow {
  readonly supplierId: string
  /** Null when the details were erased. */
  readonly profile: SupplierProfile | null
  /** Empty when erased. */
  readonly name: string
  readonly active: boolean
  readonly searchText: string
  readonly nameSort: string
}

const searchTextOf = ({ contact, phone, email, taxId, city, note }: SupplierProfile): string =>
  foldText([contact, phone, phone.replaceAll(/\D/g, ""), email, taxId, city, note].join(" "))

/** Every supplier as a row, in the order in which they were added. */
export const supplierRows = (books: Pick<Books, "suppliers">): ReadonlyArray<SupplierRow> =>
  [...books.suppliers.values()].map(({ supplierId, profile: known, active }) => {
    const profile = isErased(known) ? null : known
    const nameSort = foldText(profile?.name ?? "")
    return {
      supplierId,
      profile,
      name: profile?.name ?? "",
      active,
      searchText: profile === null ? "" : singled(`${nameSort} ${searchTextOf(profile)}`),
      nameSort
    }
  })

/** How suppliers are listed: archived ones in a tab of their own alone. */
export const supplierRules = rowRules({
  rows: supplierRows,
  id: ({ supplierId }) => supplierId,
  searchText: ({ searchText }) => searchText,
  tabs: {
    active: ({ active }) => active,
    /** The tax that they charge cannot be deducted. */
    noTaxId: ({ active, profile }) => active && profile?.taxId === "",
    archived: ({ active }) => !active
  },
  filters: partyFilters,
  sorts: {
    name: { text: ({ nameSort }) => nameSort },
    city: { text: ({ profile }) => foldText(profile?.city ?? "") }
  }
})

/** Another supplier that is most likely the same as what was typed; undefined when there is none. */
export const twinOfSupplier = (
  books: Pick<Books, "suppliers">,
  typed: Parameters<typeof twinAmong>[1],
  ownId: string
): { readonly supplierId: string; readonly name: string; readonly isActive: boolean } | undefined => {
  const twin = twinAmong(books.suppliers.values(), typed, ({ supplierId }) => supplierId === ownId)
  return twin && { supplierId: twin.party.supplierId, name: twin.name, isActive: twin.party.active }
}
