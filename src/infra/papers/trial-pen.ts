import type { PaperFile } from "./paper-file.ts"
import { measuringIn, topOf, type Element, type Pen, type Setting } from "./pen.ts"
import type { Sheet } from "./sheet.ts"

const nothing = (): void => undefined

/** Takes whatever is put below it and keeps none of it. */
const NOWHERE = { add: nothing, end: nothing } as unknown as Element

/** A pen that leaves no mark: what is drawn with it tells on how many pages it would stand, and where it would end. */
export const openTrial = (file: PaperFile, sheet: Sheet, setting: Setting = {}): Pen => {
  const measuring = measuringIn(file, sheet, setting)
  const { geometry } = measuring
  const pen: Pen = {
    ...measuring,
    root: NOWHERE,
    structure: (_role, _options, draw) => {
      draw?.()
      return NOWHERE
    },
    y: topOf(geometry, true),
    page: 1,
    put: nothing,
    paint: nothing,
    frame: nothing,
    line: nothing,
    turned: nothing,
    tell: (_role, draw) => draw(),
    picture: nothing,
    code: nothing,
    decorate: (draw) => draw(),
    need: (height) => {
      if (pen.y + height <= geometry.floor) return false
      pen.nextPage()
      return true
    },
    nextPage: () => {
      pen.page += 1
      pen.y = topOf(geometry, false)
    },
    eachPage: nothing,
    end: () => []
  }
  return pen
}
