import { useTranslation } from "react-i18next"
import type { InvoiceSummary, InvoiceTab } from "../../../domain/invoice/projections/list.ts"
import { formatAmount } from "../../../domain/kernel/money.ts"
import { Button } from "react-aria-components/Button"
import { classNames } from "../../components/class-names.ts"
import { useLanguage } from "../../i18n/use-language.ts"

interface SummaryStripProps {
  readonly summary: ReadonlyArray<InvoiceSummary>
  readonly tab: InvoiceTab
  /** Narrows the list to what a figure counts, or back to all when it does so already. */
  readonly onTab: (tab: InvoiceTab) => void
}

/** What is late, what comes in soon, what came in: each figure narrows the list to what it counts. */
export const SummaryStrip = ({ summary, tab, onTab }: SummaryStripProps) => {
  const { t } = useTranslation("invoices")
  const language = useLanguage()
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
    <div className="-mx-4 mb-3 flex snap-x print:hidden scroll-px-4 gap-2 overflow-x-auto px-4 pb-0.5 [scrollbar-width:none] sm:mx-0 sm:mb-4 sm:grid sm:gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] sm:px-0">
      {figures.map(({ id, of, countOf }) => {
        const wanted: InvoiceTab = id === "paidThisMonth" ? "paid" : id
        const isOn = tab === wanted
        const count = summary.reduce((total, each) => total + countOf(each), 0)
        return (
          <Button
            aria-pressed={isOn}
            className={classNames(
              "relative flex min-w-36 shrink-0 cursor-pointer snap-start flex-col gap-0.5 rounded-card border bg-surface px-3 py-2 text-start shadow-1 data-hovered:shadow-2 sm:min-w-0 sm:p-3.5",
              isOn ? "border-brand outline-1 -outline-offset-2 outline-brand" : "border-line"
            )}
            key={id}
            onPress={() => onTab(isOn ? "all" : wanted)}
          >
            <span className="text-xs font-medium text-ink-muted sm:text-sm">{t(`list.strip.${id}`)}</span>
            {summary.map((each) => (
              <span
                className={classNames(
                  "figures font-semibold sm:text-lg",
                  id === "overdue" && of(each).minor > 0n ? "text-negative-ink" : "text-ink"
                )}
                key={each.currency}
              >
                {formatAmount(of(each), language, { label: true })}
              </span>
            ))}
            <span className="text-sm text-ink-muted max-sm:sr-only">
              {id === "paidThisMonth" ? t("list.strip.payments", { count }) : t("list.strip.invoices", { count })}
            </span>
          </Button>
        )
      })}
    </div>
  )
}
