import { Effect } from "effect"
import type { SessionFailure, SessionPorts } from "../../../src/machines/session/ports.ts"

/** Credentials, tokens and ids every story uses. */
export const credentials = { email: "awa@example.test", password: "s3cret!" }
export const tokens = { accessToken: "access", refreshToken: "refresh", expiresAtMs: null }

/** Cookies as the ports leave them. */
export interface Cookies {
  access_token?: string
  refresh_token?: string
  user_id?: string
  company_id?: string
  expiry?: string
}

/** A port that fails with the code. */
export const fails = (code: string) => (): Effect.Effect<never, SessionFailure> => Effect.fail({ code })

/** A world of one user without companies, writing down every call in order; single ports can be replaced. */
export const worldOf = (replaced: Partial<SessionPorts> = {}, cookies: Cookies = {}) => {
  const calls: Array<string> = []
  const ports: SessionPorts = {
    readSession: () =>
      Effect.sync(() =>
        cookies.access_token === undefined
          ? null
          : { userId: cookies.user_id ?? null, companyId: cookies.company_id ?? null }
      ),
    signIn: () => Effect.succeed(tokens),
    requestToken: () => Effect.succeed({ granted: true, tokens }),
    clearSession: () =>
      Effect.sync(() => {
        delete cookies.access_token
        delete cookies.refresh_token
        delete cookies.user_id
      }),
    forgetCompany: () => Effect.sync(() => void delete cookies.company_id),
    storeToken: ({ accessToken }) => Effect.sync(() => void (cookies.access_token = accessToken)),
    storeUserId: (id) => Effect.sync(() => void (cookies.user_id = id)),
    storeCompanyId: (id) => Effect.sync(() => void (cookies.company_id = id)),
    fetchMe: () => Effect.succeed({ id: "u1", latestCompanyId: null }),
    fetchCompanies: () => Effect.succeed([]),
    updateLatestCompany: () => Effect.void,
    newSignup: () => Effect.void,
    createFirebaseAccount: () => Effect.succeed({ success: true, userId: "u1", latestCompanyId: null }),
    registerCompany: () => Effect.succeed({ id: "c-new" }),
    signOutEverywhere: () => Effect.void,
    clearExpiry: () => Effect.sync(() => void delete cookies.expiry),
    reload: () => Effect.void,
    ...replaced
  }
  const noted = Object.fromEntries(
    Object.entries(ports).map(([name, port]: [string, (input: never) => Effect.Effect<unknown, SessionFailure>]) => [
      name,
      (input: never) =>
        Effect.suspend(() => {
          calls.push(typeof input === "string" ? `${name} ${String(input)}` : name)
          return port(input)
        })
    ])
  ) as unknown as SessionPorts
  return { ports: noted, calls, cookies }
}
