import { drawPages } from "../../papers/draw-sheet.ts"
import type { DrawAnswer, DrawRequest } from "./paper-messages.ts"

/** The worker's own scope, of which the page's types know nothing. */
const worker = globalThis as unknown as {
  readonly addEventListener: (name: "message", run: (event: { readonly data: DrawRequest }) => void) => void
  readonly postMessage: (answer: DrawAnswer, transfer?: ReadonlyArray<ArrayBufferLike>) => void
}

worker.addEventListener("message", ({ data: { at, faces, sheet } }) => {
  drawPages(sheet, faces, at).then(
    ({ bytes, pages }) => worker.postMessage({ bytes, pages }, [bytes.buffer]),
    (error: unknown) => worker.postMessage({ bytes: null, why: String(error) })
  )
})
