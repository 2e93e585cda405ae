import { useMemo, useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CustomerState } from "../../domain/customer/decider.ts"
import type { CustomerRow } from "../../domain/customer/projections/list.ts"
import { customerTotals } from "../../domain/customer/projections/totals.ts"
import { formatAmount } from "../../domain/kernel/money.ts"
import { useBooks } from "../app/books-context.tsx"
import { Button } from "../components/button.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { Tabs } from "../components/tabs.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import type { RecordColumn } from "../lists/list-shape.ts"
import { NothingFound } from "../lists/nothing-found.tsx"
import { RecordList } from "../lists/record-list.tsx"
import { useArchiveAction } from "../lists/use-archive-action.ts"
import { useArchiveBulk } from "../lists/use-archive-bulk.tsx"
import { CustomerDetails } from "./customer-details.tsx"
import { CustomerDialog } from "./customer-dialog.tsx"
import { customerTabs, type CustomerTab } from "./customer-search.ts"
import { SummaryStrip } from "./summary-strip.tsx"
import { CustomerTools } from "./tools.tsx"
import { useArchivable } from "./use-archivable.ts"
import { useColumns } from "./use-columns.tsx"
import { customerIdOf, useCustomerList, type CustomerList } from "./use-customer-list.ts"

/** Which form stands in front of the list. */
type OpenForm =
  | { readonly kind: "closed" }
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly customer: CustomerState }

const closed: OpenForm = { kind: "closed" }

/** What some customers owe together, and what one of those who owe owes on average; each currency by itself. */
const Sums = ({ rows }: { readonly rows: ReadonlyArray<CustomerRow> }) => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const own = useBooks().snapshot().books.company?.identity.currency ?? null
  const sums = useMemo(() => customerTotals(rows, own), [rows, own])
  return sums.map(({ currency, owed, count, average }) => (
    <span className="flex flex-wrap gap-x-3" key={currency}>
      <span className="figures font-semibold whitespace-normal!">
        {t("owing", { amount: formatAmount(owed, language, { label: true }) })}
      </span>
      {count > 1 && (
        <span className="figures whitespace-normal! text-ink-muted max-md:hidden print:inline">
          {t("averageOwed", { count, amount: formatAmount(average, language, { label: true }) })}
        </span>
      )}
    </span>
  ))
}

const useBulkBar = ({ rows, selection, exporting }: CustomerList): ReactNode =>
  useArchiveBulk({
    records: useArchivable(),
    selected: selection.selected,
    selection: selection.control,
    listed: rows.length,
    sums: <Sums rows={selection.selected} />,
    exporting
  })

interface RowsProps {
  readonly list: CustomerList
  readonly columns: ReadonlyArray<RecordColumn<CustomerRow>>
  readonly bar: ReactNode
  readonly onEdit: (id: string) => void
}

const Rows = ({ list, columns, bar, onEdit }: RowsProps) => {
  const { t } = useTranslation("customers")
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
      onRowPress={(row) => go({ ...search, id: row.customerId }, "front")}
      onSortChange={(next) => {
        const sort = (["name", "owed", "lastInvoice"] as const).find((each) => each === next.column)
        if (sort !== undefined) go({ ...search, sort, dir: next.direction })
      }}
      rowActions={{
        label: (row) => t("actions.label", { name: row.name }),
        of: (row) => [
          {
            id: "edit",
            label: t("actions.edit"),
            icon: "edit",
            isDisabled: row.profile === null,
            onAction: () => onEdit(row.customerId)
          },
          archiving(row)
        ]
      }}
      rowId={customerIdOf}
      rowName={(row) => (row.profile === null ? t("erased") : row.name)}
      rows={rows}
      selection={list.selection.control}
      sort={{ column: list.sort.key, direction: list.sort.direction }}
      summary={<Sums rows={rows} />}
      takeComeBack={list.address.comeBack.takeComeBack}
    />
  )
}

/** The company's customers: who they are and what they owe. */
export const CustomersScreen = () => {
  const { t } = useTranslation("customers")
  const list = useCustomerList()
  const columns = useColumns(list.all)
  const { search, go } = list
  const books = useBooks()
  const bar = useBulkBar(list)
  const [form, setForm] = useState<OpenForm>(closed)
  const edit = (id: string): void => {
    const customer = books.snapshot().books.customers.get(id)
    if (customer !== undefined) setForm({ kind: "edit", customer })
  }
  const toTab = (tab: CustomerTab): void => {
    const { tab: _left, ...rest } = search
    go(tab === "active" ? rest : { ...rest, tab })
  }
  const opened = search.id === undefined ? undefined : list.all.find((row) => row.customerId === search.id)
  const { id: _open, ...filter } = search
  const addButton = (
    <Button icon="plus" onPress={() => setForm({ kind: "add" })}>
      {t("add")}
    </Button>
  )

  return (
    <>
      <PageHeader actions={list.all.length > 0 && addButton} title={t("title")} />
      {list.all.length === 0 ? (
        <EmptyState
          actions={addButton}
          hints={[t("empty.whileWriting"), t("empty.shows")]}
          icon="customers"
          title={t("empty.title")}
        >
          {t("empty.body")}
        </EmptyState>
      ) : (
        <>
          <SummaryStrip all={list.all} onTab={toTab} tab={search.tab ?? "active"} />
          <CustomerTools columns={columns} list={list} />
          <Tabs
            label={t("tabs.label")}
            onChange={toTab}
            tabs={customerTabs.map((id) => ({ id, label: t(`tabs.${id}`), count: list.counts[id] }))}
            value={search.tab ?? "active"}
          >
            <Rows bar={bar} columns={columns} list={list} onEdit={edit} />
          </Tabs>
        </>
      )}
      {opened !== undefined && (
        <CustomerDetails
          onClose={() => go(filter, "front")}
          onEdit={() => edit(opened.customerId)}
          row={opened}
          snapshot={list.snapshot}
        />
      )}
      {form.kind !== "closed" && (
        <CustomerDialog
          customer={form.kind === "edit" ? form.customer : undefined}
          onClose={() => setForm(closed)}
          onSaved={() => setForm(closed)}
        />
      )}
    </>
  )
}
