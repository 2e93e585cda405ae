import {
  asItWas,
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
import type { InvoiceDrafted, InvoiceDraftEdited, InvoiceEvent } from "./events.ts"
import { evolveInvoice, type FoldedByInvoices, type InvoiceState } from "./state.ts"

/** Money that was not set against the invoice changes nothing of it. */
const isApplied = ({ settles }: PaymentReceived | PaymentKept): boolean => settles !== "none"

const joined = (ids: ReadonlyArray<string> = [], id: string): ReadonlyArray<string> =>
  ids.includes(id) ? ids : [...ids, id]

/** A deposit among those of the document on which it is asked for. */
const depositOfSource = (
  { content: { depositOf }, invoiceId }: InvoiceDrafted | InvoiceDraftEdited,
  { depositsOf }: { readonly depositsOf: { readonly get: (id: string) => ReadonlyArray<string> | undefined } }
): readonly [string, ReadonlyArray<string>] | undefined =>
  depositOf === undefined ? undefined : [depositOf, joined(depositsOf.get(depositOf), invoiceId)]

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
    /** The invoices that asked for a deposit on an estimate, or on the draft of an invoice, by that one. */
    readonly depositsOf: ReadonlyArray<string>
    /** The issued invoices that took a deposit off, by the deposit. */
    readonly deductedBy: ReadonlyArray<string>
  }
>()({
  name: "invoice",
  slot: "invoices",
  id: "invoiceId",
  initial: undefined,
  evolve: evolveInvoice,
  readers: "sales",
  events: {
    // The first two versions knew no deposits.
    InvoiceDrafted: { version: 3, upcasts: { 1: documentUpcast, 2: asItWas } },
    InvoiceDraftEdited: { version: 3, upcasts: { 1: documentUpcast, 2: asItWas } },
    InvoiceCancelled: {},
    InvoiceIssued: {
      version: 4,
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
        2: issuedUpcast,
        3: asItWas
      },
      claims: ({ number, invoiceId }) => numberClaims(number, invoiceId)
    },
    InvoiceSent: {},
    InvoiceWrittenOff: {},
    InvoiceWriteOffReversed: {},
    InvoicePromised: { touches: false },
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
    },
    depositsOf: {
      InvoiceDrafted: depositOfSource,
      InvoiceDraftEdited: depositOfSource
    },
    deductedBy: {
      InvoiceIssued: ({ content, invoiceId }, { deductedBy }) =>
        content.deductions?.map((each) => [each.invoiceId, joined(deductedBy.get(each.invoiceId), invoiceId)] as const)
    }
  },
  indexes: ["usedPrefixes", "depositsOf", "deductedBy"],
  commands: {
    SaveInvoiceDraft: { area: "sales" },
    CancelInvoice: { area: "sales" },
    IssueInvoice: { area: "sales" },
    MarkInvoiceSent: { area: "sales" },
    WriteOffInvoice: { area: "sales" },
    ReverseWriteOff: { area: "sales" },
    PromiseInvoice: { area: "sales" }
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
