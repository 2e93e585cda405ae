import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { currencyLabel, exponentOf } from "../../domain/kernel/currency.ts"
import { displayDecimal, parseDecimal } from "../../domain/kernel/decimal.ts"
import { ProductId } from "../../domain/kernel/ids.ts"
import type { ProductState } from "../../domain/product/decider.ts"
import type { ProductDetails } from "../../domain/product/events.ts"
import {
  filterProducts,
  productRows,
  sortProducts,
  type ProductRow,
  type ProductSort
} from "../../domain/product/projections/list.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useExecute } from "../app/use-execute.ts"
import { usePages } from "../app/use-pages.ts"
import { Button } from "../components/button.tsx"
import { DataTable, type DataColumn } from "../components/data-table.tsx"
import { Menu } from "../components/menu.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { Tabs } from "../components/tabs.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.tsx"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { ProductDialog } from "./product-dialog.tsx"
import { productTabs, type ProductSearch, type ProductTab } from "./product-search.ts"

/** Which form stands in front of the list. */
type OpenForm =
  | { readonly kind: "closed" }
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly product: ProductState }

const closed: OpenForm = { kind: "closed" }

const priceText = (details: ProductDetails, language: Language): string => {
  const price = parseDecimal(details.unitPrice)
  if (price === undefined) return details.unitPrice
  const isWhole = price.scale === 0
  const text = displayDecimal(price, language, isWhole ? 0 : exponentOf(details.currency))
  return language === "fr"
    ? `${text}\u00A0${currencyLabel(details.currency)}`
    : `${currencyLabel(details.currency)}\u00A0${text}`
}

const useProductList = () => {
  const search: ProductSearch = useSearch({ from: "/signed-in/dashboard/products" })
  const navigate = useNavigate()
  const snapshot = useBooksSelector(useCallback((now: BooksSnapshot) => now, []))
  const [sort, setSort] = useState<ProductSort>({ key: "name", direction: "ascending" })
  const all = useMemo(() => productRows(snapshot.books), [snapshot])
  const tab = search.tab ?? "active"
  const rows = useMemo(
    () => sortProducts(filterProducts(all, { tab, search: search.q ?? "" }), sort),
    [all, tab, search.q, sort]
  )
  const count = (each: ProductTab): number => filterProducts(all, { tab: each }).length
  const go = (next: ProductSearch): void =>
    void navigate({ to: "/dashboard/products", search: next, replace: true, resetScroll: false })
  return { search, tab, sort, setSort, all, rows, count, go, company: snapshot.books.company }
}

/** Archiving can be taken back from the message that tells of it. */
const useArchiving = () => {
  const { t } = useTranslation("products")
  const execute = useExecute()
  const restore = (row: ProductRow): void =>
    void execute(
      { _tag: "RestoreProduct", productId: ProductId.make(row.productId) },
      { saved: t("restored", { name: row.details.name }) }
    )
  const archive = async (row: ProductRow): Promise<void> => {
    const result = await execute({ _tag: "ArchiveProduct", productId: ProductId.make(row.productId) }, { saved: null })
    if (result.kind !== "saved") return
    showToast({ tone: "positive", text: t("archived", { name: row.details.name }), onUndo: () => restore(row) })
  }
  return { archive, restore }
}

const useColumns = (taxName: (code: string | null) => string): ReadonlyArray<DataColumn<ProductRow>> => {
  const { t } = useTranslation("products")
  const language = useLanguage()
  return [
    { id: "name", header: t("columns.name"), cardRole: "title", isSortable: true, cell: (row) => row.details.name },
    {
      id: "reference",
      header: t("columns.reference"),
      cardRole: "meta",
      isSecondary: true,
      cell: (row) => row.details.reference
    },
    { id: "tax", header: t("columns.tax"), cardRole: "meta", cell: (row) => taxName(row.details.taxCode) },
    {
      id: "used",
      header: t("columns.used"),
      cardRole: "hidden",
      isSortable: true,
      isSecondary: true,
      cell: (row) => t("times", { count: row.timesUsed })
    },
    {
      id: "price",
      header: t("columns.price"),
      align: "end",
      cardRole: "amount",
      isSortable: true,
      cell: (row) => (
        <span className="figures">
          {row.details.unit === ""
            ? priceText(row.details, language)
            : t("perUnit", { price: priceText(row.details, language), unit: row.details.unit })}
        </span>
      )
    }
  ]
}

const sortKeys: { readonly [column: string]: ProductSort["key"] } = { name: "name", price: "price", used: "timesUsed" }
const sortColumns: { readonly [key in ProductSort["key"]]: string } = {
  name: "name",
  price: "price",
  timesUsed: "used"
}

/** What the company sells. */
export const ProductsScreen = () => {
  const { t } = useTranslation("products")
  const list = useProductList()
  const { archive, restore } = useArchiving()
  const books = useBooks()
  const [form, setForm] = useState<OpenForm>(closed)
  const pages = usePages(list.rows, `${list.tab}|${list.search.q ?? ""}`)
  const columns = useColumns((code) => list.company?.taxes.find((tax) => tax.code === code)?.name ?? t("noTax"))
  const edit = (id: string): void => {
    const product = books.snapshot().books.products.get(id)
    if (product !== undefined) setForm({ kind: "edit", product })
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
        <div className="flex flex-col gap-4">
          <TextField
            className="sm:max-w-sm"
            icon="search"
            isLabelHidden
            label={t("searchLabel")}
            onChange={(q) => list.go({ ...list.search, q })}
            placeholder={t("searchHint")}
            type="search"
            value={list.search.q ?? ""}
          />
          <Tabs
            label={t("tabs.label")}
            onChange={(tab) => list.go({ ...list.search, tab })}
            tabs={productTabs.map((id) => ({ id, label: t(`tabs.${id}`), count: list.count(id) }))}
            value={list.tab}
          >
            <DataTable
              columns={columns}
              empty={
                <EmptyState
                  actions={
                    <Button onPress={() => list.go({})} variant="secondary">
                      {t("noMatch.clear")}
                    </Button>
                  }
                  icon="search"
                  title={t("noMatch.title")}
                >
                  {t("noMatch.body")}
                </EmptyState>
              }
              footer={
                pages.hasMore ? (
                  <Button onPress={pages.showMore} variant="quiet">
                    {t("showMore")}
                  </Button>
                ) : undefined
              }
              label={t("title")}
              onRowPress={(row) => edit(row.productId)}
              onSortChange={(sort) => {
                const key = sortKeys[sort.column]
                if (key !== undefined) list.setSort({ key, direction: sort.direction })
              }}
              rowActions={(row) => (
                <Menu
                  actions={[
                    { id: "edit", label: t("actions.edit"), icon: "edit", onAction: () => edit(row.productId) },
                    row.active
                      ? { id: "archive", label: t("actions.archive"), icon: "trash", onAction: () => void archive(row) }
                      : { id: "restore", label: t("actions.restore"), icon: "history", onAction: () => restore(row) }
                  ]}
                  label={t("actions.label", { name: row.details.name })}
                />
              )}
              rowId={(row) => row.productId}
              rows={pages.rows}
              sort={{ column: sortColumns[list.sort.key], direction: list.sort.direction }}
            />
          </Tabs>
        </div>
      )}
      {form.kind !== "closed" && (
        <ProductDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setForm(closed)
          }}
          onSaved={() => setForm(closed)}
          product={form.kind === "edit" ? form.product : undefined}
        />
      )}
    </>
  )
}
