import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isIsoDate } from "../../domain/kernel/calendar.ts"
import { namedPeriods } from "../../domain/kernel/period.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { DateField } from "../components/date-field.tsx"
import { Select } from "../components/select.tsx"
import type { Language } from "../i18n/language.ts"
import type { PeriodSearch } from "./period-filter.ts"

interface PeriodFieldProps {
  readonly label: string
  readonly value: PeriodSearch
  readonly onChange: (period: PeriodSearch) => void
}

/** A period to filter by: one with a name, or from a day to a day. */
export const PeriodField = ({ label, value, onChange }: PeriodFieldProps) => {
  const { t } = useTranslation("lists")
  const { period, from, to } = value
  const [isCustom, setCustom] = useState(from !== undefined || to !== undefined)
  const chosen = period ?? (isCustom ? "custom" : "any")
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={label}
        onChange={(next) => {
          setCustom(next === "custom")
          onChange(next === "any" || next === "custom" ? {} : { period: next })
        }}
        options={[
          { id: "any" as const, label: t("filters.any") },
          ...namedPeriods.map((id) => ({ id, label: t(`filters.periods.${id}`) })),
          { id: "custom" as const, label: t("filters.periods.custom") }
        ]}
        value={chosen}
      />
      {chosen === "custom" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label={t("filters.from")}
            onChange={(day) => onChange({ ...(day !== null && { from: day }), ...(to !== undefined && { to }) })}
            value={from ?? null}
          />
          <DateField
            label={t("filters.to")}
            onChange={(day) => onChange({ ...(from !== undefined && { from }), ...(day !== null && { to: day }) })}
            value={to ?? null}
          />
        </div>
      )}
    </div>
  )
}

/** A period in words; undefined for all days. */
export const periodText = (
  { period, from, to }: PeriodSearch,
  { shared: t, language }: { readonly shared: TFunction<"lists">; readonly language: Language }
): string | undefined => {
  const dayText = (day: string | undefined): string | undefined =>
    day !== undefined && isIsoDate(day) ? dateText(day, language) : undefined
  if (period !== undefined) return t(`filters.periods.${period}`)
  const [first, last] = [dayText(from), dayText(to)]
  if (first !== undefined && last !== undefined) return t("filters.between", { from: first, to: last })
  if (first !== undefined) return t("filters.since", { from: first })
  return last === undefined ? undefined : t("filters.until", { to: last })
}
