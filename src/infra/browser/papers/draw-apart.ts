import type { DrawnSheet } from "../../papers/draw-sheet.ts"
import type { FacesByFont, FontName } from "../../papers/fonts.ts"
import { fontsOf } from "../../papers/look.ts"
import type { Sheet } from "../../papers/sheet.ts"
import { FONT_ADDRESSES } from "./font-addresses.ts"
import type { DrawAnswer, DrawRequest } from "./paper-messages.ts"
// oxlint-disable-next-line import/default -- the build makes one file of the worker, whose address this is
import workerAddress from "./paper-worker.ts?worker&url"
import { restingWorker } from "./resting-worker.ts"

/** A drawing that took so long, in milliseconds, will not end: the slowest phones take a tenth of it for a hundred lines. */
const LONGEST_MS = 60_000
/** So long after a drawing the next one finds its worker, in milliseconds: somebody who writes pauses for less. */
const REST_MS = 10_000

const workers = restingWorker(() => new Worker(workerAddress), REST_MS)

const file = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The files of fonts. Errors: rejects when one is not on the device and cannot be fetched. */
export const facesOf = async (fonts: ReadonlyArray<FontName>): Promise<FacesByFont> => {
  const faces: { -readonly [font in keyof FacesByFont]: FacesByFont[font] } = {}
  await Promise.all(
    fonts.map(async (font) => {
      const { regular, semibold } = FONT_ADDRESSES[font]
      const [light, bold] = await Promise.all([file(regular), file(semibold)])
      faces[font] = { regular: light, semibold: bold }
    })
  )
  return faces
}

const askWorker = (request: DrawRequest, signal: AbortSignal | undefined): Promise<DrawnSheet> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = workers.take()
    const listening = new AbortController()
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", stop)
      listening.abort()
    }
    const fail = (why: string): void => {
      end()
      // What it works on is gone with it.
      worker.terminate()
      reject(new Error(why))
    }
    const stop = (): void => fail("nobody waits for the paper any more")
    const timer = setTimeout(() => fail("the paper took too long"), LONGEST_MS)
    signal?.addEventListener("abort", stop)
    const answered = ({ data }: MessageEvent<DrawAnswer>): void => {
      if (data.bytes === null) return fail(data.why)
      end()
      workers.rest(worker)
      resolve(data)
    }
    worker.addEventListener("message", answered, listening)
    worker.addEventListener(
      "error",
      (event) => fail(event.message === "" ? "the worker did not start" : event.message),
      listening
    )
    worker.postMessage(request)
  })

/**
 * Draws a sheet apart from the page, which goes on meanwhile. `signal`: ends the drawing at once, with what it works on. Errors: rejects
 * when the library or the faces are not on the device and cannot be fetched, and when it was ended.
 */
export const drawApart = async (sheet: Sheet, at: number, signal?: AbortSignal): Promise<DrawnSheet> =>
  askWorker({ sheet, faces: await facesOf(fontsOf(sheet.look)), at }, signal)
