import type { Books } from "../../domain/books.ts"
import type { CreditNotePaper } from "../../domain/credit-note/projections/list.ts"
import type { EstimateContent } from "../../domain/estimate/events.ts"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { documentPaper, type InvoicePaper } from "../../domain/invoice/projections/paper.ts"
import { NO_TEXT } from "../../domain/documents/rich-text.ts"
import type { DocumentContent, DocumentExtras } from "../../domain/documents/schema.ts"
import type { EstimatePaper } from "../../domain/estimate/projections/paper.ts"
import { balanceOf, surplusOf } from "../../domain/invoice/state.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { DocumentId } from "../../domain/kernel/ids.ts"
import { isErased, type Erased } from "../../domain/kernel/personal.ts"
import type { CustomerProfile } from "../../domain/customer/events.ts"
import type { DocumentTemplate } from "../../domain/documents/template-schema.ts"
import type { DocumentData, DocumentFact } from "./document-data.ts"
import type { PictureName } from "./drawn.ts"
import { STANDARD } from "./layouts.ts"

/** A document as its projection reads it in the books. */
export type DocumentSource =
  | { readonly type: "invoice"; readonly paper: InvoicePaper }
  | { readonly type: "credit-note"; readonly paper: CreditNotePaper }
  | { readonly type: "estimate"; readonly paper: EstimatePaper }

/** What is written on a document that the books may not have yet. */
export type DraftContent =
  | { readonly type: "invoice"; readonly content: InvoiceContent }
  | { readonly type: "estimate"; readonly content: EstimateContent }

/** The pictures of a paper as the books name them, null where it has none. */
export type PictureNames = { readonly [name in PictureName]: string | null }

/** The pictures of a document: its logo, and the stamp and signature of its template. */
export const picturesOf = ({
  logo,
  template
}: {
  readonly logo: string | null
  readonly template: Pick<DocumentTemplate, "signature" | "stamp"> | null
}): PictureNames => ({
  logo,
  stamp: template?.stamp?.sha256 ?? null,
  signature: template?.signature?.sha256 ?? null
})

/** What only some documents say. */
const said = ({ orderNumber, title }: DocumentExtras): ReadonlyArray<DocumentFact> => [
  ...(orderNumber === undefined ? [] : [{ fact: "orderNumber", text: orderNumber } as const]),
  ...(title === undefined ? [] : [{ fact: "title", text: title } as const])
]

/** What papers of every type say in the same way: whose they are, what is sold, and how it looks. */
const alike = (
  {
    buyer,
    letterhead,
    row,
    template
  }: Pick<InvoicePaper, "buyer" | "letterhead" | "template"> & {
    readonly row: Pick<InvoicePaper["row"], "customerErased" | "reference" | "referenceKind">
  },
  { figures, seller, taxes }: Pick<InvoicePaper, "figures" | "seller" | "taxes">,
  {
    currency,
    language,
    lines,
    pricesIncludeTax
  }: Pick<DocumentContent, "currency" | "language" | "lines" | "pricesIncludeTax">
) => ({
  language: language ?? null,
  template: template ?? STANDARD,
  reference: row.reference,
  isProvisional: row.referenceKind === "provisional",
  seller,
  letterhead,
  buyer,
  isBuyerErased: row.customerErased,
  currency,
  pricesIncludeTax,
  lines,
  taxes,
  figures
})

/** The texts around what is sold. */
const textsOf = ({ footerText, headerText, notes }: DocumentContent) => ({ headerText, reason: "", notes, footerText })

/** What is written on an invoice, whatever became of it. */
const onInvoice = (content: InvoiceContent) => ({
  type: content.isDeposit === true ? ("deposit" as const) : ("invoice" as const),
  deductions: content.deductions,
  facts: [
    { fact: "issueDate", date: content.issueDate },
    { fact: "dueDate", date: content.paymentDate },
    { fact: "invoiceType", type: content.type },
    ...said(content)
  ] satisfies ReadonlyArray<DocumentFact>,
  ...textsOf(content)
})

const ofInvoice = (paper: InvoicePaper): DocumentData => {
  const { invoice, row } = paper
  const { content, credited, paid, writtenOff } = invoice
  const { settlement, standing } = row
  const isIssued = standing === "issued"
  return {
    ...alike(paper, paper, content),
    ...onInvoice(content),
    standing,
    stamp: isIssued && (settlement === "paid" || settlement === "credited") ? settlement : "none",
    settlement: isIssued ? { credited, paid, writtenOff, owed: balanceOf(invoice), surplus: surplusOf(invoice) } : null
  }
}

const ofCreditNote = (paper: CreditNotePaper): DocumentData => {
  const { issued, row } = paper
  const { content, settles } = issued
  const { goodsReturned, issueDate, reason } = content
  return {
    type: "credit-note",
    ...alike(paper, issued, content),
    standing: "issued",
    stamp: "none",
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

/** What is written on an offer, whatever became of it. */
const onEstimate = (content: EstimateContent) => ({
  type: content.kind,
  facts: [
    { fact: "issueDate", date: content.issueDate },
    ...(content.validUntil === null ? [] : [{ fact: "validUntil" as const, date: content.validUntil }]),
    ...said(content)
  ] satisfies ReadonlyArray<DocumentFact>,
  ...textsOf(content)
})

const ofEstimate = (paper: EstimatePaper): DocumentData => {
  const { estimate, row } = paper
  const { content } = estimate
  return {
    ...alike(paper, paper, content),
    ...onEstimate(content),
    // A version that was replaced stands no more: it is printed as what was given up.
    standing: row.standing === "superseded" ? "cancelled" : row.standing,
    stamp: "none",
    settlement: null
  }
}

/**
 * What is drawn of a document that is being written, in the look and with the company, customer and taxes of the books of now; undefined
 * without a company.
 */
export const draftData = (books: Books, { content, type }: DraftContent): DocumentData | undefined => {
  const use = type === "invoice" ? "invoice" : content.kind
  const paper = documentPaper(books, { content, issued: null }, use)
  if (paper === undefined) return undefined
  const profile = books.customers.get(content.customerId ?? "")?.profile
  const customerErased = profile !== undefined && isErased(profile)
  const row = { reference: "", referenceKind: "none", customerErased } as const
  return {
    ...alike({ ...paper, row }, paper, content),
    ...(type === "invoice" ? onInvoice(content) : onEstimate(content)),
    standing: "draft",
    stamp: "none",
    settlement: null
  }
}

/** What of a document says in which language it is written. */
type Spoken = Pick<DocumentExtras, "language"> & { readonly customerId: string | null }

const contentOf = (source: DocumentSource): Spoken => {
  switch (source.type) {
    case "invoice":
      return source.paper.invoice.content
    case "credit-note":
      return source.paper.issued.content
    case "estimate":
      return source.paper.estimate.content
    default:
      return source satisfies never
  }
}

interface Customers {
  readonly get: (id: string) => { readonly profile: CustomerProfile | Erased } | undefined
}

/** The language in which something is written for its customer: its own, else that of the customer; null where neither has one. */
export const writtenIn = ({ customerId, language }: Spoken, customers: Customers): Locale | null => {
  const profile = customers.get(customerId ?? "")?.profile
  return language ?? (profile === undefined || isErased(profile) ? null : profile.language)
}

/** As {@link writtenIn}, of a document of the books. */
export const languageOf = (source: DocumentSource, customers: Customers): Locale | null =>
  writtenIn(contentOf(source), customers)

/** The id of a document, under which it is shared. */
export const documentIdOf = (source: DocumentSource): DocumentId => {
  switch (source.type) {
    case "invoice":
      return DocumentId.make(source.paper.invoice.invoiceId)
    case "credit-note":
      return DocumentId.make(source.paper.issued.creditNoteId)
    case "estimate":
      return DocumentId.make(source.paper.estimate.estimateId)
    default:
      return source satisfies never
  }
}

/** What of a document is drawn. */
export const dataOf = (source: DocumentSource): DocumentData => {
  switch (source.type) {
    case "invoice":
      return ofInvoice(source.paper)
    case "credit-note":
      return ofCreditNote(source.paper)
    case "estimate":
      return ofEstimate(source.paper)
    default:
      return source satisfies never
  }
}
