import Cookies from "js-cookie"
import type { Tokens } from "../../../machines/session/ports.ts"

/** Where and how long the session's values are kept. Source: spec sections 3 and 9. */
export const COOKIE_ATTRIBUTES = Object.freeze({
  expires: 1,
  path: "/",
  sameSite: "strict",
  secure: globalThis.location?.protocol === "https:"
} as const)

/** The session's values by the names of the specification; `expiry` is when the access token ends, milliseconds since 1970. */
export type SessionCookie = "access_token" | "refresh_token" | "user_id" | "company_id" | "user_language" | "expiry"

/** The value of a cookie, null when there is none. */
export const readCookie = (name: SessionCookie): string | null => {
  const value = Cookies.get(name)
  return value === undefined || value === "" ? null : value
}

/**
 * Keeps a value for a day. False when the browser did not take it: cookies are switched off. Another value found in its place is
 * that of another tab, which has written since; one that must not be is written under a lock, as the tokens are.
 */
export const writeCookie = (name: SessionCookie, value: string): boolean => {
  Cookies.set(name, value, COOKIE_ATTRIBUTES)
  return Cookies.get(name) !== undefined
}

export const removeCookie = (name: SessionCookie): void => Cookies.remove(name, COOKIE_ATTRIBUTES)

/** Keeps the tokens of a sign-in or of a refresh, and the day of the others begins anew with them. */
export const writeTokens = ({ accessToken, refreshToken, expiresAtMs }: Tokens): boolean => {
  for (const name of ["user_id", "company_id", "user_language"] as const) {
    const value = readCookie(name)
    if (value !== null) writeCookie(name, value)
  }
  if (refreshToken === null) removeCookie("refresh_token")
  else writeCookie("refresh_token", refreshToken)
  if (expiresAtMs === null) removeCookie("expiry")
  else writeCookie("expiry", String(expiresAtMs))
  // A browser that finds a token too long goes on with the one before.
  return writeCookie("access_token", accessToken) && readCookie("access_token") === accessToken
}
