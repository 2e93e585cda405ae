import { foldText } from "./search.ts"
import type { RowTest } from "./rows.ts"

/** Somebody whom the company deals with, as a row; without a profile their details were erased. */
interface PartyRow {
  readonly profile: { readonly kind: "person" | "company"; readonly city: string } | null
}

/** By what customers, suppliers and the like are narrowed alike. */
export const partyFilters = {
  kind:
    (kind: "person" | "company"): RowTest<PartyRow> =>
    ({ profile }) =>
      profile?.kind === kind,
  /** As it is written, case and accents left aside. */
  city: (city: string): RowTest<PartyRow> => {
    const folded = foldText(city)
    return ({ profile }) => profile !== null && foldText(profile.city) === folded
  }
}
