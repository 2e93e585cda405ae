import { v7 as uuidv7 } from "uuid"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { DESIGNS } from "../../../../src/infra/papers/layouts.ts"
import { companyForm, type Person } from "./running-server.ts"

/** Whom the calls are made by, and of what. */
export interface World {
  readonly owner: Person
  readonly stranger: Person
  readonly company: { readonly id: string; readonly epoch: string }
}

/** What a call needs to be right, so that each test can make exactly one thing wrong. */
export interface Row {
  readonly isProtected: boolean
  /** The right path: with the owner's company, or the owner, where it names one. */
  readonly at: (world: World) => string
  /** A right body; null where there is none. */
  readonly body: (world: World) => { readonly [field: string]: unknown } | null
  /** A field of the body and a value of the wrong type. */
  readonly wrong: readonly [field: string, value: unknown] | null
  /** What the path names that is the owner's alone: to anybody else it is unknown. */
  readonly names?: (world: World) => string
  /** Takes a form in the place of JSON: what is wrong with one is tried in files.test.ts. */
  readonly isForm?: true
}

const push = ({ company }: World) => ({
  proto: PROTOCOL,
  epoch: company.epoch,
  deviceId: uuidv7(),
  domain: "test",
  sentAt: 0,
  cmds: [
    {
      commandId: uuidv7(),
      seq: 1,
      type: "AddCustomer",
      v: 1,
      cls: "request",
      payload: {},
      occurredAt: "2026-01-01T00:00:00Z",
      basePos: 0
    }
  ]
})

const pull = ({ company }: World) => ({
  epoch: company.epoch,
  deviceId: uuidv7(),
  after: 0,
  afterHash: "0".repeat(64),
  ackSeq: 0,
  maxBytes: 100_000
})

const recovery = ({ company }: World) => ({
  epoch: company.epoch,
  deviceId: uuidv7(),
  pos: 0,
  hash: "0".repeat(64),
  seal: null,
  events: []
})

const stateQuestion = ({ company }: World) => ({
  epoch: company.epoch,
  pos: 1,
  hash: "0".repeat(64),
  foldKey: "0".repeat(64)
})

const credentials = ({ owner }: World) => ({ email: owner.email, password: owner.password })
const noBody = () => null
const owner = (world: World) => world.owner.id
const company = (world: World) => world.company.id
const fixed = (path: string) => () => `/api/v1.1${path}`
const ofCompany = (path: string) => (world: World) => `/api/v1.1${path.replace("ID", world.company.id)}`
const ofOwner = (path: string) => (world: World) => `/api/v1.1${path.replace("ID", world.owner.id)}`

/** One row for every call of the contract: a call without a row fails the first test of refusals.test.ts. */
export const refusalRows: { readonly [name: string]: Row } = {
  "identity.token": { isProtected: false, at: fixed("/token/"), body: credentials, wrong: ["email", 7] },
  "identity.refresh": {
    isProtected: false,
    at: fixed("/token/refresh/"),
    body: ({ owner }) => ({ refresh: owner.refresh }),
    wrong: ["refresh", ["x"]]
  },
  "identity.revoke": {
    isProtected: false,
    at: fixed("/token/revoke/"),
    body: ({ owner }) => ({ refresh: owner.refresh }),
    wrong: ["refresh", "short"]
  },
  "identity.revokeAccess": {
    isProtected: false,
    at: fixed("/token/revoke_access/"),
    body: ({ owner }) => ({ access: owner.access }),
    wrong: ["access", 7]
  },
  "identity.end": {
    isProtected: false,
    at: fixed("/token/end/"),
    body: () => ({ session: "01900000-0000-7000-8000-000000000001" }),
    wrong: ["session", "short"]
  },
  "users.me": { isProtected: true, at: fixed("/users/me/"), body: noBody, wrong: null },
  "users.companiesList": { isProtected: true, at: fixed("/users/companies_list/"), body: noBody, wrong: null },
  "profile.get": { isProtected: true, at: ofOwner("/users/get/ID/"), body: noBody, wrong: null, names: owner },
  "profile.updateName": {
    isProtected: true,
    at: ofOwner("/users/update_name/ID/"),
    body: () => ({ name: "Ama" }),
    wrong: ["name", ""],
    names: owner
  },
  "profile.updateLanguage": {
    isProtected: true,
    at: ofOwner("/users/update_language/ID/"),
    body: () => ({ language: "en" }),
    wrong: ["language", "de"],
    names: owner
  },
  "profile.membership": {
    isProtected: true,
    at: ofOwner("/users/ID/membership/get_current_membership/"),
    body: noBody,
    wrong: null,
    names: owner
  },
  "profile.updateOnboarding": {
    isProtected: true,
    at: fixed("/users/update_onboarding/"),
    body: () => ({ done: ["company"], hidden: false }),
    wrong: ["done", ["holidays"]]
  },
  "profile.updateAvatar": {
    isProtected: true,
    at: fixed("/users/update_avatar/"),
    body: () => ({ background: "avatarbg2" }),
    wrong: ["image", "aGVsbG8="]
  },
  "profile.avatar": { isProtected: true, at: ofOwner("/users/avatar/ID/"), body: noBody, wrong: null, names: owner },
  "verification.decryptToken": {
    isProtected: false,
    at: fixed(`/users/decrypt_token/${"A".repeat(43)}/`),
    body: noBody,
    wrong: null
  },
  "verification.look": {
    isProtected: false,
    at: fixed("/users/look_at_link/"),
    body: () => ({ token: "A".repeat(43) }),
    wrong: ["token", "short"]
  },
  "documents.read": {
    isProtected: false,
    at: fixed("/documents/read/"),
    body: () => ({ document: "01900000-0000-7000-8000-000000000001", secret: "A".repeat(43) }),
    wrong: ["secret", "short"]
  },
  "documents.paper": {
    isProtected: false,
    at: fixed("/documents/paper/"),
    body: () => ({ document: "01900000-0000-7000-8000-000000000001", secret: "A".repeat(43) }),
    wrong: ["secret", "short"]
  },
  "documents.logo": {
    isProtected: false,
    at: fixed("/documents/logo/"),
    body: () => ({ document: "01900000-0000-7000-8000-000000000001", secret: "A".repeat(43) }),
    wrong: ["secret", "short"]
  },
  "documents.answer": {
    isProtected: false,
    at: fixed("/documents/answer/"),
    body: () => ({
      document: "01900000-0000-7000-8000-000000000001",
      secret: "A".repeat(43),
      attempt: uuidv7(),
      answer: "accepted",
      name: "Afi",
      reason: ""
    }),
    wrong: ["name", " "]
  },
  "documents.seen": {
    isProtected: false,
    at: fixed("/documents/seen/"),
    body: () => ({ document: "01900000-0000-7000-8000-000000000001", secret: "A".repeat(43) }),
    wrong: ["secret", "short"]
  },
  "verification.updateEmailVerified": {
    isProtected: false,
    at: fixed(`/users/update_email_verified/${"A".repeat(43)}/`),
    body: noBody,
    wrong: null
  },
  "verification.resendSignupVerifyMail": {
    isProtected: false,
    at: ofOwner("/users/resend_signup_verify_mail/ID"),
    body: noBody,
    wrong: null
  },
  "passwords.forgotten": {
    isProtected: false,
    at: fixed("/users/forgotten_password/"),
    body: ({ owner }) => ({ email: owner.email }),
    wrong: ["email", "nobody"]
  },
  "passwords.reset": {
    isProtected: false,
    at: fixed("/users/reset_password/"),
    body: () => ({ token: "A".repeat(43), password: "mot de passe!" }),
    wrong: ["password", "sans caractere special"]
  },
  "passwords.change": {
    isProtected: true,
    at: fixed("/users/change_password/"),
    body: ({ owner }) => ({ password: owner.password, new_password: "mot de passe?" }),
    wrong: ["new_password", "court!"]
  },
  "passwords.changeEmail": {
    isProtected: true,
    at: fixed("/users/change_email/"),
    body: ({ owner }) => ({ email: "autre@exemple.test", password: owner.password }),
    wrong: ["email", "autre@"]
  },
  "passwords.pendingEmail": { isProtected: true, at: fixed("/users/pending_email/"), body: noBody, wrong: null },
  "passwords.mailPendingEmail": {
    isProtected: true,
    at: fixed("/users/pending_email/again/"),
    body: () => ({ email: "autre@exemple.test" }),
    wrong: ["email", "autre@"]
  },
  "passwords.cancelPendingEmail": {
    isProtected: true,
    at: fixed("/users/pending_email/cancel/"),
    body: () => ({ email: "autre@exemple.test" }),
    wrong: ["email", 7]
  },
  "passwords.confirmEmail": {
    isProtected: false,
    at: fixed(`/users/confirm_email/${"A".repeat(43)}/`),
    body: noBody,
    wrong: null
  },
  "sessions.list": { isProtected: true, at: fixed("/users/sessions/"), body: noBody, wrong: null },
  "sessions.revoke": {
    isProtected: true,
    at: fixed("/users/sessions/revoke/"),
    body: () => ({ session: uuidv7() }),
    wrong: ["session", "all"]
  },
  "invitations.pendingUser": {
    isProtected: false,
    at: fixed("/users/pending_users/get/019a0000-0006-7000-8000-000000000001"),
    body: noBody,
    wrong: null
  },
  "invitations.resendInvitation": {
    isProtected: false,
    at: fixed("/users/pending_users/resend_email/019a0000-0006-7000-8000-000000000001/"),
    body: noBody,
    wrong: null
  },
  "invitations.decline": {
    isProtected: false,
    at: fixed("/users/pending_users/decline/"),
    body: () => ({ token: "A".repeat(43) }),
    wrong: ["token", "short"]
  },
  "invitations.integrateExistingUser": {
    isProtected: true,
    at: fixed(`/users/signup/integrate_existing_user/${"A".repeat(43)}/`),
    body: noBody,
    wrong: null
  },
  "companies.get": {
    isProtected: true,
    at: ofCompany("/companies/get/ID/"),
    body: noBody,
    wrong: null,
    names: company
  },
  "members.list": {
    isProtected: true,
    at: ofCompany("/companies/ID/members/"),
    body: noBody,
    wrong: null,
    names: company
  },
  "members.directory": {
    isProtected: true,
    at: ofCompany("/companies/ID/directory/"),
    body: noBody,
    wrong: null,
    names: company
  },
  "members.invite": {
    isProtected: true,
    at: ofCompany("/companies/ID/members/invite/"),
    body: () => ({ id: uuidv7(), email: "membre@exemple.test", role: "seller" }),
    wrong: ["role", "king"],
    names: company
  },
  "members.withdraw": {
    isProtected: true,
    at: ofCompany("/companies/ID/members/withdraw/"),
    body: () => ({ invitation_id: uuidv7() }),
    wrong: ["invitation_id", "x"],
    names: company
  },
  "members.changeRole": {
    isProtected: true,
    at: ofCompany("/companies/ID/members/role/"),
    body: ({ owner }) => ({ user_id: owner.id, role: "viewer" }),
    wrong: ["role", 3],
    names: company
  },
  "members.remove": {
    isProtected: true,
    at: ofCompany("/companies/ID/members/remove/"),
    body: ({ owner }) => ({ user_id: owner.id }),
    wrong: ["user_id", "owner"],
    names: company
  },
  "users.updateLatestCompanyId": {
    isProtected: true,
    at: ({ company }) => `/api/v1.1/users/update_latest_company_id/${company.id}/`,
    body: noBody,
    wrong: null,
    names: company
  },
  "users.newSignup": {
    isProtected: false,
    at: fixed("/users/new_signup/"),
    body: () => ({ email: "nouveau@exemple.test", password: "mot de passe!" }),
    wrong: ["language", "de"]
  },
  "users.createFirebaseAccount": {
    isProtected: false,
    at: fixed("/users/create_firebase_account/"),
    body: credentials,
    wrong: ["password", null]
  },
  "companies.register": {
    isProtected: true,
    at: fixed("/companies/register/"),
    body: () => companyForm(),
    wrong: ["currency", "FRANCS"]
  },
  "sync.push": {
    isProtected: true,
    at: ({ company }) => `/api/v1.1/companies/${company.id}/commands/`,
    body: push,
    wrong: ["cmds", [{ seq: "1" }]],
    names: company
  },
  "sync.pull": {
    isProtected: true,
    at: ({ company }) => `/api/v1.1/companies/${company.id}/pull/`,
    body: pull,
    wrong: ["after", 1.5],
    names: company
  },
  "sync.recover": {
    isProtected: true,
    at: ({ company }) => `/api/v1.1/companies/${company.id}/recovery/`,
    body: recovery,
    wrong: ["pos", 1.5],
    names: company
  },
  "sync.state": {
    isProtected: true,
    at: ({ company }) => `/api/v1.1/companies/${company.id}/state/`,
    body: stateQuestion,
    wrong: ["pos", 1.5],
    names: company
  },
  "sync.summary": {
    isProtected: true,
    at: ({ company }) => `/api/v1.1/companies/${company.id}/summary/`,
    body: () => ({ key: "0".repeat(64) }),
    wrong: ["key", "short"],
    names: company
  },
  "sync.previewTemplate": {
    isProtected: true,
    at: ofCompany("/companies/ID/template_preview/"),
    body: () => ({ name: "Kente", of: "sample", template: DESIGNS.kente }),
    wrong: ["of", "nothing"],
    names: company
  },
  "files.upload": {
    isProtected: true,
    at: ofCompany("/companies/ID/files/"),
    body: () => ({ area: "all", file: "%PDF-1.7" }),
    wrong: null,
    names: company,
    isForm: true
  },
  "files.uploaded": {
    isProtected: true,
    at: ofCompany(`/companies/ID/files/${"a".repeat(64)}/upload/`),
    body: noBody,
    wrong: null,
    names: company
  },
  "files.download": {
    isProtected: true,
    at: ofCompany(`/companies/ID/files/${"a".repeat(64)}/`),
    body: noBody,
    wrong: null,
    names: company
  },
  "sync.stream": { isProtected: true, at: fixed("/stream/"), body: noBody, wrong: null },
  "system.health": { isProtected: false, at: fixed("/health/"), body: noBody, wrong: null }
}
