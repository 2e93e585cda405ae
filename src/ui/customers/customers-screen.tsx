import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CustomerState } from "../../domain/customer/decider.ts"
import {
  customerRows,
  filterCustomers,
  sortCustomers,
  type CustomerRow,
  type CustomerSort
} from "../../domain/customer/projections/list.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useExecute } from "../app/use-execute.ts"
import { usePages } from "../app/use-pages.ts"
import { Avatar } from "../components/avatar.tsx"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { DataTable, type DataColumn } from "../components/data-table.tsx"
import { Menu } from "../components/menu.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { Tabs } from "../components/tabs.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { CustomerDetails } from "./customer-details.tsx"
import { CustomerDialog } from "./customer-dialog.tsx"
import { customerTabs, type CustomerSearch, type CustomerTab } from "./customer-search.ts"

/** Which form stands in front of the list. */
type OpenForm =
  | { readonly kind: "closed" }
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly customer: CustomerState }

const closed: OpenForm = { kind: "closed" }

const useCustomerList = () => {
  const search: CustomerSearch = useSearch({ from: "/signed-in/dashboard/clients" })
  const navigate = useNavigate()
  const snapshot = useBooksSelector(useCallback((now: BooksSnapshot) => now, []))
  const [sort, setSort] = useState<CustomerSort>({ key: "name", direction: "ascending" })
  const all = useMemo(() => customerRows(snapshot.books, snapshot.today), [snapshot])
  const tab = search.tab ?? "active"
  const rows = useMemo(
    () => sortCustomers(filterCustomers(all, { tab, search: search.q ?? "" }), sort),
    [all, tab, search.q, sort]
  )
  const count = (each: CustomerTab): number => filterCustomers(all, { tab: each }).length
  const go = (next: CustomerSearch): void =>
    void navigate({ to: "/dashboard/clients", search: next, replace: next.id === search.id, resetScroll: false })
  return { search, tab, sort, setSort, all, rows, count, go, snapshot }
}

/** Archiving can be taken back from the message that tells of it. */
const useArchiving = () => {
  const { t } = useTranslation("customers")
  const execute = useExecute()
  const archive = async (row: CustomerRow): Promise<void> => {
    const customerId = CustomerId.make(row.customerId)
    const result = await execute({ _tag: "ArchiveCustomer", customerId }, { saved: null })
    if (result.kind !== "saved") return
    showToast({
      tone: "positive",
      text: t("archived", { name: row.name }),
      onUndo: () => void execute({ _tag: "RestoreCustomer", customerId }, { saved: t("restored", { name: row.name }) })
    })
  }
  const restore = (row: CustomerRow): void =>
    void execute(
      { _tag: "RestoreCustomer", customerId: CustomerId.make(row.customerId) },
      { saved: t("restored", { name: row.name }) }
    )
  return { archive, restore }
}

const useColumns = (): ReadonlyArray<DataColumn<CustomerRow>> => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  return [
    {
      id: "name",
      header: t("columns.name"),
      cardRole: "title",
      isSortable: true,
      cell: (row) => (
        <span className="inline-flex min-w-0 items-center gap-3">
          <Avatar name={row.name === "" ? "?" : row.name} size="small" />
          <span className="min-w-0">{row.profile === null ? t("erased") : row.name}</span>
        </span>
      )
    },
    { id: "phone", header: t("columns.phone"), cardRole: "meta", cell: (row) => row.profile?.phone ?? "" },
    {
      id: "city",
      header: t("columns.city"),
      cardRole: "meta",
      isSecondary: true,
      cell: (row) => row.profile?.city ?? ""
    },
    {
      id: "owed",
      header: t("columns.owed"),
      align: "end",
      cardRole: "amount",
      isSortable: true,
      cell: (row) => {
        const due = row.figures.filter((each) => each.owed.minor > 0n)
        if (due.length === 0) return ""
        return (
          <span className="inline-flex flex-col items-end gap-1">
            {due.map((each) => (
              <span className="figures" key={each.currency}>
                {formatAmount(each.owed, language, { label: true })}
              </span>
            ))}
            {due.some((each) => each.overdue.minor > 0n) && <Badge tone="negative">{t("tabs.overdue")}</Badge>}
          </span>
        )
      }
    },
    {
      id: "lastInvoice",
      header: t("columns.lastInvoice"),
      cardRole: "hidden",
      isSortable: true,
      cell: (row) => row.lastInvoice?.reference ?? <span className="text-ink-muted">{t("noInvoice")}</span>
    }
  ]
}

/** The company's customers: who they are and what they owe. */
export const CustomersScreen = () => {
  const { t } = useTranslation("customers")
  const list = useCustomerList()
  const { archive, restore } = useArchiving()
  const columns = useColumns()
  const books = useBooks()
  const [form, setForm] = useState<OpenForm>(closed)
  const pages = usePages(list.rows, `${list.tab}|${list.search.q ?? ""}`)
  const customerOf = (id: string): CustomerState | undefined => books.snapshot().books.customers.get(id)
  const edit = (id: string): void => {
    const customer = customerOf(id)
    if (customer !== undefined) setForm({ kind: "edit", customer })
  }
  const opened = list.search.id === undefined ? undefined : list.all.find((row) => row.customerId === list.search.id)
  const { id: _open, ...filter } = list.search
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
            tabs={customerTabs.map((id) => ({ id, label: t(`tabs.${id}`), count: list.count(id) }))}
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
              onRowPress={(row) => list.go({ ...list.search, id: row.customerId })}
              onSortChange={(sort) => {
                const key = (["name", "owed", "lastInvoice"] as const).find((each) => each === sort.column)
                if (key !== undefined) list.setSort({ key, direction: sort.direction })
              }}
              rowActions={(row) => (
                <Menu
                  actions={[
                    {
                      id: "edit",
                      label: t("actions.edit"),
                      icon: "edit",
                      isDisabled: row.profile === null,
                      onAction: () => edit(row.customerId)
                    },
                    row.active
                      ? { id: "archive", label: t("actions.archive"), icon: "trash", onAction: () => void archive(row) }
                      : { id: "restore", label: t("actions.restore"), icon: "history", onAction: () => restore(row) }
                  ]}
                  label={t("actions.label", { name: row.name })}
                />
              )}
              rowId={(row) => row.customerId}
              rows={pages.rows}
              sort={{ column: list.sort.key, direction: list.sort.direction }}
            />
          </Tabs>
        </div>
      )}
      {opened !== undefined && (
        <CustomerDetails
          onClose={() => list.go(filter)}
          onEdit={() => edit(opened.customerId)}
          row={opened}
          snapshot={list.snapshot}
        />
      )}
      {form.kind !== "closed" && (
        <CustomerDialog
          customer={form.kind === "edit" ? form.customer : undefined}
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setForm(closed)
          }}
          onSaved={() => setForm(closed)}
        />
      )}
    </>
  )
}
