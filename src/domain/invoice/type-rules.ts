import { itemsOf } from "../documents/lines.ts"
import type { DocumentLine, InvoiceType } from "../documents/schema.ts"
import { failure, type Failure } from "../kernel/validation.ts"
import type { InvoiceContent } from "./events.ts"

/** Whether a line bears a tax of its own; a tax of nothing is none. */
export const bearsSpecificTax = ({ specificTax }: { readonly specificTax?: string | null }): boolean =>
  (specificTax ?? "0") !== "0"

/**
 * What is wrong with the type of an invoice that is to be issued: one of Specific Tax bears that tax on an item. A deposit does not: taxes
 * per unit are owed on what is delivered. The editor and the decider both ask here. Source: spec section 3 (Specific Tax).
 */
export const typeFault = (
  type: InvoiceType,
  { isDeposit }: Pick<InvoiceContent, "isDeposit">,
  items: ReadonlyArray<Parameters<typeof bearsSpecificTax>[0]>
): Failure | undefined =>
  type === "specific-tax" && isDeposit !== true && !items.some(bearsSpecificTax)
    ? failure("specificTaxRequired")
    : undefined

/** What an invoice lacks about its seller and its customer, and what one of its lines does. */
export type PartyLack = "sellerTaxId" | "customerTaxId"
export type LineLack = "lineTax" | "typeForSpecificTax"

/** What an invoice of its type lacks for the tax office. */
export type TypeLack = PartyLack | LineLack

/** Whom a type asks about: the seller, and the customer where there is one whose details are known. */
export interface Parties {
  readonly seller: { readonly taxId: string }
  readonly buyer: { readonly kind: "person" | "company"; readonly taxId: string } | undefined
}

/** What of an invoice as a whole a type asks about. */
interface AskedInvoice {
  readonly isDeposit?: boolean
  readonly type: InvoiceType
}

/** What of a line a type asks about; words have neither. */
interface AskedLine {
  readonly kind: DocumentLine["kind"]
  readonly taxCodes?: ReadonlyArray<string>
  readonly specificTax?: string | null
}

/** What an invoice of that type lacks about who sells and who buys; see {@link typeLacks}. */
export const partyLacks = (type: InvoiceType, { buyer, seller }: Parties): ReadonlyArray<PartyLack> => [
  ...(type !== "simple" && seller.taxId.trim() === "" ? (["sellerTaxId"] as const) : []),
  ...(type !== "simple" && buyer?.kind === "company" && buyer.taxId.trim() === "" ? (["customerTaxId"] as const) : [])
]

/** What a line of an invoice lacks by the type of that; undefined for nothing. See {@link typeLacks}. */
export const lineLack = ({ isDeposit, type }: AskedInvoice, line: AskedLine): LineLack | undefined => {
  if (line.kind !== "item") return undefined
  if (type === "simple") return isDeposit !== true && bearsSpecificTax(line) ? "typeForSpecificTax" : undefined
  return (line.taxCodes ?? []).length === 0 ? "lineTax" : undefined
}

/**
 * What an invoice lacks of what its type usually bears: one that a tax office is to certify (Standardized, Specific Tax) the seller's tax
 * identifier, that of a customer who is a company, and a tax on each item (« exempt » is one); a Simple one nothing, except that a specific
 * tax on it asks for the type that is made for it. Told while it is written and before it is issued, and never refused: nothing certifies invoices here yet, and many
 * who choose a type have no identifier. Source: spec section 3 (invoice type); the norms of Benin's e-MECeF.
 */
export const typeLacks = (
  content: AskedInvoice & { readonly lines: ReadonlyArray<AskedLine> },
  parties: Parties
): ReadonlyArray<TypeLack> => {
  const ofLines = content.lines.flatMap((line) => lineLack(content, line) ?? [])
  return [...partyLacks(content.type, parties), ...new Set(ofLines)]
}

/** The type of an invoice that nobody writes by hand: the usual one, unless its lines are not what that type asks for. */
export const typeFor = (usual: InvoiceType, lines: ReadonlyArray<DocumentLine>): InvoiceType =>
  typeFault(usual, {}, itemsOf(lines)) === undefined ? usual : "simple"
