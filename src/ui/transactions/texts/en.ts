import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    RecordTransfer: "Transfer money",
    ClearTransfer: "Confirm that a transfer arrived",
    FailTransfer: "Say that a transfer failed",
    VoidTransfer: "Cancel a transfer"
  },
  title: "Transactions",
  add: "New payment",
  list: {
    count_one: "{{count, number}} transaction",
    count_other: "{{count, number}} transactions",
    search: "Search transactions",
    searchHint: "Customer, supplier, reference",
    tabs: {
      label: "Which transactions",
      all: "All",
      in: "In",
      out: "Out",
      pending: "Pending",
      toReview: "To sort out",
      cancelled: "Void"
    },
    sort: {
      day: "Most recent",
      party: "Name, A to Z",
      amount: "Largest amount"
    },
    empty: {
      title: "Nothing has moved yet",
      body: "All money that comes in and goes out appears here: payments of customers, expenses that were paid, transfers between your accounts.",
      hints: {
        record: "Record a payment from its invoice as soon as the money is there.",
        count: "The totals of the dashboard are the sum of these rows."
      }
    },
    none: "No transaction here",
    file: "transactions"
  },
  party: "Name",
  day: "Date",
  account: "Account",
  method: "Payment method",
  methods: {
    cash: "Cash",
    "mobile-money": "Mobile money",
    "bank-transfer": "Bank transfer",
    check: "Check",
    "bank-card": "Bank card"
  },
  reference: "Reference",
  documents: "Document",
  note: "Note",
  status: "Status",
  statuses: {
    pending: "Pending",
    toReview: "To sort out",
    succeeded: "Done",
    failed: "Bounced",
    cancelled: "Cancelled"
  },
  amount: "Amount",
  fee: "Fee",
  balance: "Account balance",
  kinds: {
    label: "Kind",
    customers: "Money of customers",
    payment: "Payment received",
    refund: "Refund",
    sale: "Counter sale",
    saleReturn: "Refunded return",
    expense: "Expense",
    transfer: "Transfer",
    opening: "Opening balance",
    difference: "Difference on checking"
  },
  ofInvoice_one: "Invoice {{reference}}",
  ofInvoice_other: "Invoices {{reference}}",
  ofSale: "Receipt {{reference}}",
  erased: "Erased",
  figure: {
    in: "In this month",
    out: "Out this month",
    pending: "Pending",
    count_one: "{{count, number}} transaction",
    count_other: "{{count, number}} transactions"
  },
  sumOf: "{{in}} in, {{out}} out",
  transfer: {
    title: "Transfer between your accounts",
    from: "From",
    to: "To",
    amount: "Amount sent",
    received: "Amount received",
    receivedHint: "The two accounts have different currencies",
    fee: "Fee kept",
    feeHint: "On top of the amount, that of the operator for instance",
    transferredOn: "On",
    isPending: "The money has not arrived yet",
    reference: "Reference",
    note: "Note",
    confirm: "Transfer",
    saved: "The transfer is recorded",
    same: "Choose another account: the money leaves this one.",
    positive: "The amount must be above zero.",
    missing: "Enter the amount.",
    clear: "Mark as arrived",
    clearTitle: "The money has arrived",
    clearedOn: "Arrived on",
    cleared: "The transfer has arrived",
    fail: "Report a failure",
    failTitle: "The transfer failed",
    failLead: "The money stayed in the account that it came from.",
    failed: "The transfer is marked as failed",
    void: "Cancel the transfer",
    voidTitle: "Cancel the transfer",
    voidLead: "It will count nowhere any more. The history keeps it.",
    voided: "The transfer is cancelled",
    reason: "Reason"
  }
}
