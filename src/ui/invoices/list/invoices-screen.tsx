import { useTranslation } from "react-i18next"
import {
  invoiceSortKeys,
  invoiceTabs,
  type InvoiceRow,
  type InvoiceTab
} from "../../../domain/invoice/projections/list.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { Button } from "../../components/button.tsx"
import { DataTable } from "../../components/data-table.tsx"
import { LinkButton } from "../../components/link.tsx"
import { Menu } from "../../components/menu.tsx"
import { PageHeader } from "../../components/page.tsx"
import { Select } from "../../components/select.tsx"
import { EmptyState } from "../../components/states.tsx"
import { Tabs } from "../../components/tabs.tsx"
import { TextField } from "../../components/text-field.tsx"
import { firstDirection, isNarrowed } from "./list-search.ts"
import { SummaryStrip } from "./summary-strip.tsx"
import { useColumns } from "./use-columns.tsx"
import { useInvoiceList } from "./use-invoice-list.ts"

type List = ReturnType<typeof useInvoiceList>

const Filters = ({ list }: { readonly list: List }) => {
  const { t } = useTranslation("invoices")
  const { search, go, books } = list
  const customer = search.customer === undefined ? undefined : books.customers.get(search.customer)?.profile
  return (
    <div className="mb-1 flex flex-wrap gap-2 sm:mb-3 sm:items-end sm:gap-3">
      <TextField
        className="min-w-0 flex-1 sm:w-80 sm:flex-none"
        icon="search"
        isLabelHidden
        label={t("list.search")}
        onChange={(q) => go({ ...search, q })}
        placeholder={t("list.searchHint")}
        type="search"
        value={search.q ?? ""}
      />
      <Select
        className="sm:ms-auto sm:w-64"
        isLabelHidden
        phoneIcon="sort"
        label={t("list.sortLabel")}
        onChange={(sort) => go({ ...search, sort, dir: firstDirection(sort) })}
        options={invoiceSortKeys.map((id) => ({ id, label: t(`list.sort.${id}`) }))}
        value={list.sort.key}
      />
      {search.customer !== undefined && (
        <Button
          className="max-sm:w-fit"
          icon="close"
          onPress={() => {
            const { customer: _dropped, ...rest } = search
            go(rest)
          }}
          size="small"
          variant="secondary"
        >
          {customer === undefined || isErased(customer)
            ? t("list.clearCustomer")
            : t("list.customerFilter", { customer: customer.name })}
        </Button>
      )}
    </div>
  )
}

const NoMatch = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation("invoices")
  return (
    <EmptyState
      actions={
        <Button onPress={onClear} variant="secondary">
          {t("list.clear")}
        </Button>
      }
      icon="filter"
      title={t("list.noneTitle")}
    >
      {t("list.noneBody")}
    </EmptyState>
  )
}

const useRowMenu = () => {
  const { t } = useTranslation("invoices")
  return (row: InvoiceRow) => {
    const href = `/dashboard/invoices/${row.invoiceId}`
    return (
      <Menu
        actions={[
          { id: "open", label: t("list.open"), icon: "invoices", href },
          ...(row.standing === "draft"
            ? [{ id: "edit", label: t("list.edit"), icon: "edit" as const, href: `${href}/edit` }]
            : [])
        ]}
        label={t("list.actionsOf", { reference: row.reference === "" ? t("draft") : row.reference })}
      />
    )
  }
}

const Rows = ({ list }: { readonly list: List }) => {
  const { t } = useTranslation("invoices")
  const { search, go, pages, rows } = list
  const columns = useColumns(list.itemState)
  const menuOf = useRowMenu()
  const left = rows.length - pages.rows.length
  return (
    <DataTable
      columns={columns}
      empty={<NoMatch onClear={() => go({})} />}
      footer={
        pages.hasMore ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-ink-muted">{t("list.shown", { shown: pages.rows.length, count: rows.length })}</span>
            <Button onPress={pages.showMore} size="small" variant="secondary">
              {t("list.more", { count: left })}
            </Button>
          </div>
        ) : undefined
      }
      label={t("title")}
      onSortChange={(next) => {
        const sort = invoiceSortKeys.find((key) => key === next.column)
        if (sort !== undefined) go({ ...search, sort, dir: next.direction })
      }}
      rowActions={menuOf}
      rowHref={(row) => `/dashboard/invoices/${row.invoiceId}`}
      rowId={(row) => row.invoiceId}
      rows={pages.rows}
      sort={{ column: list.sort.key, direction: list.sort.direction }}
    />
  )
}

/** Every invoice of the company. */
export const InvoicesScreen = () => {
  const { t } = useTranslation("invoices")
  const list = useInvoiceList()
  const { search, go, counts } = list
  const tab: InvoiceTab = search.tab ?? "all"
  const toTab = (next: InvoiceTab): void => {
    const { tab: _left, ...rest } = search
    go(next === "all" ? rest : { ...rest, tab: next })
  }
  const newInvoice = (
    <LinkButton href="/dashboard/invoices/new" icon="plus">
      {t("new")}
    </LinkButton>
  )
  if (list.all.length === 0 && !isNarrowed(search)) {
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState
          actions={
            <LinkButton href="/dashboard/invoices/new" icon="plus">
              {t("list.emptyAction")}
            </LinkButton>
          }
          hints={[t("list.emptyAdds"), t("list.emptyNumber"), t("list.emptyPaid")]}
          icon="invoices"
          title={t("list.emptyTitle")}
        >
          {t("list.emptyBody")}
        </EmptyState>
      </>
    )
  }
  const shownTabs: ReadonlyArray<InvoiceTab> = tab === "dueSoon" ? [...invoiceTabs, "dueSoon"] : invoiceTabs
  return (
    <>
      <PageHeader
        actions={newInvoice}
        aside={<span className="text-ink-muted max-sm:sr-only">{t("list.count", { count: list.all.length })}</span>}
        title={t("title")}
      />
      <SummaryStrip onTab={toTab} summary={list.summary} tab={tab} />
      <Filters list={list} />
      <Tabs
        label={t("list.tabsLabel")}
        onChange={toTab}
        tabs={shownTabs.map((id) => ({ id, label: t(`list.tab.${id}`), count: counts[id] }))}
        value={tab}
      >
        <Rows list={list} />
      </Tabs>
    </>
  )
}
