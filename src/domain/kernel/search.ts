/** The text without case and accents, so that "cafe" finds "Café". The same on every device: no locale is asked. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")

/** What someone typed into a search field, ready to be held against many rows. */
export interface SearchQuery {
  readonly words: ReadonlyArray<string>
  /** The whole text as an amount in major units ("12 500,5" is "12500.5"); null when it is none. */
  readonly amount: string | null
}

/** Reads a search text; undefined when there is nothing to look for. */
export const readSearch = (text: string): SearchQuery | undefined => {
  const words = foldText(text).split(/\s+/).filter((word) => word !== "")
  if (words.length === 0) return undefined
  const compact = words.join("").replace(",", ".")
  return { words, amount: /^\d{1,18}(?:\.\d{0,3})?$/.test(compact) ? compact : null }
}

/** Whether every word occurs in the folded text, or the amount begins one of the amounts. */
export const matchesSearch = (query: SearchQuery, folded: string, amounts: ReadonlyArray<string> = []): boolean => {
  if (query.words.every((word) => folded.includes(word))) return true
  const { amount } = query
  return amount !== null && amounts.some((each) => each.startsWith(amount))
}

/** Below zero, zero or above zero as left comes before, with or after right, by code unit. */
export const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
