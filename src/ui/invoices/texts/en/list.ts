import type { TextsOf } from "../../../i18n/texts-of.ts"
import type { listTexts as fr } from "../fr/list.ts"

export const listTexts: TextsOf<typeof fr> = {
  command: {
    SaveInvoiceDraft: "Save a draft invoice",
    CancelInvoice: "Cancel an invoice",
    IssueInvoice: "Issue an invoice",
    PromiseInvoice: "Note what a customer promised",
    MarkInvoiceSent: "Mark an invoice as sent",
    RecordPayment: "Record a payment",
    KeepPayment: "Keep a payment to check",
    WithdrawPayment: "Void a payment entered twice",
    WriteOffInvoice: "Write off an invoice",
    ReverseWriteOff: "Take back a write-off",
    RecordSplitPayment: "Record a payment for several invoices",
    ClearPayment: "Confirm that a payment cleared",
    FailPayment: "Report a payment that bounced",
    VoidPayment: "Void a payment",
    ApplyPayment: "Use a customer’s credit",
    RefundPayment: "Refund a customer",
    VoidRefund: "Void a refund",
    IssueCreditNote: "Issue a credit note"
  },
  title: "Invoices",
  draft: "Draft",
  draftOf: "Draft for {{customer}}",
  invoiceNumber: "Invoice {{number}}",
  depositName: "Deposit invoice",
  depositShort: "Deposit",
  depositNumber: "Deposit invoice {{number}}",
  noCustomer: "No customer",
  erased: "Customer erased",
  add: "New invoice",
  status: {
    draft: "Draft",
    registered: "Not sent",
    awaiting: "Sent",
    overdue: "Overdue",
    paid: "Paid",
    cancelled: "Cancelled",
    writtenOff: "Written off"
  },
  delivery: {
    notSent: "Not sent",
    sent: "Sent"
  },
  settlement: {
    label: "Settlement",
    unpaid: "Nothing received",
    partial: "Partly paid",
    paid: "Paid in full"
  },
  type: {
    label: "Invoice type",
    simple: "Simple",
    standardized: "Standardized",
    "specific-tax": "Specific Tax",
    printedAs: "Printed as “{{name}}” as long as the tax office has not certified it."
  },
  // "Standardized" on paper is the word of a tax office; nobody certifies these invoices yet.
  typePrinted: {
    simple: "Simple",
    standardized: "Ordinary, not certified",
    "specific-tax": "Specific Tax"
  },
  due: {
    today: "Due today",
    in_one: "In {{count, number}} day",
    in_other: "In {{count, number}} days",
    late_one: "{{count, number}} day late",
    late_other: "{{count, number}} days late"
  },
  sync: {
    saving: "Saving…",
    "on-device": "On this device, to be synchronised",
    sent: "Sent, waiting for confirmation",
    booked: "Synchronised",
    "needs-attention": "Refused: needs attention"
  },
  syncShort: {
    saving: "Saving…",
    "on-device": "On this device",
    sent: "Sent",
    booked: "Synchronised",
    "needs-attention": "Needs attention"
  },
  list: {
    count_one: "{{count, number}} invoice",
    count_other: "{{count, number}} invoices",
    search: "Search invoices",
    searchHint: "Number, customer or amount",
    tabs: {
      label: "Invoices by status",
      all: "All",
      draft: "Drafts",
      notSent: "Not sent",
      sent: "Sent",
      overdue: "Overdue",
      paid: "Paid",
      cancelled: "Cancelled",
      dueSoon: "Due within 30 days",
      toCollect: "To collect",
      issued: "Issued"
    },
    sort: {
      reference: "Number, highest first",
      customer: "Customer, A to Z",
      total: "Largest total",
      balance: "Largest balance",
      issueDate: "Most recent",
      dueDate: "Due soonest",
      status: "Status"
    },
    empty: {
      title: "Your first invoice",
      body: "Write it in a few minutes, with or without a network. It is kept on this device as you type.",
      add: "Create an invoice",
      hints: {
        adds: "Customer and items can be added while you write it.",
        number: "The number is given when you issue it; until then everything can be corrected.",
        paid: "Once it is paid, record the money received: your dashboard follows."
      }
    },
    none: "No invoices here",
    file: "invoices"
  },
  column: {
    name: "Number and customer",
    reference: "Number",
    customer: "Customer",
    status: "Status",
    sent: "Sending",
    taxId: "Customer’s tax ID",
    net: "Total before tax",
    payments: "Payments received",
    type: "Type",
    issueDate: "Issue date",
    dueDate: "Due date",
    daysLate: "Days late",
    total: "Total",
    credited: "Credited",
    writtenOff: "Written off",
    paid: "Paid",
    balance: "Balance due"
  },
  figure: {
    overdue: "Overdue",
    dueSoon: "Due within 30 days",
    paidThisMonth: "Received this month",
    invoices_one: "{{count, number}} invoice",
    invoices_other: "{{count, number}} invoices",
    payments_one: "{{count, number}} payment",
    payments_other: "{{count, number}} payments"
  },
  draftsApart_one: "{{count, number}} draft: {{amount}}",
  draftsApart_other: "{{count, number}} drafts: {{amount}}",
  remaining: "{{amount}} due",
  open: "Open",
  editDraft: "Edit the draft",
  bulk: {
    issue: "Issue",
    issueNoneTitle: "No draft is ready",
    issueTitle_one: "Issue {{count, number}} invoice?",
    issueTitle_other: "Issue {{count, number}} invoices?",
    issueBody: "They get their numbers in the order of their dates and can no longer be changed.",
    issueOtherDays_one: "One invoice is not dated today.",
    issueOtherDays_other: "{{count, number}} invoices are not dated today.",
    issueLeft_one: "{{count, number}} draft is not ready and stays a draft:",
    issueLeft_other: "{{count, number}} drafts are not ready and stay drafts:",
    issueConfirm_one: "Issue {{count, number}} invoice",
    issueConfirm_other: "Issue {{count, number}} invoices",
    issueNone: "Got it",
    issued_one: "{{count, number}} invoice issued",
    issued_other: "{{count, number}} invoices issued",
    issueLacks_one: "{{count, number}} invoice can be issued without what its type usually bears:",
    issueLacks_other: "{{count, number}} invoices can be issued without what their type usually bears:",
    lacks: {
      customerTaxId: "the customer’s tax number",
      lineTax: "a tax on an item",
      typeForSpecificTax: "the type “Specific Tax”"
    },
    toCompany: "Add the tax number",
    hindrance: {
      unsaved: "changes wait in the editor",
      customer: "it has no customer",
      lines: "it has no line",
      ahead: "its date is still to come"
    },
    send: "Mark as sent",
    sent_one: "{{count, number}} invoice marked as sent",
    sent_other: "{{count, number}} invoices marked as sent",
    cancel: "Cancel the drafts",
    cancelTitle_one: "Cancel {{count, number}} draft?",
    cancelTitle_other: "Cancel {{count, number}} drafts?",
    cancelBody: "They stay in the list, marked as cancelled, and can no longer be issued.",
    cancelConfirm_one: "Cancel {{count, number}} draft",
    cancelConfirm_other: "Cancel {{count, number}} drafts",
    cancelled_one: "{{count, number}} draft cancelled",
    cancelled_other: "{{count, number}} drafts cancelled"
  }
}
