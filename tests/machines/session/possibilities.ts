import type { SessionEvent } from "../../../src/machines/session/setup.ts"
import type { Possibilities } from "../coverage.ts"
import { credentials, done, failure, ok } from "./answers.ts"

const signedIn = { _tag: "SignedIn", userId: "u1", companyId: "c1" }
const outcomes = [signedIn, { _tag: "NeedsCompany", userId: "u1" }, { _tag: "Failed", code: "auth/wrong-password" }]
const remembered = { userId: "u1", companyId: "c1", email: credentials.email }

const outside: ReadonlyArray<SessionEvent> = [
  { type: "credentials.submitted", through: "provider", credentials },
  { type: "signUp.submitted", form: credentials },
  { type: "company.submitted", form: {} },
  { type: "company.chosen", companyId: "c2" },
  { type: "signOut.requested" },
  { type: "session.expired" },
  { type: "session.changed", userId: "u1" },
  { type: "session.changed", userId: null },
  { type: "email.known", email: credentials.email },
  { type: "email.known", email: "ailleurs@example.test" },
  { type: "network.online" }
]

/** Everything that may happen to a session. */
export const everything: Possibilities = {
  answers: {
    readSession: [ok(null), ok({ userId: "u1", companyId: "c1" }), ok({ userId: "u1", companyId: null }), failure],
    recall: [ok(null), ok(remembered), failure],
    resume: outcomes,
    signIn: outcomes,
    signUp: [signedIn, { ...signedIn, companyId: null }, { _tag: "Failed", code: "kz/wrong-password" }],
    completion: [signedIn, { _tag: "Failed", code: "network" }],
    remember: [ok(remembered), failure],
    tellLatest: [undefined],
    enterCompany: done,
    addCompany: [signedIn, { _tag: "Failed", code: "network" }, { _tag: "Failed", code: "token_not_valid" }],
    reachServer: done,
    signInAgain: [...outcomes, { ...signedIn, companyId: "c2" }, { ...signedIn, userId: "u2" }],
    storeCompanyId: done,
    reload: done,
    signOut: [{ _tag: "SignedOut" }, { _tag: "Failed", code: "cookies" }]
  },
  outside
}
