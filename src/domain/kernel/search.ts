/** The text without case and accents, so that "cafe" finds "Café". The same on every device: no locale is asked. */
export const foldText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae")

/** A folded text in which no letter stands twice in a row, for names are spelled in either way: "kofi" finds "Koffi". */
export const singled = (folded: string): string => folded.replaceAll(/([a-z])\1+/gu, "$1")

/** What someone typed into a search field, ready to be held against many rows. */
export interface SearchQuery {
  readonly words: ReadonlyArray<string>
  /** The whole text as amounts in major units: "12 500,5" is 12500.5, "12,500" may be 12500 or 12.5; none when it is no number. */
  readonly amounts: ReadonlyArray<string>
}

/** Reads a search text; undefined when there is nothing to look for. */
export const readSearch = (text: string): SearchQuery | undefined => {
  const words = singled(foldText(text))
    .split(/\s+/)
    .filter((word) => word !== "")
  if (words.length === 0) return undefined
  return { words, amounts: amountsIn(words.join("")) }
}

const amountsIn = (text: string): ReadonlyArray<string> => {
  const amounts: Array<string> = []
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text)) amounts.push(text.replaceAll(/[.,]/g, ""))
  if (/^\d{1,18}(?:[.,]\d{0,3})?$/.test(text)) amounts.push(text.replace(",", ".").replace(/\.0*$|(\.\d*?)0+$/, "$1"))
  return amounts
}

/** Whether every word occurs in the folded text in which letters are {@link singled}, or what was typed begins one of the amounts (decimals in canonical form). */
export const matchesSearch = (query: SearchQuery, folded: string, amounts: ReadonlyArray<string> = []): boolean => {
  if (query.words.every((word) => folded.includes(word))) return true
  return query.amounts.some((typed) => amounts.some((each) => each.startsWith(typed)))
}

/** Below zero, zero or above zero as left comes before, with or after right, by code unit. */
export const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
