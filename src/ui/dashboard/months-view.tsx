import { useTranslation } from "react-i18next"
import { Segmented } from "../components/choices.tsx"

export type MonthsViewName = "chart" | "table"

interface MonthsViewProps {
  readonly value: MonthsViewName
  readonly onChange: (view: MonthsViewName) => void
}

/** Whether the months are drawn as bars or told as a table. */
export const MonthsView = ({ value, onChange }: MonthsViewProps) => {
  const { t } = useTranslation("dashboard")
  return (
    <Segmented
      className="max-sm:w-full"
      isLabelHidden
      label={t("chart.view")}
      onChange={onChange}
      options={[
        { id: "chart", label: t("chart.asChart") },
        { id: "table", label: t("chart.asTable") }
      ]}
      value={value}
    />
  )
}
