import { COLOURS, FLOOR, INNER, PAGE } from "./look.ts"
import type { Pen, Style } from "./pen.ts"
import type { Column, Sheet } from "./sheet.ts"
import { STYLES } from "./styles.ts"

const GAP = 12
const PAD = 4.5
/** What the column of texts keeps, whatever the figures need, and what it has before labels of figures are broken. */
const TEXT_MIN = 150
const TEXT_WISHED = 190

const styleOf = ({ holds }: Column): Style => (holds === "sum" ? STYLES.strong : STYLES.body)

/** How wide a column of figures has to be, `labels`: the parts in which its label may be written. */
const naturalWidth = (pen: Pen, column: Column, texts: Iterable<string>, labels: ReadonlyArray<string>): number => {
  const wide = (text: string, style: Style): number =>
    pen.lines(text, 10_000, style).reduce((most, line) => Math.max(most, pen.widthOf(line, style)), 0)
  let most = Math.max(...labels.map((label) => wide(label, STYLES.head)))
  for (const text of texts) most = Math.max(most, wide(text, styleOf(column)))
  // A little more than measured: what is added up word by word may differ from the whole in the last digit.
  return most + 0.5
}

/** How wide each column is: figures as wide as their widest, texts share what is left. */
const widthsOf = (pen: Pen, { columns, rows }: Sheet): ReadonlyArray<number> => {
  const texts = columns.map((_, index) => new Set(rows.map((row) => row[index] ?? "")))
  const free = INNER - GAP * (columns.length - 1)
  const measured = (labelsOf: (label: string) => ReadonlyArray<string>): ReadonlyArray<number> =>
    columns.map((column, index) =>
      column.holds === "text" ? 0 : naturalWidth(pen, column, texts[index] ?? [], labelsOf(column.label))
    )
  const sum = (widths: ReadonlyArray<number>): number => widths.reduce((all, width) => all + width, 0)
  const whole = measured((label) => [label])
  const figures = free - sum(whole) >= TEXT_WISHED ? whole : measured((label) => label.split(" "))
  const shrink = Math.min(1, (free - TEXT_MIN) / sum(figures))
  const shares = columns.filter(({ holds }) => holds === "text").length
  return figures.map((width) => (width === 0 ? (free - sum(figures) * shrink) / shares : width * shrink))
}

interface Cell {
  readonly lines: ReadonlyArray<string>
  readonly style: Style
  readonly x: number
  readonly align: "left" | "right"
}

/** Draws the table; `keep`: the height of what its last row must not be parted from. */
export const drawTable = (pen: Pen, sheet: Sheet, keep: number): void => {
  const { columns, rows } = sheet
  const widths = widthsOf(pen, sheet)
  const table = pen.doc.struct("Table")
  pen.root.add(table)
  const cellsOf = (texts: ReadonlyArray<string>, of: (column: Column) => Style): ReadonlyArray<Cell> => {
    let left: number = PAGE.side
    return columns.map((column, index) => {
      const width = widths[index] ?? 0
      const style = of(column)
      const isText = column.holds === "text"
      const cell: Cell = {
        lines: pen.lines(texts[index] ?? "", width, style),
        style,
        x: isText ? left : left + width,
        align: isText ? "left" : "right"
      }
      left += width + GAP
      return cell
    })
  }
  const heightOf = (cells: ReadonlyArray<Cell>): number =>
    Math.max(...cells.map(({ lines, style }) => lines.length * style.leading)) + 2 * PAD
  const tellRow = (cells: ReadonlyArray<Cell>, role: "TD" | "TH", topOf: (cell: Cell) => number): void => {
    const row = pen.doc.struct("TR")
    table.add(row)
    for (const cell of cells) {
      const options = role === "TH" ? { scope: "Column" } : {}
      row.add(pen.doc.struct(role, options as object, [() => putCell(cell, topOf(cell))]))
    }
  }
  const putCell = ({ align, lines, style, x }: Cell, y: number): void => pen.put(lines, { x, y, align }, style)
  const rule = (y: number, colour: string, width: number): void =>
    pen.decorate(() => {
      pen.doc
        .moveTo(PAGE.side, y)
        .lineTo(PAGE.side + INNER, y)
        .lineWidth(width)
        .stroke(colour)
    })

  const head = cellsOf(
    columns.map(({ label }) => label),
    () => STYLES.head
  )
  const headHeight = heightOf(head) - 2
  const drawHeading = (isFirst: boolean): void => {
    const { y } = pen
    // A label of one line stands beside the last line of those with two.
    const topOf = ({ lines, style }: Cell): number => y + headHeight - PAD - lines.length * style.leading
    if (isFirst) tellRow(head, "TH", topOf)
    else pen.decorate(() => head.forEach((cell) => putCell(cell, topOf(cell))))
    pen.y += headHeight
    rule(pen.y, COLOURS.brand, 1.2)
  }

  const measured = rows.map((row) => cellsOf(row, styleOf)).map((cells) => ({ cells, height: heightOf(cells) }))
  const [first] = measured
  if (first === undefined) return
  pen.need(headHeight + first.height + (measured.length === 1 ? keep : 0))
  drawHeading(true)
  for (const [index, { cells, height }] of measured.entries()) {
    // What is too high for any page goes on where it can.
    const whole = height + (index === measured.length - 1 && keep < FLOOR - PAGE.top - height - headHeight ? keep : 0)
    if (index > 0 && pen.need(whole)) drawHeading(false)
    const top = pen.y + PAD
    tellRow(cells, "TD", () => top)
    pen.y += height
    rule(pen.y, COLOURS.line, 0.6)
  }
  table.end()
}
