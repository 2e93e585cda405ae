import type { texts as french } from "../fr/payments.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof french> = {
  title: "Payments to check",
  line: "{{amount}} · {{method}} · {{date}}",
  ofInvoice: "Invoice {{reference}}",
  why: {
    same_reference:
      "Same mobile money reference ({{reference}}) as a payment that already counts: {{other}}. This one is kept apart until someone answers.",
    same_as_withdrawn:
      "Same mobile money reference ({{reference}}) as a payment that was withdrawn: {{other}}. This one is kept apart until someone answers.",
    overpaid: "{{amount}} more than the balance due, kept as the customer’s credit.",
    cancelled: "The invoice is cancelled: {{amount}} is kept as the customer’s credit.",
    not_issued: "The invoice was not issued yet: {{amount}} is kept as the customer’s credit.",
    other_currency: "This payment is not in the invoice’s currency: {{amount}} is kept as the customer’s credit.",
    invoice_unknown: "The invoice of this payment is not known here: {{amount}} is kept apart."
  },
  otherAlone: "{{amount}}, on {{date}}",
  other: "{{amount}}, on {{date}}, invoice {{reference}}",
  todo: {
    applies: "If it really is another payment, {{amount}} will be applied to the invoice.",
    credit: "If it really is another payment, it stays as credit.",
    surplus: "Give this surplus back to the customer, or keep it as credit.",
    same: "If it is the same one, entered twice, withdraw this one."
  },
  keepBoth: "Keep both",
  apply: "Apply to the invoice",
  keepCredit: "Keep as credit",
  withdraw: "It is the same: withdraw",
  withdrawAsk: "This payment will no longer count anywhere. The invoice’s history keeps it.",
  withdrawYes: "Yes, withdraw it",
  withdrawNo: "No",
  open: "Open the invoice",
  named: "{{action}}: {{what}}",
  kept: "Payment kept",
  withdrawn: "Payment withdrawn: it no longer counts",
  withdrawnMark: "Withdrawn, entered twice"
}
