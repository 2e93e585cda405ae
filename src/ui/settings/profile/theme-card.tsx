import { useTranslation } from "react-i18next"
import { Card } from "../../components/card.tsx"
import { ThemeChoice } from "../../app/theme/theme-choice.tsx"

/** The look of this device: nothing that the account or another device knows of. */
export const ThemeCard = () => {
  const { t } = useTranslation("shell")
  return (
    <Card id="theme" title={t("theme.title")}>
      <div className="flex flex-col gap-3">
        <ThemeChoice isLabelHidden />
        <p className="text-sm text-ink-muted">{t("theme.hint")}</p>
      </div>
    </Card>
  )
}
