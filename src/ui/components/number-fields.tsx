import { Result } from "effect"
import { useState } from "react"
import { currencyLabel, exponentOf } from "../../domain/kernel/currency.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { displayDecimal, formatDecimal, parseDecimal, readDecimalText } from "../../domain/kernel/decimal.ts"
import { formatAmount, parseAmount, parseUnitPrice } from "../../domain/kernel/money.ts"
import type { Language } from "../i18n/language.ts"
import { NumeralField } from "./numeral-field.tsx"
import type { NumeralFieldBase } from "./numeral-field.tsx"

export interface MoneyFieldProps extends NumeralFieldBase {
  readonly currency: CurrencyCode
  /** Minor units, or null while the field is empty or cannot be read. */
  readonly value: bigint | null
  /** The second argument is false while the text is there but cannot be read. */
  readonly onChange: (minor: bigint | null, isReadable: boolean) => void
  /** The currency stands right beside the field already. */
  readonly isUnitHidden?: boolean
}

/** An amount as people write it ("12 500", "12.500", "12,5"), read out under the field while it is typed. */
export const MoneyField = ({ currency, value, onChange, isUnitHidden = false, ...rest }: MoneyFieldProps) => (
  <NumeralField
    {...rest}
    numeral={{
      value,
      onChange,
      read: (text, language) => Result.map(parseAmount(text, currency, language), (money) => money.minor),
      write: (minor, language) => formatAmount({ ccy: currency, minor }, language),
      writeOut: (minor, language) => formatAmount({ ccy: currency, minor }, language, { label: true }),
      isSame: (left, right) => left === right,
      unit: isUnitHidden ? undefined : currencyLabel(currency),
      hasDecimals: exponentOf(currency) > 0
    }}
  />
)

const show = (canonical: string, language: Language, decimalsMin = 0): string => {
  const decimal = parseDecimal(canonical)
  return decimal === undefined ? canonical : displayDecimal(decimal, language, decimalsMin)
}

export interface PriceFieldProps extends NumeralFieldBase {
  readonly currency: CurrencyCode
  /** Major units as an exact decimal text ("12500", "0.035"), or null. */
  readonly value: string | null
  readonly onChange: (price: string | null, isReadable: boolean) => void
}

/** A unit price: like an amount, with up to four decimals more than the currency has. */
export const PriceField = ({ currency, value, onChange, ...rest }: PriceFieldProps) => (
  <NumeralField
    {...rest}
    numeral={{
      value,
      onChange,
      read: (text, language) => Result.map(parseUnitPrice(text, currency, language), formatDecimal),
      write: (price, language) => show(price, language, Number.isInteger(Number(price)) ? 0 : exponentOf(currency)),
      writeOut: (price, language) =>
        language === "fr"
          ? `${show(price, language)}\u00A0${currencyLabel(currency)}`
          : `${currencyLabel(currency)}\u00A0${show(price, language)}`,
      isSame: (left, right) => left === right,
      unit: currencyLabel(currency),
      hasDecimals: true
    }}
  />
)

export interface DecimalFieldProps extends NumeralFieldBase {
  /** An exact decimal text in canonical form ("2", "0.5"), or null. */
  readonly value: string | null
  readonly onChange: (decimal: string | null, isReadable: boolean) => void
  /** Most digits after the decimal sign; 3 for quantities, 4 for rates. */
  readonly decimalsMax?: number
  /** Shown at the end of the field, for instance "%", "kg". */
  readonly unit?: string
}

/** A quantity or a rate, with decimals, never a float. */
export const DecimalField = ({ value, onChange, decimalsMax = 3, unit, ...rest }: DecimalFieldProps) => (
  <NumeralField
    {...rest}
    numeral={{
      value,
      onChange,
      read: (text, language) => readDecimalText(text, language, decimalsMax),
      write: (decimal, language) => show(decimal, language),
      writeOut: (decimal, language) =>
        unit === undefined ? show(decimal, language) : `${show(decimal, language)}\u00A0${unit}`,
      isSame: (left, right) => left === right,
      unit,
      hasDecimals: decimalsMax > 0
    }}
  />
)

interface QuantityFieldProps extends Omit<DecimalFieldProps, "value" | "onChange"> {
  /** An exact decimal text in canonical form. */
  readonly value: string
  /** Told of what can be a quantity alone, nothing among it. */
  readonly onChange: (quantity: string) => void
}

/** How many of something. What is being typed stands until the field is left, also "0" on the way to "0.5". */
export const QuantityField = ({ value, onChange, ...rest }: QuantityFieldProps) => {
  const [typed, setTyped] = useState<string | null>()
  return (
    <DecimalField
      {...rest}
      onBlur={() => setTyped(undefined)}
      onChange={(next) => {
        setTyped(next)
        if (next !== null && !next.startsWith("-")) onChange(next)
      }}
      value={typed === undefined ? value : typed}
    />
  )
}
