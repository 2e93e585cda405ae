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

/** How codes lie on a sheet: how many abreast, and how wide one is. */
const layOut = ({ geometry: { isNarrow, scale } }: Pen) => ({
  abreast: isNarrow ? 1 : 2,
  // Smaller paper is held closer: its codes are not smaller than the modules that phones can tell apart.
  side: Math.max(SIDE * scale, 80)
})

/** How much of a sheet its codes take. */
export const heightOfCodes = (pen: Pen, { codes }: Sheet): number => {
  const { abreast, side } = layOut(pen)
  return Math.ceil(codes.length / abreast) * (side + 12 * pen.geometry.scale)
}

/** The codes of a sheet: what is in each stands beside it, two abreast where there is room, below it on a roll. */
export const drawCodes = (pen: Pen, { codes }: Sheet): void => {
  const { geometry, styles } = pen
  const { inner, isRoll, left, scale } = geometry
  const style = styles.muted
  if (isRoll) {
    const side = Math.min(inner, 120)
    for (const code of codes) {
      drawCode(pen, code, [left + (inner - side) / 2, pen.y], side)
      pen.y += side
      const lines = pen.lines(code.label, inner, style)
      const { y } = pen
      pen.tell("P", () => pen.put(lines, { x: left + inner / 2, y, align: "center" }, style))
      pen.y += lines.length * style.leading + 6 * scale
    }
    return
  }
  const { abreast, side } = layOut(pen)
  const gap = 20 * scale
  const width = (inner - gap * (abreast - 1)) / abreast
  for (let index = 0; index < codes.length; index += abreast) {
    pen.need(side)
    const { y } = pen
    for (const [place, code] of codes.slice(index, index + abreast).entries()) {
      const x = left + place * (width + gap)
      drawCode(pen, code, [x, y], side)
      const lines = pen.lines(code.label, width - side - 8, style)
      const top = y + Math.max(0, (side - lines.length * style.leading) / 2)
      pen.tell("P", () => pen.put(lines, { x: x + side + 8, y: top }, style))
    }
    pen.y += side + 12 * scale
  }
}
