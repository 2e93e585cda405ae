import type { RichText } from "../../domain/documents/rich-text.ts"
import { heightOfCodes } from "./draw-codes.ts"
import type { Pen } from "./pen.ts"
import { richLines, type RichLine } from "./rich-lines.ts"
import type { Passage, Sheet } from "./sheet.ts"
import type { Style } from "./styles.ts"

/** The lines of a passage, with their looks where it has any. */
export const linesOf = (pen: Pen, text: string, rich: RichText | undefined, style: Style): ReadonlyArray<RichLine> => {
  const { inner } = pen.geometry
  return rich === undefined
    ? pen.lines(text, inner, style).map((line) => [{ text: line, style, x: 0 }])
    : richLines(pen, rich, inner, style)
}

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
const drawPassage = (pen: Pen, { text, title }: Passage, style: Style, titleStyle: Style, rich?: RichText): void => {
  const { floor, inner, left, scale } = pen.geometry
  const lines = linesOf(pen, text, rich, style)
  if (lines.length === 0) return
  const titles = pen.lines(title, inner, titleStyle)
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

/** How it can be paid, two ways beside each other where there is room. */
const drawWays = (pen: Pen, { look, ways, waysTitle }: Sheet): void => {
  if (ways.length === 0) return
  const { geometry, styles } = pen
  const { inner, isNarrow, isRoll, left, scale } = geometry
  const abreast = isRoll || (isNarrow && inner < 320) ? 1 : 2
  const gap = 20 * scale
  const width = (inner - gap * (abreast - 1)) / abreast
  const cards = ways.map(({ text, title }) => {
    const names = pen.lines(title, width - 14, styles.strong)
    const lines = pen.lines(folded(text), width - 14, styles.passageText)
    return { names, lines, height: names.length * styles.strong.leading + lines.length * styles.passageText.leading }
  })
  const heightFrom = (index: number): number =>
    Math.max(...cards.slice(index, index + abreast).map(({ height }) => height))
  const titles = pen.lines(waysTitle, inner, styles.passage)
  pen.need(titles.length * styles.passage.leading + 4 + heightFrom(0))
  const { y: titleY } = pen
  if (titles.length > 0) pen.tell("H2", () => pen.put(titles, { x: left, y: titleY }, styles.passage))
  pen.y += titles.length * styles.passage.leading + 4 * scale
  for (let index = 0; index < cards.length; index += abreast) {
    const height = heightFrom(index)
    pen.need(height)
    const { y } = pen
    for (const [place, card] of cards.slice(index, index + abreast).entries()) {
      const x = left + place * (width + gap)
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

/** A code does not stand alone on its page: short texts above it go along. */
const keepWithCodes = (pen: Pen, sheet: Sheet): void => {
  const { geometry, styles } = pen
  const { floor, isRoll, scale, top } = geometry
  const texts = [
    { ...sheet.notes, rich: sheet.rich.notes },
    { title: "", text: sheet.closing, rich: sheet.rich.closing }
  ].map(({ rich, text, title }) => {
    const lines = linesOf(pen, text, rich, styles.passageText).length
    return lines === 0
      ? 0
      : lines * styles.passageText.leading + (title === "" ? 0 : styles.passage.leading + 1) + 12 * scale
  })
  const height = texts.reduce((sum, each) => sum + each, heightOfCodes(pen, sheet))
  if (!isRoll && sheet.codes.length > 0 && height < (floor - top) / 2) pen.need(height)
}

/** What stands below the totals. */
export const drawEnd = (pen: Pen, sheet: Sheet): void => {
  const { passage, passageText } = pen.styles
  drawWays(pen, sheet)
  keepWithCodes(pen, sheet)
  drawPassage(pen, sheet.notes, passageText, passage, sheet.rich.notes)
  drawPassage(pen, { title: "", text: sheet.closing }, passageText, passage, sheet.rich.closing)
}

/** A text above the lines. */
export const drawIntro = (pen: Pen, { intro, rich }: Sheet): void =>
  drawPassage(pen, { title: "", text: intro }, pen.styles.body, pen.styles.section, rich.intro)
