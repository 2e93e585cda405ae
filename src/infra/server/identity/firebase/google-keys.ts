import { Duration, Effect, Schema, Semaphore } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { importJWK, type CryptoKey } from "jose"
import { Unavailable } from "../../../contract/problems.ts"
import { now } from "../clock.ts"
import { said } from "./google-calls.ts"

/** The keys that sign ID tokens of every Firebase project. */
export const KEYS_URL = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
/** The one algorithm of the allow-list. */
export const ALGORITHM = "RS256"

const PATIENCE = Duration.seconds(5)
/** An unknown key asks Google again this often at most: whoever invents key names must not make us a nuisance. */
const UNKNOWN_KEY_MS = 60_000
/** How long a failure is believed, so that callers do not queue up behind a Google that does not answer. */
const FAILURE_MS = 3000
const DEFAULT_LIFE_MS = 60 * 60 * 1000
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000

const KeySet = Schema.Struct({
  keys: Schema.Array(
    Schema.Struct({ kty: Schema.Literal("RSA"), kid: Schema.NonEmptyString, n: Schema.String, e: Schema.String })
  )
})
const readKeySet = HttpClientResponse.schemaBodyJson(KeySet)

/** How long an answer may be kept, by its `Cache-Control` less the age it came with; in milliseconds. */
const lifeOf = (headers: { readonly [name: string]: string | undefined }): number => {
  const control = headers["cache-control"] ?? ""
  if (/\bno-(?:store|cache)\b/.test(control)) return 0
  const maxAge = /\bmax-age=(\d{1,9})\b/.exec(control)?.[1]
  if (maxAge === undefined) return DEFAULT_LIFE_MS
  const age = /^\d{1,9}$/.exec(headers["age"] ?? "")?.[0] ?? "0"
  return Math.min(LONGEST_LIFE_MS, Math.max(0, Number(maxAge) - Number(age)) * 1000)
}

interface Kept {
  readonly keys: ReadonlyMap<string, CryptoKey>
  readonly askedAt: number
  readonly freshUntil: number
  readonly failed: boolean
}

const importKey = async (jwk: { readonly kty: string; readonly n: string; readonly e: string }) => {
  const key = await importJWK({ ...jwk }, ALGORITHM)
  if (key instanceof Uint8Array) throw new TypeError("a public key must be a key")
  return key
}

const ask = Effect.gen(function* () {
  const askedAt = yield* now
  const response = yield* HttpClientResponse.filterStatusOk(yield* HttpClient.get(KEYS_URL))
  const { keys } = yield* readKeySet(response)
  const imported = yield* Effect.tryPromise(() =>
    Promise.all(keys.map(async (jwk) => [jwk.kid, await importKey(jwk)] as const))
  )
  const kept: Kept = {
    keys: new Map(imported),
    askedAt,
    freshUntil: askedAt + lifeOf(response.headers),
    failed: false
  }
  return kept
}).pipe(Effect.timeout(PATIENCE))

const nothing: Kept = { keys: new Map(), askedAt: 0, freshUntil: 0, failed: false }
const failedAt = (at: number): Kept => ({ ...nothing, askedAt: at, failed: true })

/**
 * Google's public keys by name, kept as long as Google says and asked for once for all who wait. A name that is not among fresh keys
 * may be of a key made since: Google is asked again, not more than once a minute. Fails with Unavailable when there is no fresh answer.
 */
export const googleKeys = Effect.gen(function* () {
  const client = yield* HttpClient.HttpClient
  const turn = yield* Semaphore.make(1)
  let kept = nothing

  const serves = (kid: string, at: number): boolean => {
    if (kept.failed) return at < kept.askedAt + FAILURE_MS
    if (at >= kept.freshUntil) return false
    return kept.keys.has(kid) || at < kept.askedAt + UNKNOWN_KEY_MS
  }

  const renew = (kid: string) =>
    turn.withPermit(
      Effect.gen(function* () {
        const at = yield* now
        if (serves(kid, at)) return
        kept = yield* ask.pipe(
          Effect.provideService(HttpClient.HttpClient, client),
          Effect.catch((error) => Effect.as(Effect.logError("Google's keys cannot be had", said(error)), failedAt(at)))
        )
      })
    )

  /** The key of that name; null when Google has none. */
  return Effect.fnUntraced(function* (kid: string) {
    if (!serves(kid, yield* now)) yield* renew(kid)
    if (kept.failed) return yield* Unavailable.of()
    return kept.keys.get(kid) ?? null
  })
})
