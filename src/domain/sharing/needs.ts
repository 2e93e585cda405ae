import type { CreditNoteState } from "../credit-note/state.ts"
import type { EstimateState } from "../estimate/state.ts"
import type { InvoiceState } from "../invoice/state.ts"
import type { CustomerId } from "../kernel/ids.ts"
import { keyOfClaim } from "../kernel/claims.ts"
import type { SharingCommand } from "./commands.ts"
import { LINK_CLAIM } from "./state.ts"

/** What the rules of sharing read of the books: every kind of document that can be shared. */
export interface SharingBooks {
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly creditNotes: { readonly get: (id: string) => CreditNoteState | undefined }
  readonly estimates: { readonly get: (id: string) => EstimateState | undefined }
  readonly claims: { readonly get: (key: string) => string | undefined }
}

/** What the rules of sharing need from the rest of the books. */
export interface SharingNeeds {
  /** Whose the document is, null while it is a draft or when the books know none. */
  readonly customerId: CustomerId | null
  /** The document whose link has, or had, the hash that the command names. */
  readonly hashOwner: string | undefined
}

export const sharingNeeds = (
  { claims, creditNotes, estimates, invoices }: SharingBooks,
  command: SharingCommand
): SharingNeeds => {
  const { documentId } = command
  const document = invoices.get(documentId) ?? creditNotes.get(documentId) ?? estimates.get(documentId)
  const issued = document?.issued
  const hash = "hash" in command ? command.hash : undefined
  return {
    customerId: issued?.content.customerId ?? null,
    hashOwner: hash === undefined ? undefined : claims.get(keyOfClaim({ scope: LINK_CLAIM, key: hash }))
  }
}
