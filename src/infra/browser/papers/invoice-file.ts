import type { InvoicePaper } from "../../../domain/invoice/projections/paper.ts"
import type { Locale } from "../../../domain/kernel/decimal.ts"
import { invoiceFileName, invoiceSheet } from "../../papers/invoice-sheet.ts"
import { invoiceMessage } from "../../papers/invoice-message.ts"
import { bytesOfBase64 } from "../files/bytes.ts"
import { drawApart } from "./draw-apart.ts"

const PNG_ADDRESS = "data:image/png;base64,"

/** What a customer is given: the PDF as a file, and what is said with it. */
export interface InvoiceFile {
  readonly file: File
  readonly message: string
}

/**
 * The PDF of an invoice in a language. `logo`: the address by which the page shows it, undefined where it is not on the device. Errors: as
 * {@link drawApart}.
 */
export const invoiceFile = async (
  paper: InvoicePaper,
  language: Locale,
  logo: string | undefined
): Promise<InvoiceFile> => {
  const picture =
    logo?.startsWith(PNG_ADDRESS) === true ? (bytesOfBase64(logo.slice(PNG_ADDRESS.length)) ?? null) : null
  const bytes = await drawApart(invoiceSheet(paper, language, picture), Date.now())
  const file = new File([bytes as Uint8Array<ArrayBuffer>], invoiceFileName(paper, language), {
    type: "application/pdf"
  })
  return { file, message: invoiceMessage(paper, language) }
}
