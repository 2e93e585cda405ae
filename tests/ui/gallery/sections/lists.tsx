import { useState } from "react"
import { EmptyState } from "../../../../src/ui/components/states.tsx"
import { StatusBadge } from "../../../../src/ui/components/status-badge.tsx"
import { SyncChip } from "../../../../src/ui/components/sync-chip.tsx"
import { Tabs } from "../../../../src/ui/components/tabs.tsx"
import { showToast } from "../../../../src/ui/components/toast.ts"
import type { RecordSort } from "../../../../src/ui/lists/list-shape.ts"
import { RecordList } from "../../../../src/ui/lists/record-list.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { invoices } from "../samples.ts"
import { useWords } from "../words/use-words.ts"

const Invoices = () => {
  const { lists: words } = useWords()
  const [tab, setTab] = useState<"all" | "late">("all")
  const [sort, setSort] = useState<RecordSort>({ column: "number", direction: "descending" })
  const rows = tab === "all" ? invoices : invoices.filter((row) => row.status === "overdue")
  return (
    <Tabs
      label={words.byStatus}
      onChange={setTab}
      tabs={[
        { id: "all", label: words.all, count: 5 },
        { id: "late", label: words.late, count: 1 }
      ]}
      value={tab}
    >
      <RecordList
        columns={[
          {
            id: "number",
            header: words.number,
            width: "7rem",
            cell: (row) => <span className="figures">{row.number}</span>,
            cardRole: "meta",
            isSortable: true
          },
          {
            id: "customer",
            header: words.customer,
            width: "minmax(0, 1fr)",
            cell: (row) => row.customer,
            cardRole: "title"
          },
          {
            id: "due",
            header: words.due,
            width: "9rem",
            cell: (row) => words[row.due],
            cardRole: "meta",
            isSecondary: true
          },
          {
            id: "status",
            header: words.status,
            width: "12.5rem",
            cell: (row) => <StatusBadge status={row.status} />,
            cardRole: "badge"
          },
          {
            id: "stage",
            header: words.sync,
            width: "12.5rem",
            cell: (row) => <SyncChip stage={row.stage} />,
            cardRole: "badge",
            isSecondary: true
          },
          {
            id: "total",
            header: words.total,
            width: "10rem",
            cell: (row) => row.total,
            align: "end",
            cardRole: "amount"
          }
        ]}
        summary={<strong>{words.footer}</strong>}
        label={words.invoices}
        onSortChange={setSort}
        rowActions={{
          label: (row) => `${words.actionsOf} ${row.number}`,
          of: (row) => [
            {
              id: "pay",
              label: words.pay,
              icon: "mobileMoney",
              onAction: () => showToast({ tone: "positive", text: `${words.paid} ${row.customer}` })
            },
            { id: "cancel", label: words.cancel, icon: "trash", isDanger: true }
          ]
        }}
        rowHref={(row) => `#facture-${row.id}`}
        rowId={(row) => row.id}
        rowName={(row) => row.number}
        rows={rows}
        sort={sort}
      />
    </Tabs>
  )
}

export const ListSection = () => {
  const { lists: words, frame } = useWords()
  const products = [
    { name: words.cement, price: "5 500 FCFA" },
    { name: words.iron, price: "8 750 000 FCFA" }
  ]
  return (
    <Section id="lists" title={words.title}>
      <Component name="RecordList" of={RecordList} words={words.RecordList}>
        <State isWide name={words.live}>
          <Invoices />
        </State>
        <State isWide name={frame.focused} on="[data-row]" pose="focused">
          <RecordList
            columns={[
              {
                id: "name",
                header: words.product,
                width: "minmax(0, 1fr)",
                cell: (row) => row.name,
                cardRole: "title"
              },
              {
                id: "price",
                header: words.price,
                width: "10rem",
                cell: (row) => row.price,
                align: "end",
                cardRole: "amount"
              }
            ]}
            label={words.products}
            onRowPress={() => undefined}
            rowId={(row) => row.name}
            rowName={(row) => row.name}
            rows={products}
          />
        </State>
        <State isWide name={frame.empty}>
          <RecordList
            columns={[]}
            empty={
              <EmptyState icon="check" title={words.noneTitle}>
                {words.noneText}
              </EmptyState>
            }
            label={words.products}
            rowId={() => ""}
            rowName={() => ""}
            rows={[]}
          />
        </State>
      </Component>
    </Section>
  )
}
