/**
 * What has no picture and only steers how text is shown: controls, marks of direction (with which a text could pretend to be another),
 * joiners and selectors of variants.
 */
const INVISIBLE = /(?!\n)[\p{Control}\p{Format}\p{Variation_Selector}]/gu
/** What only decorates: emoji with their colours of skin and flags, other symbols, and what is no character at all. */
const ORNAMENT =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Symbol}\p{Mark}\p{Surrogate}\p{Co}\p{Cn}]$/u
/** Stands for words that cannot be printed. */
const LEFT_OUT = "[…]"

/**
 * A text as it can be printed in a face that has pictures for some characters: composed, without what is invisible. Of what the face lacks,
 * ornaments are dropped, and words of another script are told to be left out. Line feeds stay, tabs become spaces, and the narrow space
 * between digits becomes a wide one: in the faces of papers it is so narrow that digits seem to be joined.
 */
export const printable = (text: string, isDrawn: (codePoint: number) => boolean): string => {
  const composed = text
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll("\u202F", "\u00A0")
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
  let drawn = ""
  for (const character of composed) {
    if (character === "\n" || isDrawn(character.codePointAt(0) ?? 0)) drawn += character
    else if (!ORNAMENT.test(character) && !drawn.endsWith(LEFT_OUT)) drawn += LEFT_OUT
  }
  return drawn
}
