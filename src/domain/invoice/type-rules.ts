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

/** The type of an invoice that nobody writes by hand: the usual one, unless its lines are not what that type asks for. */
export const typeFor = (usual: InvoiceType, lines: ReadonlyArray<DocumentLine>): InvoiceType =>
  typeFault(usual, {}, itemsOf(lines)) === undefined ? usual : "simple"
