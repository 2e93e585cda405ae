import { useState } from "react"
import { useTranslation } from "react-i18next"
import { currencyLabel, type CurrencyCode } from "../../domain/kernel/currency.ts"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { MonthFigures } from "../../domain/reports/dashboard.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { Card } from "../components/card.tsx"
import { classNames } from "../components/class-names.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { Segmented } from "../components/segmented.tsx"
import { MonthsChart } from "./months-chart.tsx"

interface MonthsCardProps {
  readonly currency: CurrencyCode
  readonly months: ReadonlyArray<MonthFigures>
}

const cellLook = "px-2 py-2.5 text-end figures"

const MonthsTable = ({ currency, months, isShown }: MonthsCardProps & { readonly isShown: boolean }) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  return (
    <table className={isShown ? "w-full text-sm" : "sr-only"}>
      <caption className="sr-only">{t("chart.summary", { currency: currencyLabel(currency) })}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th className="px-2 py-2 text-start font-medium" scope="col">
            {t("chart.month")}
          </th>
          <th className="px-2 py-2 text-end font-medium" scope="col">
            {t("invoiced")}
          </th>
          <th className="px-2 py-2 text-end font-medium" scope="col">
            {t("received")}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr className="border-t border-line" key={month.month}>
            <th className="px-2 py-2.5 text-start font-medium first-letter:uppercase" scope="row">
              {dateText(month.month, language, "monthYear")}
            </th>
            <td className={cellLook}>{formatAmount(month.invoiced, language)}</td>
            <td className={cellLook}>{formatAmount(month.received, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Legend = ({ currency }: { readonly currency: CurrencyCode }) => {
  const { t } = useTranslation("dashboard")
  return (
    <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-sm bg-brand keep-colour" />
        {t("invoiced")}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-sm bg-ochre keep-colour" />
        {t("received")}
      </span>
      <span className="ms-auto">{t("chart.unit", { currency: currencyLabel(currency) })}</span>
    </p>
  )
}

/** Invoiced and received, month by month: bars, or the figures as a table, which screen readers always have. */
export const MonthsCard = ({ currency, months }: MonthsCardProps) => {
  const { t } = useTranslation("dashboard")
  const [view, setView] = useState<"chart" | "table">("chart")
  return (
    <Card>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold">{t("chart.title")}</h2>
        <div className="w-full sm:w-auto print:hidden">
          <Segmented
            className="max-sm:w-full"
            isLabelHidden
            label={t("chart.view")}
            onChange={setView}
            options={[
              { id: "chart", label: t("chart.asChart") },
              { id: "table", label: t("chart.asTable") }
            ]}
            value={view}
          />
        </div>
      </header>
      <div className={classNames("relative", view === "chart" && "overflow-hidden")}>
        {view === "chart" && (
          <>
            <Legend currency={currency} />
            <MonthsChart currency={currency} months={months} />
          </>
        )}
        <MonthsTable currency={currency} isShown={view === "table"} months={months} />
      </div>
    </Card>
  )
}
