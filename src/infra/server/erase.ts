import { Effect, Schema } from "effect"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { v7 as uuidv7 } from "uuid"
import { ErasureReason, ErasureScope } from "../../domain/erasure/events.ts"
import { CommandId, CompanyId, UserId } from "../../domain/kernel/ids.ts"
import { BOOKS } from "./backup/data-files.ts"
import { refuseWhileRunning } from "./backup/restore.ts"
import { readDataDir } from "./config.ts"
import { EventStore } from "./event-store/event-store.ts"
import { eventStoreLayer } from "./event-store/live.ts"
import { describe } from "./event-store/failures.ts"

const USAGE =
  "usage : npm run erase -- <entreprise> --by <compte du propriétaire> --reason <motif, sans nom> (--person <qui> | --event <position>)"

const Asked = Schema.Struct({
  companyId: CompanyId,
  userId: UserId,
  reason: ErasureReason,
  scope: ErasureScope
})

/** What the command line asks for; undefined when it is not understood. */
const asked = (): typeof Asked.Type | undefined => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        by: { type: "string" },
        reason: { type: "string" },
        person: { type: "string" },
        event: { type: "string" }
      }
    })
    if (positionals.length !== 1 || (values.person === undefined) === (values.event === undefined)) return undefined
    const scope =
      values.person === undefined
        ? { kind: "event", position: Number(values.event) }
        : { kind: "person", subjectId: values.person }
    return Schema.decodeUnknownSync(Asked)({
      companyId: positionals[0],
      userId: values.by,
      reason: values.reason,
      scope
    })
  } catch {
    return undefined
  }
}

const given = asked()
if (given === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  try {
    const dataDir = await Effect.runPromise(readDataDir)
    refuseWhileRunning(dataDir)
    await Effect.runPromise(
      Effect.flatMap(EventStore, ({ submit }) =>
        submit({ kind: "erasure", commandId: CommandId.make(uuidv7()), ...given })
      ).pipe(Effect.provide(eventStoreLayer(join(dataDir, BOOKS))), Effect.scoped)
    )
    process.stdout.write(
      "Effacé. Les appareils l'effacent quand ils reviennent ; les sauvegardes d'avant le contiennent encore.\n"
    )
  } catch (error) {
    process.stderr.write(`Rien n'a été effacé : ${describe(error)}\n`)
    process.exitCode = 1
  }
}
