import { drawCodes } from "./draw-codes.ts"
import { drawEnd, drawIntro } from "./draw-end.ts"
import { drawFeet, groundOf } from "./draw-grounds.ts"
import { drawReceipt } from "./draw-receipt.ts"
import { drawTable } from "./draw-table.ts"
import { drawTotals, measureTotals } from "./draw-totals.ts"
import type { DrawnPage } from "./drawn.ts"
import type { FacesByFont } from "./fonts.ts"
import { drawHead } from "./heads.ts"
import { LONGEST_PAGE } from "./look.ts"
import { openPen } from "./pen.ts"
import type { Sheet } from "./sheet.ts"

/** A sheet as a PDF, and its pages as a screen can show them. */
export interface DrawnSheet {
  readonly bytes: Uint8Array
  readonly pages: ReadonlyArray<DrawnPage>
}

const onRoll = async (sheet: Sheet, faces: FacesByFont, at: number): Promise<DrawnSheet> => {
  // Drawn twice: only then is it known where the roll is cut.
  const trial = openPen(sheet, faces, at, groundOf(sheet))
  drawReceipt(trial, sheet)
  const pen = openPen(sheet, faces, at, groundOf(sheet), Math.min(trial.y, LONGEST_PAGE))
  drawReceipt(pen, sheet)
  return pen.end()
}

const onSheets = (sheet: Sheet, faces: FacesByFont, at: number): Promise<DrawnSheet> => {
  const pen = openPen(sheet, faces, at, groundOf(sheet))
  drawHead(pen, sheet)
  drawIntro(pen, sheet)
  const totals = measureTotals(pen, sheet)
  drawTable(pen, sheet, totals.height)
  drawTotals(pen, sheet, totals)
  drawEnd(pen, sheet)
  drawCodes(pen, sheet)
  drawFeet(pen, sheet)
  return pen.end()
}

/** Draws a sheet, and tells how its pages look; see {@link drawSheet}. */
export const drawPages = (sheet: Sheet, faces: FacesByFont, at: number): Promise<DrawnSheet> =>
  sheet.look.paper === "80mm" || sheet.look.paper === "58mm" ? onRoll(sheet, faces, at) : onSheets(sheet, faces, at)

/**
 * The PDF of a sheet: tagged, with subsets of its faces in it. Runs in browsers and in Node alike and reads nothing but what it is given.
 * `at`: when it is made, in milliseconds since 1970.
 */
export const drawSheet = async (sheet: Sheet, faces: FacesByFont, at: number): Promise<Uint8Array> =>
  (await drawPages(sheet, faces, at)).bytes
