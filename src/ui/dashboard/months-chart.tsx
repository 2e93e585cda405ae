import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { halfOf } from "../../domain/kernel/minor.ts"
import { money, type Money } from "../../domain/kernel/money.ts"
import { approximate, largestOf, roundTop, shareOf } from "../../domain/kernel/proportions.ts"
import type { MonthFigures } from "../../domain/reports/dashboard.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import type { Language } from "../i18n/language.ts"
import { localeOf } from "../../infra/writing/locale.ts"
import { useLanguage } from "../i18n/use-language.ts"

interface MonthsChartProps {
  readonly currency: CurrencyCode
  readonly months: ReadonlyArray<MonthFigures>
}

/** "2 M", "2M": short enough for an axis; the legend names the currency. British English would write "2m". */
const compact = (amount: Money, language: Language): string =>
  new Intl.NumberFormat(language === "en" ? "en-US" : localeOf(language), {
    notation: "compact",
    maximumFractionDigits: 1
  }).format(approximate(amount))

interface BarProps {
  readonly share: number
  /** Where the bar stands in its month, in percent of the month's width. */
  readonly x: string
  readonly look: string
}

/** A bar that grows from the ground; what is not zero shows at least as a line. */
const Bar = ({ share, x, look }: BarProps) => {
  const height = share === 0 ? 0 : Math.max(share * 100, 1)
  return <rect className={look} height={`${height}%`} rx="3" width="26%" x={x} y={`${100 - height}%`} />
}

/** Two bars a month. Hidden from screen readers, which have the table beside it. */
export const MonthsChart = ({ currency, months }: MonthsChartProps) => {
  const language = useLanguage()
  const amounts = months.flatMap(({ invoiced, received }) => [invoiced, received])
  const top = roundTop(largestOf(currency, amounts))
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div className="figures flex h-44 flex-col justify-between text-end text-xs leading-none text-ink-faint">
        <span>{compact(top, language)}</span>
        <span>{compact(money(currency, halfOf(top.minor)), language)}</span>
        <span>0</span>
      </div>
      <div className="relative h-44">
        <span className="absolute inset-x-0 top-1 border-t border-dashed border-line" />
        <span className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
        <span className="absolute inset-x-0 bottom-0 border-t border-line-strong" />
        <div className="absolute inset-x-0 top-1 bottom-0 flex">
          {months.map(({ month, invoiced, received }) => (
            <svg className="h-full min-w-0 flex-1" key={month} role="presentation">
              <Bar look="fill-brand" share={shareOf(invoiced, top)} x="22%" />
              <Bar look="fill-ochre" share={shareOf(received, top)} x="52%" />
            </svg>
          ))}
        </div>
      </div>
      <span />
      <div className="flex pt-2 text-center text-[0.75rem] text-ink-muted">
        {months.map(({ month }) => (
          <span className="figures min-w-0 flex-1" key={month}>
            {dateText(month, language, "month")}
          </span>
        ))}
      </div>
    </div>
  )
}
