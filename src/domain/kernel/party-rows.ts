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
 * aside, the name. Those whose details were erased are nobody's twin. What they have been known by themselves (`isOwn`) points out nobody: it was
 * pointed out when it was typed.
 */
export const twinAmong = <Party extends { readonly profile: Known | Erased }>(
  parties: Iterable<Party>,
  typed: { readonly [field in keyof Known]: string | null },
  isOwn: (party: Party) => boolean
): { readonly party: Party; readonly name: string } | undefined => {
  const all = [...parties]
  const own = all.find(isOwn)?.profile
  const fresh = (field: keyof Known): string => {
    const text = (typed[field] ?? "").trim()
    return own === undefined || isErased(own) || own[field].trim() !== text ? text : ""
  }
  const called = foldText(fresh("name"))
  const reached = digitsOf(fresh("phone"))
  const taxed = taxIdOf(fresh("taxId"))
  if (called === "" && reached === "" && taxed === "") return undefined
  for (const party of all) {
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
