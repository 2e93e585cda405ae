import type { InvoiceState } from "../invoice/state.ts"
import type { CompanyCommand } from "./commands.ts"

/** What the company's rules read of the books. */
export interface CompanyBooks {
  readonly invoices: { readonly values: () => Iterable<InvoiceState> }
}

/** What the company's rules need beside the company. */
export interface CompanyNeeds {
  /** The prefixes under which documents were issued; none as long as there is no document. */
  readonly usedPrefixes: ReadonlySet<string>
}

const none: CompanyNeeds = { usedPrefixes: new Set() }

/** The invoices are looked through only for the one command that depends on them. */
export const companyNeeds = ({ invoices }: CompanyBooks, command: CompanyCommand): CompanyNeeds => {
  if (command._tag !== "EditCompany") return none
  const usedPrefixes = new Set<string>()
  for (const { issued } of invoices.values()) if (issued !== null) usedPrefixes.add(issued.seller.invoicePrefix)
  return { usedPrefixes }
}
