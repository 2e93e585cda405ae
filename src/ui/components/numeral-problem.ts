import type { TFunction } from "i18next"
import { currencyLabel } from "../../domain/kernel/currency.ts"
import { displayDecimal, parseDecimal } from "../../domain/kernel/decimal.ts"
import type { AmountProblem } from "../../domain/kernel/money.ts"
import type { Language } from "../i18n/language.ts"

const shown = (canonical: string, language: Language): string => {
  const decimal = parseDecimal(canonical)
  return decimal === undefined ? canonical : displayDecimal(decimal, language)
}

/** Why a typed number cannot be read, in a sentence that says how to write it. */
export const explainProblem = (
  problem: AmountProblem,
  language: Language,
  hasDecimals: boolean,
  t: TFunction<"kit">
): string => {
  switch (problem.reason) {
    case "tooLarge":
      return t("numeral.tooLarge")
    case "tooManyDecimals":
      return problem.decimalsMax === 0 ? t("numeral.whole") : t("numeral.decimals", { count: problem.decimalsMax })
    case "ambiguous":
      return t("numeral.ambiguous", {
        first: shown(problem.readings[0], language),
        second: shown(problem.readings[1], language)
      })
    case "wrongCurrency":
      return t("numeral.wrongCurrency", { currency: currencyLabel(problem.expected) })
    case "empty":
    case "notANumber":
    case "badGrouping":
      return t("numeral.unreadable", { example: shown(hasDecimals ? "12500.5" : "12500", language) })
    default:
      return problem satisfies never
  }
}
