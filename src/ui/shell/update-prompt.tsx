import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useServices } from "../app/services.tsx"
import { Button } from "../components/button.tsx"

/** Says that a newer version waits, and puts it in place when asked: never by surprise while someone works. */
export const UpdatePrompt = () => {
  const { t } = useTranslation("shell")
  const { onUpdateWaiting } = useServices()
  const [apply, setApply] = useState<(() => void) | null>(null)
  useEffect(() => onUpdateWaiting((put) => setApply(() => put)), [onUpdateWaiting])
  return (
    <div role="status">
      {apply !== null && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised p-2 ps-4 shadow-1">
          <p className="font-medium">{t("update.text")}</p>
          <div className="flex gap-1">
            <Button onPress={() => setApply(null)} size="small" variant="quiet">
              {t("update.later")}
            </Button>
            <Button onPress={apply} size="small" variant="secondary">
              {t("update.apply")}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
