import { COLOURS, FLOOR, INNER, PAGE } from "./look.ts"
import type { Pen, Style } from "./pen.ts"
import type { Passage, Sheet, TotalLine } from "./sheet.ts"
import { STYLES } from "./styles.ts"

const RIGHT = PAGE.side + INNER
const TOTALS = 246
const WORDS = INNER - TOTALS - 28
const DUE_PAD = 10

const lookOf = ({ look }: TotalLine): Style =>
  look === "due" ? STYLES.due : look === "strong" ? STYLES.total : STYLES.body

interface MeasuredTotal {
  readonly line: TotalLine
  readonly style: Style
  readonly labels: ReadonlyArray<string>
  readonly height: number
}

const measureTotal = (pen: Pen, line: TotalLine): MeasuredTotal => {
  const style = lookOf(line)
  const pad = line.look === "due" ? DUE_PAD : 0
  const room = TOTALS - 2 * pad - pen.widthOf(line.amount, style) - 10
  const labels = pen.lines(line.label, Math.max(room, 70), style)
  const around = line.look === "due" ? 16 : line.look === "strong" ? 8 : 3
  return { line, style, labels, height: labels.length * style.leading + around }
}

const stampHeight = 46

/** The totals, with the amount in words and the stamp at their left, measured. */
export const measureTotals = (pen: Pen, sheet: Sheet) => {
  const totals = sheet.totals.map((line) => measureTotal(pen, line))
  const basis = pen.lines(sheet.basis, INNER, STYLES.muted)
  const title = pen.lines(sheet.inWords.title, WORDS, STYLES.muted)
  const words = pen.lines(sheet.inWords.text, WORDS, STYLES.strong)
  const left =
    title.length * STYLES.muted.leading +
    words.length * STYLES.strong.leading +
    (sheet.stamp === "" ? 0 : stampHeight + 14)
  const right = totals.reduce((sum, { height }) => sum + height, 0)
  const basisHeight = basis.length === 0 ? 0 : basis.length * STYLES.muted.leading + 6
  return { totals, basis, title, words, basisHeight, height: basisHeight + Math.max(left, right) + 22 }
}

type MeasuredTotals = ReturnType<typeof measureTotals>

const drawTotal = (pen: Pen, { labels, line, style, height }: MeasuredTotal): void => {
  const top = pen.y
  const isDue = line.look === "due"
  const left = RIGHT - TOTALS + (isDue ? DUE_PAD : 0)
  const right = RIGHT - (isDue ? DUE_PAD : 0)
  if (isDue) pen.decorate(() => pen.doc.roundedRect(RIGHT - TOTALS, top + 3, TOTALS, height - 3, 5).fill(COLOURS.brand))
  if (line.look === "strong") {
    pen.decorate(() => {
      pen.doc
        .moveTo(left, top + 3)
        .lineTo(right, top + 3)
        .lineWidth(0.6)
        .stroke(COLOURS.line)
    })
  }
  const y = top + (isDue ? 9.5 : line.look === "strong" ? 6 : 1.5)
  pen.tell("P", () => {
    pen.put(labels, { x: left, y }, line.look === "plain" ? { ...style, colour: COLOURS.muted } : style)
    pen.put(pen.lines(line.amount, TOTALS, style), { x: right, y, align: "right" }, style)
  })
  pen.y += height
}

const drawStamp = (pen: Pen, text: string, top: number): void => {
  const style = STYLES.stamp
  const width = pen.widthOf(text, style) + 34
  const [x, y] = [PAGE.side + 8, top + 8]
  pen.tell("P", () => {
    const { doc } = pen
    doc.save()
    doc.rotate(-7, { origin: [x + width / 2, y + 18] })
    doc.roundedRect(x, y, width, 36, 6).lineWidth(2).stroke(COLOURS.stamp)
    doc
      .roundedRect(x + 3.5, y + 3.5, width - 7, 29, 3.5)
      .lineWidth(0.7)
      .stroke(COLOURS.stamp)
    pen.put([text], { x: x + 17, y: y + 6 }, style)
    doc.restore()
  })
}

/** From the gross amount to what is to be paid. */
export const drawTotals = (pen: Pen, sheet: Sheet, measured: MeasuredTotals): void => {
  pen.need(Math.min(measured.height, FLOOR - PAGE.top))
  if (measured.basis.length > 0) {
    pen.y += 5
    const { y } = pen
    pen.tell("P", () => pen.put(measured.basis, { x: PAGE.side, y }, STYLES.muted))
    pen.y += measured.basisHeight - 5
  }
  pen.y += 8
  const top = pen.y
  for (const total of measured.totals) {
    pen.need(total.height)
    drawTotal(pen, total)
  }
  const bottom = pen.y
  // Where the totals went on to another page, what stands at their left begins there too.
  let y = bottom < top ? PAGE.top : top + 2
  if (measured.words.length > 0) {
    const at = y
    pen.tell("P", () => {
      pen.put(measured.title, { x: PAGE.side, y: at }, STYLES.muted)
      pen.put(measured.words, { x: PAGE.side, y: at + measured.title.length * STYLES.muted.leading }, STYLES.strong)
    })
    y += measured.title.length * STYLES.muted.leading + measured.words.length * STYLES.strong.leading
  }
  if (sheet.stamp !== "") {
    drawStamp(pen, sheet.stamp, y + 6)
    y += stampHeight + 14
  }
  pen.y = Math.max(bottom, y) + 14
}

/** A passage that may go on from page to page; its title stays with the first two lines. */
const drawPassage = (pen: Pen, { text, title }: Passage, style: Style): void => {
  const lines = pen.lines(text, INNER, style)
  if (lines.length === 0) return
  const titles = pen.lines(title, INNER, STYLES.section)
  pen.need(titles.length * STYLES.section.leading + Math.min(lines.length, 2) * style.leading)
  if (titles.length > 0) {
    const { y } = pen
    pen.tell("H2", () => pen.put(titles, { x: PAGE.side, y }, STYLES.section))
    pen.y += titles.length * STYLES.section.leading + 1
  }
  for (let from = 0; from < lines.length;) {
    pen.need(style.leading)
    const room = Math.max(1, Math.floor((FLOOR - pen.y) / style.leading))
    const part = lines.slice(from, from + room)
    const { y } = pen
    pen.tell("P", () => pen.put(part, { x: PAGE.side, y }, style))
    pen.y += part.length * style.leading
    from += part.length
  }
  pen.y += 12
}

/** How it can be paid, two ways beside each other. */
const drawWays = (pen: Pen, { ways, waysTitle }: Sheet): void => {
  if (ways.length === 0) return
  const gap = 20
  const width = (INNER - gap) / 2
  const cards = ways.map(({ text, title }) => {
    const names = pen.lines(title, width - 14, STYLES.strong)
    const lines = pen.lines(
      text.split("\n").length > 8 ? text.replaceAll(/\s*\n\s*/g, ", ") : text,
      width - 14,
      STYLES.muted
    )
    return { names, lines, height: names.length * STYLES.strong.leading + lines.length * STYLES.muted.leading }
  })
  const heightFrom = (index: number): number => Math.max(cards[index]?.height ?? 0, cards[index + 1]?.height ?? 0)
  pen.need(STYLES.section.leading + 4 + heightFrom(0))
  const { y: titleY } = pen
  pen.tell("H2", () =>
    pen.put(pen.lines(waysTitle, INNER, STYLES.section), { x: PAGE.side, y: titleY }, STYLES.section)
  )
  pen.y += STYLES.section.leading + 4
  for (let index = 0; index < cards.length; index += 2) {
    const height = heightFrom(index)
    pen.need(height)
    const { y } = pen
    for (const [place, card] of cards.slice(index, index + 2).entries()) {
      const x = PAGE.side + place * (width + gap)
      pen.decorate(() => pen.doc.rect(x, y + 2, 2, card.height - 3).fill(COLOURS.ochre))
      pen.tell("P", () => {
        pen.put(card.names, { x: x + 10, y }, STYLES.strong)
        pen.put(card.lines, { x: x + 10, y: y + card.names.length * STYLES.strong.leading }, STYLES.muted)
      })
    }
    pen.y += height + 8
  }
  pen.y += 6
}

/** What stands below the totals. */
export const drawEnd = (pen: Pen, sheet: Sheet): void => {
  drawWays(pen, sheet)
  drawPassage(pen, sheet.notes, STYLES.muted)
  drawPassage(pen, { title: "", text: sheet.closing }, STYLES.muted)
}

/** A text above the lines. */
export const drawIntro = (pen: Pen, { intro }: Sheet): void => drawPassage(pen, { title: "", text: intro }, STYLES.body)

/** The foot of every page, once it is known how many there are. */
export const drawFeet = (pen: Pen, { foot, title }: Sheet): void => {
  const { count } = pen.doc.bufferedPageRange()
  const style = STYLES.foot
  for (let page = 0; page < count; page += 1) {
    pen.doc.switchToPage(page)
    const place = `${page + 1} / ${count}`
    const y = PAGE.height - 40
    pen.decorate(() => {
      pen.doc.moveTo(PAGE.side, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(COLOURS.line)
      const text = page === 0 ? foot : `${title} · ${foot}`
      const [line = ""] = pen.lines(text, INNER - 60, style)
      pen.put([line], { x: PAGE.side, y: y + 6 }, style)
      pen.put([place], { x: RIGHT, y: y + 6, align: "right" }, style)
    })
  }
}
