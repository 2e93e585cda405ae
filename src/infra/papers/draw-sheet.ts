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
import { openFile, openPen, type PaperFile } from "./pen.ts"
import type { Sheet } from "./sheet.ts"

/** A sheet as a PDF, and its pages as a screen can show them. */
export interface DrawnSheet {
  readonly bytes: Uint8Array
  readonly pages: ReadonlyArray<DrawnPage>
}

const onRoll = (file: PaperFile, sheet: Sheet): ReadonlyArray<DrawnPage> => {
  // Drawn twice: only then is it known where the roll is cut.
  const trial = openPen(openFile(namesOf(sheet), file.faces, 0), sheet, groundOf(sheet))
  drawReceipt(trial, sheet)
  const pen = openPen(file, sheet, groundOf(sheet), Math.min(trial.y, LONGEST_PAGE))
  drawReceipt(pen, sheet)
  return pen.end()
}

const onSheets = (file: PaperFile, sheet: Sheet): ReadonlyArray<DrawnPage> => {
  const pen = openPen(file, sheet, groundOf(sheet))
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

const namesOf = ({ language, seller, title }: Sheet) => ({ Title: title, Author: seller.name, language })

const drawIn = (file: PaperFile, sheet: Sheet): ReadonlyArray<DrawnPage> =>
  (sheet.look.paper === "80mm" || sheet.look.paper === "58mm" ? onRoll : onSheets)(file, sheet)

/** Draws a sheet, and tells how its pages look; see {@link drawSheet}. */
export const drawPages = async (sheet: Sheet, faces: FacesByFont, at: number): Promise<DrawnSheet> => {
  const file = openFile(namesOf(sheet), faces, at)
  const pages = drawIn(file, sheet)
  return { bytes: await file.end(), pages }
}

/**
 * The PDF of a sheet: tagged, with subsets of its faces in it. Runs in browsers and in Node alike and reads nothing but what it is given.
 * `at`: when it is made, in milliseconds since 1970.
 */
export const drawSheet = async (sheet: Sheet, faces: FacesByFont, at: number): Promise<Uint8Array> =>
  (await drawPages(sheet, faces, at)).bytes

/** Many sheets in one file, one behind the other, each with pages counted by themselves. */
export interface Stack {
  readonly add: (sheet: Sheet, faces: FacesByFont) => void
  readonly end: () => Promise<Uint8Array>
}

/** Begins a stack under a title. The language of the file is that of the first sheet. */
export const openStack = (title: string, at: number): Stack => {
  let file: PaperFile | undefined
  return {
    add: (sheet, faces) => {
      if (file === undefined) file = openFile({ ...namesOf(sheet), Title: title }, faces, at)
      else file.addFaces(faces)
      drawIn(file, sheet)
    },
    end: () => file?.end() ?? Promise.resolve(new Uint8Array())
  }
}
