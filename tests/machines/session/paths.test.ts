import { describe, it } from "vitest"
import { completionMachine } from "../../../src/machines/session/completion.ts"
import { sessionMachine } from "../../../src/machines/session/machine.ts"
import { signInMachine } from "../../../src/machines/session/sign-in.ts"
import { signOutMachine } from "../../../src/machines/session/sign-out.ts"
import { signUpMachine } from "../../../src/machines/session/sign-up.ts"
import { tokenSignInMachine } from "../../../src/machines/session/token-sign-in.ts"
import { assertAllCovered, pathsThrough } from "../coverage.ts"

const credentials = { email: "awa@example.test", password: "s3cret!" }
const tokens = { accessToken: "access", refreshToken: null, expiresAtMs: null }
const ok = (success?: unknown) => ({ _tag: "Success", success })
const failure = { _tag: "Failure", failure: { code: "network" } }
const done = [ok(), failure]
const refused = (code: string, message = {}) => ok({ granted: false, code, message })

describe("every state reached and every transition taken", () => {
  it("sign-in", () => {
    const answers = {
      signIn: [ok(tokens), failure],
      tokenSignIn: [
        { _tag: "Granted", tokens },
        { _tag: "Failed", code: "network" }
      ],
      clearSession: done,
      forgetCompany: done,
      storeToken: done,
      fetchMe: [ok({ id: "u1", latestCompanyId: "c1" }), ok({ id: "u1", latestCompanyId: null }), failure],
      fetchCompanies: [ok([]), ok([{ id: "c2" }]), failure],
      storeUserId: done,
      updateLatestCompany: done,
      storeCompanyId: done
    }
    const inputs = [{ from: "provider", credentials }, { from: "product", credentials }, { from: "storedToken" }]
    assertAllCovered(
      signInMachine,
      inputs.flatMap((input) => pathsThrough(signInMachine, { input, answers }))
    )
  })

  it("alternative login", () => {
    const requestToken = [ok({ granted: true, tokens }), refused("no_active_account"), failure]
    assertAllCovered(
      tokenSignInMachine,
      pathsThrough(tokenSignInMachine, { input: credentials, answers: { requestToken } })
    )
  })

  it("sign-up", () => {
    const answers = {
      requestToken: [
        ok({ granted: true, tokens }),
        refused("invalid", { password: ["wrong"] }),
        refused("no_active_account"),
        refused("throttled"),
        failure
      ],
      newSignup: done,
      createFirebaseAccount: [
        ok({ success: true, userId: "u1", latestCompanyId: "c1" }),
        ok({ success: true, userId: "u1", latestCompanyId: null }),
        ok({ success: false, code: "auth/email-already-exists" }),
        failure
      ],
      signIn: [ok(tokens), failure],
      forgetCompany: done,
      storeToken: done,
      storeCompanyId: done,
      storeUserId: done
    }
    assertAllCovered(signUpMachine, pathsThrough(signUpMachine, { input: credentials, answers }))
  })

  it("completion stage", () => {
    const answers = { registerCompany: [ok({ id: "c1" }), failure], storeCompanyId: done }
    const input = { userId: "u1", form: {} }
    assertAllCovered(completionMachine, pathsThrough(completionMachine, { input, answers }))
  })

  it("sign-out", () => {
    const answers = { signOutEverywhere: done, clearSession: done, clearExpiry: done, reload: done }
    assertAllCovered(signOutMachine, pathsThrough(signOutMachine, { answers }))
  })

  it("session", () => {
    const signedIn = { _tag: "SignedIn", userId: "u1", companyId: "c1" }
    const outcomes = [signedIn, { _tag: "NeedsCompany", userId: "u1" }, { _tag: "Failed", code: "auth/wrong-password" }]
    const answers = {
      readSession: [ok(null), ok({ userId: "u1", companyId: "c1" }), ok({ userId: "u1", companyId: null }), failure],
      resume: outcomes,
      signIn: outcomes,
      signUp: [signedIn, { ...signedIn, companyId: null }, { _tag: "Failed", code: "kz/wrong-password" }],
      completion: [signedIn, { _tag: "Failed", code: "network" }],
      signInAgain: [...outcomes, { ...signedIn, userId: "u2" }],
      reload: done,
      signOut: [{ _tag: "SignedOut" }, { _tag: "Failed", code: "cookies" }]
    }
    const outside = [
      { type: "credentials.submitted", through: "provider", credentials },
      { type: "signUp.submitted", form: credentials },
      { type: "company.submitted", form: {} },
      { type: "signOut.requested" },
      { type: "session.expired" }
    ]
    assertAllCovered(sessionMachine, pathsThrough(sessionMachine, { answers, outside }))
  })
})
