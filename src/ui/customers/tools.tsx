import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Select } from "../components/select.tsx"
import type { FilterChip, ListedColumn } from "../lists/list-tools-props.ts"
import { ListTools } from "../lists/list-tools.tsx"
import { firstCustomerDirection, readCustomerSearch } from "./customer-search.ts"
import type { CustomerList } from "./use-customer-list.ts"

const Fields = ({ list }: { readonly list: CustomerList }) => {
  const { t } = useTranslation("customers")
  const { t: inLists } = useTranslation("lists")
  const { search, go, all } = list
  const cities = useMemo(
    () =>
      [...new Set(all.flatMap(({ profile }) => (profile === null || profile.city === "" ? [] : [profile.city])))].sort(
        (a, b) => a.localeCompare(b)
      ),
    [all]
  )
  const { kind, ...everyKind } = search
  const { city, ...everywhere } = search
  const shown = city === undefined || cities.includes(city) ? cities : [city, ...cities]
  return (
    <>
      <Select
        label={t("kind.label")}
        onChange={(chosen) => go(chosen === "any" ? everyKind : { ...search, kind: chosen })}
        options={[
          { id: "any" as const, label: inLists("filters.any") },
          { id: "person" as const, label: t("kind.person") },
          { id: "company" as const, label: t("kind.company") }
        ]}
        value={kind ?? "any"}
      />
      {shown.length > 0 && (
        <Select
          label={t("city")}
          onChange={(chosen) => go(chosen === "" ? everywhere : { ...search, city: chosen })}
          options={[{ id: "", label: inLists("filters.any") }, ...shown.map((id) => ({ id, label: id }))]}
          value={city ?? ""}
        />
      )}
    </>
  )
}

/** The search, the order and the filters of the list. */
export const CustomerTools = ({
  list,
  columns
}: {
  readonly list: CustomerList
  readonly columns: ReadonlyArray<ListedColumn>
}) => {
  const { t } = useTranslation("customers")
  const { search, go, rows } = list
  const { kind, ...everyKind } = search
  const { city, ...everywhere } = search
  const { kind: _kind, city: _city, ...unfiltered } = search
  const chips: ReadonlyArray<FilterChip> = [
    ...(kind === undefined ? [] : [{ id: "kind", label: t(`kind.${kind}`), onRemove: () => go(everyKind) }]),
    ...(city === undefined ? [] : [{ id: "city", label: city, onRemove: () => go(everywhere) }])
  ]
  return (
    <ListTools
      chips={chips}
      columns={{ all: columns, chosen: list.columns }}
      fields={<Fields list={list} />}
      found={t("count", { count: rows.length })}
      list={list}
      name="customers"
      onClear={() => go(unfiltered)}
      onExport={rows.length === 0 ? undefined : () => list.exporting.start(rows, "list")}
      read={readCustomerSearch}
      searched={{ label: t("searchLabel"), hint: t("searchHint") }}
      sorted={{
        label: t("sort.label"),
        options: (["name", "owed", "lastInvoice"] as const).map((id) => ({ id, label: t(`sort.${id}`) })),
        first: firstCustomerDirection
      }}
    />
  )
}
