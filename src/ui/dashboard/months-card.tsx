import { useState } from "react"
import { useTranslation } from "react-i18next"
import { currencyLabel, type CurrencyCode } from "../../domain/kernel/currency.ts"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { MonthFigures, Moved } from "../../domain/reports/dashboard.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { Card } from "../components/card.tsx"
import { classNames } from "../components/class-names.ts"
import { useReads } from "../app/use-may.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { Segmented } from "../components/segmented.tsx"
import { MonthsChart } from "./months-chart.tsx"

interface MonthsCardProps {
  readonly currency: CurrencyCode
  readonly months: ReadonlyArray<MonthFigures>
}

interface ShownProps {
  /** The figures of a month that this member reads. */
  readonly shown: ReadonlyArray<keyof Moved>
}

const looks: { readonly [of in keyof Moved]: string } = {
  invoiced: "bg-brand",
  received: "bg-ochre",
  spent: "bg-laterite"
}

const cellLook = "px-2 py-2.5 text-end figures"

const MonthsTable = ({
  currency,
  months,
  isShown,
  shown
}: MonthsCardProps & ShownProps & { readonly isShown: boolean }) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  const summary = t(shown.includes("spent") ? "chart.summaryWithSpent" : "chart.summary", {
    currency: currencyLabel(currency)
  })
  return (
    <table className={isShown ? "w-full text-sm" : "sr-only"}>
      <caption className="sr-only">{summary}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th className="px-2 py-2 text-start font-medium" scope="col">
            {t("chart.month")}
          </th>
          {shown.map((of) => (
            <th className="px-2 py-2 text-end font-medium" key={of} scope="col">
              {t(of)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr className="border-t border-line" key={month.month}>
            <th className="px-2 py-2.5 text-start font-medium first-letter:uppercase" scope="row">
              {dateText(month.month, language, "monthYear")}
            </th>
            {shown.map((of) => (
              <td className={cellLook} key={of}>
                {formatAmount(month[of], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Legend = ({ currency, shown }: Pick<MonthsCardProps, "currency"> & ShownProps) => {
  const { t } = useTranslation("dashboard")
  return (
    <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      {shown.map((of) => (
        <span className="inline-flex items-center gap-2" key={of}>
          <span className={classNames("size-3 rounded-sm keep-colour", looks[of])} />
          {t(of)}
        </span>
      ))}
      <span className="ms-auto">{t("chart.unit", { currency: currencyLabel(currency) })}</span>
    </p>
  )
}

/** Invoiced, received and, for those who read it, spent, month by month: bars, or the figures as a table, which screen readers always have. */
export const MonthsCard = ({ currency, months }: MonthsCardProps) => {
  const { t } = useTranslation("dashboard")
  const [view, setView] = useState<"chart" | "table">("chart")
  const reads = useReads()
  const shown: ShownProps["shown"] = reads("expenses") ? ["invoiced", "received", "spent"] : ["invoiced", "received"]
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
            <Legend currency={currency} shown={shown} />
            <MonthsChart currency={currency} months={months} shown={shown} />
          </>
        )}
        <MonthsTable currency={currency} isShown={view === "table"} months={months} shown={shown} />
      </div>
    </Card>
  )
}
