import type { Locale } from "../../../domain/kernel/decimal.ts"
import { dataOf, documentIdOf, type DocumentSource } from "../../papers/data-of.ts"
import { documentFileName, documentSheet } from "../../papers/document-sheet.ts"
import type { ManyAs } from "../../papers/draw-many.ts"
import type { FacesByFont, FontName } from "../../papers/fonts.ts"
import { fontsOf } from "../../papers/look.ts"
import { browserEnvironment } from "../environment.ts"
import { facesOf } from "./draw-apart.ts"
import type { ManyAnswer, ManyRequest } from "./many-messages.ts"
// oxlint-disable-next-line import/default -- the build makes one file of the worker, whose address this is
import workerAddress from "./paper-worker.ts?worker&url"
import { pictureBytes, type PictureAddresses } from "./picture-bytes.ts"

/** Papers that are drawn one after the other. `source` is asked when its turn has come; undefined for one that is not there any more. */
export interface ManyPapers {
  readonly as: ManyAs
  readonly title: string
  readonly ids: ReadonlyArray<string>
  readonly source: (id: string) => DocumentSource | undefined
  readonly pictures: (source: DocumentSource) => Promise<PictureAddresses>
  /** The language in which one is written for its customer. */
  readonly language: (source: DocumentSource) => Locale
  /** The address of the public page of one, null where it has none. */
  readonly link: (documentId: string) => string | null
  readonly onProgress: (done: number) => void
  readonly isStopped: () => boolean
}

/** The worker as a conversation: an answer to each request. */
const openWorker = () => {
  const worker = new Worker(workerAddress)
  let settle: { readonly resolve: (answer: ManyAnswer) => void; readonly reject: (why: Error) => void } | undefined
  worker.addEventListener("message", ({ data }: MessageEvent<ManyAnswer>) =>
    data.kind === "failed" ? settle?.reject(new Error(data.why)) : settle?.resolve(data)
  )
  worker.addEventListener("error", ({ message }) => settle?.reject(new Error(message)))
  return {
    ask: (request: ManyRequest): Promise<ManyAnswer> =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        worker.postMessage(request)
      }),
    close: () => worker.terminate()
  }
}

/**
 * Draws many papers apart from the page, which builds one while nothing else waits. Null when it was stopped. Errors: rejects when the library
 * or the faces are not on the device and cannot be fetched.
 */
export const drawManyApart = async (papers: ManyPapers): Promise<Uint8Array | null> => {
  const worker = openWorker()
  const sent = new Set<FontName>()
  try {
    await worker.ask({ kind: "begin", as: papers.as, title: papers.title, at: browserEnvironment.now() })
    for (const [index, id] of papers.ids.entries()) {
      if (papers.isStopped()) return null
      const source = papers.source(id)
      if (source !== undefined) {
        const data = dataOf(source)
        const language = data.language ?? papers.language(source)
        const pictures = pictureBytes(await papers.pictures(source))
        const sheet = documentSheet(data, language, pictures, papers.link(documentIdOf(source)))
        const fresh = fontsOf(sheet.look).filter((font) => !sent.has(font))
        const faces: FacesByFont = await facesOf(fresh)
        for (const font of fresh) sent.add(font)
        await worker.ask({ kind: "add", sheet, faces, name: documentFileName(data, language) })
      }
      papers.onProgress(index + 1)
    }
    const answer = await worker.ask({ kind: "end" })
    return papers.isStopped() || answer.kind !== "file" ? null : answer.bytes
  } finally {
    worker.close()
  }
}
