import { Effect } from "effect"
import { flushCompileCache } from "node:module"
import { join } from "node:path"
import { settingsFrom } from "../../../../src/infra/server/config.ts"
import { eventStoreLayer } from "../../../../src/infra/server/event-store/live.ts"
import { openServer } from "../../../../src/infra/server/main.ts"
import { runAsProcess, untilTheDiskFails } from "../../../../src/infra/server/process-end.ts"
import { withMistake, type Mistake } from "../../../simulation/faulty-store.ts"

/*
 * The real server in a process of its own, to be killed. Its modules are loaded at once; it opens the files and listens when it is
 * told to on its standard input, and then prints its port.
 */
const dataDir = process.argv[2] ?? ""
const mistake = (process.argv[3] ?? "none") as Mistake

// A process that is killed never writes its cache by itself, and the next one would compile everything again.
flushCompileCache()

// Where a test asks for it snapshots are made as often as in years of work, so that it dies while they are.
const snapshotEvery = process.env["SNAPSHOT_EVERY"]
const books = eventStoreLayer(join(dataDir, "books.sqlite"), {
  thread: "apart",
  ...(snapshotEvery === undefined ? {} : { snapshotEvery: Number(snapshotEvery) })
})

process.stdin.once("data", () => {
  runAsProcess(
    Effect.scoped(
      Effect.gen(function* () {
        const { port, store } = yield* openServer(withMistake(books, mistake), join(dataDir, "no-web"))
        process.stdout.write(`port ${port}\n`)
        return yield* untilTheDiskFails(store.ready)
      })
    ).pipe(Effect.provide(settingsFrom({ DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0" })))
  )
})
