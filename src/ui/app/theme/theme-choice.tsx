import { useTranslation } from "react-i18next"
import { Segmented } from "../../components/segmented.tsx"
import { chooseTheme, themes, useTheme } from "./theme.ts"

interface ThemeChoiceProps {
  readonly isLabelHidden?: boolean
}

/** Light, dark, or as the device is. */
export const ThemeChoice = ({ isLabelHidden = false }: ThemeChoiceProps) => {
  const { t } = useTranslation("shell")
  return (
    <Segmented
      isLabelHidden={isLabelHidden}
      label={t("theme.title")}
      onChange={chooseTheme}
      options={themes.map((id) => ({ id, label: t(`theme.${id}`) }))}
      value={useTheme()}
    />
  )
}
