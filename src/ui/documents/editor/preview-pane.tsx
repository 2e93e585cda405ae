import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useMediaQuery } from "../../components/use-media-query.ts"
import type { DrawnDraftProps } from "./drawn-draft.tsx"

const DrawnDraft = lazy(() => import("./drawn-draft.tsx"))

/** Where there is room the paper stands beside the form. */
export const PreviewPane = (props: DrawnDraftProps) => {
  const { t } = useTranslation("invoices")
  const hasRoom = useMediaQuery("(min-width: 80rem)")
  if (!hasRoom) return null
  return (
    <aside aria-label={t("editor.preview")} className="sticky top-4">
      <Suspense fallback={null}>
        <DrawnDraft {...props} />
      </Suspense>
    </aside>
  )
}
