import type { RichText } from "../../domain/documents/rich-text.ts"
import { codeColumn, drawCodeColumn } from "./draw-codes.ts"
import type { Pen } from "./pen.ts"
import { richLines, type RichLine } from "./rich-lines.ts"
import type { Passage, Sheet } from "./sheet.ts"
import type { Style } from "./styles.ts"

/** The lines of a passage, with their looks where it has any. */
export const linesOf = (
  pen: Pen,
  text: string,
  rich: RichText | undefined,
  style: Style,
  width = pen.geometry.inner
): ReadonlyArray<RichLine> =>
  rich === undefined
    ? pen.lines(text, width, style).map((line) => [{ text: line, style, x: 0 }])
    : richLines(pen, rich, width, style)

/** Draws such lines, the first one's top at `top`. */
export const putRich = (
  pen: Pen,
  lines: ReadonlyArray<RichLine>,
  left: number,
  top: number,
  { leading }: Style
): void =>
  lines.forEach((line, index) => {
    for (const { style, text, x } of line) pen.put([text], { x: left + x, y: top + index * leading }, style)
  })

/** A passage that may go on from page to page; its title stays with the first two lines. */
const drawPassage = (
  pen: Pen,
  { rich, text, title }: Passage & { readonly rich?: RichText | undefined },
  style: Style,
  titleStyle: Style,
  width: number
): void => {
  const { floor, left, scale } = pen.geometry
  const lines = linesOf(pen, text, rich, style, width)
  if (lines.length === 0) return
  const titles = pen.lines(title, width, titleStyle)
  pen.need(titles.length * titleStyle.leading + Math.min(lines.length, 2) * style.leading)
  if (titles.length > 0) {
    const { y } = pen
    pen.tell("H2", () => pen.put(titles, { x: left, y }, titleStyle))
    pen.y += titles.length * titleStyle.leading + 1
  }
  for (let from = 0; from < lines.length;) {
    pen.need(style.leading)
    const room = Math.max(1, Math.floor((floor - pen.y) / style.leading))
    const part = lines.slice(from, from + room)
    const { y } = pen
    pen.tell("P", () => putRich(pen, part, left, y, style))
    pen.y += part.length * style.leading
    from += part.length
  }
  pen.y += 12 * scale
}

/** What has many lines is written on as few as can be. */
const folded = (text: string): string => (text.split("\n").length > 8 ? text.replaceAll(/\s*\n\s*/g, ", ") : text)

interface Card {
  readonly names: ReadonlyArray<string>
  readonly lines: ReadonlyArray<string>
  readonly height: number
}

/** The ways to pay within a width, two beside each other where there is room. */
const measureWays = ({ geometry, lines: linesIn, styles }: Pen, { ways, waysTitle }: Sheet, room: number) => {
  const { isNarrow, isRoll, scale } = geometry
  const abreast = isRoll || (isNarrow && room < 320) ? 1 : 2
  const gap = 20 * scale
  const width = (room - gap * (abreast - 1)) / abreast
  const cards = ways.map(({ text, title }): Card => {
    const names = linesIn(title, width - 14, styles.strong)
    const lines = linesIn(folded(text), width - 14, styles.passageText)
    return { names, lines, height: names.length * styles.strong.leading + lines.length * styles.passageText.leading }
  })
  const rows = Array.from({ length: Math.ceil(cards.length / abreast) }, (_, row) =>
    cards.slice(row * abreast, (row + 1) * abreast)
  )
  const titles = linesIn(waysTitle, room, styles.passage)
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)))
  const titleHeight = titles.length * styles.passage.leading + 4 * scale
  return { rows, heights, titles, titleHeight, step: width + gap, first: titleHeight + (heights[0] ?? 0) }
}
type MeasuredWays = ReturnType<typeof measureWays>

/** How it can be paid. */
const drawWays = (
  pen: Pen,
  { look }: Sheet,
  { first, heights, rows, step, titleHeight, titles }: MeasuredWays
): void => {
  if (rows.length === 0) return
  const { geometry, styles } = pen
  const { left, scale } = geometry
  pen.need(first)
  const { y: titleY } = pen
  if (titles.length > 0) pen.tell("H2", () => pen.put(titles, { x: left, y: titleY }, styles.passage))
  pen.y += titleHeight
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0
    pen.need(height)
    const { y } = pen
    for (const [place, card] of row.entries()) {
      const x = left + place * step
      pen.decorate(() => pen.paint({ x, y: y + 2, width: 2, height: card.height - 3 }, look.footer.secondary))
      pen.tell("P", () => {
        pen.put(card.names, { x: x + 10, y }, styles.strong)
        pen.put(card.lines, { x: x + 10, y: y + card.names.length * styles.strong.leading }, styles.passageText)
      })
    }
    pen.y += height + 8 * scale
  }
  pen.y += 6 * scale
}

/** How much stands below the totals that must not be parted from them: codes, where no words go along with those. */
export const heightBelowTotals = (pen: Pen, sheet: Sheet): number => {
  const hasWords = sheet.ways.length > 0 || sheet.notes.text !== "" || sheet.closing !== ""
  return hasWords ? 0 : (codeColumn(pen, sheet)?.height ?? 0)
}

/** What stands below the totals: words at the left, codes beside them. */
export const drawEnd = (pen: Pen, sheet: Sheet): void => {
  const { geometry, styles } = pen
  const { passage, passageText } = styles
  const { inner, scale } = geometry
  const column = codeColumn(pen, sheet)
  const beside = column === null ? inner : inner - column.width - 20 * scale
  const ways = measureWays(pen, sheet, beside)
  if (column !== null) {
    pen.need(Math.max(column.height, sheet.ways.length === 0 ? 0 : ways.first))
    drawCodeColumn(pen, sheet, column)
  }
  const [page, end] = [pen.page, pen.y + (column?.height ?? 0)]
  const widthHere = (): number => (pen.page === page && pen.y < end ? beside : inner)
  drawWays(pen, sheet, ways)
  drawPassage(pen, { ...sheet.notes, rich: sheet.rich.notes }, passageText, passage, widthHere())
  drawPassage(pen, { title: "", text: sheet.closing, rich: sheet.rich.closing }, passageText, passage, widthHere())
  if (pen.page === page) pen.y = Math.max(pen.y, end)
}

/** A text above the lines. */
export const drawIntro = (pen: Pen, { intro, rich }: Sheet): void =>
  drawPassage(
    pen,
    { title: "", text: intro, rich: rich.intro },
    pen.styles.body,
    pen.styles.section,
    pen.geometry.inner
  )
