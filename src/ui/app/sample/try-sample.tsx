import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { showToast } from "../../components/toast.ts"
import { useSample } from "./sample-context.ts"

/** Offers examples to look around in, where the company has nothing of its own to show yet. */
export const TrySample = () => {
  const { t } = useTranslation("dashboard")
  const sample = useSample()
  const [isBusy, setBusy] = useState(false)
  if (sample === null || sample.isShown) return null
  const begin = async (): Promise<void> => {
    setBusy(true)
    await sample.begin().catch(() => {
      setBusy(false)
      showToast({ tone: "negative", text: t("sample.failed") })
    })
  }
  return (
    <Button isPending={isBusy} onPress={() => void begin()} variant="secondary">
      {t("sample.try")}
    </Button>
  )
}
