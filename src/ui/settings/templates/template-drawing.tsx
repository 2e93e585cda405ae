import { useCallback, useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { DocumentTemplate } from "../../../domain/documents/template-schema.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useLogo } from "../../app/use-logo.ts"
import { PaperPreview } from "../../documents/paper-preview.tsx"
import { useDrawnPages } from "../../documents/use-drawn-pages.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { previewData, type PreviewOf } from "./preview-data.ts"
import type { Signing } from "./signing-card.tsx"

interface TemplateDrawingProps {
  readonly template: DocumentTemplate
  readonly of: PreviewOf
  readonly signing: Signing
  /** Most pages that are shown; the others are counted. */
  readonly pagesMax: number
}

/** How documents look in a template that may not be saved yet, drawn anew after each change. */
export const TemplateDrawing = ({ of, pagesMax, signing: { signature, stamp }, template }: TemplateDrawingProps) => {
  const { t } = useTranslation("templates")
  const books = useBooksSelector((snapshot) => snapshot.books)
  const today = useBooksSelector((snapshot) => snapshot.today)
  const data = useMemo(
    () =>
      previewData(books, today, template, of, {
        customer: t("sample.customer"),
        address: t("sample.address"),
        line: t("sample.line"),
        note: t("sample.note")
      }),
    [books, today, template, of, t]
  )
  const logoId = books.company?.logo?.id
  const logo = useLogo(logoId === undefined ? null : (books.company?.logos[logoId] ?? null))
  const pictures = useMemo(() => ({ logo, stamp, signature }), [logo, stamp, signature])
  const language = useLanguage()
  const wish = useCallback(
    () => (data === undefined ? undefined : { data, language, pictures, link: null }),
    [data, language, pictures]
  )
  const { isLate, outcome, pages, pictures: shown } = useDrawnPages(wish)
  const labelOf = useCallback((page: number) => t("page", { page }), [t])
  return (
    <>
      <p aria-live="polite" className="my-2 min-h-5 text-sm text-ink-muted">
        {outcome === "failed" ? t("notDrawn") : isLate ? t("drawing") : ""}
      </p>
      <PaperPreview labelOf={labelOf} pages={pages.slice(0, pagesMax)} pictures={shown} />
      {pages.length > pagesMax && (
        <p className="mt-2 text-sm text-ink-muted">{t("morePages", { count: pages.length - pagesMax })}</p>
      )}
    </>
  )
}
