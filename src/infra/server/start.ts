import { Console, Effect } from "effect"
import { Settings } from "./config.ts"
import { BooksLayer, openServer } from "./main.ts"
import { runAsProcess, untilTheDiskFails } from "./process-end.ts"
import { ensureWebApp, webRoot } from "./web-build.ts"

const program = Effect.gen(function* () {
  const settings = yield* Settings
  yield* ensureWebApp
  const { origin, store } = yield* openServer(BooksLayer, webRoot)
  yield* Console.log(`Kazi écoute sur ${settings.publicOrigin ?? origin}`)
  return yield* untilTheDiskFails(store.ready)
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

runAsProcess(program)
