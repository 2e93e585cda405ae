import { useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ProductState } from "../../domain/product/decider.ts"
import type { ProductRow } from "../../domain/product/projections/list.ts"
import { useBooks } from "../app/books-context.tsx"
import { Button } from "../components/button.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { Tabs } from "../components/tabs.tsx"
import type { RecordColumn } from "../lists/list-shape.ts"
import { NothingFound } from "../lists/nothing-found.tsx"
import { RecordList } from "../lists/record-list.tsx"
import { useArchiveAction } from "../lists/use-archive-action.ts"
import { useArchiveBulk } from "../lists/use-archive-bulk.tsx"
import { ProductDialog } from "./product-dialog.tsx"
import { productTabs, type ProductTab } from "./product-search.ts"
import { ProductTools } from "./tools.tsx"
import { useArchivable } from "./use-archivable.ts"
import { useColumns } from "./use-columns.tsx"
import { productIdOf, useProductList, type ProductList } from "./use-product-list.ts"

/** Which form stands in front of the list. */
type OpenForm =
  | { readonly kind: "closed" }
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly product: ProductState }

const closed: OpenForm = { kind: "closed" }

const useBulkBar = ({ rows, selection, exporting }: ProductList): ReactNode =>
  useArchiveBulk({
    records: useArchivable(),
    selected: selection.selected,
    selection: selection.control,
    listed: rows.length,
    exporting
  })

interface RowsProps {
  readonly list: ProductList
  readonly columns: ReadonlyArray<RecordColumn<ProductRow>>
  readonly bar: ReactNode
  readonly onEdit: (id: string) => void
}

const Rows = ({ list, columns, bar, onEdit }: RowsProps) => {
  const { t } = useTranslation("products")
  const { search, go, rows } = list
  const archiving = useArchiveAction(useArchivable())
  return (
    <RecordList
      bulk={bar}
      chosen={list.columns.choice}
      columns={columns}
      empty={
        <NothingFound clear={t("noMatch.clear")} onClear={() => go({})} title={t("noMatch.title")}>
          {t("noMatch.body")}
        </NothingFound>
      }
      found={t("count", { count: rows.length })}
      label={t("title")}
      onRowPress={(row) => onEdit(row.productId)}
      onSortChange={(next) => {
        const sort = (["name", "price", "timesUsed"] as const).find((each) => each === next.column)
        if (sort !== undefined) go({ ...search, sort, dir: next.direction })
      }}
      rowActions={{
        label: (row) => t("actions.label", { name: row.details.name }),
        of: (row) => [
          { id: "edit", label: t("actions.edit"), icon: "edit", onAction: () => onEdit(row.productId) },
          archiving(row)
        ]
      }}
      rowId={productIdOf}
      rowName={(row) => row.details.name}
      rows={rows}
      selection={list.selection.control}
      sort={{ column: list.sort.key, direction: list.sort.direction }}
      takeComeBack={list.address.comeBack.takeComeBack}
    />
  )
}

/** What the company sells. */
export const ProductsScreen = () => {
  const { t } = useTranslation("products")
  const list = useProductList()
  const columns = useColumns(list.all, list.taxName)
  const { search, go } = list
  const books = useBooks()
  const bar = useBulkBar(list)
  const [form, setForm] = useState<OpenForm>(closed)
  const edit = (id: string): void => {
    const product = books.snapshot().books.products.get(id)
    if (product !== undefined) setForm({ kind: "edit", product })
  }
  const toTab = (tab: ProductTab): void => {
    const { tab: _left, ...rest } = search
    go(tab === "active" ? rest : { ...rest, tab })
  }
  const addButton = (
    <Button icon="plus" onPress={() => setForm({ kind: "add" })}>
      {t("addShort")}
    </Button>
  )

  return (
    <>
      <PageHeader actions={list.all.length > 0 && addButton} title={t("title")} />
      {list.all.length === 0 ? (
        <EmptyState
          actions={addButton}
          hints={[t("empty.whileWriting"), t("empty.later")]}
          icon="products"
          title={t("empty.title")}
        >
          {t("empty.body")}
        </EmptyState>
      ) : (
        <>
          <ProductTools columns={columns} list={list} />
          <Tabs
            label={t("tabs.label")}
            onChange={toTab}
            tabs={productTabs.map((id) => ({ id, label: t(`tabs.${id}`), count: list.counts[id] }))}
            value={search.tab ?? "active"}
          >
            <Rows bar={bar} columns={columns} list={list} onEdit={edit} />
          </Tabs>
        </>
      )}
      {form.kind !== "closed" && (
        <ProductDialog
          onClose={() => setForm(closed)}
          onSaved={() => setForm(closed)}
          product={form.kind === "edit" ? form.product : undefined}
        />
      )}
    </>
  )
}
