/*
 * Whole numbers in words, from their digits, so that no number is too large to be exact. French is spelled as it was before 1990 (hyphens
 * below a hundred only, none around « et »), as invoices and cheques have it; both spellings are correct.
 */

const FRENCH_BELOW_17 = [
  "zéro",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
  "seize"
]
const FRENCH_TENS = ["", "dix", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt"]

/** What follows the number: a noun counted by it, which « vingt » and « cent » agree with, or `mille`, before which they do not. */
type Follower = "noun" | "mille"

const frenchBelow100 = (figure: number, follower: Follower, one: string): string => {
  if (figure === 1) return one
  if (figure < 17) return FRENCH_BELOW_17[figure] ?? ""
  // Seventy and ninety go on counting where sixty and eighty stopped.
  const ten = figure >= 90 ? 8 : figure >= 70 && figure < 80 ? 7 : Math.floor(figure / 10)
  const rest = figure - (ten === 7 ? 60 : ten * 10)
  const tens = FRENCH_TENS[ten] ?? ""
  if (rest === 0) return ten === 8 && follower === "noun" ? `${tens}s` : tens
  // Only « et un » and « et onze »: from eighty on there is no « et ».
  const isJoined = (rest === 1 || rest === 11) && ten !== 1 && ten !== 8
  return isJoined
    ? `${tens} et ${frenchBelow100(rest, follower, one)}`
    : `${tens}-${frenchBelow100(rest, follower, one)}`
}

const frenchBelow1000 = (figure: number, follower: Follower, one: string): string => {
  const [hundreds, rest] = [Math.floor(figure / 100), figure % 100]
  if (hundreds === 0) return frenchBelow100(rest, follower, one)
  if (rest === 0 && hundreds > 1) return `${FRENCH_BELOW_17[hundreds] ?? ""} ${follower === "noun" ? "cents" : "cent"}`
  const hundred = hundreds === 1 ? "cent" : `${FRENCH_BELOW_17[hundreds] ?? ""} cent`
  return rest === 0 ? hundred : `${hundred} ${frenchBelow100(rest, follower, one)}`
}

const ENGLISH_BELOW_20 = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen"
]
const ENGLISH_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

const englishBelow100 = (figure: number): string => {
  if (figure < 20) return ENGLISH_BELOW_20[figure] ?? ""
  const [tens, rest] = [ENGLISH_TENS[Math.floor(figure / 10)] ?? "", figure % 10]
  return rest === 0 ? tens : `${tens}-${ENGLISH_BELOW_20[rest] ?? ""}`
}

const englishBelow1000 = (figure: number): string => {
  const [hundreds, rest] = [Math.floor(figure / 100), figure % 100]
  if (hundreds === 0) return englishBelow100(rest)
  const hundred = `${ENGLISH_BELOW_20[hundreds] ?? ""} hundred`
  return rest === 0 ? hundred : `${hundred} and ${englishBelow100(rest)}`
}

/** The groups of three digits above zero, the largest first, each with its place: 0 for the units, 1 for the thousands. */
const groupsOf = (digits: string): ReadonlyArray<{ readonly figure: number; readonly place: number }> => {
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, "0")
  const groups = padded.match(/\d{3}/g) ?? []
  return groups
    .map((group, index) => ({ figure: Number(group), place: groups.length - 1 - index }))
    .filter(({ figure }) => figure > 0)
}

const FRENCH_SCALES = ["", "mille", "million", "milliard", "billion", "billiard"]
const ENGLISH_SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"]

/**
 * A whole number in French words, from its digits (18 at most). `one` is « une » before what is feminine: "vingt et une livres".
 * Source: the agreement of vingt, cent and mille as the Académie française has it.
 */
export const frenchWords = (digits: string, one: "un" | "une" = "un"): string => {
  const groups = groupsOf(digits)
  if (groups.length === 0) return "zéro"
  return groups
    .map(({ place, figure }) => {
      if (place === 0) return frenchBelow1000(figure, "noun", one)
      const scale = FRENCH_SCALES[place] ?? ""
      if (place === 1) return figure === 1 ? scale : `${frenchBelow1000(figure, "mille", "un")} ${scale}`
      return `${frenchBelow1000(figure, "noun", "un")} ${scale}${figure > 1 ? "s" : ""}`
    })
    .join(" ")
}

/** Whether a number in French words ends in a noun of its own, after which what is counted stands with « de »: "un million de francs". */
export const endsInFrenchNoun = (digits: string): boolean => (groupsOf(digits).at(-1)?.place ?? 0) > 1

/** A whole number in British English words, from its digits (18 at most): "one hundred and five thousand and ten". */
export const englishWords = (digits: string): string => {
  const groups = groupsOf(digits)
  if (groups.length === 0) return "zero"
  return groups
    .map(({ place, figure }, index) => {
      const words = englishBelow1000(figure)
      if (place > 0) return `${words} ${ENGLISH_SCALES[place] ?? ""}`
      return index > 0 && figure < 100 ? `and ${words}` : words
    })
    .join(" ")
}
