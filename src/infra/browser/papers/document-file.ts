import type { Locale } from "../../../domain/kernel/decimal.ts"
import { dataOf, type DocumentSource } from "../../papers/data-of.ts"
import { documentFileName, documentSheet } from "../../papers/document-sheet.ts"
import { browserEnvironment } from "../environment.ts"
import { drawApart } from "./draw-apart.ts"
import { pictureBytes, type PictureAddresses } from "./picture-bytes.ts"

/** What a customer is given: the PDF as a file. */
export interface DocumentFile {
  readonly file: File
}

/**
 * The PDF of a document in its language, that of who reads it where it has none. `pictures`: as the page shows them. `link`: the address of
 * its public page, null where it has none. Errors: as
 * {@link drawApart}.
 */
export const documentFile = async (
  source: DocumentSource,
  readersLanguage: Locale,
  pictures: PictureAddresses,
  link: string | null
): Promise<DocumentFile> => {
  const data = dataOf(source)
  const language = data.language ?? readersLanguage
  const { bytes } = await drawApart(
    documentSheet(data, language, pictureBytes(pictures), link),
    browserEnvironment.now()
  )
  const file = new File([bytes as Uint8Array<ArrayBuffer>], documentFileName(data, language), {
    type: "application/pdf"
  })
  return { file }
}
