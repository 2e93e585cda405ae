import { detailText } from "./draw-table.ts"
import type { Row, Sheet } from "./sheet.ts"

/*
 * A sheet as the bytes of a receipt printer: ESC/POS, in the code page of Windows for Western Europe. Held against golden files; no printer
 * has printed them yet.
 */

const ESC = 0x1b
const GS = 0x1d

/** Signs in a line of the printer's usual letters, by the width of its paper. */
const COLUMNS = { "58mm": 32, "80mm": 48 } as const

const INIT = [ESC, 0x40]
/** Code page 16: Windows-1252. */
const CODE_PAGE = [ESC, 0x74, 16]
const CENTER = [ESC, 0x61, 1]
const LEFT = [ESC, 0x61, 0]
const BOLD = [ESC, 0x45, 1]
const PLAIN = [ESC, 0x45, 0]
const LARGE = [GS, 0x21, 0x11]
const NORMAL = [GS, 0x21, 0x00]
const FEED = [ESC, 0x64, 4]
const CUT = [GS, 0x56, 1]

/** Signs of Windows-1252 that stand elsewhere than in Unicode. */
const ELSEWHERE: { readonly [sign: string]: number } = {
  "€": 0x80,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "–": 0x96,
  "—": 0x97,
  "…": 0x85,
  Œ: 0x8c,
  œ: 0x9c,
  "−": 0x2d,
  "\u202F": 0x20,
  "\u00A0": 0x20,
  "×": 0x78
}

const byteOf = (sign: string): number => {
  const known = ELSEWHERE[sign]
  if (known !== undefined) return known
  const code = sign.codePointAt(0) ?? 0x3f
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 0x3f
}

const bytesOf = (text: string): ReadonlyArray<number> => Array.from(text, byteOf)

/** Breaks a text into lines of so many signs, between words where it can. */
const wrapped = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const paragraph of text.split("\n")) {
    let line = ""
    for (const word of paragraph.split(" ")) {
      let rest = word
      if (line !== "" && line.length + 1 + rest.length <= width) {
        line += ` ${rest}`
        continue
      }
      if (line !== "") lines.push(line)
      while (rest.length > width) {
        lines.push(rest.slice(0, width))
        rest = rest.slice(width)
      }
      line = rest
    }
    if (line !== "") lines.push(line)
  }
  return lines
}

class Printed {
  readonly #bytes: Array<number> = [...INIT, ...CODE_PAGE]
  readonly width: number

  constructor(width: number) {
    this.width = width
  }

  put(...bytes: ReadonlyArray<number>): void {
    this.#bytes.push(...bytes)
  }

  line(text: string): void {
    this.put(...bytesOf(text), 0x0a)
  }

  flow(text: string, width = this.width): void {
    for (const line of wrapped(text, width)) this.line(line)
  }

  rule(): void {
    this.line("-".repeat(this.width))
  }

  /** A text at the left with another at the right, below it where both do not fit. */
  pair(left: string, right: string): void {
    const gap = this.width - left.length - right.length
    if (gap >= 1) return this.line(left + " ".repeat(gap) + right)
    this.flow(left)
    if (right !== "") this.line(right.padStart(this.width))
  }

  end(): Uint8Array {
    this.put(...FEED, ...CUT)
    return Uint8Array.from(this.#bytes)
  }
}

const putRow = (paper: Printed, { columns }: Sheet, row: Row): void => {
  if (row.kind !== "item") return paper.flow(row.text)
  const of = (kind: string): ReadonlyArray<string> =>
    columns.flatMap(({ holds }, at) => (holds === kind ? [row.cells[at] ?? ""] : [])).filter((text) => text !== "")
  for (const text of of("text")) paper.flow(text)
  paper.pair(`  ${of("figure").join(" x ")}`, of("sum")[0] ?? "")
  columns.forEach((column, at) => {
    const text = column.holds === "named" ? detailText(column, row.cells[at] ?? "") : ""
    for (const line of wrapped(text, paper.width - 2)) paper.line(`  ${line}`)
  })
}

/** The bytes that print a sheet on a roll. */
export const escPos = (sheet: Sheet): Uint8Array => {
  const paper = new Printed(COLUMNS[sheet.look.paper === "58mm" ? "58mm" : "80mm"])
  paper.put(...CENTER, ...BOLD)
  paper.flow(sheet.seller.name)
  paper.put(...PLAIN)
  for (const line of sheet.seller.lines) paper.flow(line)
  paper.rule()
  paper.flow(sheet.kind)
  paper.put(...LARGE)
  paper.flow(sheet.reference, paper.width / 2)
  paper.put(...NORMAL, ...LEFT)
  for (const { label, value } of sheet.facts) paper.pair(label, value)
  if (sheet.buyer.name !== "") paper.pair(sheet.buyer.label, sheet.buyer.name)
  paper.rule()
  for (const row of sheet.rows) putRow(paper, sheet, row)
  if (sheet.rows.length > 0) paper.rule()
  for (const { amount, label, look } of sheet.totals) {
    if (look !== "plain") paper.put(...BOLD)
    paper.pair(label, amount)
    if (look !== "plain") paper.put(...PLAIN)
  }
  if (sheet.notes.text !== "") {
    paper.rule()
    paper.flow(sheet.notes.text)
  }
  paper.put(...CENTER)
  if (sheet.foot !== "") {
    paper.rule()
    paper.flow(sheet.foot)
  }
  return paper.end()
}
