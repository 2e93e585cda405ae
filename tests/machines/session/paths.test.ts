import { describe, it } from "vitest"
import { completionMachine } from "../../../src/machines/session/completion.ts"
import { latestCompanyMachine } from "../../../src/machines/session/latest-company.ts"
import { sessionMachine } from "../../../src/machines/session/machine.ts"
import { signInMachine } from "../../../src/machines/session/sign-in.ts"
import { signOutMachine } from "../../../src/machines/session/sign-out.ts"
import { signUpMachine } from "../../../src/machines/session/sign-up.ts"
import { tokenSignInMachine } from "../../../src/machines/session/token-sign-in.ts"
import { assertAllCovered, pathsThrough } from "../coverage.ts"
import { everything } from "./possibilities.ts"
import { credentials, done, failure, ok, refused, tokens } from "./answers.ts"

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
    const answers = { signOutEverywhere: done, clearSession: done, clearExpiry: done, forgetDevice: done, reload: done }
    const inputs = [{ userId: "u1" }, { userId: null }]
    assertAllCovered(
      signOutMachine,
      inputs.flatMap((input) => pathsThrough(signOutMachine, { input, answers }))
    )
  })

  it("latest company", () => {
    const answers = {
      updateLatestCompany: [...done, { _tag: "Failure", failure: { code: "not_found" } }]
    }
    const inputs = [
      { companyId: "c1", isUntold: true },
      { companyId: "c1", isUntold: false }
    ]
    assertAllCovered(
      latestCompanyMachine,
      inputs.flatMap((input) => pathsThrough(latestCompanyMachine, { input, answers }))
    )
  })

  it("session", () => assertAllCovered(sessionMachine, pathsThrough(sessionMachine, everything)))
})
