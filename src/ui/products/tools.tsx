import { useTranslation } from "react-i18next"
import { Select } from "../components/select.tsx"
import type { FilterChip, ListedColumn } from "../lists/list-tools-props.ts"
import { ListTools } from "../lists/list-tools.tsx"
import { firstProductDirection, NO_TAX, readProductSearch } from "./product-search.ts"
import type { ProductList } from "./use-product-list.ts"

/** The search, the order and the filters of the list. */
export const ProductTools = ({
  list,
  columns
}: {
  readonly list: ProductList
  readonly columns: ReadonlyArray<ListedColumn>
}) => {
  const { t } = useTranslation("products")
  const { t: inLists } = useTranslation("lists")
  const { search, go, rows, company } = list
  const { tax, ...anyTax } = search
  const taxName = (code: string): string =>
    code === NO_TAX ? t("noTax") : (company?.taxes.find((each) => each.code === code)?.name ?? code)
  const chips: ReadonlyArray<FilterChip> =
    tax === undefined ? [] : [{ id: "tax", label: taxName(tax), onRemove: () => go(anyTax) }]
  const known = [...(company?.taxes ?? []).map(({ code }) => code), NO_TAX]
  const codes = tax === undefined || known.includes(tax) ? known : [tax, ...known]
  return (
    <ListTools
      chips={chips}
      columns={{ all: columns, chosen: list.columns }}
      fields={
        <Select
          label={t("tax")}
          onChange={(chosen) => go(chosen === "" ? anyTax : { ...search, tax: chosen })}
          options={[{ id: "", label: inLists("filters.any") }, ...codes.map((id) => ({ id, label: taxName(id) }))]}
          value={tax ?? ""}
        />
      }
      found={t("count", { count: rows.length })}
      list={list}
      name="products"
      onClear={() => go(anyTax)}
      onExport={rows.length === 0 ? undefined : () => list.exporting.start(rows, "list")}
      read={readProductSearch}
      searched={{ label: t("searchLabel"), hint: t("searchHint") }}
      sorted={{
        label: t("sort.label"),
        options: (["name", "price", "timesUsed"] as const).map((id) => ({ id, label: t(`sort.${id}`) })),
        first: firstProductDirection
      }}
    />
  )
}
