import type { Books } from "../../books.ts"
import { isErased } from "../../kernel/personal.ts"
import { partyFilters } from "../../kernel/party-rows.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText } from "../../kernel/search.ts"
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
      searchText: profile === null ? "" : `${nameSort} ${searchTextOf(profile)}`,
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

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "")

/**
 * Another supplier that is most likely the same as what was typed, null for nothing: it has the tax id, the phone number or, case and
 * accents left aside, the name. Undefined when there is none.
 */
export const twinOfSupplier = (
  books: Pick<Books, "suppliers">,
  typed: { readonly [field in "name" | "phone" | "taxId"]: string | null },
  ownId: string
): SupplierRow | undefined => {
  const called = foldText((typed.name ?? "").trim())
  const reached = digitsOf(typed.phone ?? "")
  const taxed = foldText(typed.taxId ?? "").replaceAll(/\s/g, "")
  return supplierRows(books).find(
    ({ supplierId, profile, nameSort }) =>
      supplierId !== ownId &&
      profile !== null &&
      ((called !== "" && nameSort === called) ||
        // Shorter ones are no whole numbers yet; the country's code may stand before one of the two.
        (reached.length >= 8 && digitsOf(profile.phone).endsWith(reached.slice(-8))) ||
        (taxed !== "" && foldText(profile.taxId).replaceAll(/\s/g, "") === taxed))
  )
}
