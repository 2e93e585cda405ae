import type { RefusalCode } from "../../../domain/books.ts"
import type { NotSavedReason } from "../../../infra/browser/books-port.ts"

/**
 * Codes of the way to the books rather than of their rules: an earlier command it needed was refused, a fault of the server, a
 * command the server cannot read, one that is too long for it, one whose id was used before, one whose number another document bears since a backup was put back, one of a newer build than the server, one that waited too long, one given up by its author.
 */
export type TransportCode =
  | "dependency"
  | "internal"
  | "undecodable"
  | "too_large"
  | "id_reuse"
  | "number_taken"
  | "too_new"
  | "too_old"
  | "user"

/** Every code that needs a text of its own, spelled out so that a forgotten one is a type error. */
const known: Readonly<Record<RefusalCode | TransportCode, true>> = {
  company_already_registered: true,
  company_unknown: true,
  not_a_member: true,
  not_allowed: true,
  server_only: true,
  stale: true,
  id_taken: true,
  changed_meanwhile: true,
  already_invited: true,
  already_a_member: true,
  invitation_unknown: true,
  invitation_closed: true,
  member_unknown: true,
  owners_only: true,
  last_owner: true,
  country_fixed: true,
  prefix_ambiguous: true,
  series_unknown: true,
  series_needs_period: true,
  number_given: true,
  number_behind: true,
  tax_not_offered: true,
  tax_name_taken: true,
  transfer_same_account: true,
  transfer_over: true,
  difference_without_reason: true,
  statement_known: true,
  statement_void: true,
  statement_line_unknown: true,
  statement_line_matched: true,
  movement_matched: true,
  expense_void: true,
  expense_payment_over: true,
  expense_payment_unknown: true,
  expense_paid_with_others: true,
  expense_paid_twice: true,
  expense_too_large: true,
  expense_split_wrong: true,
  expense_not_to_bill: true,
  expense_billed: true,
  sale_too_large: true,
  sale_payment_unknown: true,
  sale_not_owed: true,
  invoice_not_owed: true,
  sale_not_invoiceable: true,
  charge_never_due: true,
  charge_about_auto: true,
  charge_ended: true,
  charge_confirmed: true,
  category_unknown: true,
  category_name_taken: true,
  category_other_kind: true,
  too_many_categories: true,
  too_many_taxes: true,
  payment_option_unknown: true,
  payment_option_erased: true,
  too_many_payment_options: true,
  record_unknown: true,
  record_erased: true,
  customer_unknown: true,
  customer_erased: true,
  customer_required: true,
  product_unknown: true,
  invoice_unknown: true,
  transition_forbidden: true,
  lines_required: true,
  payment_date_before_issue: true,
  issue_date_ahead: true,
  issued_meanwhile: true,
  tax_unknown: true,
  totals_invalid: true,
  nothing_sold: true,
  specific_tax_required: true,
  deposit_source_closed: true,
  deposit_too_large: true,
  deposit_unavailable: true,
  discount_too_large: true,
  document_not_issued: true,
  amount_not_positive: true,
  payment_unknown: true,
  payment_reviewed: true,
  payment_applied: true,
  payment_void: true,
  payment_pending: true,
  payment_refunded: true,
  payment_to_review: true,
  credit_too_small: true,
  credit_changed: true,
  balance_changed: true,
  credit_of_another: true,
  invoice_not_payable: true,
  refund_unknown: true,
  write_off_nothing: true,
  credit_note_unknown: true,
  invoice_not_creditable: true,
  nothing_to_credit: true,
  credit_above_due: true,
  credit_above_rest: true,
  deposit_deducted: true,
  credit_buyer_erased: true,
  estimate_unknown: true,
  estimate_settled: true,
  estimate_answered: true,
  estimate_expired: true,
  link_closed: true,
  estimate_converted: true,
  estimate_not_accepted: true,
  estimate_revised: true,
  conversion_above_rest: true,
  nothing_to_convert: true,
  answer_date_wrong: true,
  valid_until_before_issue: true,
  dependency: true,
  internal: true,
  undecodable: true,
  too_large: true,
  id_reuse: true,
  number_taken: true,
  too_new: true,
  too_old: true,
  user: true
}

export const isKnownCode = (code: string): code is RefusalCode | TransportCode => Object.hasOwn(known, code)

/** The texts of the reasons for which a device could not keep a command. */
export type NotSavedTexts = Readonly<Record<NotSavedReason, string>>
/** The texts of all known codes. */
export type CodeTexts = Readonly<Record<RefusalCode | TransportCode, string>>
