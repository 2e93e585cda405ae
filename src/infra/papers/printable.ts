/**
 * What has no picture and only steers how text is shown: controls, marks of direction (with which a text could pretend to be another),
 * joiners and selectors of variants.
 */
const INVISIBLE = /(?!\n)[\p{Control}\p{Format}\p{Variation_Selector}]/gu
const LONE_SURROGATE = /\p{Surrogate}/gu
const UNKNOWN = "\uFFFD"

/**
 * A text as it can be printed in a face that has pictures for some characters: composed, without what is invisible, with « � » for each
 * character that the face lacks. Line feeds stay, tabs become spaces, and the narrow space between digits becomes a wide one: in the faces of
 * papers it is so narrow that digits seem to be joined.
 */
export const printable = (text: string, isDrawn: (codePoint: number) => boolean): string => {
  const composed = text
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll("\u202F", "\u00A0")
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(LONE_SURROGATE, UNKNOWN)
  let drawn = ""
  for (const character of composed) {
    drawn += character === "\n" || isDrawn(character.codePointAt(0) ?? 0) ? character : UNKNOWN
  }
  return drawn
}
