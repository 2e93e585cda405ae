import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useServices } from "../../app/services.tsx"
import { Card } from "../../components/card.tsx"
import { Switch } from "../../components/choices.tsx"

/** Allows the use of pages to be counted, and takes that back. Nothing where this deployment counts nothing. */
export const MeasureCard = () => {
  const { t } = useTranslation("measure")
  const { analytics } = useServices()
  const [isAllowed, setAllowed] = useState(() => analytics?.isAllowed() ?? false)
  useEffect(() => analytics?.follow(setAllowed), [analytics])
  if (analytics === null) return null
  return (
    <Card id="measure" title={t("title")}>
      <Switch
        isSelected={isAllowed}
        onChange={(isOn) => {
          analytics.allow(isOn)
          setAllowed(isOn)
        }}
      >
        {t("allow")}
      </Switch>
      <p className="text-sm text-ink-muted">{t("hint", { host: analytics.host })}</p>
    </Card>
  )
}
