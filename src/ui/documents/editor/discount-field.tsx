import { useState } from "react"
import { Radio, RadioGroup } from "react-aria-components/RadioGroup"
import { useTranslation } from "react-i18next"
import { minorOf } from "../../../domain/kernel/minor.ts"
import { currencyLabel, exponentOf, type CurrencyCode } from "../../../domain/kernel/currency.ts"
import { formatDecimal, parseDecimal, roundDecimalTo } from "../../../domain/kernel/decimal.ts"
import { money, toMajor } from "../../../domain/kernel/money.ts"
import { DecimalField, MoneyField } from "../../components/number-fields.tsx"
import { noDiscount, type DiscountDraft } from "./discount-draft.ts"

interface DiscountFieldProps {
  readonly label: string
  readonly currency: CurrencyCode
  readonly value: DiscountDraft
  readonly onChange: (discount: DiscountDraft) => void
  readonly errorMessage: string | undefined
  /** Where the writing begins. */
  readonly hasFocus?: boolean
}

type Unit = "percent" | "amount"

const unitLook =
  "grid min-h-[2.875rem] sm:min-h-[2.625rem] min-w-11 cursor-pointer place-items-center px-2 text-sm font-semibold text-ink-muted last:rounded-e-[9px] data-hovered:text-ink data-selected:bg-brand-soft data-selected:text-brand-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:text-[HighlightText]"

/** The same number in the other unit: what was typed stays. */
const switched = (value: DiscountDraft, unit: Unit, currency: CurrencyCode): DiscountDraft => {
  if (unit === "percent") {
    if (value.minor === null) return noDiscount
    return { kind: "percent", rate: formatDecimal(toMajor(money(currency, minorOf(value.minor)))), minor: null }
  }
  const rate = value.rate === null ? undefined : parseDecimal(value.rate)
  if (rate === undefined) return noDiscount
  return { kind: "amount", rate: null, minor: roundDecimalTo(rate, exponentOf(currency)).toString() }
}

/** A reduction in percent or as an amount. An empty figure is no reduction, whichever was chosen. */
export const DiscountField = ({
  label,
  currency,
  value,
  onChange,
  errorMessage,
  hasFocus = false
}: DiscountFieldProps) => {
  const { t } = useTranslation("kit")
  const [preferred, setPreferred] = useState<Unit>("percent")
  const unit = value.kind === "none" ? preferred : value.kind
  const switchTo = (next: Unit): void => {
    setPreferred(next)
    onChange(switched(value, next, currency))
  }
  return (
    <div className="flex items-start">
      {unit === "percent" ? (
        <DecimalField
          autoFocus={hasFocus}
          className="min-w-0 flex-1 [&_input]:rounded-e-none"
          decimalsMax={4}
          errorMessage={errorMessage}
          isCompact
          key="percent"
          label={label}
          onChange={(rate, isReadable) =>
            onChange(rate === null && isReadable ? noDiscount : { kind: "percent", rate, minor: null })
          }
          value={value.rate}
        />
      ) : (
        <MoneyField
          autoFocus={hasFocus}
          className="min-w-0 flex-1 [&_input]:rounded-e-none"
          currency={currency}
          errorMessage={errorMessage}
          isCompact
          isUnitHidden
          key="amount"
          label={label}
          onChange={(minor, isReadable) =>
            onChange(
              minor === null && isReadable
                ? noDiscount
                : { kind: "amount", rate: null, minor: minor === null ? null : minor.toString() }
            )
          }
          value={value.minor === null ? null : minorOf(value.minor)}
        />
      )}
      <RadioGroup
        aria-label={`${label}, ${t("discount.unit")}`}
        className="mt-[1.625rem] flex shrink-0 rounded-e-control border border-s-0 border-line-strong bg-surface"
        onChange={(next) => switchTo(next === "amount" ? "amount" : "percent")}
        orientation="horizontal"
        value={unit}
      >
        <Radio className={unitLook} value="percent">
          {t("discount.percent")}
        </Radio>
        <Radio className={unitLook} value="amount">
          {currencyLabel(currency)}
        </Radio>
      </RadioGroup>
    </div>
  )
}
