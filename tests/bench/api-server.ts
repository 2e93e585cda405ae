import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import { join } from "node:path"
import { Settings } from "../../src/infra/server/config.ts"
import { BooksLayer, openServer } from "../../src/infra/server/main.ts"

/* The server as `npm start` runs it, without building the web app first: what is measured is the API. */
const program = Effect.gen(function* () {
  const { dataDir } = yield* Settings
  const { origin } = yield* openServer(BooksLayer, join(dataDir, "no-web"))
  yield* Console.log(`listening on ${origin}`)
  return yield* Effect.never
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

NodeRuntime.runMain(program)
