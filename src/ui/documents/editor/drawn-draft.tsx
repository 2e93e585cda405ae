import { memo, useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { templateFor } from "../../../domain/template/readings.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { draftData, picturesOf, writtenIn } from "../../../infra/papers/data-of.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { PaperPreview } from "../paper-preview.tsx"
import { useDrawnPages, type WantedPages } from "../use-drawn-pages.ts"
import { usePictures } from "../use-pictures.ts"
import { useDocumentKind } from "./document-kind.ts"
import { shownContent, type WorkingCopy } from "./working-copy.ts"

export interface DrawnDraftProps {
  readonly copy: WorkingCopy
  readonly company: CompanyState
  readonly today: IsoDate
}

/** Most pages that are shown beside the form; the others are counted. */
const PAGES_MAX = 3

const booksOf = ({ books }: BooksSnapshot) => books

/** The page of what is not drawn yet. */
const BlankPage = () => <div className="aspect-[210/297] w-full border border-line bg-[#fff] shadow-1" />

/** The document as it would be printed now: in its template and language, drawn a moment after the last change. */
const DrawnDraft = memo(({ company, copy, today }: DrawnDraftProps) => {
  const { t } = useTranslation("invoices")
  const { draftOf, use } = useDocumentKind()
  const books = useBooksSelector(booksOf)
  const page = useLanguage()
  const logo = company.logo === null ? null : (company.logos[company.logo.id] ?? null)
  const template = templateFor(books, use, copy.extras.template)?.template ?? null
  const pictures = usePictures(picturesOf({ logo, template }))
  const wish = useCallback((): WantedPages | undefined => {
    const content = shownContent(copy, company, today)
    const data = content === undefined ? undefined : draftData(books, draftOf(content))
    if (content === undefined || data === undefined) return undefined
    return { data, language: writtenIn(content, books.customers) ?? page, pictures, link: null }
  }, [books, company, copy, draftOf, page, pictures, today])
  const { isLate, outcome, pages, pictures: shown } = useDrawnPages(wish)
  const labelOf = useCallback((number: number) => t("paper.page", { page: number }), [t])
  return (
    <>
      {outcome === "failed" && <p className="mb-2 text-sm text-ink-muted">{t("paper.notDrawn")}</p>}
      {outcome === "nothing" && !isLate && <p className="mb-2 text-sm text-ink-muted">{t("editor.noPreview")}</p>}
      {pages.length === 0 ? (
        <BlankPage />
      ) : (
        <PaperPreview labelOf={labelOf} pages={pages.slice(0, PAGES_MAX)} pictures={shown} />
      )}
      {pages.length > PAGES_MAX && (
        <p className="mt-2 text-sm text-ink-muted">{t("paper.morePages", { count: pages.length - PAGES_MAX })}</p>
      )}
    </>
  )
})

export default DrawnDraft
