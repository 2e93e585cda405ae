import { useTranslation } from "react-i18next"
import { Select } from "../components/select.tsx"
import { readAddressSearch, writeAddressSearch } from "../lists/address-search.ts"
import type { FilterChip } from "../lists/list-tools-props.ts"
import { ListTools } from "../lists/list-tools.tsx"
import { useSavedViews } from "../lists/use-saved-views.ts"
import { firstProductDirection, NO_TAX, readProductSearch, type ProductSearch } from "./product-search.ts"
import type { ProductList } from "./use-product-list.ts"

/** The search, the order and the filters of the list. */
export const ProductTools = ({ list }: { readonly list: ProductList }) => {
  const { t } = useTranslation("products")
  const { t: inLists } = useTranslation("lists")
  const { search, address, go, sort, rows, company } = list
  const views = useSavedViews("products")
  const { tax, ...anyTax } = search
  const taxName = (code: string): string =>
    code === NO_TAX ? t("noTax") : (company?.taxes.find((each) => each.code === code)?.name ?? code)
  const chips: ReadonlyArray<FilterChip> =
    tax === undefined ? [] : [{ id: "tax", label: taxName(tax), onRemove: () => go(anyTax) }]
  const known = [...(company?.taxes ?? []).map(({ code }) => code), NO_TAX]
  const codes = tax === undefined || known.includes(tax) ? known : [tax, ...known]
  const withText = (q: string): ProductSearch => {
    const { q: _before, ...rest } = search
    return q === "" ? rest : { ...rest, q }
  }
  return (
    <ListTools
      chips={chips}
      fields={
        <Select
          label={t("tax")}
          onChange={(chosen) => go(chosen === "" ? anyTax : { ...search, tax: chosen })}
          options={[{ id: "", label: inLists("filters.any") }, ...codes.map((id) => ({ id, label: taxName(id) }))]}
          value={tax ?? ""}
        />
      }
      found={t("count", { count: rows.length })}
      onClear={() => go(anyTax)}
      onView={(text) => go(readProductSearch(readAddressSearch(text)))}
      query={writeAddressSearch(search).slice(1)}
      search={{
        label: t("searchLabel"),
        hint: t("searchHint"),
        value: address.typed,
        onChange: (text) => go(withText(text), "letter")
      }}
      sort={
        <Select
          className="sm:w-64"
          isLabelHidden
          label={t("sort.label")}
          onChange={(key) => go({ ...search, sort: key, dir: firstProductDirection(key) })}
          options={(["name", "price", "timesUsed"] as const).map((id) => ({ id, label: t(`sort.${id}`) }))}
          phoneIcon="sort"
          value={sort.key}
        />
      }
      views={views}
    />
  )
}
