import { Duration, Effect, Redacted, Schema, Semaphore } from "effect"
import { HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"
import { importPKCS8, SignJWT } from "jose"
import type { ServiceAccount } from "../../firebase-settings.ts"
import { now } from "../clock.ts"
import { unavailable } from "./google-calls.ts"

/** Where Google gives access tokens for a signed assertion. Fixed: the key file's own word on it is not followed. */
const TOKEN_URL = "https://oauth2.googleapis.com/token"
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
/** No more than what managing accounts needs. */
const SCOPE = "https://www.googleapis.com/auth/identitytoolkit"
const PATIENCE = Duration.seconds(10)
const ASSERTION_LIFE_S = 3600
/** A token is given up this long before it ends: a call may be under way for a while. */
const MARGIN_MS = 5 * 60 * 1000

const Grant = Schema.Struct({ access_token: Schema.NonEmptyString, expires_in: Schema.Int })
const readGrant = HttpClientResponse.schemaBodyJson(Grant)

const assertionOf = ({ clientEmail, keyId, privateKey }: ServiceAccount, at: number) =>
  Effect.tryPromise(async () => {
    const seconds = Math.floor(at / 1000)
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: keyId })
      .setIssuer(clientEmail)
      .setAudience(TOKEN_URL)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ASSERTION_LIFE_S)
      .sign(await importPKCS8(Redacted.value(privateKey), "RS256"))
  })

const ask = Effect.fnUntraced(function* (account: ServiceAccount) {
  const at = yield* now
  const assertion = yield* assertionOf(account, at)
  const request = HttpClientRequest.post(TOKEN_URL).pipe(
    HttpClientRequest.bodyUrlParams({ grant_type: GRANT, assertion })
  )
  const response = yield* HttpClientResponse.filterStatusOk(yield* HttpClient.execute(request))
  const { access_token, expires_in } = yield* readGrant(response)
  return { bearer: Redacted.make(access_token), until: at + expires_in * 1000 - MARGIN_MS }
})

/** The access token of a service account, asked for again shortly before it ends. Fails with Unavailable when Google gives none. */
export const serviceAccountToken = Effect.fnUntraced(function* (account: ServiceAccount) {
  const client = yield* HttpClient.HttpClient
  const turn = yield* Semaphore.make(1)
  let kept = { bearer: Redacted.make(""), until: 0 }
  return turn.withPermit(
    Effect.gen(function* () {
      if (kept.until <= (yield* now)) kept = yield* ask(account)
      return kept.bearer
    }).pipe(
      Effect.timeout(PATIENCE),
      Effect.catch((error) => unavailable("Google gives no access token", error)),
      Effect.provideService(HttpClient.HttpClient, client)
    )
  )
})
