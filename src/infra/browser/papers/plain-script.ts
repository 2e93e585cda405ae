/*
 * Stands in the place of what the library that draws papers has for scripts that the faces of papers have no letters of: they hold Latin and Greek ones,
 * with their marks, and papers leave out whatever their face lacks (papers/printable.ts).
 */

const is = (codePoint: number, what: RegExp): boolean => what.test(String.fromCodePoint(codePoint))

export const isMark = (codePoint: number): boolean => is(codePoint, /\p{Mark}/u)

export const isDigit = (codePoint: number): boolean => is(codePoint, /\p{Nd}/u)

/** The script of a letter by its name in Unicode. */
export const getScript = (codePoint: number): string =>
  is(codePoint, /\p{Script=Latin}/u) ? "Latin" : is(codePoint, /\p{Script=Greek}/u) ? "Greek" : "Common"

/** Asked for scripts alone whose letters change with their neighbours. */
export const getCategory = (): string => "Lo"

/** Asked for faces alone that do not say where marks go. */
export const getCombiningClass = (): string => "Not_Reordered"

/** What is made when the library is read, and of no use before it meets another script, or an encrypted or pressed file. */
class Unused {
  readonly isUnused = true
}

// oxlint-disable-next-line import/no-default-export -- the library imports it so
export default Unused
export const cbc = Unused
export const ecb = Unused
