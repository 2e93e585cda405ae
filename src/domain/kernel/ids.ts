import { Schema } from "effect"

/**
 * A UUID in its 36-character lower-case text form, of any version. Records, commands and events get version 7, which sorts by the time
 * it was made; a device gets version 4, which tells nothing.
 */
export const Uuid = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
)

/** Identifies a company: the tenant, and the stream whose positions are gapless. */
export const CompanyId = Uuid.pipe(Schema.brand("CompanyId"))
export type CompanyId = typeof CompanyId.Type

/** Identifies a person who signs in. */
export const UserId = Uuid.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

/** Identifies one installation of the app; numbers its commands per company. */
export const DeviceId = Uuid.pipe(Schema.brand("DeviceId"))
export type DeviceId = typeof DeviceId.Type

/** Identifies one intent. Made by the client, kept by the server for ever: the same id is never applied twice. */
export const CommandId = Uuid.pipe(Schema.brand("CommandId"))
export type CommandId = typeof CommandId.Type

/** Identifies one recorded event. */
export const EventId = Uuid.pipe(Schema.brand("EventId"))
export type EventId = typeof EventId.Type

/** Identifies an invitation to a company. */
export const InvitationId = Uuid.pipe(Schema.brand("InvitationId"))
export type InvitationId = typeof InvitationId.Type

export const CustomerId = Uuid.pipe(Schema.brand("CustomerId"))
export type CustomerId = typeof CustomerId.Type

export const ProductId = Uuid.pipe(Schema.brand("ProductId"))
export type ProductId = typeof ProductId.Type

export const InvoiceId = Uuid.pipe(Schema.brand("InvoiceId"))
export type InvoiceId = typeof InvoiceId.Type

export const LineId = Uuid.pipe(Schema.brand("LineId"))
export type LineId = typeof LineId.Type

export const PaymentId = Uuid.pipe(Schema.brand("PaymentId"))
export type PaymentId = typeof PaymentId.Type

/** Identifies a document of any type: the id of the invoice or the credit note itself. */
export const DocumentId = Uuid.pipe(Schema.brand("DocumentId"))
export type DocumentId = typeof DocumentId.Type

/** Identifies a mail that hands a document over. */
export const MailId = Uuid.pipe(Schema.brand("MailId"))
export type MailId = typeof MailId.Type

export const CreditNoteId = Uuid.pipe(Schema.brand("CreditNoteId"))
export type CreditNoteId = typeof CreditNoteId.Type

export const EstimateId = Uuid.pipe(Schema.brand("EstimateId"))
export type EstimateId = typeof EstimateId.Type

/** Identifies a way in which documents of a company look. */
export const TemplateId = Uuid.pipe(Schema.brand("TemplateId"))
export type TemplateId = typeof TemplateId.Type

/** Identifies money that was given back. */
export const RefundId = Uuid.pipe(Schema.brand("RefundId"))
export type RefundId = typeof RefundId.Type

/** Identifies a way in which the customers of a company can pay. */
export const PaymentOptionId = Uuid.pipe(Schema.brand("PaymentOptionId"))
export type PaymentOptionId = typeof PaymentOptionId.Type

/** Identifies one erasure of data. */
export const ErasureId = Uuid.pipe(Schema.brand("ErasureId"))
export type ErasureId = typeof ErasureId.Type
