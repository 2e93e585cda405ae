import { isErased, type Erased } from "./personal.ts"
import { foldText } from "./search.ts"
import type { RowTest } from "./rows.ts"

/** Somebody whom the company deals with, as a row; without a profile their details were erased. */
interface PartyRow {
  readonly profile: { readonly kind: "person" | "company"; readonly city: string } | null
}

/** What of somebody tells them from others. */
type Known = { readonly [field in "name" | "phone" | "taxId"]: string }

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "")
const taxIdOf = (text: string): string => foldText(text).replaceAll(/\s/g, "")

/**
 * Whoever is most likely the same as what was typed, null for nothing: they have the tax id, the phone number or, case and accents left
 * aside, the name. Those whose details were erased are nobody's twin.
 */
export const twinAmong = <Party extends { readonly profile: Known | Erased }>(
  parties: Iterable<Party>,
  typed: { readonly [field in keyof Known]: string | null },
  isOwn: (party: Party) => boolean
): { readonly party: Party; readonly name: string } | undefined => {
  const called = foldText((typed.name ?? "").trim())
  const reached = digitsOf(typed.phone ?? "")
  const taxed = taxIdOf(typed.taxId ?? "")
  for (const party of parties) {
    const { profile } = party
    if (isErased(profile) || isOwn(party)) continue
    const isSame =
      (called !== "" && foldText(profile.name) === called) ||
      // Shorter ones are no whole numbers yet; the country's code may stand before one of the two.
      (reached.length >= 8 && digitsOf(profile.phone).endsWith(reached.slice(-8))) ||
      (taxed !== "" && taxIdOf(profile.taxId) === taxed)
    if (isSame) return { party, name: profile.name }
  }
  return undefined
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
