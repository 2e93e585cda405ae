import { tint } from "./colours.ts"
import type { LayoutName } from "./layouts.ts"
import type { Pen } from "./pen.ts"
import type { Column, Row, Sheet } from "./sheet.ts"
import { LINE, type Style } from "./styles.ts"

/** How the heading row and the rows below it are set apart. */
interface TableLook {
  readonly head: "rule" | "filled" | "boxed"
  readonly rows: "lines" | "zebra" | "grid" | "none"
}

const LOOKS: { readonly [layout in LayoutName]: TableLook } = {
  kente: { head: "rule", rows: "lines" },
  banner: { head: "filled", rows: "zebra" },
  column: { head: "rule", rows: "lines" },
  plain: { head: "rule", rows: "none" },
  ledger: { head: "boxed", rows: "grid" },
  poster: { head: "filled", rows: "lines" }
}

const PAD = 4.5

interface Placed {
  readonly column: Column
  /** Its place among the cells of a row. */
  readonly index: number
}

const isDetail = ({ holds }: Column): boolean => holds === "detail" || holds === "named"

/** What stands in small print below the text of a row. */
export const detailText = ({ holds, label }: Column, text: string): string => {
  const flat = text.replaceAll("\n", ", ")
  return holds === "named" && flat !== "" ? `${label} ${flat}` : flat
}

/** The columns that stand beside each other, and those whose texts go below the first where the paper is narrow. */
const arranged = (columns: ReadonlyArray<Column>, isNarrow: boolean) => {
  const placed = columns.map((column, index): Placed => ({ column, index }))
  return {
    beside: placed.filter(({ column }) => !isNarrow || !isDetail(column)),
    below: placed.filter(({ column }) => isNarrow && isDetail(column))
  }
}

const itemsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<ReadonlyArray<string>> =>
  rows.flatMap((row) => (row.kind === "item" ? [row.cells] : []))

/** How wide each column is: figures as wide as their widest, texts share what is left. `shrink`: below 1 where figures lack room. */
const widthsOf = (
  pen: Pick<Pen, "geometry" | "lines" | "styles" | "widthOf">,
  { rows }: Sheet,
  beside: ReadonlyArray<Placed>,
  gap: number
): { readonly widths: ReadonlyArray<number>; readonly shrink: number } => {
  const { geometry, styles } = pen
  const [least, wished] = geometry.isNarrow ? [geometry.inner * 0.36, geometry.inner * 0.4] : [150, 190]
  const items = itemsOf(rows)
  const free = geometry.inner - gap * (beside.length - 1)
  const wide = (text: string, style: Style): number =>
    pen.lines(text, 10_000, style).reduce((most, line) => Math.max(most, pen.widthOf(line, style)), 0)
  const measured = (labelsOf: (label: string) => ReadonlyArray<string>): ReadonlyArray<number> =>
    beside.map(({ column, index }) => {
      if (column.holds === "text") return 0
      const style = column.holds === "sum" ? styles.strong : styles.body
      const texts = new Set(items.map((cells) => cells[index] ?? ""))
      let most = Math.max(...labelsOf(column.label).map((label) => wide(label, styles.head)))
      for (const text of texts) most = Math.max(most, wide(text, style))
      // A little more than measured: what is added up word by word may differ from the whole in the last digit.
      return most + 0.5
    })
  const sum = (widths: ReadonlyArray<number>): number => widths.reduce((all, width) => all + width, 0)
  const whole = measured((label) => [label])
  const figures = free - sum(whole) >= wished ? whole : measured((label) => label.split(" "))
  const shrink = Math.min(1, (free - least) / sum(figures))
  const shares = Math.max(1, beside.filter(({ column }) => column.holds === "text").length)
  const widths = figures.map((width, index) =>
    beside[index]?.column.holds === "text" ? (free - sum(figures) * shrink) / shares : width * shrink
  )
  return { widths, shrink }
}

/** Where figures have no room beside the taxes and discounts, those stand below the text; what then still lacks room is set smaller. */
const columnsIn = (pen: Pen, sheet: Sheet, side: number, gap: number) => {
  const { geometry, lines, styles, widthOf } = pen
  const room = { geometry: { ...geometry, inner: geometry.inner - 2 * side }, lines, styles, widthOf }
  const usual = arranged(sheet.columns, geometry.isNarrow)
  const measured = widthsOf(room, sheet, usual.beside, gap)
  if (measured.shrink === 1 || geometry.isNarrow) return { ...usual, ...measured }
  const narrow = arranged(sheet.columns, true)
  return { ...narrow, ...widthsOf(room, sheet, narrow.beside, gap) }
}

/** A style whose letters are smaller, though never unreadable. */
const shrunk = (style: Style, by: number): Style => ({ ...style, size: style.size * Math.max(0.6, by) })

interface Cell {
  readonly lines: ReadonlyArray<string>
  readonly style: Style
  /** In small print below. */
  readonly more: ReadonlyArray<string>
  readonly x: number
  readonly align: "left" | "right"
}

/** Draws the table; `keep`: the height of what its last row must not be parted from. */
export const drawTable = (pen: Pen, sheet: Sheet, keep: number): void => {
  const { look, rows } = sheet
  const { geometry, styles } = pen
  const { floor, inner, isNarrow, left: start, right: end, scale, top } = geometry
  const { primary } = look.body
  const tableLook = LOOKS[look.layout]
  const pad = PAD * scale
  const isPadded = tableLook.head !== "rule" || tableLook.rows === "zebra" || tableLook.rows === "grid"
  const side = isPadded ? 6 * scale : 0
  const gap = (isNarrow ? 9 : 12) * scale
  const { below, beside, shrink, widths } = columnsIn(pen, sheet, side, gap)
  const edges: Array<number> = []
  const table = pen.structure("Table")
  pen.root.add(table)
  const headStyle = tableLook.head === "filled" ? styles.onBody : styles.head

  const cellsOf = (
    textOf: (placed: Placed) => string,
    of: (column: Column) => Style,
    details: ReadonlyArray<string>
  ): ReadonlyArray<Cell> => {
    let left = start + side
    return beside.map((placed, place) => {
      const width = widths[place] ?? 0
      const style = of(placed.column)
      const isText = placed.column.holds === "text"
      const cell: Cell = {
        lines: pen.lines(textOf(placed), width, style),
        style,
        more: isText ? details.flatMap((text) => pen.lines(text, width, styles.muted)) : [],
        x: isText ? left : left + width,
        align: isText ? "left" : "right"
      }
      left += width + gap
      if (edges.length < beside.length - 1) edges.push(left - gap / 2)
      return cell
    })
  }
  const heightOf = (cells: ReadonlyArray<Cell>): number =>
    Math.max(
      ...cells.map(({ lines, more, style }) => lines.length * style.leading + more.length * styles.muted.leading)
    ) +
    2 * pad
  const putCell = ({ align, lines, more, style, x }: Cell, y: number): void => {
    pen.put(lines, { x, y, align }, style)
    pen.put(more, { x, y: y + lines.length * style.leading, align }, styles.muted)
  }
  const tellRow = (cells: ReadonlyArray<Cell>, role: "TD" | "TH", topOf: (cell: Cell) => number): void => {
    const row = pen.structure("TR")
    table.add(row)
    for (const cell of cells) {
      const options = role === "TH" ? { scope: "Column" } : {}
      row.add(pen.structure(role, options, () => putCell(cell, topOf(cell))))
    }
  }
  const rule = (y: number, colour: string, width: number): void =>
    pen.decorate(() => pen.line([start, y], [end, y], colour, width))
  const grid = (y: number, height: number, colour: string): void =>
    pen.decorate(() => {
      pen.frame({ x: start, y, width: inner, height }, colour, 0.6)
      for (const x of edges) pen.line([x, y], [x, y + height], colour, 0.6)
    })

  const head = cellsOf(
    ({ column }) => column.label,
    () => headStyle,
    []
  )
  const headHeight = heightOf(head) - (tableLook.head === "rule" ? 2 : 0)
  const drawHeading = (isFirst: boolean): void => {
    const { y } = pen
    if (tableLook.head === "filled")
      pen.decorate(() => pen.paint({ x: start, y, width: inner, height: headHeight, radius: 3 * scale }, primary))
    if (tableLook.head === "boxed") {
      pen.decorate(() => pen.paint({ x: start, y, width: inner, height: headHeight }, tint(primary, 0.1)))
      grid(y, headHeight, primary)
    }
    const foot = tableLook.head === "rule" ? pad : pad
    // A label of one line stands beside the last line of those with two.
    const topOf = ({ lines, style }: Cell): number => y + headHeight - foot - lines.length * style.leading
    if (isFirst) tellRow(head, "TH", topOf)
    else pen.decorate(() => head.forEach((cell) => putCell(cell, topOf(cell))))
    pen.y += headHeight
    if (tableLook.head === "rule") rule(pen.y, primary, tableLook.rows === "none" ? 0.6 : 1.2)
  }

  const detailsOf = (cells: ReadonlyArray<string>): ReadonlyArray<string> => {
    const said = below.flatMap(({ column, index }) => {
      const text = detailText(column, cells[index] ?? "")
      return text === "" ? [] : [text]
    })
    return said.length === 0 ? [] : [said.join(" · ")]
  }
  const measured = rows.map((row) => {
    if (row.kind === "item") {
      const cells = cellsOf(
        ({ index }) => row.cells[index] ?? "",
        ({ holds }) => (holds === "text" ? styles.body : shrunk(holds === "sum" ? styles.strong : styles.body, shrink)),
        detailsOf(row.cells)
      )
      return { row, cells, height: heightOf(cells) }
    }
    const style = row.kind === "section" ? styles.section : styles.muted
    const lines = pen.lines(row.text, inner - 2 * side, style)
    const cell: Cell = { lines, style, more: [], x: start + side, align: "left" }
    return { row, cells: [cell], height: lines.length * style.leading + 2 * pad + (row.kind === "section" ? pad : 0) }
  })
  const [first] = measured
  if (first === undefined) return
  const heightAfter = (index: number): number => measured[index + 1]?.height ?? 0
  const afterFirst = measured.length === 1 ? keep : first.row.kind === "section" ? heightAfter(0) : 0
  const begun = headHeight + first.height
  pen.need(begun + (begun + afterFirst < floor - top ? afterFirst : 0))
  drawHeading(true)
  let striped = 0
  for (const [index, { cells, height, row }] of measured.entries()) {
    const isLast = index === measured.length - 1
    // A heading stands with the row below it, the last row with the totals; what is too high for any page goes on where it can.
    const next = row.kind === "section" ? heightAfter(index) : 0
    const kept = isLast ? keep : next
    const whole = height + (kept < floor - top - height - headHeight ? kept : 0)
    if (index > 0 && pen.need(whole)) drawHeading(false)
    const { y } = pen
    striped = row.kind === "item" ? striped + 1 : 0
    if (tableLook.rows === "zebra" && striped % 2 === 0 && striped > 0)
      pen.decorate(() => pen.paint({ x: start, y, width: inner, height }, tint(primary, 0.06)))
    if (tableLook.rows === "grid") {
      if (row.kind === "item") grid(y, height, tint(primary, 0.45))
      else pen.decorate(() => pen.frame({ x: start, y, width: inner, height }, tint(primary, 0.45), 0.6))
    }
    const textTop = y + pad + (row.kind === "section" ? pad : 0)
    tellRow(cells, "TD", () => textTop)
    pen.y += height
    if (tableLook.rows === "lines") rule(pen.y, LINE, 0.6)
    if (isLast && (tableLook.rows === "zebra" || tableLook.rows === "none")) rule(pen.y, primary, 0.8)
  }
  table.end()
}
