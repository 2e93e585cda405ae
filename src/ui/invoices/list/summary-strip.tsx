import { useTranslation } from "react-i18next"
import type { InvoiceSummary } from "../../../domain/invoice/projections/list.ts"
import { FigureStrip } from "../../lists/figure-strip.tsx"
import type { ListedTab } from "./list-search.ts"

interface SummaryStripProps {
  readonly summary: ReadonlyArray<InvoiceSummary>
  readonly tab: ListedTab
  /** Narrows the list to what a figure counts, or back to all when it does so already. */
  readonly onTab: (tab: ListedTab) => void
}

/** What is late, what comes in soon, what came in. */
export const SummaryStrip = ({ summary, tab, onTab }: SummaryStripProps) => {
  const { t } = useTranslation("invoices")
  const figures = [
    { id: "overdue", of: (each: InvoiceSummary) => each.overdue, countOf: (each: InvoiceSummary) => each.overdueCount },
    { id: "dueSoon", of: (each: InvoiceSummary) => each.dueSoon, countOf: (each: InvoiceSummary) => each.dueSoonCount },
    {
      id: "paidThisMonth",
      of: (each: InvoiceSummary) => each.paidThisMonth,
      countOf: (each: InvoiceSummary) => each.paidThisMonthCount
    }
  ] as const
  return (
    <FigureStrip
      figures={figures.map(({ id, of, countOf }) => {
        const isOn = tab === id
        const count = summary.reduce((total, each) => total + countOf(each), 0)
        return {
          id,
          label: t(`list.strip.${id}`),
          amounts: summary.map(of),
          count: id === "paidThisMonth" ? t("list.strip.payments", { count }) : t("list.strip.invoices", { count }),
          isAlarming: id === "overdue",
          isOn,
          onPress: () => onTab(isOn ? "all" : id)
        }
      })}
    />
  )
}
