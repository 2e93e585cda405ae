/** What an address says after its question mark. Texts only: a search for 12500 or "true" comes back as it was typed. */
export const readAddressSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The same as text, with its question mark; what is empty is left out. */
export const writeAddressSearch = (search: object): string => {
  const said = Object.entries(search).filter(([, value]) => typeof value === "string" && value !== "")
  return said.length === 0 ? "" : `?${new URLSearchParams(said).toString()}`
}

/** What may stand in an address under each name: one of some words, or a text that the pattern knows. */
export type AddressWords<Search> = {
  readonly [Name in keyof Search]-?: ReadonlyArray<NonNullable<Search[Name]>> | RegExp
}

/** Any text that says something. */
export const anyText = /./su

/** A day; whether the calendar has it is for the books to say. */
export const anyDay = /^\d{4}-\d\d-\d\d$/

/**
 * Reads an address by its words; what it does not understand counts as not said. Light, for it is read before the code of the books
 * has arrived.
 */
export const addressReader =
  <Search extends object>(words: AddressWords<Search>) =>
  (search: Record<string, unknown>): Search => {
    const known: ReadonlyArray<readonly [string, ReadonlyArray<unknown> | RegExp]> = Object.entries(words)
    const said = known.flatMap(([name, allowed]) => {
      const value = search[name]
      if (typeof value !== "string") return []
      return (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value)) ? [[name, value]] : []
    })
    // Each value was found among those of its name.
    return Object.fromEntries(said) as Search
  }
