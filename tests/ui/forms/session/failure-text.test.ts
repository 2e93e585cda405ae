import { expect, it } from "vitest"
import { failureTextOf, fieldOfFailure } from "../../../../src/ui/forms/session/failure-text.ts"
import { texts as en } from "../../../../src/ui/i18n/en/session.ts"
import { texts as fr } from "../../../../src/ui/i18n/fr/session.ts"

it.each([
  ["wrong_password", "wrongPassword", "password"],
  ["common_password", "commonPassword", "password"],
  ["auth/wrong-password", "wrongPassword", "password"],
  ["kz/wrong-password", "otherPassword", "password"],
  ["no_active_account", "noAccount", "email"],
  ["email_exists", "emailExists", "email"],
  ["email_not_verified", "emailNotVerified", undefined],
  ["auth/user-disabled", "disabled", undefined],
  ["auth/weak-password", "passwordRefused", "password"],
  ["auth/invalid-credential", "noMatch", undefined],
  ["auth/too-many-requests", "throttled", undefined],
  ["throttled", "throttled", undefined],
  ["auth/network-request-failed", "network", undefined]
] as const)("explains %s", (code, text, field) => {
  expect(failureTextOf(code)).toBe(text)
  expect(fieldOfFailure(failureTextOf(code))).toBe(field)
  expect([fr.failure[text], en.failure[text]]).not.toContain("")
})

it.each(["kz/unexpected", "auth/internal-error", "toString", "constructor"])(
  "leaves %s to the general text with the code",
  (code) => {
    expect(failureTextOf(code)).toBeUndefined()
    expect(fr.failure.unknown).toContain("{{code}}")
    expect(en.failure.unknown).toContain("{{code}}")
  }
)
