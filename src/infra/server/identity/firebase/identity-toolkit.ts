import { Effect, Redacted, Schema } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { Throttled, Unavailable } from "../../../contract/problems.ts"
import type { FirebaseSettings } from "../../firebase-settings.ts"
import { type IdentityProvider, KnownAtProvider, type ProviderCredentials, ProviderRefused } from "../provider.ts"
import { callGoogle, type GoogleRefused } from "./google-calls.ts"
import { serviceAccountToken } from "./service-account.ts"

const GOOGLE = "https://identitytoolkit.googleapis.com/v1"
/** How long people are asked to wait when Google finds that there are too many attempts; it does not say itself. */
const GOOGLE_WAIT_MS = 60_000
/** What the emulator takes for a manager's token. */
const EMULATOR_OWNER = Redacted.make("owner")

const Account = Schema.Struct({ localId: Schema.NonEmptyString })
const Found = Schema.Struct({ users: Schema.optionalKey(Schema.Array(Account)) })
const SignedIn = Schema.Struct({ idToken: Schema.NonEmptyString })

/** Google's words for what a person or the project's settings can mend, by the code that its browser library has for the same. */
const codes: { readonly [word: string]: string } = {
  ADMIN_ONLY_OPERATION: "auth/admin-restricted-operation",
  INVALID_EMAIL: "auth/invalid-email",
  OPERATION_NOT_ALLOWED: "auth/operation-not-allowed",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "auth/password-does-not-meet-requirements",
  PASSWORD_LOGIN_DISABLED: "auth/operation-not-allowed",
  USER_DISABLED: "auth/user-disabled",
  WEAK_PASSWORD: "auth/weak-password"
}

/** Google's words for credentials that fit no account. */
const WRONG: ReadonlySet<string> = new Set(["INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD", "EMAIL_NOT_FOUND"])

const unexplained = (word: string) => Effect.andThen(Effect.logError("Google refuses a call", word), Unavailable.of())

/** What a refusal means to a caller. A word that is not known is between Google and whoever runs the server: it goes to the log. */
const explain = ({ word }: GoogleRefused): Effect.Effect<never, ProviderRefused | Throttled | Unavailable> => {
  if (word === "TOO_MANY_ATTEMPTS_TRY_LATER") return Effect.fail(Throttled.of(GOOGLE_WAIT_MS))
  const code = codes[word]
  if (code !== undefined) return Effect.fail(new ProviderRefused({ code }))
  return unexplained(word)
}

/** The same where an account is made or given another address. */
const explainAccount = (
  refusal: GoogleRefused
): Effect.Effect<never, KnownAtProvider | ProviderRefused | Throttled | Unavailable> =>
  refusal.word === "EMAIL_EXISTS" ? Effect.fail(new KnownAtProvider()) : explain(refusal)

/** The accounts of the project, through Google's Identity Toolkit. `issuer`: that of the project's ID tokens. */
export const identityToolkit = Effect.fnUntraced(function* (settings: FirebaseSettings, issuer: string) {
  const client = yield* HttpClient.HttpClient
  const { apiKey, at, projectId } = settings
  // The emulator serves Google's hosts as folders.
  const base = at.kind === "google" ? GOOGLE : `${at.origin}/identitytoolkit.googleapis.com/v1`
  const bearer = at.kind === "google" ? yield* serviceAccountToken(at.account) : Effect.succeed(EMULATOR_OWNER)

  /** As the project's manager. */
  const manage = <A>(path: string, body: { readonly [field: string]: unknown }, answer: Schema.Codec<A, unknown>) =>
    Effect.flatMap(bearer, (token) => {
      const request = HttpClientRequest.post(`${base}/projects/${projectId}/${path}`)
      return callGoogle(HttpClientRequest.bearerToken(request, token), body, answer)
    }).pipe(Effect.provideService(HttpClient.HttpClient, client))

  const knows: IdentityProvider["knows"] = (email) =>
    manage("accounts:lookup", { email: [email] }, Found).pipe(
      Effect.map(({ users = [] }) => users.length > 0),
      Effect.catchTag("GoogleRefused", ({ word }) => unexplained(word))
    )

  const create: IdentityProvider["create"] = ({ email, name, password }) =>
    manage(
      "accounts",
      { email, password: Redacted.value(password), ...(name === "" ? {} : { displayName: name }) },
      Account
    ).pipe(
      Effect.map(({ localId }) => ({ issuer, subject: localId })),
      Effect.catchTag("GoogleRefused", explainAccount)
    )

  const change: IdentityProvider["change"] = (subject, { email, emailVerified, password }) =>
    manage(
      "accounts:update",
      {
        localId: subject,
        ...(email === undefined ? {} : { email }),
        ...(emailVerified === undefined ? {} : { emailVerified }),
        ...(password === undefined ? {} : { password: Redacted.value(password) })
      },
      Account
    ).pipe(
      Effect.as(true),
      Effect.catchTag("GoogleRefused", (refusal) =>
        refusal.word === "USER_NOT_FOUND" ? Effect.succeed(false) : explainAccount(refusal)
      )
    )

  /** Google may not say which of the two is wrong. */
  const whichIsWrong = (email: string) => Effect.map(knows(email), (known) => (known ? "wrong" : "unknown"))

  /** What a browser would get for these credentials. */
  const signIn = ({ email, password }: ProviderCredentials) => {
    const request = HttpClientRequest.post(`${base}/accounts:signInWithPassword`)
    return callGoogle(
      HttpClientRequest.setHeader(request, "x-goog-api-key", apiKey),
      { email, password: Redacted.value(password), returnSecureToken: true },
      SignedIn
    ).pipe(
      Effect.provideService(HttpClient.HttpClient, client),
      Effect.catchTag("GoogleRefused", (refusal) => (WRONG.has(refusal.word) ? whichIsWrong(email) : explain(refusal)))
    )
  }

  return { change, create, knows, signIn }
})
