import { suggestedNumber } from "../../domain/invoice/projections/number.ts"
import { InvoiceType } from "../../domain/documents/schema.ts"
import { InvoiceId } from "../../domain/kernel/ids.ts"
import { paymentNotBeforeIssue } from "../../domain/kernel/validation.ts"
import { invoiceLifecycle } from "../../machines/documents/invoice.ts"
import { newInvoiceId } from "../app/new-id.ts"
import type { DocumentKind } from "../documents/editor/document-kind.ts"
import { IssueInvoiceDialog } from "./issue-question.tsx"
import { MissingInvoice } from "./missing-invoice.tsx"
import { typeWarnings } from "./type-lacks.ts"
import { takingOver } from "../../domain/policies/invoice-of-sale.ts"

/** Invoices, as they are written. */
export const invoiceDocument: DocumentKind = {
  id: "invoice",
  texts: "invoices",
  address: "/dashboard/invoices",
  types: InvoiceType.literals,
  takesDeposits: true,
  newId: newInvoiceId,
  read: (books, id) => {
    const invoice = books.invoices.get(id)
    return invoice === undefined
      ? undefined
      : { content: invoice.content, canEdit: invoiceLifecycle.can(invoice.lifecycle, "invoice.edit") }
  },
  save: (id, content) => ({ _tag: "SaveInvoiceDraft", invoiceId: InvoiceId.make(id), content }),
  issue: (id, version, provisional) => ({
    _tag: "IssueInvoice",
    invoiceId: InvoiceId.make(id),
    version,
    provisional
  }),
  afterIssue: (books, id) => takingOver(books, id),
  warningsOf: typeWarnings,
  IssueQuestion: IssueInvoiceDialog,
  draftOf: (content) => ({ type: "invoice", content }),
  use: "invoice",
  numberFor: suggestedNumber,
  secondDate: paymentNotBeforeIssue,
  isPaid: true,
  Missing: MissingInvoice
}
