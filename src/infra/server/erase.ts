import { Effect, Layer, Schema } from "effect"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { v7 as uuidv7 } from "uuid"
import { ErasureReason, ErasureScope } from "../../domain/erasure/events.ts"
import { CommandId, CompanyId, UserId } from "../../domain/kernel/ids.ts"
import { ContentHash } from "../../domain/kernel/schema.ts"
import { ACCOUNTS, BOOKS, FILES, SNAPSHOTS } from "./backup/data-files.ts"
import { holdAlone } from "./backup/restore.ts"
import { readDataDir } from "./config.ts"
import { CommandRefused } from "./event-store/errors.ts"
import { EventStore } from "./event-store/event-store.ts"
import { eventStoreLayer } from "./event-store/live.ts"
import { describe } from "./event-store/failures.ts"
import { Files } from "./files/files.ts"
import { folderStore } from "./files/folder-store.ts"
import { ACCOUNTS_STEPS } from "./identity/schema.ts"
import { sqliteLayer } from "./sqlite/sqlite-client.ts"

const USAGE =
  "usage : npm run erase -- <entreprise> --by <compte du propriétaire> --reason <motif, sans nom> (--person <qui> | --event <position> | --file <sha256>)"

const Asked = Schema.Struct({
  companyId: CompanyId,
  userId: UserId,
  reason: ErasureReason,
  scope: Schema.Union([ErasureScope, Schema.Struct({ kind: Schema.Literal("file"), hash: ContentHash })])
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
        event: { type: "string" },
        file: { type: "string" }
      }
    })
    const scopes = [
      ...(values.person === undefined ? [] : [{ kind: "person", subjectId: values.person }]),
      ...(values.event === undefined ? [] : [{ kind: "event", position: Number(values.event) }]),
      ...(values.file === undefined ? [] : [{ kind: "file", hash: values.file }])
    ]
    const [scope, second] = scopes
    if (positionals.length !== 1 || scope === undefined || second !== undefined) return undefined
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

/** A file is no part of the log: its rows go, its content, and a note stays that says for whom and why. */
const eraseFile = Effect.fnUntraced(function* ({ companyId, reason, userId }: typeof Asked.Type, hash: ContentHash) {
  const members = yield* (yield* EventStore).members(companyId)
  if (!members.some((one) => one.userId === userId && one.role === "owner")) {
    return yield* new CommandRefused({ code: "owners_only" })
  }
  const isErased = yield* (yield* Files).erase(companyId, hash, { reason, userId })
  return yield* isErased ? Effect.void : new CommandRefused({ code: "nothing_to_erase" })
})

const filesLayer = (dataDir: string) =>
  Files.layer.pipe(
    Layer.provide(folderStore(join(dataDir, FILES))),
    Layer.provide(sqliteLayer({ filename: join(dataDir, ACCOUNTS), steps: ACCOUNTS_STEPS }))
  )

const eraseScope = Effect.fnUntraced(function* (dataDir: string, { scope, ...given }: typeof Asked.Type) {
  if (scope.kind === "file") {
    return yield* Effect.provide(eraseFile({ scope, ...given }, scope.hash), filesLayer(dataDir))
  }
  const { submit } = yield* EventStore
  yield* submit({ kind: "erasure", commandId: CommandId.make(uuidv7()), scope, ...given })
  return undefined
})

/** `booked` is called once the erasure stands in the log, whatever fails after it. */
const erase = async (dataDir: string, given: typeof Asked.Type, booked: () => void): Promise<void> => {
  const release = holdAlone(dataDir)
  try {
    removeSnapshots(dataDir)
    await Effect.runPromise(
      eraseScope(dataDir, given).pipe(
        Effect.tap(() => Effect.sync(booked)),
        Effect.provide(eventStoreLayer(join(dataDir, BOOKS))),
        Effect.scoped
      )
    )
    removeSnapshots(dataDir)
  } finally {
    release()
  }
}

const REASONS: { readonly [code: string]: string } = {
  owners_only: "ce compte n'est pas celui d'un propriétaire de l'entreprise",
  nothing_to_erase: "il n'y a rien à effacer, ou plus rien"
}

/** Why nothing was erased, for whoever asked. */
const reasonOf = (error: unknown): string =>
  error instanceof CommandRefused ? (REASONS[error.code] ?? error.code) : describe(error)

const given = asked()
if (given === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  let isBooked = false
  try {
    await erase(await Effect.runPromise(readDataDir), given, () => {
      isBooked = true
    })
    process.stdout.write(
      given.scope.kind === "file"
        ? "Effacé. Les sauvegardes d'avant le contiennent encore, et ceux qui l'ont enregistré le gardent.\n"
        : "Effacé. Les appareils l'effacent quand ils reviennent ; les sauvegardes d'avant le contiennent encore.\n"
    )
  } catch (error) {
    process.stderr.write(
      isBooked
        ? `Effacé, mais la suite a échoué (${describe(error)}) : enlevez ${SNAPSHOTS} de DATA_DIR avant de démarrer.\n`
        : given.scope.kind === "file" && !(error instanceof CommandRefused)
          ? `Le fichier n'est peut-être pas effacé en entier (${describe(error)}) : recommencez la même commande.\n`
          : `Rien n'a été effacé : ${reasonOf(error)}\n`
    )
    process.exitCode = 1
  }
}
