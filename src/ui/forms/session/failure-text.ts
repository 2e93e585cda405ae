import type { texts } from "../../i18n/fr/session.ts"

export type FailureText = Exclude<keyof typeof texts.failure, "unknown">

/**
 * The text for each error code a sign-in or sign-up may end with: the product's own, those of the way to the server, and those
 * of the identity provider. Source: spec section 8.
 */
const byCode: Readonly<Record<string, FailureText>> = {
  wrong_password: "wrongPassword",
  no_active_account: "noAccount",
  "kz/wrong-password": "otherPassword",
  common_password: "commonPassword",
  email_exists: "emailExists",
  email_not_verified: "emailNotVerified",
  other_account: "otherAddress",
  throttled: "throttled",
  unavailable: "unavailable",
  failed: "unavailable",
  token_not_valid: "expired",
  "kz/network": "network",
  "kz/unreadable": "unreadable",
  "kz/cookies-refused": "cookies",
  "auth/wrong-password": "wrongPassword",
  "auth/user-not-found": "noAccount",
  "auth/invalid-credential": "noMatch",
  "auth/invalid-login-credentials": "noMatch",
  "auth/invalid-email": "emailInvalid",
  "auth/missing-email": "emailInvalid",
  "auth/missing-password": "wrongPassword",
  "auth/user-disabled": "disabled",
  "auth/email-already-in-use": "emailExists",
  "auth/email-already-exists": "emailExists",
  refused_by_provider: "passwordRefused",
  "auth/weak-password": "passwordRefused",
  "auth/password-does-not-meet-requirements": "passwordRefused",
  "auth/too-many-requests": "throttled",
  "auth/quota-exceeded": "unavailable",
  "auth/network-request-failed": "network",
  "auth/timeout": "network",
  "auth/user-token-expired": "expired"
}

/** Every code with a text of its own. */
export const failureCodes: ReadonlyArray<string> = Object.keys(byCode)

/** The text that explains an error code, undefined for one that has only the general text. */
export const failureTextOf = (code: string): FailureText | undefined =>
  Object.hasOwn(byCode, code) ? byCode[code] : undefined

/** Which field an error code is about, so that it is marked and focused. */
export const fieldOfFailure = (text: FailureText | undefined): "email" | "password" | undefined => {
  if (text === "wrongPassword" || text === "otherPassword" || text === "passwordRefused" || text === "commonPassword")
    return "password"
  return text === "noAccount" || text === "emailExists" || text === "emailInvalid" || text === "otherAddress"
    ? "email"
    : undefined
}
