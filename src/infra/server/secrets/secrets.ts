import { Context, Data, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { Settings } from "../config.ts"
import { now } from "../identity/clock.ts"
import { seal, unseal } from "../identity/sealing.ts"
import { readKeys, type SecretsKey } from "./key-file.ts"

/** Secrets cannot be sealed or opened. `message`: one sentence for the operator, which tells nothing of the secret. */
export class SecretsLocked extends Data.TaggedError("SecretsLocked")<{ readonly message: string }> {}

interface Row {
  readonly company_id: CompanyId
  readonly name: string
  readonly key_id: string
  readonly sealed: string
}

const labelOf = (companyId: string, name: string): string => `secret ${companyId}/${name}`

/**
 * What companies entrust to the server for others: keys of payment providers, tokens of the tax office. Sealed in the accounts file by
 * a key that stands outside DATA_DIR, each under its company and name; never in the log, never on a device, never in a message.
 */
export class Secrets extends Context.Service<
  Secrets,
  {
    readonly put: (
      companyId: CompanyId,
      name: string,
      secret: Redacted.Redacted
    ) => Effect.Effect<void, SecretsLocked | SqlError>
    /** Null when there is none of that name. */
    readonly get: (
      companyId: CompanyId,
      name: string
    ) => Effect.Effect<Redacted.Redacted | null, SecretsLocked | SqlError>
    readonly remove: (companyId: CompanyId, name: string) => Effect.Effect<void, SqlError>
  }
>()("kazi/server/Secrets") {
  static readonly layer = Layer.effect(
    Secrets,
    Effect.gen(function* () {
      const { secretsKeyFile: file } = yield* Settings
      const sql = yield* SqlClient

      // Kept once they were read: a read that failed is tried again by whoever needs them next.
      let known: ReturnType<typeof readKeys> | undefined
      const keys = Effect.try({
        try: () => {
          if (file === undefined) throw new Error("SECRETS_KEY_FILE is not given")
          return (known ??= readKeys(file))
        },
        catch: (error) =>
          new SecretsLocked({
            message: `Les secrets des entreprises restent fermés : SECRETS_KEY_FILE ne donne pas leur clé (${error instanceof Error ? error.message : "illisible"}).`
          })
      })

      const open = Effect.fnUntraced(function* (row: Row) {
        const key: SecretsKey | undefined = (yield* keys).find(({ id }) => id === row.key_id)
        const label = labelOf(row.company_id, row.name)
        const lost = `Le secret ${row.name} de l'entreprise ${row.company_id} ne s'ouvre plus`
        if (key === undefined) {
          return yield* new SecretsLocked({ message: `${lost} : la clé ${row.key_id} manque dans SECRETS_KEY_FILE.` })
        }
        return yield* Effect.try({
          try: () => Redacted.make(unseal(key.bytes, label, Buffer.from(row.sealed, "base64"))),
          catch: () => new SecretsLocked({ message: `${lost} : il est abîmé.` })
        })
      })

      const put = Effect.fnUntraced(function* (companyId: CompanyId, name: string, secret: Redacted.Redacted) {
        const [key] = yield* keys
        const bytes = seal(key.bytes, labelOf(companyId, name), Redacted.value(secret))
        const sealed = Buffer.from(bytes).toString("base64")
        yield* sql`
          INSERT INTO secret (company_id, name, key_id, sealed, changed_at)
          VALUES (${companyId}, ${name}, ${key.id}, ${sealed}, ${yield* now})
          ON CONFLICT (company_id, name) DO UPDATE
          SET key_id = excluded.key_id, sealed = excluded.sealed, changed_at = excluded.changed_at`
      })

      /** Seals anew with the first key what another one of the file has sealed. */
      const rotate = Effect.gen(function* () {
        const [key] = yield* keys
        const rows = yield* sql<Row>`SELECT company_id, name, key_id, sealed FROM secret WHERE key_id <> ${key.id}`
        yield* Effect.forEach(rows, (row) =>
          open(row).pipe(
            Effect.flatMap((secret) => put(row.company_id, row.name, secret)),
            Effect.catchTag("SecretsLocked", ({ message }) => Effect.logError(message))
          )
        )
      })
      const [any] = yield* sql`SELECT 1 FROM secret LIMIT 1`
      // Without their key the server works; what needs a secret says so.
      if (any !== undefined || file !== undefined) {
        yield* Effect.catchTag(rotate, "SecretsLocked", ({ message }) => Effect.logError(message))
      }

      return Secrets.of({
        put,
        get: Effect.fnUntraced(function* (companyId, name) {
          const [row] = yield* sql<Row>`
            SELECT company_id, name, key_id, sealed FROM secret WHERE company_id = ${companyId} AND name = ${name}`
          return row === undefined ? null : yield* open(row)
        }),
        remove: (companyId, name) =>
          sql`DELETE FROM secret WHERE company_id = ${companyId} AND name = ${name}`.pipe(Effect.asVoid)
      })
    })
  )
}
