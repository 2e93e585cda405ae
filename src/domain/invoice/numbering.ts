import { nextNumber, PADDING_MIN, type DocumentNumber } from "../kernel/numbering.ts"

/** The invoice number after `last`, 0 when none was given yet: what the server gives, and what a draft is shown. Source: spec section 5. */
export const invoiceNumberAfter = (prefix: string, last: number): DocumentNumber =>
  nextNumber({ prefix, padding: PADDING_MIN }, last)
