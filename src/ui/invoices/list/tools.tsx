import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { invoiceSortKeys } from "../../../domain/invoice/projections/list.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { Select } from "../../components/select.tsx"
import type { FilterChip, ListedColumn } from "../../lists/list-tools-props.ts"
import { ListTools } from "../../lists/list-tools.tsx"
import { PeriodField, usePeriodText } from "../../lists/period-field.tsx"
import { firstDirection, readListSearch } from "./list-search.ts"
import type { InvoiceList } from "./use-invoice-list.ts"

/** The filters of the list in words, and what takes each off. */
const useChips = ({ search, go, books }: InvoiceList): ReadonlyArray<FilterChip> => {
  const { t } = useTranslation("invoices")
  const periodText = usePeriodText()
  const chips: Array<FilterChip> = []
  const { period: _period, from: _from, to: _to, ...always } = search
  const period = periodText(search)
  if (period !== undefined) chips.push({ id: "period", label: period, onRemove: () => go(always) })
  const { customer, ...everyone } = search
  if (customer !== undefined) {
    const profile = books.customers.get(customer)?.profile
    const name = profile === undefined || isErased(profile) ? t("list.oneCustomer") : profile.name
    chips.push({ id: "customer", label: t("list.customerFilter", { customer: name }), onRemove: () => go(everyone) })
  }
  const { currency, ...any } = search
  if (currency !== undefined) chips.push({ id: "currency", label: currency, onRemove: () => go(any) })
  return chips
}

const Fields = ({ list }: { readonly list: InvoiceList }) => {
  const { t } = useTranslation("lists")
  const { search, go, all } = list
  const currencies = useMemo(() => [...new Set(all.map(({ currency }) => currency))].toSorted(), [all])
  const { period: _period, from: _from, to: _to, ...always } = search
  const { currency, ...any } = search
  return (
    <>
      <PeriodField label={t("filters.period")} onChange={(period) => go({ ...always, ...period })} value={search} />
      {(currencies.length > 1 || currency !== undefined) && (
        <Select
          label={t("filters.currency")}
          onChange={(chosen) => go(chosen === "any" ? any : { ...search, currency: chosen })}
          options={[{ id: "any", label: t("filters.any") }, ...currencies.map((id) => ({ id, label: id }))]}
          value={currency ?? "any"}
        />
      )}
    </>
  )
}

/** The search, the order and the filters of the list. */
export const InvoiceTools = ({
  list,
  columns
}: {
  readonly list: InvoiceList
  readonly columns: ReadonlyArray<ListedColumn>
}) => {
  const { t } = useTranslation("invoices")
  const { search, go, rows } = list
  const chips = useChips(list)
  const clear = (): void => {
    const { tab, q, sort: key, dir } = search
    go({
      ...(tab !== undefined && { tab }),
      ...(q !== undefined && { q }),
      ...(key !== undefined && { sort: key }),
      ...(dir !== undefined && { dir })
    })
  }
  return (
    <ListTools
      chips={chips}
      columns={{ all: columns, chosen: list.columns }}
      fields={<Fields list={list} />}
      found={t("list.count", { count: rows.length })}
      list={list}
      name="invoices"
      onClear={clear}
      onExport={rows.length === 0 ? undefined : () => list.exporting.start(rows, "list")}
      read={readListSearch}
      searched={{ label: t("list.search"), hint: t("list.searchHint") }}
      sorted={{
        label: t("list.sortLabel"),
        options: invoiceSortKeys.map((id) => ({ id, label: t(`list.sort.${id}`) })),
        first: firstDirection
      }}
    />
  )
}
