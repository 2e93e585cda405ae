/** What an address says, by name. */
export type AddressSearch = { readonly [name: string]: string }

/** What an address says after its question mark. Texts only: a search for 12500 or "true" comes back as it was typed. */
export const readAddressSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The same as text, with its question mark; what is empty is left out. */
export const writeAddressSearch = (search: object): string => {
  const said = Object.entries(search).filter(([, value]) => typeof value === "string" && value !== "")
  return said.length === 0 ? "" : `?${new URLSearchParams(said).toString()}`
}

/** The search with this said instead; undefined or an empty text leaves it out. */
export const withSaid = (
  search: AddressSearch,
  said: { readonly [name: string]: string | undefined }
): AddressSearch => {
  const { ...next }: Record<string, string> = search
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined || value === "") delete next[name]
    else next[name] = value
  }
  return next
}

/** What may stand in an address under each name: one of some words, or any text that says something and that the pattern knows. */
export interface AddressWords {
  readonly [name: string]: ReadonlyArray<string> | RegExp
}

/** Any text that says something. */
export const anyText = /./su

/** A day; whether the calendar has it is for the books to say. */
export const anyDay = /^\d{4}-\d\d-\d\d$/

/** Whatever an address says, before the code that understands it has arrived. */
export const readAnySearch = (search: { readonly [name: string]: unknown }): AddressSearch =>
  addressReader(Object.fromEntries(Object.keys(search).map((name) => [name, anyText])))(search)

/** Reads an address by its words; what it does not understand counts as not said. */
export const addressReader =
  (words: AddressWords) =>
  (search: { readonly [name: string]: unknown }): AddressSearch => {
    const said: Record<string, string> = {}
    for (const [name, value] of Object.entries(search)) {
      const allowed = Object.hasOwn(words, name) ? words[name] : undefined
      if (typeof value !== "string" || allowed === undefined) continue
      if (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value)) said[name] = value
    }
    return said
  }
