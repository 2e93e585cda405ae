import type { CreditNotePaper } from "../../domain/credit-note/projections/paper.ts"
import type { InvoicePaper } from "../../domain/invoice/projections/paper.ts"
import { NO_TEXT } from "../../domain/documents/rich-text.ts"
import type { DocumentExtras } from "../../domain/documents/schema.ts"
import { balanceOf, surplusOf } from "../../domain/invoice/state.ts"
import type { DocumentData, DocumentFact } from "./document-data.ts"
import { STANDARD } from "./layouts.ts"

/** A document as its projection reads it in the books. */
export type DocumentSource =
  | { readonly type: "invoice"; readonly paper: InvoicePaper }
  | { readonly type: "credit-note"; readonly paper: CreditNotePaper }

/** What only some documents say. */
const said = ({ orderNumber, title }: DocumentExtras): ReadonlyArray<DocumentFact> => [
  ...(orderNumber === undefined ? [] : [{ fact: "orderNumber", text: orderNumber } as const]),
  ...(title === undefined ? [] : [{ fact: "title", text: title } as const])
]

const ofInvoice = (paper: InvoicePaper): DocumentData => {
  const { buyer, figures, invoice, letterhead, row, seller, taxes } = paper
  const { currency, footerText, headerText, issueDate, lines, notes, paymentDate, pricesIncludeTax, type } =
    invoice.content
  const { credited, paid, writtenOff } = invoice
  const { settlement, standing } = row
  const isIssued = standing === "issued"
  return {
    type: "invoice",
    template: STANDARD,
    reference: row.reference,
    isProvisional: row.referenceKind === "provisional",
    standing,
    stamp: isIssued && (settlement === "paid" || settlement === "credited") ? settlement : "none",
    seller,
    letterhead,
    buyer,
    isBuyerErased: row.customerErased,
    currency,
    pricesIncludeTax,
    lines,
    taxes,
    figures,
    facts: [
      { fact: "issueDate", date: issueDate },
      { fact: "dueDate", date: paymentDate },
      { fact: "invoiceType", type },
      ...said(invoice.content)
    ],
    settlement: isIssued ? { credited, paid, writtenOff, owed: balanceOf(invoice), surplus: surplusOf(invoice) } : null,
    headerText,
    reason: "",
    notes,
    footerText
  }
}

const ofCreditNote = ({ buyer, issued, letterhead, row }: CreditNotePaper): DocumentData => {
  const { content, figures, seller, settles, taxes } = issued
  const { currency, goodsReturned, issueDate, lines, pricesIncludeTax, reason } = content
  return {
    type: "credit-note",
    template: STANDARD,
    reference: row.reference,
    isProvisional: row.referenceKind === "provisional",
    standing: "issued",
    stamp: "none",
    seller,
    letterhead,
    buyer,
    isBuyerErased: row.customerErased,
    currency,
    pricesIncludeTax,
    lines,
    taxes,
    figures,
    facts: [
      { fact: "corrects", reference: row.invoiceReference, isWhole: settles === "whole" },
      { fact: "issueDate", date: issueDate },
      { fact: "goods", areReturned: goodsReturned },
      ...said(content)
    ],
    settlement: null,
    headerText: NO_TEXT,
    reason,
    notes: NO_TEXT,
    footerText: NO_TEXT
  }
}

/** What of a document is drawn. */
export const dataOf = (source: DocumentSource): DocumentData =>
  source.type === "invoice" ? ofInvoice(source.paper) : ofCreditNote(source.paper)
