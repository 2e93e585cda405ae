import { openMany, type Many } from "../../papers/draw-many.ts"
import { drawPages } from "../../papers/draw-sheet.ts"
import type { ManyAnswer, ManyRequest } from "./many-messages.ts"
import type { DrawAnswer, DrawRequest } from "./paper-messages.ts"

/** The worker's own scope, of which the page's types know nothing. */
const worker = globalThis as unknown as {
  readonly addEventListener: (
    name: "message",
    run: (event: { readonly data: DrawRequest | ManyRequest }) => void
  ) => void
  readonly postMessage: (answer: DrawAnswer | ManyAnswer, transfer?: ReadonlyArray<ArrayBufferLike>) => void
}

const drawOne = ({ at, faces, sheet }: DrawRequest): Promise<void> =>
  drawPages(sheet, faces, at).then(
    ({ bytes, pages }) => worker.postMessage({ bytes, pages }, [bytes.buffer]),
    (error: unknown) => worker.postMessage({ bytes: null, why: String(error) })
  )

let many: Many | undefined

const drawMany = async (request: ManyRequest): Promise<void> => {
  if (request.kind === "begin") many = openMany(request.as, request.title, request.at)
  else if (request.kind === "add") await many?.add(request.sheet, request.faces, request.name)
  else {
    const bytes = (await many?.end()) ?? new Uint8Array()
    return worker.postMessage({ kind: "file", bytes }, [bytes.buffer])
  }
  worker.postMessage({ kind: "done" })
}

worker.addEventListener("message", ({ data }) => {
  if ("kind" in data)
    drawMany(data).catch((error: unknown) => worker.postMessage({ kind: "failed", why: String(error) }))
  else void drawOne(data)
})
