import { Effect } from "effect"
import type { Remembered, SessionFailure, SessionPorts } from "../../../src/machines/session/ports.ts"

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

/** What the device remembers, as the ports leave it. */
export interface Device {
  last?: Remembered
  isShared?: boolean
}

/** A world of one user without companies, writing down every call in order; single ports can be replaced. */
export const worldOf = (replaced: Partial<SessionPorts> = {}, cookies: Cookies = {}, device: Device = {}) => {
  const calls: Array<string> = []
  const ports: SessionPorts = {
    readSession: () =>
      Effect.sync(() =>
        cookies.access_token === undefined
          ? null
          : { userId: cookies.user_id ?? null, companyId: cookies.company_id ?? null }
      ),
    recall: () => Effect.sync(() => (device.isShared === true ? null : (device.last ?? null))),
    remember: ({ isShared, ...who }) =>
      Effect.sync(() => {
        if (isShared !== null) device.isShared = isShared
        device.last = { ...who, email: who.email ?? device.last?.email ?? null }
        return device.last
      }),
    reachServer: () => Effect.void,
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
    forgetDevice: () => Effect.sync(() => void delete device.last),
    reload: () => Effect.void,
    leave: () => Effect.void,
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
  return { ports: noted, calls, cookies, device }
}
