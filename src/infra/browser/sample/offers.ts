import type { DomainCommand } from "../../../domain/books.ts"
import { isWithinQuantities } from "../../../domain/documents/credits.ts"
import { itemsOf } from "../../../domain/documents/lines.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { EstimateId, LineId } from "../../../domain/kernel/ids.ts"
import type { InvoiceId } from "../../../domain/kernel/ids.ts"
import { Quantity, type IsoDate } from "../../../domain/kernel/schema.ts"
import type { DocumentLine } from "../../../domain/documents/schema.ts"
import type { EstimateContent } from "../../../domain/estimate/events.ts"
import { depositAmount, depositContent, type DepositSource } from "../../../domain/invoice/deposit-content.ts"
import type { InvoiceContent } from "../../../domain/invoice/events.ts"
import type { HistoryStep } from "./history.ts"

/** What became of each sample offer, the first one made first. */
const CAME = ["converted", "declined", "sent", "proforma", "draft"] as const

/** Ids that are made as everywhere else. */
interface Ids {
  readonly newId: () => string
  readonly invoiceId: () => InvoiceId
}

/** The same with a title over what is sold, words between, and notes with looks and a list. */
const explained = ({ lines }: InvoiceContent, newId: () => string): Partial<EstimateContent> => {
  const words = (kind: "section" | "text", designation: string): DocumentLine => ({
    kind,
    lineId: LineId.make(newId()),
    designation
  })
  return {
    title: "Rénovation de la boutique",
    lines: [
      words("section", "Fournitures"),
      ...lines,
      words("text", "Livraison sur le chantier comprise, au rez-de-chaussée.")
    ],
    notes: [
      { type: "paragraph", runs: [{ text: "Garantie : ", bold: true }, { text: "deux ans sur la pose." }] },
      {
        type: "list",
        items: [[{ text: "Acompte de 30 % à la commande" }], [{ text: "Solde à la livraison", italic: true }]]
      }
    ]
  }
}

/** An invoice of 30 % of an offer in advance, issued and sent. */
const depositOf = (
  source: DepositSource,
  { invoiceId: newInvoiceId, newId }: Ids,
  today: IsoDate
): ReadonlyArray<DomainCommand> => {
  const invoiceId = newInvoiceId()
  const amount = depositAmount({ kind: "percent", rate: "30" }, source.figures)
  const content = depositContent(source, amount, {
    type: "standardized",
    today,
    newLineId: () => LineId.make(newId()),
    designation: () => "Acompte de 30 % sur le devis"
  })
  return [
    { _tag: "SaveInvoiceDraft", invoiceId, content },
    { _tag: "IssueInvoice", invoiceId, version: 1, provisional: "P-0000-80" },
    { _tag: "MarkInvoiceSent", invoiceId, channel: "whatsapp" }
  ]
}

/**
 * Offers like the invoices that a sample history issued last, on its last day: one of which a part is a draft invoice, one declined, one
 * that waits for an answer and on which a deposit was invoiced, a proforma and a draft.
 */
export const sampleOffers = (
  steps: ReadonlyArray<HistoryStep>,
  { invoiceId, newId }: Ids
): ReadonlyArray<DomainCommand> => {
  const today = steps.at(-1)?.today
  const issued = steps.flatMap(({ events }) => events.filter((event) => event._tag === "InvoiceIssued"))
  if (today === undefined) return []
  return issued.slice(-CAME.length).flatMap(({ content: like, figures, taxes }, n): ReadonlyArray<DomainCommand> => {
    const came = CAME[n] ?? "draft"
    const { paymentDate: _paymentDate, type: _type, isDeposit: _isDeposit, footerText: _footerText, ...alike } = like
    const estimateId = EstimateId.make(newId())
    const content: EstimateContent = {
      ...alike,
      ...(came === "sent" && explained(like, newId)),
      kind: came === "proforma" ? "proforma" : "estimate",
      issueDate: today,
      validUntil: addDays(today, 30),
      footerText: []
    }
    const drafted: DomainCommand = { _tag: "SaveEstimateDraft", estimateId, content, revises: null }
    if (came === "draft") return [drafted]
    const offered: ReadonlyArray<DomainCommand> = [
      drafted,
      { _tag: "IssueEstimate", estimateId, version: 1, provisional: `P-0000-${n + 81}` },
      { _tag: "MarkEstimateSent", estimateId, channel: "whatsapp" }
    ]
    if (came === "sent") {
      const deposit = depositOf({ id: estimateId, content, figures, taxes }, { newId, invoiceId }, today)
      return [...offered, ...deposit]
    }
    const answered = { estimateId, on: today }
    if (came === "declined")
      return [...offered, { _tag: "DeclineEstimate", ...answered, reply: { name: "M. Houngbo", reason: "Trop cher" } }]
    const [line] = itemsOf(content.lines)
    if (came !== "converted" || line === undefined) return offered
    const one = Quantity.make("1")
    const lines = [
      {
        lineId: line.lineId,
        quantity: isWithinQuantities({ [line.lineId]: one }, { [line.lineId]: line.quantity }) ? one : line.quantity
      }
    ]
    return [
      ...offered,
      { _tag: "AcceptEstimate", ...answered, reply: { name: "Mme Zinsou", reason: "" } },
      { _tag: "ConvertEstimate", estimateId, invoiceId: invoiceId(), lines, conversions: 0 }
    ]
  })
}
