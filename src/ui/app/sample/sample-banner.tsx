import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { Icon } from "../../components/icon.tsx"
import { useSample } from "./sample-context.ts"

/** Says for as long as examples are shown that they are, and takes them away. */
export const SampleBanner = () => {
  const { t } = useTranslation("shell")
  const sample = useSample()
  if (sample?.isShown !== true) return null
  return (
    <aside
      aria-label={t("sample.title")}
      className="sticky top-14 z-10 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-warning-ink bg-warning-soft p-2 ps-4 text-warning-ink shadow-1 sm:top-2"
    >
      <p className="flex min-w-0 flex-1 items-start gap-2 text-sm">
        <Icon className="mt-0.5 shrink-0" name="info" size={18} />
        <span>
          <strong>{t("sample.title")}</strong>
          <span className="max-sm:sr-only"> {t("sample.body")}</span>
        </span>
      </p>
      <Button onPress={() => void sample.end()} size="small" variant="secondary">
        {t("sample.end")}
      </Button>
    </aside>
  )
}
