import { encodeQR } from "qr"
import type { Pen } from "./pen.ts"
import type { Code, Sheet } from "./sheet.ts"
import { INK } from "./colours.ts"

/** The quiet zone that readers of codes ask for on each side, in modules. Source: ISO/IEC 18004, section 9.1. */
const QUIET = 4

/** How long the side of a code is on A4, its quiet zone included, in points: a module is then more than half a millimetre wide. */
const SIDE = 92

/** A code in its quiet zone: a row of dark or light modules for each line. Correction of level M survives a fold or a stain. */
const modulesOf = ({ text }: Code): ReadonlyArray<ReadonlyArray<boolean>> =>
  encodeQR(text, "raw", { ecc: "medium", border: QUIET })

const drawCode = (pen: Pen, code: Code, [x, y]: readonly [number, number], side: number): void => {
  const modules = modulesOf(code)
  const module = side / modules.length
  pen.decorate(() => pen.paint({ x, y, width: side, height: side }, "#ffffff"))
  pen.code(modules, { x, y, module, colour: INK, text: code.label })
}

/** The codes of a sheet in a column at its right, as wide and high as they are with their labels; null where there are none. */
export interface CodeColumn {
  readonly side: number
  readonly abreast: number
  readonly gap: number
  readonly width: number
  readonly height: number
}

const labelOf = (pen: Pen, { label }: Code, side: number): ReadonlyArray<string> =>
  pen.lines(label, side, pen.styles.foot)

/** Two stand beside each other where there is room, else below each other. */
export const codeColumn = (pen: Pen, { codes }: Sheet): CodeColumn | null => {
  if (codes.length === 0) return null
  const { geometry, styles } = pen
  const { isNarrow, letters, scale } = geometry
  // Smaller paper is held closer: its codes are not smaller than the modules that phones can tell apart.
  const side = Math.max(SIDE * letters, 80)
  const abreast = isNarrow ? 1 : Math.min(2, codes.length)
  const gap = 14 * scale
  const labels = Math.max(...codes.map((code) => labelOf(pen, code, side).length))
  const each = side + labels * styles.foot.leading
  const rows = Math.ceil(codes.length / abreast)
  return {
    side,
    abreast,
    gap,
    width: abreast * side + (abreast - 1) * gap,
    height: rows * each + (rows - 1) * gap
  }
}

/** Draws the column from where the pen stands, at the right edge of what is written. */
export const drawCodeColumn = (pen: Pen, { codes }: Sheet, column: CodeColumn): void => {
  const { abreast, gap, height, side, width } = column
  const style = pen.styles.foot
  const rows = Math.ceil(codes.length / abreast)
  const step = (height + gap) / rows
  for (const [index, code] of codes.entries()) {
    const x = pen.geometry.right - width + (index % abreast) * (side + gap)
    const y = pen.y + Math.floor(index / abreast) * step
    drawCode(pen, code, [x, y], side)
    pen.tell("P", () => pen.put(labelOf(pen, code, side), { x: x + side / 2, y: y + side, align: "center" }, style))
  }
}

/** The codes of a sheet on a roll, below each other, what each is for below it. */
export const drawCodes = (pen: Pen, { codes }: Sheet): void => {
  const { geometry, styles } = pen
  const { inner, left, scale } = geometry
  const style = styles.muted
  const side = Math.min(inner, 120)
  for (const code of codes) {
    drawCode(pen, code, [left + (inner - side) / 2, pen.y], side)
    pen.y += side
    const lines = pen.lines(code.label, inner, style)
    const { y } = pen
    pen.tell("P", () => pen.put(lines, { x: left + inner / 2, y, align: "center" }, style))
    pen.y += lines.length * style.leading + 6 * scale
  }
}
