import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { DocumentFile } from "../../infra/browser/papers/document-file.ts"
import { picturesOf, type DocumentSource } from "../../infra/papers/data-of.ts"
import { saveFile } from "../app/save-file.ts"
import { showToast } from "../components/toast.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { usePictures } from "./use-pictures.ts"

/**
 * Draws the PDF of a document in its language, that of the page where it has none; `source`: the same object as long as nothing on the paper changed. What draws it
 * is fetched with the first wish, from the device itself once somebody has signed in on it. Rejects when it is neither there nor to be
 * fetched.
 */
export const useDocumentFile = (source: DocumentSource): (() => Promise<DocumentFile>) => {
  const language = useLanguage()
  const pictures = usePictures(picturesOf(source.paper))
  return useCallback(async () => {
    const { documentFile } = await import("../../infra/browser/papers/document-file.ts")
    return documentFile(source, language, pictures)
  }, [source, language, pictures])
}

/** Saves the PDF of a document on the device, and says how that went. */
export const useDocumentDownload = (source: DocumentSource): (() => Promise<void>) => {
  const { t } = useTranslation("invoices")
  const draw = useDocumentFile(source)
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
