import { Effect } from "effect"
import type { TokenPair, TokenReply, TokenRequest } from "../../contract/identity.ts"
import type { CreateAccount, NewSignup } from "../../contract/users.ts"
import type { AccountAnswer, Company, Me, Tokens } from "../../../machines/session/ports.ts"
import { reading, textAt, valueAt, type ApiFailure, type SendCall } from "./http-client.ts"

/** Paths of the calls below; tests hold them against the contract. */
export const ACCOUNT_PATHS = {
  token: "/token/",
  refresh: "/token/refresh/",
  revoke: "/token/revoke/",
  revokeAccess: "/token/revoke_access/",
  end: "/token/end/",
  health: "/health/",
  me: "/users/me/",
  companies: "/users/companies_list/",
  latest: (companyId: string) => `/users/update_latest_company_id/${encodeURIComponent(companyId)}/`,
  newSignup: "/users/new_signup/",
  createAccount: "/users/create_firebase_account/",
  register: "/companies/register/"
} as const

const tokensIn = (answer: unknown): Tokens | undefined => {
  const accessToken = textAt(answer, "access" satisfies keyof TokenPair)
  if (accessToken === undefined) return undefined
  const expires = valueAt(answer, "expires_at" satisfies keyof TokenReply)
  return {
    accessToken,
    refreshToken: textAt(answer, "refresh" satisfies keyof TokenPair) ?? null,
    expiresAtMs: typeof expires === "number" ? expires : null
  }
}

const meIn = (answer: unknown): Me | undefined => {
  const id = textAt(answer, "id")
  return id === undefined ? undefined : { id, latestCompanyId: textAt(answer, "latest_company_id") ?? null }
}

const companiesIn = (answer: unknown): ReadonlyArray<Company> | undefined =>
  Array.isArray(answer)
    ? answer.flatMap((entry) => {
        const id = textAt(entry, "id")
        return id === undefined ? [] : [{ id }]
      })
    : undefined

const accountIn = (answer: unknown): AccountAnswer | undefined => {
  const userId = textAt(answer, "data", "id")
  if (valueAt(answer, "success") !== true || userId === undefined) {
    return { success: false, code: textAt(answer, "code") ?? "kz/unreadable" }
  }
  return { success: true, userId, latestCompanyId: textAt(answer, "data", "latest_company_id") ?? null }
}

const companyIn = (answer: unknown): Company | undefined => {
  const id = textAt(answer, "data", "id")
  return id === undefined ? undefined : { id }
}

/**
 * The calls of the way in, light enough for the first screen: answers are read by hand, their types come from the contract. The
 * calls that need a token are sent by `authorised`. Source: spec sections 4 and 7.
 */
export const accountApi = (send: SendCall, authorised: SendCall) => ({
  token: (credentials: TokenRequest): Effect.Effect<Tokens, ApiFailure> =>
    Effect.flatMap(send({ method: "POST", path: ACCOUNT_PATHS.token, body: credentials }), reading(tokensIn)),
  refresh: (refresh: string): Effect.Effect<Tokens, ApiFailure> =>
    Effect.flatMap(send({ method: "POST", path: ACCOUNT_PATHS.refresh, body: { refresh } }), reading(tokensIn)),
  revoke: (refresh: string): Effect.Effect<void, ApiFailure> =>
    Effect.asVoid(send({ method: "POST", path: ACCOUNT_PATHS.revoke, body: { refresh } })),
  revokeAccess: (access: string): Effect.Effect<void, ApiFailure> =>
    Effect.asVoid(send({ method: "POST", path: ACCOUNT_PATHS.revokeAccess, body: { access } })),
  /** Ends a session of the product's own by its id. */
  end: (session: string): Effect.Effect<void, ApiFailure> =>
    Effect.asVoid(send({ method: "POST", path: ACCOUNT_PATHS.end, body: { session } })),
  /** Succeeds when the server can be reached and can work. */
  health: (): Effect.Effect<void, ApiFailure> =>
    Effect.asVoid(
      Effect.flatMap(
        send({ method: "GET", path: ACCOUNT_PATHS.health }),
        reading((answer) => textAt(answer, "status"))
      )
    ),
  me: (): Effect.Effect<Me, ApiFailure> =>
    Effect.flatMap(authorised({ method: "GET", path: ACCOUNT_PATHS.me }), reading(meIn)),
  companies: (): Effect.Effect<ReadonlyArray<Company>, ApiFailure> =>
    Effect.flatMap(authorised({ method: "GET", path: ACCOUNT_PATHS.companies }), reading(companiesIn)),
  updateLatestCompany: (companyId: string): Effect.Effect<void, ApiFailure> =>
    Effect.asVoid(authorised({ method: "GET", path: ACCOUNT_PATHS.latest(companyId) })),
  newSignup: (form: NewSignup): Effect.Effect<void, ApiFailure> =>
    Effect.asVoid(send({ method: "POST", path: ACCOUNT_PATHS.newSignup, body: form })),
  createAccount: (form: CreateAccount): Effect.Effect<AccountAnswer, ApiFailure> =>
    Effect.flatMap(send({ method: "POST", path: ACCOUNT_PATHS.createAccount, body: form }), reading(accountIn)),
  registerCompany: (form: Readonly<Record<string, unknown>>): Effect.Effect<Company, ApiFailure> =>
    Effect.flatMap(authorised({ method: "POST", path: ACCOUNT_PATHS.register, body: form }), reading(companyIn))
})

export type AccountApi = ReturnType<typeof accountApi>
