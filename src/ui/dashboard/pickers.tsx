import { useTranslation } from "react-i18next"
import type { CurrencyFigures } from "../../domain/reports/dashboard.ts"
import { SelectLater } from "../components/select-later.tsx"
import { periodNames } from "../app/period-names.ts"
import type { PeriodName } from "../app/period-names.ts"

interface PeriodPickerProps {
  readonly period: PeriodName
  readonly onPeriodChange: (period: PeriodName) => void
}

/** The period that the figures are of. */
export const PeriodPicker = ({ period, onPeriodChange }: PeriodPickerProps) => {
  const { t } = useTranslation("dashboard")
  return (
    <SelectLater
      className="w-46 sm:w-48"
      label={t("period")}
      onChange={onPeriodChange}
      options={periodNames.map((id) => ({ id, label: t(`periods.${id}`) }))}
      value={period}
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
