import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Data, Effect, Exit } from "effect"
import { describe } from "./event-store/failures.ts"

class DiskFailed extends Data.TaggedError("DiskFailed")<{ readonly message: string; readonly cause: unknown }> {}

/** A disk that failed under a commit is not trusted again: the process ends and is started anew. */
export const untilTheDiskFails = (ready: Effect.Effect<void, { readonly lasting: boolean }>) =>
  ready.pipe(
    Effect.catchIf(
      (error) => !error.lasting,
      () => Effect.void
    ),
    Effect.mapError(
      (error) => new DiskFailed({ message: `Kazi s'arrête pour être redémarré : ${describe(error)}.`, cause: error })
    ),
    Effect.andThen(Effect.sleep("1 second")),
    Effect.forever
  )

/** One sentence for whoever started it; the whole cause only when it is a fault of the program. */
const sentenceOf = (cause: Cause.Cause<unknown>): string => {
  const reason = cause.reasons.find((one) => one._tag === "Fail")
  if (reason === undefined || !(reason.error instanceof Error)) return Cause.pretty(cause)
  const source = reason.error.cause
  if (source instanceof Error && "code" in source && source.code === "EADDRINUSE") {
    return "Kazi ne démarre pas : ce PORT est déjà pris, donnez-en un autre."
  }
  return reason.error.message === "" ? Cause.pretty(cause) : reason.error.message
}

/**
 * Runs the program as the whole process. Its exit code is 0 only when it was told to stop: whatever else ends it, what nobody caught
 * included, is a failure after which whoever watches over it (systemd's `Restart=on-failure`) starts it anew.
 */
export const runAsProcess = <E>(program: Effect.Effect<void, E>): void =>
  NodeRuntime.runMain(
    Effect.tapCause(program, (cause) =>
      Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(sentenceOf(cause))
    ),
    {
      disableErrorReporting: true,
      // Being told to stop is no failure.
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    }
  )
