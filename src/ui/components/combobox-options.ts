/** A choice of a Combobox. */
export interface ComboboxOption {
  readonly id: string
  readonly label: string
  /** A second, quieter line; it is searched too. */
  readonly hint?: string
}

/** What the list shows for a search: the first matches, how many more there are, and whether the text is a new name. */
export interface Matches<Option extends ComboboxOption> {
  readonly shown: ReadonlyArray<Option>
  readonly moreCount: number
  readonly isKnown: boolean
}

/** Letters without accents and case, so that "cafe" finds "Café". */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase("fr")
    .trim()

/** A hint as it is read, and with its groups of digits in one piece: a phone number is typed in either way. */
const searchedHint = (hint: string): string => {
  const folded = plainLetters(hint)
  return /\s\d/.test(folded) ? `${folded} ${folded.replaceAll("\u00A0", "")}` : folded
}

/**
 * Finds the options that hold every word of the search, in any order, without regard to accents or case. Names that begin
 * with the search come first. At most `shownMax` are shown, so that a list of thousands stays quick.
 */
export const findMatches = <Option extends ComboboxOption>(
  options: ReadonlyArray<Option>,
  search: string,
  shownMax: number
): Matches<Option> => {
  const sought = plainLetters(search)
  if (sought === "") {
    return { shown: options.slice(0, shownMax), moreCount: Math.max(0, options.length - shownMax), isKnown: false }
  }
  const words = sought.split(/\s+/)
  const first: Array<Option> = []
  const later: Array<Option> = []
  let isKnown = false
  for (const option of options) {
    const label = plainLetters(option.label)
    if (label === sought) isKnown = true
    const text = option.hint === undefined ? label : `${label} ${searchedHint(option.hint)}`
    if (!words.every((word) => text.includes(word))) continue
    if (label.startsWith(sought)) first.push(option)
    else later.push(option)
  }
  const found = [...first, ...later]
  return { shown: found.slice(0, shownMax), moreCount: Math.max(0, found.length - shownMax), isKnown }
}

/** What typed text stands for: the only option found, or the first one when its name begins with the text. */
export const wantedMatch = <Option extends ComboboxOption>(
  { shown, moreCount }: Matches<Option>,
  typed: string
): Option | undefined => {
  const [first] = shown
  if (first === undefined || plainLetters(typed) === "") return undefined
  const isOnly = shown.length === 1 && moreCount === 0
  return isOnly || plainLetters(first.label).startsWith(plainLetters(typed)) ? first : undefined
}
