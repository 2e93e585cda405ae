import { momentAt, type Moment } from "./amounts.ts"

/*
 * Messages are read by templates, not by patterns: "Transfert {amount}_F de {name}_({phone})_{at}". What stands between two literals is a
 * field; "_" is a space that may be there. Each literal is looked for once, from where the one before it ended, and nothing is tried again:
 * the time is at most the length of the text for each letter of the template, whatever the text is.
 */

/** What a template can have in its braces. `skip` is anything; `at` is a day with its time. */
export const fieldNames = ["amount", "fee", "balance", "name", "phone", "reference", "note", "at", "skip"] as const
export type FieldName = (typeof fieldNames)[number]

type Part = { readonly literal: string } | { readonly field: FieldName }

const isField = (name: string): name is FieldName => fieldNames.some((each) => each === name)

/** The parts of a template. Errors: throws on a field that there is none of, and on two fields without anything between them. */
export const partsOf = (template: string): ReadonlyArray<Part> => {
  const parts: Array<Part> = []
  for (const [index, piece] of template.split(/[{}]/).entries()) {
    if (index % 2 === 0) {
      if (piece !== "") parts.push({ literal: folded(piece) })
    } else if (!isField(piece)) throw new Error(`A template has no field « ${piece} »`)
    else parts.push({ field: piece })
  }
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if ("field" in part && next !== undefined && "field" in next && next.field !== "at")
      throw new Error(`Nothing stands between two fields of « ${template} »`)
  }
  return parts
}

/** One letter for each letter, without case and accents: places in it are places in the text. */
export const folded = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").charAt(0).toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join("")

/** The text in one line, runs of white space as one space. */
export const inOneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim()

/** Where a literal ends that begins here; undefined where it does not begin here. */
const endOf = (text: string, from: number, literal: string): number | undefined => {
  let at = from
  for (const letter of literal) {
    if (letter === "_") {
      if (text[at] === " ") at += 1
    } else if (text.startsWith(letter, at)) at += letter.length
    else {
      // White space that the template does not have, before a mark: "completed at 20:34:47 . Fee".
      if (text[at] !== " " || /[a-z0-9 ]/.test(letter) || !text.startsWith(letter, at + 1)) return undefined
      at += 1 + letter.length
    }
  }
  return at
}

/** Where something stands in a text, from its first letter to behind its last. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** The first place of a literal from here on. */
const placeOf = (text: string, from: number, literal: string): Place | undefined => {
  for (let start = from; start < text.length; start += 1) {
    const end = endOf(text, start, literal)
    if (end !== undefined) return { start, end }
  }
  return undefined
}

/** The first place of a day from here on. */
const momentFrom = (text: string, from: number): (Place & { readonly moment: Moment }) | undefined => {
  for (let start = from; start < text.length; start += 1) {
    // A day begins with a figure, and not in the midst of a number.
    if (!/\d/.test(text[start] ?? "") || /[\d/-]/.test(text[start - 1] ?? "")) continue
    const found = momentAt(text.slice(start, start + 40))
    if (found !== undefined) return { start, end: start + found.length, moment: found.moment }
  }
  return undefined
}

/** What a template found in a text: the words of each field, the day, and where labels are looked for from. */
export interface Filled {
  readonly fields: ReadonlyMap<FieldName, string>
  readonly moment: Moment | null
  readonly end: number
}

/**
 * Reads a text, {@link inOneLine}, by the parts of a template from its beginning on; undefined where it is of another form. What follows the
 * last part is free.
 */
export const fill = (line: string, parts: ReadonlyArray<Part>): Filled | undefined => {
  const text = folded(line)
  const fields = new Map<FieldName, string>()
  let moment: Moment | null = null
  let end = 0
  let tail = 0
  let open: FieldName | undefined
  for (const part of parts) {
    if ("field" in part && part.field !== "at") {
      open = part.field
      continue
    }
    const day = "field" in part ? momentFrom(text, end) : undefined
    const place = "field" in part ? day : placeOf(text, end, part.literal)
    if (place === undefined) return undefined
    const between = line.slice(end, place.start).trim()
    if (open === undefined && between !== "") return undefined
    if (open !== undefined) fields.set(open, between)
    if (day !== undefined) moment = day.moment
    open = undefined
    end = place.end
    // The last words of a template may be the first label.
    tail = day === undefined ? place.start : end
  }
  // The last field of all is one word.
  const word = open === undefined ? "" : (/^ ?([^ ]*)/.exec(line.slice(end))?.[0] ?? "")
  if (open === undefined) return { fields, moment, end: tail }
  fields.set(open, word.trim())
  return { fields, moment, end: end + word.length }
}

/** The first place of a label, from here on, that does not begin in the midst of a word; undefined where it is not there. */
export const labelFrom = (line: string, from: number, label: string): Place | undefined => {
  const [text, wanted] = [folded(line), folded(label)]
  for (let at = from; ;) {
    const place = placeOf(text, at, wanted)
    if (place === undefined || !/[a-z]/.test(text[place.start - 1] ?? "")) return place
    at = place.start + 1
  }
}
