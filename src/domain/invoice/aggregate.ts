import {
  documentUpcast,
  issuedUpcast,
  lastNumber,
  numberClaims,
  objectIn,
  NAMED,
  PERSONAL,
  REPEATS
} from "../documents/door.ts"
import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { PaymentKept, PaymentReceived } from "../payment/events.ts"
import type { InvoiceCommand } from "./commands.ts"
import type { InvoiceEvent } from "./events.ts"
import { evolveInvoice, type FoldedByInvoices, type InvoiceState } from "./state.ts"

/** Money that was not set against the invoice changes nothing of it. */
const isApplied = ({ settles }: PaymentReceived | PaymentKept): boolean => settles !== "none"

/** Invoices, from the first draft on. */
export const invoice = aggregate<
  InvoiceState | undefined,
  InvoiceEvent,
  InvoiceCommand,
  FoldedByInvoices,
  {
    /** The last legal sequence given, by series. */
    readonly series: number
    /** The prefixes under which documents were issued. */
    readonly usedPrefixes: true
  }
>()({
  name: "invoice",
  slot: "invoices",
  id: "invoiceId",
  initial: undefined,
  evolve: evolveInvoice,
  readers: "sales",
  events: {
    InvoiceDrafted: { version: 2, upcasts: { 1: documentUpcast } },
    InvoiceDraftEdited: { version: 2, upcasts: { 1: documentUpcast } },
    InvoiceCancelled: {},
    InvoiceIssued: {
      version: 3,
      personal: PERSONAL,
      named: NAMED,
      repeats: REPEATS,
      // Version 1 knew neither the numbers of the seller nor how it is reached and paid.
      upcasts: {
        1: (body) => ({
          ...body,
          seller: { ...objectIn(body["seller"]), taxId: "", tradeRegister: "" },
          letterhead: null
        }),
        2: issuedUpcast
      },
      claims: ({ number, invoiceId }) => numberClaims(number, invoiceId)
    },
    InvoiceSent: {},
    InvoiceWrittenOff: {},
    InvoiceWriteOffReversed: {},
    EstimateReleased: { records: ["invoiceId", "estimateId"], touches: false }
  },
  folds: {
    PaymentReceived: { touches: isApplied },
    PaymentKept: { touches: isApplied },
    PaymentWithdrawn: { touches: false },
    PaymentApplied: {},
    PaymentUnapplied: {},
    CreditNoteIssued: {},
    EstimateConverted: {}
  },
  keeps: {
    series: { InvoiceIssued: ({ number }) => lastNumber(number) },
    usedPrefixes: {
      InvoiceIssued: ({ seller: { invoicePrefix } }, { usedPrefixes }) =>
        usedPrefixes.get(invoicePrefix) === undefined ? [invoicePrefix, true] : undefined
    }
  },
  indexes: ["usedPrefixes"],
  commands: {
    SaveInvoiceDraft: { area: "sales" },
    CancelInvoice: { area: "sales" },
    IssueInvoice: { area: "sales" },
    MarkInvoiceSent: { area: "sales" },
    WriteOffInvoice: { area: "sales" },
    ReverseWriteOff: { area: "sales" }
  },
  entries: ledgerEntries(
    [
      "InvoiceIssued",
      "InvoiceWrittenOff",
      "InvoiceWriteOffReversed",
      "PaymentReceived",
      "PaymentKept",
      "PaymentApplied",
      "PaymentUnapplied"
    ],
    () => import("./entries.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
