import { memo, Suspense, useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { useMediaQuery } from "../../components/use-media-query.ts"
import { useDocumentKind } from "./document-kind.ts"
import { shownContent, type WorkingCopy } from "./working-copy.ts"

interface PreviewProps {
  readonly copy: WorkingCopy
  readonly company: CompanyState
  readonly today: IsoDate
  readonly figures: DocumentFigures | null
}

/** The paper as it would be now. */
const Sheet = memo(({ copy, company, today, figures }: PreviewProps) => {
  const { t } = useTranslation("invoices")
  const { Preview } = useDocumentKind()
  const content = useMemo(() => shownContent(copy, company, today), [copy, company, today])
  return content === undefined ? (
    <p className="text-sm text-ink-muted">{t("editor.noPreview")}</p>
  ) : (
    <Preview content={content} figures={figures} />
  )
})

/** Where there is room the paper stands beside the form. It follows what is written, after the form itself was drawn. */
export const PreviewPane = (props: PreviewProps) => {
  const { t } = useTranslation("invoices")
  const hasRoom = useMediaQuery("(min-width: 80rem)")
  const copy = useDeferredValue(props.copy)
  const figures = useDeferredValue(props.figures)
  if (!hasRoom) return null
  return (
    <aside aria-label={t("editor.preview")} className="sticky top-4">
      <Suspense fallback={null}>
        <div className="w-[44rem] [zoom:0.56] 2xl:[zoom:0.77]">
          <Sheet {...props} copy={copy} figures={figures} />
        </div>
      </Suspense>
    </aside>
  )
}
