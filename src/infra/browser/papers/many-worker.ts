import { openMany, type Many } from "../../papers/draw-many.ts"
import type { ManyAnswer, ManyRequest } from "./many-messages.ts"

/** The worker's own scope, of which the page's types know nothing. */
const worker = globalThis as unknown as {
  readonly addEventListener: (name: "message", run: (event: { readonly data: ManyRequest }) => void) => void
  readonly postMessage: (answer: ManyAnswer, transfer?: ReadonlyArray<ArrayBufferLike>) => void
}

let many: Many | undefined

const answer = async (request: ManyRequest): Promise<void> => {
  if (request.kind === "begin") many = openMany(request.as, request.title, request.at)
  else if (request.kind === "add") await many?.add(request.sheet, request.faces, request.name)
  else {
    const bytes = (await many?.end()) ?? new Uint8Array()
    return worker.postMessage({ kind: "file", bytes }, [bytes.buffer])
  }
  worker.postMessage({ kind: "done" })
}

worker.addEventListener("message", ({ data }) => {
  answer(data).catch((error: unknown) => worker.postMessage({ kind: "failed", why: String(error) }))
})
