import {
  CommandId,
  CompanyId,
  CreditNoteId,
  CustomerId,
  DeviceId,
  DocumentId,
  EstimateId,
  InvitationId,
  InvoiceId,
  LineId,
  MailId,
  PaymentId,
  PaymentOptionId,
  ProductId,
  RefundId,
  TemplateId,
  UserId
} from "../../src/domain/kernel/ids.ts"

const text = (kind: string, n: number): string => `019a0000-${kind}-7000-8000-${n.toString(16).padStart(12, "0")}`

/** Fixed ids, readable in a failing test: the second group says what it is, the last one which. */
export const id = {
  company: (n: number) => CompanyId.make(text("c000", n)),
  user: (n: number) => UserId.make(text("a000", n)),
  device: (n: number) => DeviceId.make(text("d000", n)),
  command: (n: number) => CommandId.make(text("e000", n)),
  invitation: (n: number) => InvitationId.make(text("0006", n)),
  customer: (n: number) => CustomerId.make(text("0001", n)),
  product: (n: number) => ProductId.make(text("0002", n)),
  invoice: (n: number) => InvoiceId.make(text("0003", n)),
  line: (n: number) => LineId.make(text("0004", n)),
  payment: (n: number) => PaymentId.make(text("0005", n)),
  creditNote: (n: number) => CreditNoteId.make(text("0008", n)),
  /** An invoice, as a document. */
  document: (n: number) => DocumentId.make(text("0003", n)),
  mail: (n: number) => MailId.make(text("000a", n)),
  estimate: (n: number) => EstimateId.make(text("000e", n)),
  template: (n: number) => TemplateId.make(text("000d", n)),
  refund: (n: number) => RefundId.make(text("0009", n)),
  paymentOption: (n: number) => PaymentOptionId.make(text("0007", n))
}
