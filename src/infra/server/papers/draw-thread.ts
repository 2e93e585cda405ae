import { readFile } from "node:fs/promises"
import { parentPort, workerData } from "node:worker_threads"
import { documentSheet } from "../../papers/document-sheet.ts"
import { drawSheet } from "../../papers/draw-sheet.ts"
import type { AskedOfThread, FromThread } from "./draw-on-server.ts"

/* The thread that draws one paper: see draw-on-server.ts for its other end. */

const port = parentPort
if (port === null) throw new Error("this file is the body of a worker thread")

const face = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`../../papers/fonts/noto-sans-${name}.ttf`, import.meta.url)))

const { at, data, language, logo } = workerData as AskedOfThread
const draw = async (): Promise<FromThread> => {
  try {
    const faces = { regular: await face("regular"), semibold: await face("semibold") }
    return { bytes: await drawSheet(documentSheet(data, language, logo), faces, at) }
  } catch (error) {
    return { bytes: null, reason: error instanceof Error ? error.message : String(error) }
  }
}
port.postMessage(await draw())
