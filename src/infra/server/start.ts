import { Console, Effect, Layer, Logger } from "effect"
import { Settings } from "./config.ts"
import { BooksLayer, openServer } from "./main.ts"
import { runAsProcess, untilTheDiskFails } from "./process-end.ts"
import { ensureWebApp, webRoot } from "./web-build.ts"

const LogLayer = Layer.unwrap(
  Effect.map(Settings, ({ logFormat }) => (logFormat === "json" ? Logger.layer([Logger.consoleJson]) : Layer.empty))
)

const program = Effect.gen(function* () {
  const settings = yield* Settings
  yield* ensureWebApp
  const { origin, store } = yield* openServer(BooksLayer, webRoot)
  const listens = `Kazi écoute sur ${settings.publicOrigin ?? origin}`
  yield* settings.logFormat === "json" ? Effect.logInfo(listens) : Console.log(listens)
  return yield* untilTheDiskFails(store.ready)
}).pipe(Effect.scoped, Effect.provide(LogLayer.pipe(Layer.provideMerge(Settings.layer))))

runAsProcess(program)
