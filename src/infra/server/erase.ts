import { Effect, Schema } from "effect"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { v7 as uuidv7 } from "uuid"
import { ErasureReason, ErasureScope } from "../../domain/erasure/events.ts"
import { CommandId, CompanyId, UserId } from "../../domain/kernel/ids.ts"
import { BOOKS, SNAPSHOTS } from "./backup/data-files.ts"
import { holdAlone } from "./backup/restore.ts"
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

/** Snapshots are made again: of what was erased none is to be left, and none is begun with. */
const removeSnapshots = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) if (name.startsWith(SNAPSHOTS)) rmSync(join(dataDir, name))
}

const erase = async (dataDir: string, given: typeof Asked.Type): Promise<void> => {
  const release = holdAlone(dataDir)
  try {
    removeSnapshots(dataDir)
    await Effect.runPromise(
      Effect.flatMap(EventStore, ({ submit }) =>
        submit({ kind: "erasure", commandId: CommandId.make(uuidv7()), ...given })
      ).pipe(Effect.provide(eventStoreLayer(join(dataDir, BOOKS))), Effect.scoped)
    )
    removeSnapshots(dataDir)
  } finally {
    release()
  }
}

const given = asked()
if (given === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  try {
    await erase(await Effect.runPromise(readDataDir), given)
    process.stdout.write(
      "Effacé. Les appareils l'effacent quand ils reviennent ; les sauvegardes d'avant le contiennent encore.\n"
    )
  } catch (error) {
    process.stderr.write(`Rien n'a été effacé : ${describe(error)}\n`)
    process.exitCode = 1
  }
}
