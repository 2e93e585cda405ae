import type { DomainEvent } from "../../domain/facts.ts"

/** Whether a fact belongs to the history of a record. */
export const concerns = (event: DomainEvent, recordId: string): boolean => {
  switch (event._tag) {
    case "CompanyRegistered":
    case "CompanyEdited":
    case "CompanyContactChanged":
    case "LogoChanged":
    case "InvoiceTextsChanged":
    case "TaxAdded":
    case "TaxRenamed":
    case "TaxArchived":
    case "TaxRestored":
    case "DefaultTaxChosen":
    case "PaymentOptionAdded":
    case "PaymentOptionEdited":
    case "PaymentOptionArchived":
    case "PaymentOptionRestored":
      return event.companyId === recordId
    case "MemberJoined":
    case "MemberRoleChanged":
    case "MemberRemoved":
      return event.userId === recordId
    case "MemberInvited":
    case "MemberInvitationDeclined":
    case "MemberInvitationWithdrawn":
      return event.invitationId === recordId
    case "MemberInvitationAccepted":
      return event.invitationId === recordId || event.userId === recordId
    case "CustomerAdded":
    case "CustomerEdited":
    case "CustomerArchived":
    case "CustomerRestored":
      return event.customerId === recordId
    case "ProductAdded":
    case "ProductEdited":
    case "ProductArchived":
    case "ProductRestored":
      return event.productId === recordId
    case "InvoiceDrafted":
    case "InvoiceDraftEdited":
    case "InvoiceCancelled":
    case "InvoiceIssued":
    case "InvoiceSent":
      return event.invoiceId === recordId
    case "PaymentReceived":
    case "PaymentKept":
    case "PaymentWithdrawn":
      return event.invoiceId === recordId || event.paymentId === recordId
    default:
      return event satisfies never
  }
}
