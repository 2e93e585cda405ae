import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    MarkCreditNoteSent: "Mark a credit note as sent"
  },
  title: "Credit notes",
  add: "New credit note",
  named: "Credit note {{number}}",
  one: "Credit note",
  noCustomer: "No customer",
  erased: "Erased customer",
  list: {
    count_one: "{{count, number}} credit note",
    count_other: "{{count, number}} credit notes",
    search: "Search credit notes",
    searchHint: "Number, customer, invoice",
    tabs: {
      label: "Which credit notes",
      all: "All",
      notSent: "Not sent",
      sent: "Sent"
    },
    sort: {
      reference: "Largest number",
      customer: "Customer, A to Z",
      issueDate: "Most recent",
      total: "Largest amount"
    },
    empty: {
      title: "No credit notes yet",
      body: "An issued invoice is never deleted: a credit note cancels it, in full or in part, and then appears here.",
      add: "Choose an invoice",
      hints: {
        how: "Open the invoice, then “Cancel by a credit note…”.",
        part: "You can cancel just a few lines, or part of a quantity."
      }
    },
    none: "No credit notes here",
    file: "credit-notes"
  },
  sentMany_one: "{{count, number}} credit note marked as sent",
  sentMany_other: "{{count, number}} credit notes marked as sent",
  number: "Number",
  customer: "Customer",
  invoice: "Invoice",
  issueDate: "Date",
  total: "Amount",
  /** What only the file has a column for. */
  file: {
    net: "Total before tax",
    specificTax: "Specific tax",
    withheld: "Tax withheld at source",
    deducted: "Deposits taken off"
  },
  reason: "Reason",
  status: "Status",
  credit: "Credit note",
  sync: {
    saving: "Saving…",
    "on-device": "On this device, to be synchronised",
    sent: "Sent, waiting for confirmation",
    booked: "Synchronised",
    "needs-attention": "Refused: needs attention"
  },
  delivery: {
    label: "Sending",
    notSent: "Not sent",
    sent: "Sent"
  },
  channel: "How did it reach the customer?",
  goods: {
    label: "Return",
    returned: "Goods came back",
    kept: "Nothing came back"
  },
  ofInvoice: "Invoice {{reference}}",
  view: {
    back: "Credit notes",
    missingTitle: "This credit note is not here",
    missingBody: "The address may be incomplete, or the credit note has not reached this device yet.",
    missingAction: "See all credit notes",
    provisional: "Credit note, provisional reference",
    provisionalTitle: "Provisional reference",
    provisionalBody:
      "The final number will replace {{reference}} once you are back online. You can already hand over the credit note with this reference.",
    next: "Next",
    nextSend: "This credit note is ready: send it to your customer, or hand it over and note how.",
    nowNotSent: "Not handed to the customer yet.",
    nextSent: "Handed to the customer. Nothing else to do.",
    send: "Send the credit note",
    sendAgain: "Send again",
    noteSent: "Mark as sent",
    sent: "Sending noted on this device",
    print: "Print",
    openInvoice: "See the invoice",
    to: "Issued to",
    issueDate: "Credit note date",
    cancels: "Cancels invoice",
    cancelsPart: "Corrects invoice",
    goods: "Return",
    goodsReturned: "Goods came back",
    goodsKept: "Nothing came back",
    reason: "Reason"
  },
  history: {
    title: "History",
    did: {
      you: { CreditNoteIssued: "You issued the credit note", CreditNoteSent: "You marked it as sent to the customer" },
      member: {
        CreditNoteIssued: "{{who}} issued the credit note",
        CreditNoteSent: "{{who}} marked it as sent to the customer"
      }
    }
  },
  choose: {
    invoice: "For which invoice?",
    hint: "It opens, and you choose what the credit note takes back.",
    search: "Number or customer",
    none: "No invoice to credit yet"
  },
  card: {
    title: "Credit notes",
    on: "on {{date}}"
  },
  issue: {
    action: "Cancel by a credit note…",
    title: "Cancel by a credit note",
    amount: "Credit note amount",
    left: "Left to pay",
    surplus: "To refund or use",
    body: "A credit note cancels the invoice without deleting it: both stay in your books, and it cannot be undone.",
    part: "Only a part",
    partBody: "Everything is filled in. Lower the quantity of what the customer keeps.",
    partNone: "Write what the credit note takes back of each line.",
    none: "Set all to zero",
    all: "Take everything back",
    quantity: "Quantity to cancel: {{designation}}",
    most: "of {{quantity}}",
    missing: "Enter a quantity, zero for nothing.",
    above: "Only {{quantity}} is left to cancel.",
    goods: "The goods came back",
    reason: "Reason",
    reasonHint: "Appears on the credit note. Optional.",
    confirm: "Issue the credit note of {{amount}}",
    confirmNone: "Issue the credit note",
    nothing: "Enter at least one quantity to cancel.",
    wrong: "A quantity needs correcting.",
    back: "Back",
    failed: "The credit note was not issued",
    saved: "Credit note issued",
    changedTitle: "A credit note was just issued on this invoice",
    changed: "{{amount}} is left to cancel. Check the quantities.",
    changedAll: "Nothing is left to cancel."
  }
}
