import type { TFunction } from "i18next"
import type { Books } from "../../domain/books.ts"
import { categoriesOf } from "../../domain/company/readings.ts"
import type { CategoryKind } from "../../domain/kernel/category.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { phoneText } from "../../infra/writing/phone-text.ts"
import type { ComboboxOption } from "../components/combobox-options.ts"
import { pickFilter } from "./list-filters.tsx"

interface BooksContext {
  readonly shared: TFunction<"lists">
  readonly snapshot: { readonly books: Books }
}

const byLabel = (options: Array<ComboboxOption>): ReadonlyArray<ComboboxOption> =>
  options.sort((a, b) => a.label.localeCompare(b.label, "fr"))

const withHint = (id: string, label: string, hint: string): ComboboxOption =>
  hint === "" ? { id, label } : { id, label, hint }

/** One of the categories of a kind, archived or not; those that were merged into another are found under that one. */
export const categoryFilter = <At extends BooksContext>(kind: CategoryKind) =>
  pickFilter<At>({
    label: ({ shared }) => shared("filters.category"),
    options: ({ snapshot }) =>
      categoriesOf(snapshot.books.company ?? {}).flatMap(({ categoryId, kind: its, mergedInto, name }) =>
        its === kind && mergedInto === null ? [{ id: categoryId, label: name }] : []
      ),
    text: (id, { shared, snapshot }) =>
      categoriesOf(snapshot.books.company ?? {}).find(({ categoryId }) => categoryId === id)?.name ??
      shared("filters.category")
  })

/** One of the customers, archived or not. */
export const customerFilter = <At extends BooksContext>() =>
  pickFilter<At>({
    label: ({ shared }) => shared("filters.customer"),
    options: ({ snapshot }) =>
      byLabel(
        [...snapshot.books.customers.values()].flatMap(({ customerId, profile }) =>
          isErased(profile) ? [] : [withHint(customerId, profile.name, phoneText(profile.phone))]
        )
      ),
    text: (id, { shared, snapshot }) => {
      const profile = snapshot.books.customers.get(id)?.profile
      return profile === undefined || isErased(profile) ? shared("filters.oneCustomer") : profile.name
    }
  })

/** One of the products, archived or not. */
export const productFilter = <At extends BooksContext>() =>
  pickFilter<At>({
    label: ({ shared }) => shared("filters.product"),
    options: ({ snapshot }) =>
      byLabel(
        [...snapshot.books.products.values()].map(({ productId, details }) =>
          withHint(productId, details.name, details.reference)
        )
      ),
    text: (id, { shared, snapshot }) => snapshot.books.products.get(id)?.details.name ?? shared("filters.oneProduct")
  })

/** One of the suppliers, archived or not. */
export const supplierFilter = <At extends BooksContext>() =>
  pickFilter<At>({
    label: ({ shared }) => shared("filters.supplier"),
    options: ({ snapshot }) =>
      byLabel(
        [...snapshot.books.suppliers.values()].flatMap(({ supplierId, profile }) =>
          isErased(profile) ? [] : [withHint(supplierId, profile.name, phoneText(profile.phone))]
        )
      ),
    text: (id, { shared, snapshot }) => {
      const profile = snapshot.books.suppliers.get(id)?.profile
      return profile === undefined || isErased(profile) ? shared("filters.oneSupplier") : profile.name
    }
  })
