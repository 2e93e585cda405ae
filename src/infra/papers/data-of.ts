import type { CreditNotePaper } from "../../domain/credit-note/projections/paper.ts"
import type { InvoicePaper } from "../../domain/invoice/projections/paper.ts"
import { balanceOf, surplusOf } from "../../domain/invoice/state.ts"
import type { DocumentData } from "./document-data.ts"

/** A document as its projection reads it in the books. */
export type DocumentSource =
  | { readonly type: "invoice"; readonly paper: InvoicePaper }
  | { readonly type: "credit-note"; readonly paper: CreditNotePaper }

const ofInvoice = (paper: InvoicePaper): DocumentData => {
  const { buyer, figures, invoice, letterhead, row, seller, taxes } = paper
  const { currency, footerText, headerText, issueDate, lines, notes, paymentDate, pricesIncludeTax, type } =
    invoice.content
  const { credited, paid, writtenOff } = invoice
  const { settlement, standing } = row
  const isIssued = standing === "issued"
  return {
    type: "invoice",
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
      { fact: "invoiceType", type }
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
      { fact: "goods", areReturned: goodsReturned }
    ],
    settlement: null,
    headerText: "",
    reason,
    notes: "",
    footerText: ""
  }
}

/** What of a document is drawn. */
export const dataOf = (source: DocumentSource): DocumentData =>
  source.type === "invoice" ? ofInvoice(source.paper) : ofCreditNote(source.paper)
