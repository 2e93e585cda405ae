import { readFile } from "node:fs/promises"
import { parentPort, workerData } from "node:worker_threads"
import { documentSheet } from "../../papers/document-sheet.ts"
import { drawSheet } from "../../papers/draw-sheet.ts"
import type { Faces, FontName, Weight } from "../../papers/fonts.ts"
import { fontsOf } from "../../papers/look.ts"
import type { AskedOfThread, FromThread } from "./draw-on-server.ts"

/* The thread that draws one paper: see draw-on-server.ts for its other end. */

const port = parentPort
if (port === null) throw new Error("this file is the body of a worker thread")

const face = async (font: FontName, weight: Weight): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`../../papers/fonts/${font}-${weight}.ttf`, import.meta.url)))

const { at, data, language, link, pictures } = workerData as AskedOfThread
const draw = async (): Promise<FromThread> => {
  try {
    const sheet = documentSheet(data, language, pictures, link)
    const faces: { [font in FontName]?: Faces } = {}
    for (const font of fontsOf(sheet.look))
      faces[font] = { regular: await face(font, "regular"), semibold: await face(font, "semibold") }
    return { bytes: await drawSheet(sheet, faces, at) }
  } catch (error) {
    return { bytes: null, reason: error instanceof Error ? error.message : String(error) }
  }
}
port.postMessage(await draw())
