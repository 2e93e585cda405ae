import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { showToast } from "../components/toast.ts"
import { Notice } from "../app/notice.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { whenText } from "../i18n/when-text.ts"
import type { FormValues, KeptForm } from "./use-kept-form.ts"

/** How a form stands on this device, whatever its fields. */
export type Keeping = Pick<KeptForm<FormValues>, "isEdited" | "offer" | "isUnsafe" | "abandon">

/** These buttons go with what they are about: the keyboard goes on to the form. */
const toFirstField = (button: Element): void =>
  button.closest("form")?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus()

/** At the top of a form: what was typed there earlier is offered, or the device keeps nothing. */
export const KeptNotice = ({ kept: { isUnsafe, offer } }: { readonly kept: Keeping }) => {
  const { t } = useTranslation("forms")
  const language = useLanguage()
  if (isUnsafe) return <Notice icon="alert" isFlush title={t("kept.unsafe")} tone="negative" />
  if (offer === undefined) return null
  return (
    <div
      className="flex flex-wrap items-center gap-x-2.5 rounded-control bg-informative-soft py-1 ps-3.5 pe-0.5 text-sm text-informative-ink"
      role="status"
    >
      <Icon name="history" size={18} />
      <p className="min-w-48 flex-1 py-1">{t("kept.offered", { when: whenText(offer.savedAt, language) })}</p>
      <span className="ms-auto flex shrink-0">
        <Button
          onPress={({ target }) => {
            toFirstField(target)
            showToast({ tone: "neutral", text: t("kept.ignored"), onUndo: offer.ignore() })
          }}
          size="small"
          variant="quiet"
        >
          {t("kept.ignore")}
        </Button>
        <Button
          onPress={({ target }) => {
            toFirstField(target)
            offer.resume()
          }}
          size="small"
          variant="quiet"
        >
          {t("kept.resume")}
        </Button>
      </span>
    </div>
  )
}
