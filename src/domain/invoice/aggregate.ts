import { aggregate } from "../kernel/aggregate.ts"
import type { Json } from "../kernel/canonical.ts"
import type { JsonObject } from "../kernel/versions.ts"
import type { PaymentEvent, PaymentKept, PaymentReceived } from "../payment/events.ts"
import type { InvoiceCommand } from "./commands.ts"
import type { InvoiceEvent } from "./events.ts"
import { evolveInvoice, type InvoiceState } from "./state.ts"

const record = (value: Json | undefined): JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {}

/** The customer of the content that was issued. */
const ofBuyer = (body: JsonObject): string => {
  const customerId = record(body["content"])["customerId"]
  return typeof customerId === "string" ? customerId : ""
}

/** Money that was not set against the invoice changes nothing of it. */
const isApplied = ({ settles }: PaymentReceived | PaymentKept): boolean => settles !== "none"

/** Invoices, from the first draft on. */
export const invoice = aggregate<
  InvoiceState | undefined,
  InvoiceEvent,
  InvoiceCommand,
  PaymentEvent,
  {
    /** The last legal sequence given, by series. */
    readonly series: number
  }
>()({
  name: "invoice",
  slot: "invoices",
  id: "invoiceId",
  initial: undefined,
  evolve: evolveInvoice,
  readers: "sales",
  events: {
    InvoiceDrafted: {},
    InvoiceDraftEdited: {},
    InvoiceCancelled: {},
    InvoiceIssued: {
      version: 2,
      personal: { buyer: ofBuyer, letterhead: () => "company" },
      // Version 1 knew neither the numbers of the seller nor how it is reached and paid.
      upcasts: {
        1: (body) => ({
          ...body,
          seller: { ...record(body["seller"]), taxId: "", tradeRegister: "" },
          letterhead: null
        })
      },
      claims: ({ number, invoiceId }) =>
        number === null ? [] : [{ scope: `number:${number.series}`, key: number.text, owner: invoiceId }]
    },
    InvoiceSent: {}
  },
  folds: {
    PaymentReceived: { touches: isApplied },
    PaymentKept: { touches: isApplied },
    PaymentWithdrawn: { touches: false }
  },
  keeps: {
    series: { InvoiceIssued: ({ number }) => (number === null ? undefined : [number.series, number.sequence]) }
  },
  commands: {
    SaveInvoiceDraft: { area: "sales" },
    CancelInvoice: { area: "sales" },
    IssueInvoice: { area: "sales" },
    MarkInvoiceSent: { area: "sales" }
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
