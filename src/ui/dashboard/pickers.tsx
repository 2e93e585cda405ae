import { useTranslation } from "react-i18next"
import type { CurrencyFigures } from "../../domain/reports/dashboard.ts"
import { SelectLater } from "../components/select-later.tsx"
import { periodNames, type PeriodAsked } from "../app/period-names.ts"
import type { ShownPeriod } from "./use-figures.ts"

interface PeriodPickerProps {
  readonly period: ShownPeriod
  readonly onPeriodChange: (period: PeriodAsked) => void
}

/** The period that the figures are of. */
export const PeriodPicker = ({ period, onPeriodChange }: PeriodPickerProps) => {
  const { t } = useTranslation("dashboard")
  const { name, from, to } = period
  return (
    <SelectLater
      className="w-46 sm:w-48"
      label={t("period")}
      onChange={(id) => onPeriodChange(id === "custom" ? { from, to } : { period: id })}
      options={[...periodNames, "custom" as const].map((id) => ({ id, label: t(`periods.${id}`) }))}
      value={name ?? "custom"}
    />
  )
}

interface CurrencyPickerProps {
  readonly all: ReadonlyArray<CurrencyFigures>
  readonly value: string
  readonly onChange: (currency: string) => void
}

/** The currency that the figures are in, for a company that has several. */
export const CurrencyPicker = ({ all, value, onChange }: CurrencyPickerProps) => {
  const { t } = useTranslation("dashboard")
  return (
    <SelectLater
      className="w-28"
      label={t("currency")}
      onChange={onChange}
      options={all.map(({ currency }) => ({ id: currency as string, label: currency }))}
      value={value}
    />
  )
}
