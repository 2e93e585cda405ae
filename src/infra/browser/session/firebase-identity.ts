import { Effect } from "effect"
import type { Credentials, SessionFailure, Tokens } from "../../../machines/session/ports.ts"
import { signInOver } from "../api/authorised-calls.ts"
import { textAt, UNREACHABLE, UNREADABLE, valueAt, type ApiFailure } from "../api/http-client.ts"
import type { FirebaseGrant, FirebaseProject } from "./firebase-project.ts"

const GOOGLE = "https://securetoken.googleapis.com"

/** Google's words for a refresh token that will never be good again. Any other word is about the deployment, or passes. */
const OVER: ReadonlySet<string> = new Set([
  "TOKEN_EXPIRED",
  "USER_DISABLED",
  "USER_NOT_FOUND",
  "INVALID_REFRESH_TOKEN",
  "MISSING_REFRESH_TOKEN",
  "PROJECT_NUMBER_MISMATCH"
])

const failure = (code: string): ApiFailure => ({ status: 0, code, body: null })

/** When an ID token ends, by its own word; null when it says nothing that can be read. Milliseconds since 1970. */
const endOf = (idToken: string): number | null => {
  try {
    const claims: unknown = JSON.parse(atob((idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")))
    const end = valueAt(claims, "exp")
    return typeof end === "number" ? end * 1000 : null
  } catch {
    return null
  }
}

const tokensOf = ({ idToken, refreshToken }: FirebaseGrant): Tokens => ({
  accessToken: idToken,
  refreshToken,
  expiresAtMs: endOf(idToken)
})

/** The code of whatever the library threw: its own, which starts with `auth/`, or that of a library that did not arrive. */
const codeOf = (error: unknown): string => {
  const code = valueAt(error, "code")
  return typeof code === "string" && code.startsWith("auth/") ? code : UNREACHABLE
}

const grantIn = (answer: unknown): FirebaseGrant | undefined => {
  const idToken = textAt(answer, "id_token")
  const refreshToken = textAt(answer, "refresh_token")
  return idToken === undefined || refreshToken === undefined ? undefined : { idToken, refreshToken }
}

const failureOf = (answer: unknown): ApiFailure => {
  const word = /^\w+/.exec(textAt(answer, "error", "message") ?? "")?.[0] ?? ""
  return OVER.has(word) ? signInOver : failure(UNREADABLE)
}

/**
 * Firebase Authentication. Its library is fetched when somebody signs in and keeps nothing: the tokens live in the session's
 * cookies, and are renewed with the refresh token alone, so that a page that is loaded again keeps its session without the library.
 * `load` brings the library.
 */
export const firebaseIdentity = (
  project: FirebaseProject,
  options: {
    readonly load?: () => Promise<(credentials: Credentials) => Promise<FirebaseGrant>>
    readonly fetch?: typeof globalThis.fetch
  } = {}
) => {
  const { fetch = globalThis.fetch.bind(globalThis) } = options
  const load = options.load ?? (async () => (await import("./firebase-sign-in.ts")).firebaseSignIn(project))
  const host = project.emulator === null ? GOOGLE : `${project.emulator}/securetoken.googleapis.com`
  const renewal = `${host}/v1/token?key=${encodeURIComponent(project.apiKey)}`
  let library: ReturnType<typeof load> | undefined

  const signIn = (credentials: Credentials): Effect.Effect<Tokens, SessionFailure> =>
    Effect.tryPromise({
      try: async () => {
        library ??= load()
        try {
          return tokensOf(await (await library)(credentials))
        } catch (error) {
          // One that did not arrive is fetched again the next time.
          if (codeOf(error) === UNREACHABLE) library = undefined
          throw error
        }
      },
      catch: (error): SessionFailure => ({ code: codeOf(error) })
    })

  const refresh = (refreshToken: string): Effect.Effect<Tokens, ApiFailure> =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(renewal, {
          method: "POST",
          body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
          credentials: "omit",
          cache: "no-store",
          signal
        })
        const answer: unknown = await response.json().catch(() => undefined)
        return answer
      },
      catch: () => failure(UNREACHABLE)
    }).pipe(
      Effect.flatMap((answer) => {
        const grant = grantIn(answer)
        return grant === undefined ? Effect.fail(failureOf(answer)) : Effect.succeed(tokensOf(grant))
      })
    )

  return { signIn, refresh }
}
