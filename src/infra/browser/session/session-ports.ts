import { Effect } from "effect"
import type { CreateAccount, NewSignup } from "../../contract/users.ts"
import type { SessionFailure, SessionPorts, SignUpForm, TokenAnswer } from "../../../machines/session/ports.ts"
import type { AccountApi } from "../api/account-api.ts"
import { oneTabAtATime, TOKENS_LOCK } from "../api/one-tab-at-a-time.ts"
import { UNREACHABLE, type ApiFailure } from "../api/http-client.ts"
import type { IdentityProvider } from "./identity-provider.ts"
import { readCookie, removeCookie, writeCookie, writeTokens } from "./cookies.ts"
import { endingNoted } from "./ending.ts"
import { sessionPlace } from "./session-place.ts"
import { tabCompany } from "./tab-company.ts"

const failed = ({ code }: ApiFailure): SessionFailure => ({ code })

const told = <A>(call: Effect.Effect<A, ApiFailure>): Effect.Effect<A, SessionFailure> => Effect.mapError(call, failed)

const kept = (write: () => boolean): Effect.Effect<void, SessionFailure> =>
  Effect.suspend(() => (write() ? Effect.void : Effect.fail({ code: "kz/cookies-refused" })))

const done = (run: () => void): Effect.Effect<void, SessionFailure> => Effect.sync(run)

/** What the server says to a sign-up for an address that has an account. */
const EMAIL_EXISTS = "email_exists"

/** How long the server may take to say that it is there. */
const REACH_PATIENCE = "10 seconds"

/** The server takes exactly these fields. */
const signupForm = (form: SignUpForm): NewSignup => {
  const { invitation } = form
  return { ...accountForm(form), ...(typeof invitation === "string" ? { invitation } : {}) }
}

const accountForm = ({ email, password, ...rest }: SignUpForm): CreateAccount => {
  const { language, name } = rest
  return {
    email,
    password,
    ...(language === "fr" || language === "en" ? { language } : {}),
    ...(typeof name === "string" ? { name } : {})
  }
}

/** The world of the session machine in a browser. Source: spec section 4. */
export const sessionPorts = (options: {
  readonly api: AccountApi
  readonly identity: IdentityProvider
  readonly device: Pick<SessionPorts, "recall" | "remember" | "forgetDevice">
  readonly reload: () => void
  /** Reloads after a sign-out, from the bare address of the page. */
  readonly leave: () => void
}): SessionPorts => {
  const { api, device, identity } = options
  return {
    ...device,
    reachServer: () =>
      told(api.health()).pipe(
        Effect.timeoutOrElse({ duration: REACH_PATIENCE, orElse: () => Effect.fail({ code: UNREACHABLE }) })
      ),
    readSession: () => Effect.sync(sessionPlace),
    signIn: (credentials) => identity.signIn(credentials),
    requestToken: ({ email, password }) =>
      api.token({ email, password }).pipe(
        Effect.map((tokens): TokenAnswer => ({ granted: true, tokens })),
        Effect.catch((failure): Effect.Effect<TokenAnswer, SessionFailure> =>
          failure.body === null || failure.status >= 500
            ? Effect.fail(failed(failure))
            : Effect.succeed({ granted: false, code: failure.code, message: failure.body })
        )
      ),
    clearSession: () =>
      oneTabAtATime(
        TOKENS_LOCK,
        done(() => {
          for (const name of ["access_token", "refresh_token", "user_id"] as const) removeCookie(name)
        })
      ),
    forgetCompany: () =>
      done(() => {
        tabCompany.forget()
        removeCookie("company_id")
      }),
    storeToken: (tokens) =>
      oneTabAtATime(
        TOKENS_LOCK,
        kept(() => {
          // Whose it is is not known yet: another tab must not take it for the token of the user before.
          removeCookie("user_id")
          return writeTokens(tokens)
        })
      ),
    storeUserId: (userId) => kept(() => writeCookie("user_id", userId)),
    storeCompanyId: (companyId) => kept(() => writeCookie("company_id", companyId)),
    fetchMe: () => told(api.me()),
    fetchCompanies: () => told(api.companies()),
    updateLatestCompany: (companyId) => told(api.updateLatestCompany(companyId)),
    newSignup: (form) =>
      told(
        api.newSignup(signupForm(form)).pipe(
          // A moment ago there was no such account. A browser sends a call once more by itself where its connection broke: if this password
          // opens the account, it is theirs, and only the answer was lost.
          Effect.catchIf(
            ({ code }) => code === EMAIL_EXISTS,
            (failure) =>
              api.token({ email: form.email, password: form.password }).pipe(
                Effect.asVoid,
                Effect.mapError(() => failure)
              )
          )
        )
      ),
    createFirebaseAccount: (form) => told(api.createAccount(accountForm(form))),
    registerCompany: (form) => told(api.registerCompany(form)),
    signOutEverywhere: () =>
      Effect.suspend(() => endingNoted(readCookie("access_token"), identity.signOut(readCookie("refresh_token")))),
    clearExpiry: () => done(() => removeCookie("expiry")),
    reload: () => done(options.reload),
    leave: () => done(options.leave)
  }
}
