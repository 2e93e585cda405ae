import type { RichText, TextRun } from "../../domain/documents/rich-text.ts"
import type { Pen } from "./pen.ts"
import type { Style } from "./styles.ts"

/** A piece of a line that is set alike; `x`: how far it is from where lines begin. */
export interface Piece {
  readonly text: string
  readonly style: Style
  readonly x: number
}
export type RichLine = ReadonlyArray<Piece>

type Word = ReadonlyArray<Omit<Piece, "x">>

/** How far items of a list stand from their dot. */
const INDENT = 10

const styleOf = ({ bold, italic }: TextRun, style: Style): Style => ({
  ...style,
  ...(bold === true && { weight: "semibold" as const }),
  ...(italic === true && { isSlanted: true })
})

/** The words of runs, line by line; a word may begin in one look and end in another. */
const wordsOf = (pen: Pen, runs: ReadonlyArray<TextRun>, style: Style): ReadonlyArray<ReadonlyArray<Word>> => {
  const lines: Array<Array<Array<Omit<Piece, "x">>>> = [[]]
  let isWithin = false
  for (const run of runs) {
    const look = styleOf(run, style)
    for (const part of pen.plain(run.text, look).split(/(\n| +)/)) {
      const line = lines.at(-1)
      const word = line?.at(-1)
      if (part === "") continue
      if (part === "\n") lines.push([])
      else if (isWithin && word !== undefined && !/^ +$/.test(part)) word.push({ text: part, style: look })
      else if (!/^ +$/.test(part)) line?.push([{ text: part, style: look }])
      isWithin = part !== "\n" && !/^ +$/.test(part)
    }
  }
  return lines
}

const wide = (pen: Pen, word: Word): number => word.reduce((sum, { style, text }) => sum + pen.widthOf(text, style), 0)

/** A word that is wider than a line, in parts that are not. */
const broken = (pen: Pen, word: Word, width: number): ReadonlyArray<Word> =>
  wide(pen, word) <= width
    ? [word]
    : word.flatMap(({ style, text }) => pen.lines(text, width, style).map((part) => [{ style, text: part }]))

const wrapped = (pen: Pen, runs: ReadonlyArray<TextRun>, indent: number, width: number, style: Style) =>
  wordsOf(pen, runs, style).flatMap((words): ReadonlyArray<RichLine> => {
    const lines: Array<Array<Piece>> = [[]]
    let used = 0
    for (const word of words.flatMap((each) => broken(pen, each, width - indent))) {
      const [first] = word
      const space = used === 0 || first === undefined ? 0 : pen.widthOf(" ", first.style)
      if (used > 0 && used + space + wide(pen, word) > width - indent) {
        lines.push([])
        used = 0
      } else used += space
      for (const [index, { style: look, text }] of word.entries()) {
        const line = lines.at(-1) ?? []
        const last = line.at(-1)
        const between = index === 0 ? " " : ""
        // One piece for all that looks alike: other programs read it as one.
        if (last !== undefined && last.style.weight === look.weight && last.style.isSlanted === look.isSlanted)
          line[line.length - 1] = { ...last, text: `${last.text}${between}${text}` }
        else line.push({ text, style: look, x: indent + used })
        used += pen.widthOf(text, look)
      }
    }
    return lines
  })

/** The lines in which a text with looks and lists fits into a width. */
export const richLines = (pen: Pen, tree: RichText, width: number, style: Style): ReadonlyArray<RichLine> =>
  tree.flatMap((block) =>
    block.type === "paragraph"
      ? wrapped(pen, block.runs, 0, width, style)
      : block.items.flatMap((item) =>
          wrapped(pen, item, INDENT, width, style).map((line, index) =>
            index === 0 ? [{ text: "•", style, x: 0 }, ...line] : line
          )
        )
  )
