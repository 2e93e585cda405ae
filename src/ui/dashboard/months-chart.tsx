import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { halfOf } from "../../domain/kernel/minor.ts"
import { money, type Money } from "../../domain/kernel/money.ts"
import { approximate, largestOf, roundTop, shareOf } from "../../domain/kernel/proportions.ts"
import type { MonthFigures, Moved } from "../../domain/reports/dashboard.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import type { Language } from "../i18n/language.ts"
import { shortNumber } from "../../infra/writing/short-number.ts"
import { useLanguage } from "../i18n/use-language.ts"

interface MonthsChartProps {
  readonly currency: CurrencyCode
  readonly months: ReadonlyArray<MonthFigures>
  /** Which of them are drawn, from left to right. */
  readonly shown: ReadonlyArray<keyof Moved>
}

/** What each bar is filled with. */
const looks: { readonly [of in keyof Moved]: string } = {
  invoiced: "fill-brand",
  received: "fill-ochre",
  spent: "fill-laterite"
}

/** How much of the width of a month all its bars take together, and what is free between two of them, in percent. */
const BARS = 56
const GAP = 4

/** Short enough for an axis; the legend names the currency. */
const axisText = (amount: Money, language: Language): string => shortNumber(approximate(amount), language)

interface BarProps {
  readonly share: number
  /** Where the bar stands in its month and how wide it is, in percent of the month's width. */
  readonly x: number
  readonly width: number
  readonly look: string
}

/** A bar that grows from the ground; what is not zero shows at least as a line. */
const Bar = ({ share, x, width, look }: BarProps) => {
  const height = share === 0 ? 0 : Math.max(share * 100, 1)
  return <rect className={look} height={`${height}%`} rx="3" width={`${width}%`} x={`${x}%`} y={`${100 - height}%`} />
}

/** A bar for each figure of a month. Hidden from screen readers, which have the table beside it. */
export const MonthsChart = ({ currency, months, shown }: MonthsChartProps) => {
  const language = useLanguage()
  const amounts = months.flatMap((month) => shown.map((of) => month[of]))
  const top = roundTop(largestOf(currency, amounts))
  const width = (BARS - GAP * (shown.length - 1)) / shown.length
  const left = (100 - BARS) / 2
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div className="figures flex h-44 flex-col justify-between text-end text-xs leading-none text-ink-faint">
        <span>{axisText(top, language)}</span>
        <span>{axisText(money(currency, halfOf(top.minor)), language)}</span>
        <span>0</span>
      </div>
      <div className="relative h-44">
        <span className="absolute inset-x-0 top-1 border-t border-dashed border-line" />
        <span className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
        <span className="absolute inset-x-0 bottom-0 border-t border-line-strong" />
        <div className="absolute inset-x-0 top-1 bottom-0 flex">
          {months.map((month) => (
            <svg className="h-full min-w-0 flex-1" key={month.month} role="presentation">
              {shown.map((of, at) => (
                <Bar
                  key={of}
                  look={looks[of]}
                  share={shareOf(month[of], top)}
                  width={width}
                  x={left + at * (width + GAP)}
                />
              ))}
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
