import { deliveryOf, settlementOf, standingOf, type InvoiceState } from "./invoice.ts"

/** How strongly a status speaks; the badge component gives each tone its colour and its icon. */
export type Tone = "informative" | "positive" | "negative" | "neutral"

/** Translation key of a status label, under `status.` in each language. */
export type StatusLabel =
  | "sent"
  | "overdue"
  | "paid"
  | "done"
  | "failed"
  | "cancelled"
  | "creditNote"
  | "inProgress"
  | "validation"
  | "notSent"
  | "draft"
  | "writtenOff"

/** What a badge shows for a status. */
export interface StatusDisplay {
  readonly tone: Tone
  readonly label: StatusLabel
}

const notSent: StatusDisplay = { tone: "neutral", label: "notSent" }

/**
 * The display table, row by row, and before it what the table does not know: a draft is nothing that could be sent, and what is
 * written off is neither paid nor cancelled. Source: spec section 4, "Document status display"; DOC-6, DOC-10.
 */
const displays: ReadonlyMap<string, StatusDisplay> = new Map(
  Object.entries<StatusDisplay>({
    draft: { tone: "neutral", label: "draft" },
    writtenOff: { tone: "neutral", label: "writtenOff" },
    awaiting: { tone: "informative", label: "sent" },
    overdue: { tone: "negative", label: "overdue" },
    paid: { tone: "positive", label: "paid" },
    succeeded: { tone: "positive", label: "done" },
    failed: { tone: "negative", label: "failed" },
    cancelled: { tone: "negative", label: "cancelled" },
    credit: { tone: "negative", label: "creditNote" },
    pending: { tone: "informative", label: "inProgress" },
    processing: { tone: "neutral", label: "validation" },
    registered: notSent
  })
)

/** What an invoice's status can be before its due date is looked at. */
export type InvoiceStatus = "draft" | "registered" | "awaiting" | "paid" | "cancelled" | "writtenOff"

/** Tone and label of any status; one the table does not name reads as not sent. Source: DOC-6. */
export const displayOf = (status: string): StatusDisplay => displays.get(status) ?? notSent

/**
 * The status an invoice's state amounts to: paid outranks sent, what was issued and not sent is registered, and what credit notes took
 * back wholly is cancelled. Source: DOC-6, DOC-9.
 */
export const invoiceStatus = (state: InvoiceState): InvoiceStatus => {
  const standing = standingOf(state)
  if (standing !== "issued") return standing
  const settlement = settlementOf(state)
  if (settlement === "paid" || settlement === "writtenOff") return settlement
  if (settlement === "credited") return "cancelled"
  return deliveryOf(state) === "sent" ? "awaiting" : "registered"
}

/**
 * The badge of an invoice. `overdue` is computed by the caller from due day, today and balance at reading time; it only changes the
 * badge of an invoice that still waits for money, sent or not. Source: DOC-6.
 */
export const badge = (
  state: InvoiceState,
  { overdue }: { readonly overdue: boolean }
): StatusDisplay & { readonly status: InvoiceStatus | "overdue" } => {
  const settled = invoiceStatus(state)
  const status = overdue && (settled === "awaiting" || settled === "registered") ? "overdue" : settled
  return { status, ...displayOf(status) }
}
