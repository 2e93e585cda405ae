import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Exit } from "effect"
import { Settings } from "./config.ts"
import { BooksLayer, openServer } from "./main.ts"
import { ensureWebApp, webRoot } from "./web-build.ts"

/** A disk that failed under a commit is not trusted again: the process ends and is started anew. */
const untilTheDiskFails = (ready: Effect.Effect<void, { readonly lasting: boolean }>) =>
  ready.pipe(
    Effect.catchIf(
      (error) => !error.lasting,
      () => Effect.void
    ),
    Effect.andThen(Effect.sleep("1 second")),
    Effect.forever
  )

const program = Effect.gen(function* () {
  const settings = yield* Settings
  yield* ensureWebApp
  const { origin, store } = yield* openServer(BooksLayer, webRoot)
  yield* Console.log(`Kazi écoute sur ${settings.publicOrigin ?? origin}`)
  return yield* untilTheDiskFails(store.ready)
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

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
