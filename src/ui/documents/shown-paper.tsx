import { useCallback, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dataOf, documentIdOf, picturesOf, type DocumentSource } from "../../infra/papers/data-of.ts"
import { Segmented } from "../components/segmented.tsx"
import { useIsTable } from "../components/use-media-query.ts"
import { InLanguage } from "../i18n/in-language.tsx"
import { PaperPreview } from "./paper-preview.tsx"
import { usePaperLanguage } from "./use-document-file.ts"
import { useDocumentLink } from "./use-document-link.ts"
import { useDrawnPages } from "./use-drawn-pages.ts"
import { usePictures } from "./use-pictures.ts"

type Shown = "words" | "printed"

/** For whoever listens, and for the printer of the browser's own menu: as wide as the sheet, but not seen beside it. */
const UNSEEN =
  "absolute inset-x-0 top-0 h-px overflow-hidden [clip-path:inset(50%)] print:static print:h-auto print:overflow-visible print:[clip-path:none]"

const nameless = (): string => ""

interface ShownPaperProps {
  /** The same object as long as nothing on the paper changed. */
  readonly source: DocumentSource
  /** What the paper says, in words of the page: heard by those who do not see it, and read where a sheet would be too small to read. */
  readonly children: ReactNode
}

/**
 * A document on its page: the sheet that is printed, in its template and language, where there is room for one. Phones show its words, and
 * the sheet when it is asked for. Until the sheet is drawn, and where it cannot be, the words stand in its place.
 */
export const ShownPaper = ({ children, source }: ShownPaperProps) => {
  const { t } = useTranslation("invoices")
  const hasRoom = useIsTable()
  const [chosen, setChosen] = useState<Shown>("words")
  const isPrinted = hasRoom || chosen === "printed"
  const language = usePaperLanguage(source)
  const pictures = usePictures(picturesOf(source.paper))
  const { address: link } = useDocumentLink(documentIdOf(source))
  const wish = useCallback(
    () => ({ data: dataOf(source), language, pictures, link }),
    [source, language, pictures, link]
  )
  const { outcome, pages, pictures: shown } = useDrawnPages(isPrinted ? wish : null)
  const isShown = isPrinted && pages.length > 0
  return (
    <div className="relative flex min-w-0 flex-col gap-3">
      {!hasRoom && (
        <Segmented
          className="print:hidden"
          isLabelHidden
          label={t("paper.shown")}
          onChange={setChosen}
          options={[
            { id: "words", label: t("paper.words") },
            { id: "printed", label: t("paper.printed") }
          ]}
          value={chosen}
        />
      )}
      {isPrinted && outcome === "failed" && (
        <p className="text-sm text-ink-muted print:hidden" role="status">
          {t("paper.notDrawn")}
        </p>
      )}
      {isShown && (
        <div aria-hidden className="print:hidden" data-printed-pages>
          <PaperPreview labelOf={nameless} pages={pages} pictures={shown} />
        </div>
      )}
      <div className={isShown ? UNSEEN : undefined}>
        <InLanguage language={language}>{children}</InLanguage>
      </div>
    </div>
  )
}
