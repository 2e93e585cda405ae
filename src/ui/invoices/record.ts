import { readAnySearch } from "../lists/address-search.ts"
import { defineRecord } from "../records/record.ts"

interface InvoiceSearch {
  readonly credit?: true
}

interface NewInvoiceSearch {
  /** The id of the customer to begin with. */
  readonly customer?: string
  /** The id of the invoice that is being written: the page reloaded is the same invoice. */
  readonly invoice?: string
}

const loadEditor = () => import("./editor-screen.tsx")
// The editor opens the forms of customers and products in front of it.
const editorTexts = ["invoices", "customers", "products", "refusals"] as const

export const invoiceRecord = defineRecord({
  id: "invoice",
  texts: "invoices",
  words: {
    fr: {
      one: "Facture",
      many: "Factures",
      short: "Factures",
      new: { invoice: "Nouvelle facture", payment: "Nouveau paiement" }
    },
    en: {
      one: "Invoice",
      many: "Invoices",
      short: "Invoices",
      new: { invoice: "New invoice", payment: "New payment" }
    }
  },
  todo: ["remind"],
  icon: "invoices",
  commands: [
    "SaveInvoiceDraft",
    "CancelInvoice",
    "IssueInvoice",
    "MarkInvoiceSent",
    "PromiseInvoice",
    "RecordPayment",
    "KeepPayment",
    "WithdrawPayment",
    "WriteOffInvoice",
    "ReverseWriteOff",
    "RecordSplitPayment",
    "VoidPayment",
    "ClearPayment",
    "FailPayment",
    "ApplyPayment",
    "RefundPayment",
    "VoidRefund",
    "IssueCreditNote"
  ],
  titleOf: (books, id) => {
    const invoice = books.invoices.get(id)
    return invoice === undefined ? undefined : (invoice.number?.text ?? invoice.provisional)
  },
  hrefOf: (id) => `/dashboard/invoices/${id}`,
  // What kept a draft from being issued is mended in the editor, where it can be issued again.
  corrected: {
    by: "SaveInvoiceDraft",
    at: (books, id, command) =>
      command === "IssueInvoice" && books.invoices.get(id)?.lifecycle === "draft"
        ? `/dashboard/invoices/${id}/edit`
        : undefined
  },
  keptApart: {
    commands: ["SaveInvoiceDraft"],
    load: () => import("./kept-apart.ts").then((module) => module.keptApart)
  },
  handedOut: {
    commands: ["IssueInvoice", "IssueCreditNote"],
    load: () => import("./handed-out.ts").then((module) => module.handedOut)
  },
  address: "/dashboard/invoices",
  forms: { useCredit: () => import("./payments/use-credit.tsx").then((module) => module.UseCredit) },
  isInBar: true,
  pages: [
    {
      path: "",
      reads: ["authors", "customers", "invoices", "payments"],
      screen: () => import("./list/invoice-list.tsx").then((module) => module.invoiceList.Screen),
      texts: ["invoices", "lists", "history", "sharing"],
      readSearch: readAnySearch
    },
    {
      path: "/new",
      screen: () => loadEditor().then((module) => module.NewInvoiceScreen),
      texts: editorTexts,
      readSearch: ({ customer, invoice }: Record<string, unknown>): NewInvoiceSearch => ({
        ...(typeof customer === "string" && { customer }),
        ...(typeof invoice === "string" && { invoice })
      }),
      hidesBottomBar: true,
      command: "SaveInvoiceDraft"
    },
    {
      path: "/$invoiceId",
      screen: () => import("./view/invoice-screen.tsx").then((module) => module.InvoiceScreen),
      // Come from « new credit note »: it is what was wanted of the invoice.
      readSearch: ({ credit }: Record<string, unknown>): InvoiceSearch => (credit === true ? { credit } : {}),
      texts: [
        "invoices",
        "credit-notes",
        "debts",
        "estimates",
        "proformas",
        "payments",
        "refusals",
        "history",
        "sharing"
      ]
    },
    {
      path: "/$invoiceId/edit",
      screen: () => loadEditor().then((module) => module.EditInvoiceScreen),
      texts: editorTexts,
      hidesBottomBar: true,
      command: "SaveInvoiceDraft"
    }
  ],
  news: [
    { id: "invoice", command: "SaveInvoiceDraft", icon: "invoices", at: { href: "/dashboard/invoices/new" }, key: "N" },
    {
      id: "payment",
      command: "RecordPayment",
      icon: "cash",
      at: { form: () => import("./new-payment.tsx").then((module) => module.NewPayment) }
    }
  ],
  search: () => import("./search.ts").then((module) => module.invoiceSearch),
  toLookAt: () => import("./payments/flagged-list.tsx").then((module) => module.FlaggedList),
  likelyNext: ["/dashboard/invoices/new", "/dashboard/invoices/any"],
  counted: { page: "invoices", done: { IssueInvoice: "invoice_issued", RecordPayment: "payment_recorded" } }
})
