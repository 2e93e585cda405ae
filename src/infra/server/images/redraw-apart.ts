import { Data, Effect } from "effect"
import { FILE_PIXELS } from "../../contract/files.ts"
import { startBeside } from "../beside.ts"

/** What the process is started with: how many pixels a picture may have. */
export interface Limits {
  readonly pixels: number
}

/** It could not be found out whether something is a picture: it may be sent again. */
export class NotDrawn extends Data.TaggedError("NotDrawn")<{ readonly reason: string }> {}

/** A picture that takes longer than this is not waited for. */
const PATIENCE = "20 seconds"

/**
 * A picture of any size that is taken, drawn anew in a process of its own while the server goes on; null when it is none. Errors: NotDrawn when
 * the process does not start, ends, or does not come to an end in time.
 */
export const redrawApart = (png: Uint8Array): Effect.Effect<Uint8Array | null, NotDrawn> =>
  Effect.callback<Uint8Array | null, NotDrawn>((resume) => {
    const fail = (reason: string) => resume(Effect.fail(new NotDrawn({ reason })))
    const startedWith: Limits = { pixels: FILE_PIXELS }
    try {
      const worker = startBeside(new URL("redraw-process.ts", import.meta.url), { startedWith })
      worker.once("message", (drawn: Uint8Array | null) => {
        resume(Effect.succeed(drawn))
        worker.kill("SIGKILL")
      })
      worker.on("error", (error) => fail(error.message))
      worker.once("exit", () => fail("the process that draws pictures ended"))
      worker.send(png)
      return Effect.sync(() => void worker.kill("SIGKILL"))
    } catch (error) {
      return fail(String(error))
    }
  }).pipe(
    Effect.timeoutOrElse({
      duration: PATIENCE,
      orElse: () => new NotDrawn({ reason: "a picture took too long to draw" })
    })
  )
