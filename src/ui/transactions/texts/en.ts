import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Transactions",
  add: "New payment",
  list: {
    count_one: "{{count, number}} transaction",
    count_other: "{{count, number}} transactions",
    search: "Search payments",
    searchHint: "Customer, invoice, reference",
    tabs: {
      label: "Which payments",
      received: "Received",
      withdrawn: "Void"
    },
    sort: {
      paidOn: "Most recent",
      customer: "Customer, A to Z",
      amount: "Largest amount"
    },
    empty: {
      title: "Nothing received yet",
      body: "Every payment that is recorded on an invoice appears here, with its method and its reference.",
      hints: {
        record: "Record a payment from its invoice as soon as the money is there.",
        count: "The totals of the dashboard are the sum of these rows."
      }
    },
    none: "No payment here",
    file: "payments"
  },
  customer: "Customer",
  invoice: "Invoice",
  paidOn: "Received on",
  method: "Payment method",
  methods: {
    cash: "Cash",
    "mobile-money": "Mobile money",
    "bank-transfer": "Bank transfer",
    check: "Check",
    "bank-card": "Bank card"
  },
  reference: "Reference",
  note: "Note",
  status: "Status",
  statuses: {
    pending: "In progress",
    succeeded: "Done",
    cancelled: "Cancelled"
  },
  amount: "Amount",
  review: {
    label: "Check",
    pending: "To be checked",
    succeeded: "No question"
  },
  kind: {
    label: "Direction",
    payment: "Received",
    refund: "Given back"
  },
  refundOf: "Given back · {{invoice}}",
  ofInvoice_one: "Invoice {{reference}}",
  ofInvoice_other: "Invoices {{reference}}",
  noInvoice: "Invoice not known here",
  noCustomer: "No customer",
  erased: "Erased customer"
}
