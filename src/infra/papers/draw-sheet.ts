import { drawEnd, drawIntro, heightBelowTotals } from "./draw-end.ts"
import { drawFeet, groundOf } from "./draw-grounds.ts"
import { drawReceipt } from "./draw-receipt.ts"
import { drawTable } from "./draw-table.ts"
import { drawTotals, measureTotals } from "./draw-totals.ts"
import type { DrawnPage } from "./drawn.ts"
import type { FacesByFont } from "./fonts.ts"
import { drawHead } from "./heads.ts"
import { isRollPaper, LONGEST_PAGE } from "./look.ts"
import { openFile, type PaperFile } from "./paper-file.ts"
import { openPen, type Pen } from "./pen.ts"
import type { Sheet } from "./sheet.ts"
import { openTrial } from "./trial-pen.ts"

/** A sheet as a PDF, and its pages as a screen can show them. */
export interface DrawnSheet {
  readonly bytes: Uint8Array
  readonly pages: ReadonlyArray<DrawnPage>
}

const onRoll = (file: PaperFile, sheet: Sheet): ReadonlyArray<DrawnPage> => {
  // Only once all of it was measured is it known where the roll is cut.
  const trial = openTrial(file, sheet)
  drawReceipt(trial, sheet)
  const pen = openPen(file, sheet, groundOf(sheet), { length: Math.min(trial.y, LONGEST_PAGE) })
  drawReceipt(pen, sheet)
  return pen.end()
}

/** Draws all that flows; gives the page on which the totals stand. */
const drawFlow = (pen: Pen, sheet: Sheet): number => {
  drawHead(pen, sheet)
  drawIntro(pen, sheet)
  const totals = measureTotals(pen, sheet)
  const keep = totals.height + heightBelowTotals(pen, sheet)
  drawTable(pen, sheet, keep)
  drawTotals(pen, sheet, totals, keep)
  const { page } = pen
  drawEnd(pen, sheet)
  return page
}

/** How tightly a sheet may stand, from as it is meant to; letters shrink half as much, and those of A5 hardly. */
const TIGHTNESS: { readonly [paper: string]: ReadonlyArray<number> } = {
  A4: [0.95, 0.9, 0.85, 0.8],
  A5: [0.95, 0.9, 0.86, 0.82, 0.78]
}

/** Of more pages the ends matter less. */
const PAGES_TRIED = 3

/** How tightly a sheet stands: looser ones go first, unless another takes a page less or has its totals a page earlier. */
const tightnessOf = (file: PaperFile, sheet: Sheet): number => {
  const tried = (tightness: number) => {
    const trial = openTrial(file, sheet, { tightness })
    const totals = drawFlow(trial, sheet)
    return { tightness, pages: trial.page, totals }
  }
  const meant = tried(1)
  if (meant.pages === 1 || meant.pages > PAGES_TRIED) return 1
  let best = meant
  for (const tightness of TIGHTNESS[sheet.look.paper] ?? []) {
    const next = tried(tightness)
    if (next.pages < best.pages || (next.pages === best.pages && next.totals < best.totals)) best = next
  }
  return best.tightness
}

const onSheets = (file: PaperFile, sheet: Sheet): ReadonlyArray<DrawnPage> => {
  const pen = openPen(file, sheet, groundOf(sheet), { tightness: tightnessOf(file, sheet) })
  drawFlow(pen, sheet)
  drawFeet(pen, sheet)
  return pen.end()
}

const namesOf = ({ language, seller, title }: Sheet) => ({ Title: title, Author: seller.name, language })

const drawIn = (file: PaperFile, sheet: Sheet): ReadonlyArray<DrawnPage> =>
  (isRollPaper(sheet.look.paper) ? onRoll : onSheets)(file, sheet)

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
