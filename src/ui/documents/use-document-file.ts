import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { DocumentFile } from "../../infra/browser/papers/document-file.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { dataOf, documentIdOf, languageOf, picturesOf, type DocumentSource } from "../../infra/papers/data-of.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { saveFile } from "../app/save-file.ts"
import { showToast } from "../components/toast.ts"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { useDocumentLink } from "./use-document-link.ts"
import { usePictures } from "./use-pictures.ts"

/** The language in which a document is written for its customer, that of the page where nobody has said one. */
export const usePaperLanguage = (source: DocumentSource): Language => {
  const page = useLanguage()
  const said = useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => languageOf(source, books.customers), [source])
  )
  return said ?? page
}

/**
 * Draws the PDF of a document in its language, with the code of its public page where it has a `link`; `source`: the same object as long as
 * nothing on the paper changed. What draws it is fetched with the first wish, from the device itself once somebody has signed in on it.
 * Rejects when it is neither there nor to be fetched.
 */
export const useDocumentFile = (source: DocumentSource, link: string | null): (() => Promise<DocumentFile>) => {
  const language = usePaperLanguage(source)
  const pictures = usePictures(picturesOf(source.paper))
  return useCallback(async () => {
    const { documentFile } = await import("../../infra/browser/papers/document-file.ts")
    return documentFile(source, language, pictures, link)
  }, [source, language, link, pictures])
}

/** Saves the PDF of a document on the device, and says how that went. */
export const useDocumentDownload = (source: DocumentSource): (() => Promise<void>) => {
  const { t } = useTranslation("invoices")
  const draw = useDocumentFile(source, useDocumentLink(documentIdOf(source)).address)
  return async () => {
    try {
      const { file } = await draw()
      if (!saveFile(file.name, file)) throw new Error("no file can be saved here")
      showToast({ tone: "positive", text: t("view.pdfSaved"), detail: file.name })
    } catch {
      showToast({ tone: "negative", text: t("view.pdfFailed") })
    }
  }
}

/**
 * Prints a document as its PDF shows it: its template, its paper, its language. Where that cannot be drawn or laid out, the paper of the
 * page is printed.
 */
export const useDocumentPrint = (source: DocumentSource): (() => Promise<void>) => {
  const language = usePaperLanguage(source)
  const pictures = usePictures(picturesOf(source.paper))
  const { address } = useDocumentLink(documentIdOf(source))
  return async () => {
    try {
      const [{ drawPreview }, { pictureBytes }, { printPages }] = await Promise.all([
        import("../../infra/browser/papers/draw-preview.ts"),
        import("../../infra/browser/papers/picture-bytes.ts"),
        import("./print-pages.tsx")
      ])
      const data = dataOf(source)
      const pages = await drawPreview(data, data.language ?? language, pictureBytes(pictures), address)
      await printPages(pages, pictures, (page) => `${data.reference} ${page}/${pages.length}`)
    } catch {
      globalThis.print()
    }
  }
}
