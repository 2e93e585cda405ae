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

/** What an invoice of its type lacks for the tax office. */
export type TypeLack = "sellerTaxId" | "customerTaxId" | "lineTax" | "typeForSpecificTax"

/** Whom a type asks about: the seller, and the customer where there is one whose details are known. */
interface Parties {
  readonly seller: { readonly taxId: string }
  readonly buyer: { readonly kind: "person" | "company"; readonly taxId: string } | undefined
}

/**
 * What an invoice lacks of what its type usually bears: one that a tax office is to certify (Standardized, Specific Tax) the seller's tax
 * identifier, that of a customer who is a company, and a tax on each item (« exempt » is one); a Simple one nothing, except that a specific
 * tax on it asks for the type that is made for it. Told before it is issued and never refused: nothing certifies invoices here yet, and many
 * who choose a type have no identifier. Source: spec section 3 (invoice type); the norms of Benin's e-MECeF.
 */
export const typeLacks = (
  { isDeposit, lines, type }: Pick<InvoiceContent, "isDeposit" | "lines" | "type">,
  { buyer, seller }: Parties
): ReadonlyArray<TypeLack> => {
  const items = itemsOf(lines)
  const lacks: ReadonlyArray<readonly [TypeLack, boolean]> =
    type === "simple"
      ? [["typeForSpecificTax", isDeposit !== true && items.some(bearsSpecificTax)]]
      : [
          ["sellerTaxId", seller.taxId.trim() === ""],
          ["customerTaxId", buyer?.kind === "company" && buyer.taxId.trim() === ""],
          ["lineTax", items.some(({ taxCodes }) => taxCodes.length === 0)]
        ]
  return lacks.flatMap(([lack, isMissing]) => (isMissing ? [lack] : []))
}

/** The type of an invoice that nobody writes by hand: the usual one, unless its lines are not what that type asks for. */
export const typeFor = (usual: InvoiceType, lines: ReadonlyArray<DocumentLine>): InvoiceType =>
  typeFault(usual, {}, itemsOf(lines)) === undefined ? usual : "simple"
