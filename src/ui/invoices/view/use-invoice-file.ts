import { useCallback } from "react"
import type { InvoicePaper } from "../../../domain/invoice/projections/paper.ts"
import type { InvoiceFile } from "../../../infra/browser/papers/invoice-file.ts"
import { useLogo } from "../../app/use-logo.ts"
import { useLanguage } from "../../i18n/use-language.ts"

/**
 * Draws the PDF of an invoice in the language of the page. What draws it is fetched with the first wish, from the device itself once
 * somebody has signed in on it. Rejects when it is neither there nor to be fetched.
 */
export const useInvoiceFile = (paper: InvoicePaper): (() => Promise<InvoiceFile>) => {
  const language = useLanguage()
  const logo = useLogo(paper.logo)
  return useCallback(async () => {
    const { invoiceFile } = await import("../../../infra/browser/papers/invoice-file.ts")
    return invoiceFile(paper, language, logo)
  }, [paper, language, logo])
}
