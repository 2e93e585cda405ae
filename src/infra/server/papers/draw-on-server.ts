import { Data, Effect, Semaphore } from "effect"
import { Worker } from "node:worker_threads"
import type { Locale } from "../../../domain/kernel/decimal.ts"
import type { DocumentData } from "../../papers/document-data.ts"
import type { ReadPictures } from "../../papers/document-sheet.ts"

/** A document to be drawn in a language. `pictures`: those that it names, as PNG. `at`: when it is made, in milliseconds since 1970. */
export interface AskedOfThread {
  readonly data: DocumentData
  readonly language: Locale
  readonly pictures: ReadPictures
  /** The address of its public page, null where it has none. */
  readonly link: string | null
  readonly at: number
}

/** What the thread answers: the PDF, or why there is none. */
export type FromThread = { readonly bytes: Uint8Array } | { readonly bytes: null; readonly reason: string }

/** A paper could not be drawn: it may be asked for again. */
export class NotDrawn extends Data.TaggedError("PaperNotDrawn")<{ readonly reason: string }> {}

/** A paper that takes longer than this is not waited for: one of two hundred lines takes a twentieth of it. */
const PATIENCE = "20 seconds"

/** What one drawing may take of the memory, in megabytes. */
const MEMORY_MB = 256

/** How many are drawn at a time: the rest waits, and the server answers others meanwhile. */
const turns = Semaphore.makeUnsafe(1)

const inThread = (asked: AskedOfThread): Effect.Effect<Uint8Array, NotDrawn> =>
  Effect.callback<Uint8Array, NotDrawn>((resume) => {
    const fail = (reason: string): void => resume(Effect.fail(new NotDrawn({ reason })))
    const worker = new Worker(new URL("draw-thread.ts", import.meta.url), {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB }
    })
    worker.once("message", (answer: FromThread) =>
      answer.bytes === null ? fail(answer.reason) : resume(Effect.succeed(answer.bytes))
    )
    worker.once("error", (error: Error) => fail(error.message))
    worker.once("exit", () => fail("the thread that draws papers ended"))
    return Effect.sync(() => void worker.terminate())
  }).pipe(
    Effect.timeoutOrElse({ duration: PATIENCE, orElse: () => new NotDrawn({ reason: "the paper took too long" }) })
  )

/**
 * The PDF of a document, by the code that draws it on devices, in a thread of its own with little memory and little time; one at a time.
 * Errors: NotDrawn when the thread ends without it, or does not come to an end in time.
 */
export const drawOnServer = (asked: AskedOfThread): Effect.Effect<Uint8Array, NotDrawn> =>
  turns.withPermits(1)(inThread(asked))
