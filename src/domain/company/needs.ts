import type { CompanyCommand } from "./commands.ts"
import type { CompanyState } from "./state.ts"

/** What the company's rules read of the books. */
export interface CompanyBooks {
  readonly company: CompanyState | null
  readonly usedPrefixes: { readonly entries: () => Iterable<readonly [prefix: string, isUsed: true]> }
}

/** What the company's rules need beside the company. */
export interface CompanyNeeds {
  /** The prefixes under which documents were issued; none as long as there is no document. */
  readonly usedPrefixes: ReadonlySet<string>
}

const none: CompanyNeeds = { usedPrefixes: new Set() }

/** What a company's rules for an edit need: the prefixes are a handful, however many documents there are. */
export const companyNeeds = ({ usedPrefixes }: CompanyBooks, command: CompanyCommand): CompanyNeeds =>
  command._tag === "EditCompany"
    ? { usedPrefixes: new Set([...usedPrefixes.entries()].map(([prefix]) => prefix)) }
    : none
