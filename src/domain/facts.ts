import { Schema } from "effect"
import {
  CompanyContactChanged,
  CompanyEdited,
  CompanyRegistered,
  DefaultTaxChosen,
  InvoiceTextsChanged,
  LogoChanged,
  MemberInvitationAccepted,
  MemberInvitationDeclined,
  MemberInvitationWithdrawn,
  MemberInvited,
  MemberJoined,
  MemberRemoved,
  MemberRoleChanged,
  PaymentOptionAdded,
  PaymentOptionArchived,
  PaymentOptionEdited,
  PaymentOptionRestored,
  TaxAdded,
  TaxArchived,
  TaxRenamed,
  TaxRestored
} from "./company/events.ts"
import { CustomerAdded, CustomerArchived, CustomerEdited, CustomerRestored } from "./customer/events.ts"
import { InvoiceCancelled, InvoiceDrafted, InvoiceDraftEdited, InvoiceIssued, InvoiceSent } from "./invoice/events.ts"
import type { Json } from "./kernel/canonical.ts"
import { upcast, type JsonObject, type Versioned } from "./kernel/versions.ts"
import { PaymentKept, PaymentReceived, PaymentWithdrawn, type PaymentDetails } from "./payment/events.ts"
import { ProductAdded, ProductArchived, ProductEdited, ProductRestored } from "./product/events.ts"

/** Any fact of the books. In memory a fact is its JSON body plus `_tag`: nothing is converted while folding. */
export const DomainEvent = Schema.Union([
  CompanyRegistered,
  MemberJoined,
  MemberInvited,
  MemberInvitationWithdrawn,
  MemberInvitationAccepted,
  MemberInvitationDeclined,
  MemberRoleChanged,
  MemberRemoved,
  CompanyEdited,
  CompanyContactChanged,
  LogoChanged,
  InvoiceTextsChanged,
  TaxAdded,
  TaxRenamed,
  TaxArchived,
  TaxRestored,
  DefaultTaxChosen,
  PaymentOptionAdded,
  PaymentOptionEdited,
  PaymentOptionArchived,
  PaymentOptionRestored,
  CustomerAdded,
  CustomerEdited,
  CustomerArchived,
  CustomerRestored,
  ProductAdded,
  ProductEdited,
  ProductArchived,
  ProductRestored,
  InvoiceDrafted,
  InvoiceDraftEdited,
  InvoiceCancelled,
  InvoiceIssued,
  InvoiceSent,
  PaymentReceived,
  PaymentKept,
  PaymentWithdrawn
])
export type DomainEvent = typeof DomainEvent.Type
export type EventType = DomainEvent["_tag"]

/** A fact's body as JSON, without its type. */
export type Body = JsonObject

/** How facts of one type are stored. */
export interface FactKind extends Versioned {
  /** Whether a reader that does not know the type must stop rather than skip it. */
  readonly critical: boolean
  /** Top-level fields that hold personal data, and whose they are. */
  readonly personal: { readonly [field: string]: (body: Body) => string }
}

const kind = (options: Partial<FactKind> = {}): FactKind => ({
  version: 1,
  critical: true,
  personal: {},
  upcasts: {},
  ...options
})

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "")
const record = (value: Json | undefined): Body =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Body) : {}

const ofInvitation = (body: Body) => text(body["invitationId"])
/** The company's own: in its log there is no other. */
const ofCompany = () => "company"
const ofPaymentOption = (body: Body) => text(body["optionId"])
const ofCustomer = (body: Body) => text(body["customerId"])
const ofBuyer = (body: Body) => text(record(body["content"])["customerId"])

/** Every type of fact there is. A new fact is added here, in its aggregate's events.ts, and to DomainEvent. */
export const factKinds: { readonly [type in EventType]: FactKind } = {
  CompanyRegistered: kind(),
  MemberJoined: kind(),
  MemberInvited: kind({ personal: { invitee: ofInvitation } }),
  MemberInvitationWithdrawn: kind(),
  MemberInvitationAccepted: kind(),
  MemberInvitationDeclined: kind(),
  MemberRoleChanged: kind(),
  MemberRemoved: kind(),
  CompanyEdited: kind(),
  CompanyContactChanged: kind({ personal: { contact: ofCompany } }),
  LogoChanged: kind(),
  InvoiceTextsChanged: kind(),
  TaxAdded: kind(),
  TaxRenamed: kind(),
  TaxArchived: kind(),
  TaxRestored: kind(),
  DefaultTaxChosen: kind(),
  PaymentOptionAdded: kind({ personal: { option: ofPaymentOption } }),
  PaymentOptionEdited: kind({ personal: { option: ofPaymentOption } }),
  PaymentOptionArchived: kind(),
  PaymentOptionRestored: kind(),
  CustomerAdded: kind({ personal: { profile: ofCustomer } }),
  CustomerEdited: kind({ personal: { profile: ofCustomer } }),
  CustomerArchived: kind(),
  CustomerRestored: kind(),
  ProductAdded: kind(),
  ProductEdited: kind(),
  ProductArchived: kind(),
  ProductRestored: kind(),
  InvoiceDrafted: kind(),
  InvoiceDraftEdited: kind(),
  InvoiceCancelled: kind(),
  InvoiceIssued: kind({
    version: 2,
    personal: { buyer: ofBuyer, letterhead: ofCompany },
    // Version 1 knew neither the numbers of the seller nor how it is reached and paid.
    upcasts: {
      1: (body) => ({
        ...body,
        seller: { ...record(body["seller"]), taxId: "", tradeRegister: "" },
        letterhead: null
      })
    }
  }),
  InvoiceSent: kind(),
  PaymentReceived: kind(),
  PaymentKept: kind(),
  PaymentWithdrawn: kind()
}

const known: ReadonlyMap<string, FactKind> = new Map(Object.entries(factKinds))

/** How facts of this type are stored; undefined for a type this build does not know. */
export const kindOf = (type: string): FactKind | undefined => known.get(type)

const personalFields: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(factKinds).map(([type, { personal }]) => [type, Object.keys(personal)])
)
const noFields: ReadonlyArray<string> = []

/** The fields of facts of this type that hold personal data; none for a type this build does not know. */
export const personalFieldsOf = (type: string): ReadonlyArray<string> => personalFields.get(type) ?? noFields

const commitmentIn = (value: Json | undefined): string | undefined => {
  const pair = record(value)["$pii"]
  const commitment: Json | undefined = Array.isArray(pair) ? pair[1] : undefined
  return typeof commitment === "string" ? commitment : undefined
}

/**
 * Puts the personal values back into a stored body, in place: `textOf` gives the canonical JSON behind a commitment, undefined once
 * it was erased. Source: docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const unseal = (
  type: string,
  body: { [field: string]: Json },
  textOf: (commitment: string) => string | undefined
): void => {
  for (const field of personalFieldsOf(type)) {
    const commitment = commitmentIn(body[field])
    if (commitment === undefined) continue
    const text = textOf(commitment)
    const value: Json = text === undefined ? { erased: true } : JSON.parse(text)
    body[field] = value
  }
}

/**
 * A stored body read back as a fact of today: upcast from its version, then tagged. The body is taken over, not copied.
 * Undefined when the type, or a version newer than today's, is not known to this build.
 */
export const readFact = (type: string, version: number, body: Body): DomainEvent | undefined => {
  const found = known.get(type)
  if (found === undefined) return undefined
  const current: { [field: string]: Json } | undefined = upcast(found, version, body)
  if (current === undefined) return undefined
  current["_tag"] = type
  // The store wrote this body from a checked fact and the chain proves it unchanged; checking each again would cost more than the fold.
  return current as unknown as DomainEvent
}

/** Values that must be unique in a company. The store enforces them in the same transaction, as a second wall. */
export interface Claim {
  readonly scope: string
  readonly key: string
  readonly owner: string
}

/** The form in which two spellings of an operator's reference are the same. */
const normalReference = (reference: string): string => reference.replace(/\s+/g, "").toUpperCase()

/** What a payment's reference claims, undefined when it says nothing: only an operator's reference names one transfer. */
export const referenceClaim = ({
  method,
  reference
}: Pick<PaymentDetails, "method" | "reference">): Pick<Claim, "scope" | "key"> | undefined => {
  const key = normalReference(reference)
  return method === "mobile-money" && key !== "" ? { scope: "payment:mobile-money", key } : undefined
}

/** What a fact claims for itself. A second payment of the same reference claims nothing: it is booked beside the first. */
export const claimsOf = (event: DomainEvent): ReadonlyArray<Claim> => {
  if (event._tag === "InvoiceIssued" && event.number !== null) {
    return [{ scope: `number:${event.number.series}`, key: event.number.text, owner: event.invoiceId }]
  }
  if (event._tag === "PaymentReceived" && event.unappliedReason !== "same_reference") {
    const claim = referenceClaim(event.details)
    return claim === undefined ? [] : [{ ...claim, owner: event.paymentId }]
  }
  return []
}
