import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { filterCustomers, type CustomerRow } from "../../domain/customer/projections/list.ts"
import { customerTotals } from "../../domain/customer/projections/totals.ts"
import { useBooks } from "../app/books-context.tsx"
import { FigureStrip } from "../lists/figure-strip.tsx"
import type { CustomerTab } from "./customer-search.ts"

interface SummaryStripProps {
  readonly all: ReadonlyArray<CustomerRow>
  readonly tab: CustomerTab
  /** Narrows the list to those whom a figure counts, or back to all when it does so already. */
  readonly onTab: (tab: CustomerTab) => void
}

const figures = [
  { id: "owing", of: "owed" },
  { id: "overdue", of: "overdue" }
] as const

/** What customers owe, and what of it is late; nothing while nobody owes anything. */
export const SummaryStrip = ({ all, tab, onTab }: SummaryStripProps) => {
  const { t } = useTranslation("customers")
  const own = useBooks().snapshot().books.company?.identity.currency ?? null
  const { sums, counts } = useMemo(() => {
    const owing = filterCustomers(all, { tab: "owing" })
    return {
      sums: customerTotals(owing, own),
      counts: { owing: owing.length, overdue: filterCustomers(all, { tab: "overdue" }).length }
    }
  }, [all, own])
  if (sums.length === 0) return null
  return (
    <FigureStrip
      figures={figures.map(({ id, of }) => ({
        id,
        label: id === "owing" ? t("owed") : t("tabs.overdue"),
        amounts: sums.map((each) => each[of]),
        count: t("count", { count: counts[id] }),
        isAlarming: id === "overdue",
        isOn: tab === id,
        onPress: () => onTab(tab === id ? "active" : id)
      }))}
    />
  )
}
