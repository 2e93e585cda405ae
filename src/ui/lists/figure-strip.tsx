import { Button } from "react-aria-components/Button"
import { isAboveZero } from "../../domain/kernel/money.ts"
import { formatAmount, type Money } from "../../domain/kernel/money.ts"
import { classNames } from "../components/class-names.ts"
import { useLanguage } from "../i18n/use-language.ts"

/** A figure over a list that narrows the list to what it counts. */
export interface StripFigure {
  readonly id: string
  readonly label: string
  /** One for each currency. */
  readonly amounts: ReadonlyArray<Money>
  /** How many records it counts, in words. */
  readonly count: string
  /** Amounts above nothing are bad news. */
  readonly isAlarming?: boolean
  /** Whether the list is narrowed to it. */
  readonly isOn: boolean
  /** Narrows the list to it, or back to all when it is so already. */
  readonly onPress: () => void
}

/** What a list comes to, each figure narrowing the list to what it counts; on phones in a row that is pushed sideways. */
export const FigureStrip = ({ figures }: { readonly figures: ReadonlyArray<StripFigure> }) => {
  const language = useLanguage()
  return (
    <div className="-mx-4 mb-3 flex snap-x print:hidden scroll-px-4 gap-2 overflow-x-auto px-4 pb-0.5 [scrollbar-width:none] sm:mx-0 sm:mb-4 sm:grid sm:gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] sm:px-0">
      {figures.map(({ id, label, amounts, count, isAlarming = false, isOn, onPress }) => (
        <Button
          aria-pressed={isOn}
          className={classNames(
            "relative flex min-w-36 shrink-0 cursor-pointer snap-start flex-col gap-0.5 rounded-card border bg-surface px-3 py-2 text-start shadow-1 data-hovered:shadow-2 sm:min-w-0 sm:p-3.5",
            isOn ? "border-brand outline-1 -outline-offset-2 outline-brand" : "border-line"
          )}
          key={id}
          onPress={onPress}
        >
          <span className="text-xs font-medium text-ink-muted sm:text-sm">{label}</span>
          {amounts.map((amount) => (
            <span
              className={classNames(
                "figures font-semibold sm:text-lg",
                isAlarming && isAboveZero(amount) ? "text-negative-ink" : "text-ink"
              )}
              key={amount.ccy}
            >
              {formatAmount(amount, language, { label: true })}
            </span>
          ))}
          <span className="text-sm text-ink-muted max-sm:sr-only">{count}</span>
        </Button>
      ))}
    </div>
  )
}
