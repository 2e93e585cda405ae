import { drawEnd, drawFeet, drawIntro, drawTotals, measureTotals } from "./draw-end.ts"
import { drawHead } from "./draw-head.ts"
import { drawTable } from "./draw-table.ts"
import { openPen } from "./pen.ts"
import type { Faces, Sheet } from "./sheet.ts"

/**
 * The PDF of a sheet: A4, tagged, with subsets of its faces in it. Runs in browsers and in Node alike and reads nothing but what it is
 * given. `at`: when it is made, in milliseconds since 1970.
 */
export const drawSheet = async (sheet: Sheet, faces: Faces, at: number): Promise<Uint8Array> => {
  const pen = openPen(sheet, faces, at)
  drawHead(pen, sheet)
  drawIntro(pen, sheet)
  const totals = measureTotals(pen, sheet)
  drawTable(pen, sheet, totals.height)
  drawTotals(pen, sheet, totals)
  drawEnd(pen, sheet)
  drawFeet(pen, sheet)
  return pen.end()
}
