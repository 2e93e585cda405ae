import { keyOfClaim } from "../kernel/claims.ts"
import type { LastNumbers } from "../documents/numbers.ts"
import type { CompanyCommand } from "./commands.ts"
import type { GivenNumber, NumberingNeeds } from "./numbering.ts"
import type { CompanyState } from "./state.ts"

/** What the company's rules read of the books. */
export interface CompanyBooks {
  readonly company: CompanyState | null
  readonly usedPrefixes: { readonly entries: () => Iterable<readonly [prefix: string, isUsed: true]> }
  readonly claims: { readonly entries: () => Iterable<readonly [key: string, owner: string]> }
  readonly series: LastNumbers
}

/** What the company's rules need beside the company. */
export interface CompanyNeeds extends NumberingNeeds {
  /** The prefixes under which documents were issued; none as long as there is no document. */
  readonly usedPrefixes: ReadonlySet<string>
}

/** The numbers of a series, by what documents claim. */
const givenIn = ({ claims }: CompanyBooks, series: string): ReadonlyArray<GivenNumber> => {
  const given: Array<GivenNumber> = []
  const before = keyOfClaim({ scope: `number:${series}`, key: "" })
  for (const [key, holder] of claims.entries())
    if (key.startsWith(before)) given.push({ text: key.slice(before.length), holder })
  return given
}

/** What a company's rules for an edit need: the prefixes are a handful, however many documents there are. */
export const companyNeeds = (books: CompanyBooks, command: CompanyCommand): CompanyNeeds => ({
  usedPrefixes: new Set(
    command._tag === "EditCompany" ? [...books.usedPrefixes.entries()].map(([prefix]) => prefix) : []
  ),
  given: command._tag === "ChangeNumbering" ? givenIn(books, command.series) : [],
  last: books.series
})
