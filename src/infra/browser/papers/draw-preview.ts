import type { Locale } from "../../../domain/kernel/decimal.ts"
import type { DocumentData } from "../../papers/document-data.ts"
import { documentSheet, type ReadPictures } from "../../papers/document-sheet.ts"
import type { DrawnPage } from "../../papers/drawn.ts"
import { WEIGHTS } from "../../papers/fonts.ts"
import { fontsOf, lookOf } from "../../papers/look.ts"
import { browserEnvironment } from "../environment.ts"
import { drawApart } from "./draw-apart.ts"
import { FONT_ADDRESSES } from "./font-addresses.ts"

const asked = new Set<string>()

/** Gives the page the fonts of a paper, each weight as a family of its own; one that cannot be had is drawn in the page's own. */
const giveFonts = async (data: DocumentData): Promise<void> => {
  await Promise.all(
    fontsOf(lookOf(data.template)).flatMap((font) =>
      WEIGHTS.map(async (weight) => {
        const family = `paper-${font}-${weight}`
        if (asked.has(family)) return
        asked.add(family)
        const face = new FontFace(family, `url(${FONT_ADDRESSES[font][weight]})`)
        document.fonts.add(face)
        await face.load().catch(() => asked.delete(family))
      })
    )
  )
}

/**
 * The pages of a document as they are printed, for a screen to show. `link`: the address of its public page, null where it has none.
 * `signal` and errors: as `drawApart`.
 */
export const drawPreview = async (
  data: DocumentData,
  language: Locale,
  pictures: ReadPictures,
  link: string | null = null,
  signal?: AbortSignal
): Promise<ReadonlyArray<DrawnPage>> => {
  const [{ pages }] = await Promise.all([
    drawApart(documentSheet(data, language, pictures, link), browserEnvironment.now(), signal),
    giveFonts(data)
  ])
  return pages
}
