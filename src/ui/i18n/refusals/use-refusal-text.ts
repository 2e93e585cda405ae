import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { minorOf } from "../../../domain/kernel/minor.ts"
import { isCurrencyCode } from "../../../domain/kernel/currency.ts"
import { isIsoDate } from "../../../domain/kernel/calendar.ts"
import { formatAmount } from "../../../domain/kernel/money.ts"
import type { NotSavedReason } from "../../../infra/browser/books-port.ts"
import { dateText } from "../../../infra/writing/date-text.ts"
import type { Language } from "../language.ts"
import { useLanguage } from "../use-language.ts"
import { isKnownCode } from "./codes.ts"

interface Coded {
  readonly code: string
  /** Plain JSON of the rule's own. */
  readonly detail?: unknown
}

interface RefusalTexts {
  /** Why a rule refused, in a sentence. A code without a text of its own gets the general one, with the code for support. */
  readonly ofRefusal: (refusal: Coded) => string
  /** Why this device could not keep a command. */
  readonly ofNotSaved: (reason: NotSavedReason) => string
}

/** Stands where a detail should: it came from another version, or the place that shows it was not told. */
const UNTOLD = "…"

const fieldOf = (detail: unknown, field: string): string => {
  if (typeof detail !== "object" || detail === null) return ""
  const value: unknown = Object.entries(detail).find(([key]) => key === field)?.[1]
  return typeof value === "string" ? value : ""
}

const dateIn = (detail: unknown, field: string, language: Language): string => {
  const date = fieldOf(detail, field)
  return isIsoDate(date) ? dateText(date, language) : UNTOLD
}

const amountIn = (detail: unknown, field: string, language: Language): string => {
  const [currency, minor] = [fieldOf(detail, "currency"), fieldOf(detail, field)]
  return isCurrencyCode(currency) && /^-?\d+$/.test(minor)
    ? formatAmount({ ccy: currency, minor: minorOf(minor) }, language, { label: true })
    : UNTOLD
}

/** The words for what was refused or not kept, in the language of the page. */
export const useRefusalText = (): RefusalTexts => {
  const { t } = useTranslation("refusals")
  const language = useLanguage()
  return useMemo(
    () => ({
      ofRefusal: ({ code, detail }) => {
        if (!isKnownCode(code)) return t("unknown", { code })
        if (code === "issue_date_ahead") {
          return t("code.issue_date_ahead", {
            issueDate: dateIn(detail, "issueDate", language),
            today: dateIn(detail, "today", language)
          })
        }
        if (code === "issued_meanwhile") {
          return t("code.issued_meanwhile", {
            reference: fieldOf(detail, "reference") || UNTOLD,
            issueDate: dateIn(detail, "issueDate", language),
            total: amountIn(detail, "total", language)
          })
        }
        if (code === "credit_too_small" || code === "credit_changed")
          return t(`code.${code}`, { available: amountIn(detail, "available", language) })
        if (code === "balance_changed")
          return t("code.balance_changed", { balance: amountIn(detail, "balance", language) })
        if (code === "charge_confirmed") return t("code.charge_confirmed", { dueOn: dateIn(detail, "dueOn", language) })
        if (code === "estimate_answered") return t("code.estimate_answered", { on: dateIn(detail, "on", language) })
        if (code === "estimate_converted" || code === "estimate_revised")
          return t(`code.${code}`, { reference: fieldOf(detail, "reference") || UNTOLD })
        if (code === "number_given") return t("code.number_given", { number: fieldOf(detail, "number") || UNTOLD })
        if (code === "number_taken") return t("code.number_taken", { number: fieldOf(detail, "number") || UNTOLD })
        return t(`code.${code}`)
      },
      ofNotSaved: (reason) => t(`notSaved.${reason}`)
    }),
    [t, language]
  )
}
