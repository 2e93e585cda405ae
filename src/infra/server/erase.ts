import { Effect, Layer, Schema } from "effect"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { v7 as uuidv7 } from "uuid"
import { ErasureReason, ErasureScope } from "../../domain/erasure/events.ts"
import { CommandId, CompanyId, UserId } from "../../domain/kernel/ids.ts"
import type { ContentHash } from "../../domain/kernel/schema.ts"
import { ACCOUNTS, BOOKS, FILES, SNAPSHOTS } from "./backup/data-files.ts"
import { holdAlone } from "./backup/restore.ts"
import { readDataDir } from "./config.ts"
import { CommandRefused, CompanyNotFound } from "./event-store/errors.ts"
import { EventStore } from "./event-store/event-store.ts"
import { eventStoreLayer } from "./event-store/live.ts"
import { describe } from "./event-store/failures.ts"
import { Files } from "./files/files.ts"
import { folderStore } from "./files/folder-store.ts"
import { now } from "./identity/clock.ts"
import { accountsLayer } from "./identity/accounts-file.ts"

const USAGE =
  "usage : npm run erase -- <entreprise> --by <compte du propriétaire> --reason <motif, sans nom> (--person <qui> | --event <position> | --file <sha256>)"

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

const filesLayer = (dataDir: string) =>
  Files.layer.pipe(
    Layer.provide(folderStore(join(dataDir, FILES))),
    Layer.provide(accountsLayer({ filename: join(dataDir, ACCOUNTS) }))
  )

const book = (given: typeof Asked.Type, booked: () => void) =>
  Effect.gen(function* () {
    const { submit } = yield* EventStore
    yield* submit({ kind: "erasure", commandId: CommandId.make(uuidv7()), ...given })
    booked()
  })

/** The event first: should this end before the file is removed, `npm run verify` names it and the same command removes it. */
const eraseFile = Effect.fnUntraced(function* (given: typeof Asked.Type, hash: ContentHash, booked: () => void) {
  const files = yield* Files
  if (!(yield* files.has(given.companyId, hash))) return yield* new CommandRefused({ code: "nothing_to_erase" })
  yield* book(given, booked)
  return yield* files.remove(given.companyId, hash, yield* now)
})

const eraseScope = (dataDir: string, given: typeof Asked.Type, booked: () => void) =>
  given.scope.kind === "file"
    ? Effect.provide(eraseFile(given, given.scope.hash, booked), filesLayer(dataDir))
    : book(given, booked)

/** `booked` is called once the erasure stands in the log, whatever fails after it. */
const erase = async (dataDir: string, given: typeof Asked.Type, booked: () => void): Promise<void> => {
  const release = holdAlone(dataDir)
  try {
    removeSnapshots(dataDir)
    await Effect.runPromise(
      eraseScope(dataDir, given, booked).pipe(Effect.provide(eventStoreLayer(join(dataDir, BOOKS))), Effect.scoped)
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
  error instanceof CompanyNotFound
    ? `${REASONS["owners_only"]}, ou elle n'existe pas`
    : error instanceof CommandRefused
      ? (REASONS[error.code] ?? error.code)
      : describe(error)

/** What is booked as erased, and is not gone yet. */
const leftUndone = ({ kind }: ErasureScope, reason: string): string =>
  kind === "file"
    ? `L'effacement est dans les livres, mais le fichier n'est pas enlevé (${reason}) : relancez la même commande.`
    : `Effacé, mais la suite a échoué (${reason}) : enlevez ${SNAPSHOTS} de DATA_DIR avant de démarrer.`

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
      isBooked ? `${leftUndone(given.scope, describe(error))}\n` : `Rien n'a été effacé : ${reasonOf(error)}\n`
    )
    process.exitCode = 1
  }
}
