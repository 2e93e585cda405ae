import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { showToast } from "../components/toast.ts"
import { Notice } from "../app/notice.tsx"
import type { FormValues, KeptForm } from "./use-kept-form.ts"

/** How a form stands on this device, whatever its fields. */
export type Keeping = Pick<KeptForm<FormValues>, "isEdited" | "isRestored" | "isUnsafe" | "startOver">

/** At the top of a form: what was typed earlier is here again, with a way to begin anew; or the device keeps nothing. */
export const KeptNotice = ({ kept }: { readonly kept: Keeping }) => {
  const { t } = useTranslation("forms")
  if (kept.isUnsafe) return <Notice icon="alert" isFlush title={t("kept.unsafe")} tone="negative" />
  if (!kept.isRestored) return null
  return (
    <div
      className="flex items-center gap-2.5 rounded-control bg-informative-soft py-1 ps-3.5 pe-0.5 text-sm text-informative-ink"
      role="status"
    >
      <Icon name="history" size={18} />
      <p className="min-w-0 flex-1">{t("kept.restored")}</p>
      <Button
        className="shrink-0"
        onPress={({ target }) => {
          // This button goes with what it clears.
          target.closest("form")?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus()
          showToast({ tone: "neutral", text: t("kept.startedOver"), onUndo: kept.startOver() })
        }}
        size="small"
        variant="quiet"
      >
        {t("kept.startOver")}
      </Button>
    </div>
  )
}
