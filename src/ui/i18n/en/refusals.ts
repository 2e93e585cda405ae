import type { texts as fr } from "../fr/refusals.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  savedHere: "Saved on this device",
  serverWillSay: "What this depends on is not among your data: the server will say.",
  refusedTitle: "This is not possible",
  notSavedTitle: "Nothing was saved",
  unknown: "The operation failed, something seems to have gone wrong, please try again! (code for support: {{code}})",
  code: {
    company_already_registered: "This company is already registered.",
    company_unknown: "This company is not registered yet.",
    not_a_member: "You are no longer a member of this company. Ask an administrator to invite you again.",
    not_allowed: "Your role does not allow this. Ask an administrator.",
    server_only: "Kazi does this automatically; it cannot be requested.",
    stale: "Someone else has changed this record in the meantime. Review it, then try again.",
    id_taken: "This record already exists.",
    changed_meanwhile: "A field that you changed was changed elsewhere in the meantime. Choose which one stays.",
    already_invited: "An invitation for this address is already waiting. You can send it again.",
    already_a_member: "This person already belongs to the company.",
    invitation_unknown: "This invitation does not exist in this company.",
    invitation_closed: "This invitation has already been accepted, declined or withdrawn.",
    member_unknown: "This person does not belong to the company.",
    owners_only: "Only an owner can appoint, change or remove an owner.",
    last_owner: "A company must have at least one owner. Appoint another one first.",
    country_fixed: "An invoice has been issued: the company’s country and currency can no longer change.",
    series_unknown: "This number series does not exist.",
    series_needs_period:
      "A series that starts again at one must have the year (and the month) in its prefix, or two documents would bear the same number.",
    number_behind: "This series has already counted further: the next number cannot go back.",
    number_given: "Number {{number}} is already given: choose a higher one, or another prefix.",
    prefix_of_other_series:
      "With this prefix, an invoice and a credit note could end up with the same number. Choose another.",
    prefix_ambiguous:
      "With this prefix, two invoices could end up with the same number. Choose one that differs by more than its last digits.",
    tax_not_offered: "The company does not offer this tax, or no longer does.",
    tax_name_taken: "Another tax already has this name.",
    transfer_same_account: "Money leaves one account and reaches another: choose two different accounts.",
    transfer_over: "This transfer is over: it does not change any more.",
    difference_without_reason: "Say where the difference comes from before it is booked.",
    statement_known: "The account already has every line of this statement: nothing was imported.",
    statement_void: "The import of this statement was undone: its lines change no more.",
    statement_line_unknown: "This line is not, or no longer, on this statement: another one had it.",
    statement_line_matched: "This line is matched already. Undo that match first.",
    movement_matched: "This money is matched to another line already.",
    expense_void: "This expense is void: it does not change any more.",
    expense_payment_over: "Something else was said of this payment: it bounced, is void or was debited.",
    expense_payment_unknown: "The expense has no such payment.",
    expense_paid_with_others:
      "This payment was for several expenses at once: it is voided as a whole, on the card of the supplier.",
    expense_paid_twice: "The same expense stands twice in this payment.",
    expense_too_large: "This amount is too large to be worked out. Check it.",
    expense_split_wrong:
      "The amounts by category do not come to the total of the expense. Open it and correct how it is split.",
    expense_not_to_bill: "This expense is to be billed to nobody.",
    expense_billed: "This expense stands on another invoice already: take its line off this draft.",
    sale_too_large: "This sale is too large to be worked out. Check its prices and quantities.",
    sale_payment_unknown: "The sale has no such payment.",
    sale_not_owed: "Nothing is owed on this sale any more.",
    sale_not_voidable: "This sale can no longer be voided: it became an invoice, or goods came back.",
    sale_not_invoiceable: "This sale cannot become an invoice: it is one already, or goods came back.",
    charge_never_due: "With these dates this charge never falls due. Check its start and its end.",
    charge_about_auto: "An approximate amount is confirmed by hand: wait for the bill, or give the exact amount.",
    charge_ended: "This charge is ended. Take it up again before you change it.",
    charge_confirmed:
      "What was due on {{dueOn}} is confirmed already: its expense is recorded. Open the charge to see it.",
    category_unknown: "The company does not have this category, or no longer offers it.",
    category_name_taken: "Another category already has this name.",
    category_other_kind: "These two categories do not sort the same things: they cannot be merged.",
    too_many_categories: "A company has 300 categories at most. Merge some first.",
    too_many_taxes: "A company offers 30 taxes at most. Archive one first.",
    payment_option_unknown: "This way to pay does not exist in the company.",
    payment_option_erased: "The details of this way to pay were erased. Add a new one.",
    too_many_payment_options: "An invoice shows 12 ways to pay at most. Archive one first.",
    record_unknown: "This record does not exist in this company.",
    record_erased: "The details of this record were erased at the request of the person concerned.",
    customer_unknown: "This customer does not exist in this company.",
    customer_erased: "The details of this customer were erased at their request.",
    customer_required: "Please select a customer.",
    product_unknown: "This product does not exist in this company.",
    invoice_unknown: "This invoice does not exist in this company.",
    transition_forbidden: "The current state of the invoice no longer allows this.",
    lines_required: "Please add at least one item.",
    payment_date_before_issue: "The due date cannot be earlier than the issue date.",
    issue_date_ahead:
      "The issue date is in the future: {{issueDate}}, while today is {{today}}. Open the draft, correct the date, then issue it again. If this device has the wrong day, set its clock.",
    issued_meanwhile:
      "This invoice was issued in the meantime: {{reference}}, dated {{issueDate}}, for {{total}}. That version is the one booked, without your change. Open it to compare.",
    tax_unknown: "One of this invoice’s taxes no longer exists in the company. Choose another one.",
    totals_invalid: "The amounts of this invoice cannot be calculated. Check quantities, prices and discounts.",
    specific_tax_required:
      "No item of this invoice bears a specific tax. Add it to an item, or choose another invoice type.",
    nothing_sold: "The quantity of one of the items is zero. Correct it or remove the item.",
    deposit_too_large: "The deposit asked for or taken off is larger than the amount to pay. Reduce it.",
    deposit_source_closed:
      "The document on which this deposit is asked for is no longer open. Open it to see where it stands.",
    deposit_unavailable:
      "So much of deposit {{reference}} cannot be taken off: it was credited, taken off another invoice, or belongs to another customer. Edit the invoice, its deposits are up to date there.",
    discount_too_large: "One of the discounts is larger than the amount it is taken off. Reduce it.",
    document_not_issued: "Only an issued document can be shared: issue it first.",
    amount_not_positive: "The amount must be greater than zero.",
    payment_unknown: "This payment does not exist in this company.",
    payment_reviewed: "Someone has already reviewed this payment. Open the invoice to see it.",
    payment_applied: "This payment is applied to the invoice: it cannot be voided as a duplicate.",
    payment_void: "This payment is void: it no longer counts.",
    payment_pending: "This payment has not cleared yet: it cannot be given back.",
    payment_refunded: "Part of this payment was given back. Void that refund first.",
    payment_to_review: "Say first whether this payment was entered twice.",
    credit_too_small: "Only {{available}} is left to use. Lower the amount.",
    credit_changed:
      "Part of this money has just been used or given back: {{available}} is left. Check, then try again if this is another one.",
    balance_changed: "The balance due has just changed: it is {{balance}}. Check, then try again if you still need to.",
    credit_of_another: "This credit belongs to another customer, or is in another currency.",
    invoice_not_payable: "This invoice is not waiting for money any more.",
    refund_unknown: "This refund does not exist in this company.",
    invoice_not_owed: "Nothing is owed on this invoice any more.",
    write_off_nothing: "Nothing is owed on this invoice: there is nothing to write off.",
    credit_note_unknown: "This credit note does not exist in this company.",
    invoice_not_creditable:
      "Only an invoice that is issued and not written off can be credited. A draft is simply cancelled.",
    nothing_to_credit: "There is nothing left to credit on this invoice.",
    credit_above_rest:
      "The quantity is more than is left to credit on the invoice. Somebody may have credited it meanwhile.",
    credit_above_due:
      "A deposit was taken off this invoice: a partial credit note cannot exceed what was due. Credit the whole invoice, and the deposit can be taken off another one.",
    deposit_deducted: "This deposit is taken off invoice {{reference}}. Credit that one first.",
    credit_buyer_erased: "This customer’s details were erased: no credit note can be made out to them any more.",
    estimate_unknown: "This document does not exist in this company.",
    estimate_settled: "This document has changed meanwhile and no longer allows this. Open it to see where it stands.",
    estimate_answered: "An answer of the customer is noted already, of {{on}}. Reopen the document first to change it.",
    estimate_expired: "This offer no longer stands: its date has passed.",
    link_closed: "This link was closed: it no longer opens the document.",
    estimate_converted: "This offer was already made into invoice {{reference}}. Open it, or invoice what is left.",
    estimate_not_accepted: "The customer declined this offer. Reopen it before you invoice it.",
    estimate_revised:
      "Document {{reference}} can no longer be replaced: it was invoiced, cancelled or replaced meanwhile. Open it to see where it stands.",
    conversion_above_rest:
      "The quantity is more than is left to invoice on this offer. Somebody may have invoiced it meanwhile.",
    nothing_to_convert: "Choose at least one item to invoice.",
    answer_date_wrong: "The day of the answer must be between the day of issue and today.",
    valid_until_before_issue: "The end of validity cannot be before the issue date.",
    dependency: "An earlier operation, which this one depends on, was refused.",
    internal: "The server ran into an error while handling this operation. Support has been notified; try again later.",
    undecodable:
      "The server could not read this operation, prepared by another version of the app. Please do it again.",
    too_large:
      "This operation is too long for the server: too many lines or texts too long. Split it up and do it again.",
    number_taken:
      "This document had been issued as {{number}}. The server has since been restored, and another document now has that number. Open both, then issue this one under a new number and tell your customer.",
    id_reuse: "This operation has the same identifier as one that is already booked. Please do it again.",
    too_new:
      "This operation comes from a newer version of the app than the server’s. Update the app by reloading it, then start the operation again.",
    too_old: "This operation has waited too long on this device. Please do it again.",
    user: "This operation was abandoned."
  },
  notSaved: {
    "storage-unavailable":
      "This browser does not let the app keep data (private browsing?). Open it in a normal window.",
    "quota-exceeded": "There is no space left on this device. Free some space, then try again.",
    "read-only": "This window is read-only. Reload the page, then try again.",
    "queue-full": "Too many operations are waiting on this device. Connect to the Internet to send them.",
    malformed: "One of the fields contains a value that your books cannot accept. Check what you entered.",
    "too-large": "This is too long to be sent: too many lines or texts too long. Shorten it or split it up.",
    "storage-damaged":
      "What this device keeps seems to be damaged. Reload the page, then start again: what can still be read is taken up.",
    "not-loaded": "The part of the application that saves could not be loaded. Check the connection, then try again.",
    outdated:
      "A newer version of the app is open in another tab. Reload this page, then start again: what you have written is kept.",
    closed: "The company was closed in the meantime. Reload the page, then try again."
  }
}
