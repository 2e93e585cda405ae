import { Context, Effect, Layer, Schema, Semaphore } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose"
import { v7 as uuidv7 } from "uuid"
import { ACCESS_LIFE_MS } from "../../contract/limits.ts"
import { now } from "./clock.ts"
import { Pepper } from "./pepper.ts"
import { seal, unseal } from "./sealing.ts"

/** The only way tokens are signed. */
export const ALGORITHM = "EdDSA"

/** A key signs for ninety days. */
export const KEY_LIFE_MS = 90 * 24 * 60 * 60 * 1000

const Jwk = Schema.fromJsonString(
  Schema.Struct({ kty: Schema.Literal("OKP"), crv: Schema.Literal("Ed25519"), x: Schema.String, d: Schema.String })
)
const decodeJwk = Schema.decodeUnknownSync(Jwk)

/** `secret` signs, `open` verifies. `madeAt` in milliseconds since 1970. */
export interface SigningKey {
  readonly kid: string
  readonly secret: CryptoKey
  readonly open: CryptoKey
  readonly madeAt: number
}

const imported = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new TypeError("a signing key must be a key pair")
  return key
}

const keyOf = (kid: string, text: string, madeAt: number) =>
  Effect.promise(async (): Promise<SigningKey> => {
    const jwk = decodeJwk(text)
    const { d: _secret, ...open } = jwk
    return { kid, madeAt, secret: await imported(jwk), open: await imported(open) }
  })

const newJwk = Effect.promise(async () =>
  JSON.stringify(await exportJWK((await generateKeyPair(ALGORITHM, { crv: "Ed25519", extractable: true })).privateKey))
)

/** The keys that sign and verify tokens, sealed in the database. The first is made at the first start, a new one when it is old. */
export class SigningKeys extends Context.Service<
  SigningKeys,
  {
    /** The key to sign with now. */
    readonly current: Effect.Effect<SigningKey, SqlError>
    /** The key of that name as long as a token signed with it can be valid; else undefined. */
    readonly find: (kid: string, at: number) => SigningKey | undefined
  }
>()("kazi/server/SigningKeys") {
  static readonly layer = Layer.effect(
    SigningKeys,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const sealing = (yield* Pepper).keyFor("signing keys")
      const alone = yield* Semaphore.make(1)

      /** Oldest first; a key signs until the next one was made. */
      let keys: ReadonlyArray<SigningKey> = []
      const endOf = (index: number): number => (keys[index + 1]?.madeAt ?? Infinity) + ACCESS_LIFE_MS

      const make = Effect.gen(function* () {
        const at = yield* now
        const kid = uuidv7()
        const jwk = yield* newJwk
        yield* sql`INSERT INTO signing_key (kid, sealed, created_at) VALUES (${kid}, ${seal(sealing, kid, jwk)}, ${at})`
        keys = [...keys.filter((_, index) => endOf(index) > at), yield* keyOf(kid, jwk, at)]
        yield* sql`DELETE FROM signing_key WHERE created_at < ${keys[0]?.madeAt ?? at}`
        return keys
      })

      const isOld = (key: SigningKey | undefined, at: number): boolean =>
        key === undefined || at - key.madeAt >= KEY_LIFE_MS

      const current = Effect.gen(function* () {
        const at = yield* now
        const last = keys.at(-1)
        if (last !== undefined && !isOld(last, at)) return last
        // Whoever comes second finds the key that the first made.
        const after = yield* alone.withPermit(
          Effect.suspend(() => (isOld(keys.at(-1), at) ? make : Effect.succeed(keys)))
        )
        const made = after.at(-1)
        return made ?? (yield* Effect.die(new Error("no signing key was made")))
      })

      const rows = yield* sql<{ kid: string; sealed: Uint8Array; created_at: number }>`
        SELECT kid, sealed, created_at FROM signing_key ORDER BY created_at`
      keys = yield* Effect.forEach(rows, (row) => keyOf(row.kid, unseal(sealing, row.kid, row.sealed), row.created_at))
      yield* current

      return SigningKeys.of({
        current,
        find: (kid, at) => {
          const index = keys.findIndex((key) => key.kid === kid)
          return index !== -1 && at < endOf(index) ? keys[index] : undefined
        }
      })
    })
  )
}
