import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { invoiceSortKeys, invoiceTabs, type InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { EmptyState } from "../../components/states.tsx"
import { Tabs } from "../../components/tabs.tsx"
import type { RecordColumn } from "../../lists/list-shape.ts"
import { NothingFound } from "../../lists/nothing-found.tsx"
import { RecordList } from "../../lists/record-list.tsx"
import { isNarrowed, type ListedTab } from "./list-search.ts"
import { InvoiceSums } from "./sums.tsx"
import { SummaryStrip } from "./summary-strip.tsx"
import { useColumns } from "./use-columns.tsx"
import { hrefOf, useRowActions } from "./use-row-actions.tsx"
import { useInvoiceBulk } from "./use-invoice-bulk.tsx"
import { InvoiceTools } from "./tools.tsx"
import { invoiceIdOf, useInvoiceList, type InvoiceList } from "./use-invoice-list.ts"

interface RowsProps {
  readonly list: InvoiceList
  readonly columns: ReadonlyArray<RecordColumn<InvoiceRow>>
  readonly bar: ReactNode
}

const Rows = ({ list, columns, bar }: RowsProps) => {
  const { t } = useTranslation("invoices")
  const { search, go, rows } = list
  const { takeComeBack, follow } = list.address.comeBack
  const nameOf = (row: InvoiceRow): string => (row.reference === "" ? t("draft") : row.reference)
  const { rowActions, front } = useRowActions(nameOf)
  return (
    <>
      <RecordList
        bulk={bar}
        chosen={list.columns.choice}
        columns={columns}
        empty={
          <NothingFound clear={t("list.clear")} onClear={() => go({})} title={t("list.noneTitle")}>
            {t("list.noneBody")}
          </NothingFound>
        }
        found={t("list.count", { count: rows.length })}
        label={t("title")}
        onFollow={(href, row) => follow(href, row.invoiceId)}
        onSortChange={(next) => {
          const sort = invoiceSortKeys.find((key) => key === next.column)
          if (sort !== undefined) go({ ...search, sort, dir: next.direction })
        }}
        rowActions={rowActions}
        rowHref={hrefOf}
        rowId={invoiceIdOf}
        rowName={nameOf}
        rows={rows}
        selection={list.selection.control}
        sort={{ column: list.sort.key, direction: list.sort.direction }}
        summary={<InvoiceSums rows={rows} />}
        takeComeBack={takeComeBack}
      />
      {front}
    </>
  )
}

/** Every invoice of the company. */
export const InvoicesScreen = () => {
  const { t } = useTranslation("invoices")
  const list = useInvoiceList()
  const columns = useColumns(list.all, list.itemState)
  const { search, go, counts } = list
  const { selected, control } = list.selection
  const { bar, questions } = useInvoiceBulk({
    selected,
    selection: control,
    listed: list.rows.length,
    exporting: list.exporting
  })
  const tab: ListedTab = search.tab ?? "all"
  const toTab = (next: ListedTab): void => {
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
  const shownTabs: ReadonlyArray<ListedTab> =
    tab === "dueSoon" || tab === "paidThisMonth" ? [...invoiceTabs, tab] : invoiceTabs
  return (
    <>
      <PageHeader actions={newInvoice} title={t("title")} />
      <SummaryStrip onTab={toTab} summary={list.summary} tab={tab} />
      <InvoiceTools columns={columns} list={list} />
      <Tabs
        label={t("list.tabsLabel")}
        onChange={toTab}
        tabs={shownTabs.map((id) => ({ id, label: t(`list.tab.${id}`), count: counts[id] }))}
        value={tab}
      >
        <Rows bar={bar} columns={columns} list={list} />
      </Tabs>
      {questions}
    </>
  )
}
