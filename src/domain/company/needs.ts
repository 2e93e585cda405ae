import type { InvoiceState } from "../invoice/state.ts"
import type { CompanyCommand } from "./commands.ts"
import type { CompanyState } from "./state.ts"

/** What the company's rules read of the books. */
export interface CompanyBooks {
  readonly company: CompanyState | null
  readonly invoices: { readonly values: () => Iterable<InvoiceState> }
}

/** What the company's rules need beside the company. */
export interface CompanyNeeds {
  /** The prefixes under which documents were issued; none as long as there is no document. */
  readonly usedPrefixes: ReadonlySet<string>
}

const none: CompanyNeeds = { usedPrefixes: new Set() }

/** What of a company depends on the documents that were issued. */
const TIED = ["country", "currency", "invoicePrefix"] as const

/** The invoices are looked through only for what depends on them: an edit of the address costs the same however many there are. */
export const companyNeeds = ({ company, invoices }: CompanyBooks, command: CompanyCommand): CompanyNeeds => {
  if (command._tag !== "EditCompany") return none
  const { changes } = command
  if (TIED.every((field) => changes[field] === undefined || changes[field] === company?.identity[field])) return none
  const usedPrefixes = new Set<string>()
  for (const { issued } of invoices.values()) if (issued !== null) usedPrefixes.add(issued.seller.invoicePrefix)
  return { usedPrefixes }
}
