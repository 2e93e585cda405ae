import type { EstimateContent, EstimateKind } from "../../domain/estimate/events.ts"
import type { InvoiceContent } from "../../domain/invoice/events.ts"

/** What is written in the editor, as an estimate keeps it. */
export const offerWritten = (
  kind: EstimateKind,
  { isDeposit: _isDeposit, paymentDate, type: _type, ...alike }: InvoiceContent
): EstimateContent => ({
  ...alike,
  kind,
  validUntil: paymentDate
})

/** An estimate, in the fields that documents of every type are written in. */
export const writtenOf = ({ kind: _kind, validUntil, ...alike }: EstimateContent): InvoiceContent => ({
  ...alike,
  type: "simple",
  paymentDate: validUntil
})
