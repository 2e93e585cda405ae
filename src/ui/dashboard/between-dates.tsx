import { useTranslation } from "react-i18next"
import type { Period } from "../../domain/kernel/period.ts"
import { DateField } from "../components/date-field.tsx"

interface BetweenDatesProps {
  readonly period: Period
  readonly onChange: (period: { readonly from: string; readonly to: string }) => void
}

/** Both ends of a period; a day beyond the other end moves that end, too. */
export const BetweenDates = ({ period: { from, to }, onChange }: BetweenDatesProps) => {
  const { t } = useTranslation("dashboard")
  return (
    <div className="mb-4 grid gap-3 sm:max-w-md sm:grid-cols-2">
      <DateField
        label={t("from")}
        onChange={(day) => day !== null && onChange({ from: day, to: day > to ? day : to })}
        value={from}
      />
      <DateField
        label={t("to")}
        onChange={(day) => day !== null && onChange({ from: day < from ? day : from, to: day })}
        value={to}
      />
    </div>
  )
}
