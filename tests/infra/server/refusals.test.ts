import { request } from "node:http"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROTOCOL } from "../../../src/infra/contract/limits.ts"
import { DESIGNS } from "../../../src/infra/papers/layouts.ts"
import { contractRoutes } from "../../../src/infra/server/http/known-routes.ts"
import { snapshotOf } from "./support/database-snapshot.ts"
import {
  at,
  type CallOptions,
  companyForm,
  mailsSettled,
  type Person,
  registerCompany,
  type Running,
  signUp,
  startServer
} from "./support/running-server.ts"

interface World {
  readonly owner: Person
  readonly stranger: Person
  readonly company: { readonly id: string; readonly epoch: string }
}

/** What a call needs to be right, so that each test can make exactly one thing wrong. */
interface Row {
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

/** Ways in which a call is made that nobody meant: without a token, for its headers, ahead of time, from another site. */
const unmeant = (token: string): ReadonlyArray<readonly [method: string, options: CallOptions]> => [
  ["GET", {}],
  ["HEAD", {}],
  ["HEAD", { token }],
  ["HEAD", { token, headers: { "x-intent": "confirm" } }],
  ["GET", { token, headers: { "sec-purpose": "prefetch" } }],
  ["GET", { token, headers: { "sec-purpose": "prefetch;prerender", "x-intent": "confirm" } }],
  ["GET", { token, headers: { purpose: "prefetch", "x-intent": "confirm" } }],
  ["GET", { token, headers: { "sec-fetch-site": "cross-site", "x-intent": "confirm" } }],
  ["GET", { headers: { "user-agent": "Mail link checker", "sec-fetch-site": "none" } }]
]

/** Fields that may be null although the right body above gives them a value. */
const isOptional: ReadonlySet<string> = new Set(["sync.pull.epoch", "sync.recover.seal"])

/** One row for every call of the contract: a call without a row fails the first test below. */
const rows: { readonly [name: string]: Row } = {
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

const formOf = (fields: { readonly [field: string]: unknown }): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (name === "file") form.append(name, new Blob([String(value)], { type: "application/pdf" }), "facture.pdf")
    else form.append(name, String(value))
  }
  return form
}

/** A body as the call takes it. */
const carried = ({ isForm }: Row, body: { readonly [field: string]: unknown } | null): CallOptions => {
  if (body === null) return {}
  return isForm === true ? { form: formOf(body) } : { body }
}

const calls = contractRoutes.flatMap((route) => {
  const row = rows[route.name]
  return row === undefined ? [] : [{ ...route, ...row }]
})

it("has a row for every call of the contract", () => {
  expect(Object.keys(rows).toSorted()).toEqual(contractRoutes.map(({ name }) => name).toSorted())
})

describe("every call refuses, readably, and writes nothing", () => {
  let server: Running
  let world: World
  beforeAll(async () => {
    server = await startServer({ thread: "apart", env: { FEATURE_TEMPLATE_SOCKET: "on" } })
    const owner = await signUp(server)
    world = { owner, stranger: await signUp(server), company: await registerCompany(server, owner) }
    await mailsSettled(server)
  })
  afterAll(() => server.stop())

  const unchanged = async <A>(run: () => Promise<A>): Promise<A> => {
    const before = snapshotOf(server.dataDir)
    const result = await run()
    expect(snapshotOf(server.dataDir)).toEqual(before)
    return result
  }

  /** An answer is readable when it is JSON with a sentence and a code, and shows nothing of the inside. */
  const expectRefusal = (answer: Awaited<ReturnType<Running["call"]>>, status: number, code: string) => {
    expect([answer.status, at(answer.body, "code")]).toEqual([status, code])
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
    expect(String(at(answer.body, "detail")).length).toBeGreaterThan(5)
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  }

  const send = (row: (typeof calls)[number], change: { readonly [field: string]: unknown } = {}, token?: string) => {
    const body = row.body(world)
    return server.call(row.method, row.at(world), {
      token: token ?? (row.isProtected ? world.owner.access : undefined),
      ...carried(row, body === null ? null : { ...body, ...change })
    })
  }

  const tampered = (token: string): string => {
    const [header = "", claims = "", signature = ""] = token.split(".")
    return [header, claims, signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join(".")
  }

  const unsigned = (token: string): string => {
    const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url")
    return `${header}.${token.split(".")[1]}.`
  }

  describe.each(calls.filter(({ isProtected }) => isProtected))("$method $path", (row) => {
    it("without a good token, even with a bad body", () =>
      unchanged(async () => {
        const body = row.body(world) === null ? {} : { body: { unknown: true } }
        const { access, refresh } = world.owner
        const bad: ReadonlyArray<{ readonly [name: string]: string }> = [
          {},
          { authorization: "Bearer" },
          { authorization: `Basic ${access}` },
          { authorization: `Bearer ${tampered(access)}` },
          { authorization: `Bearer ${unsigned(access)}` },
          { authorization: `Bearer ${refresh}` },
          { cookie: `access_token=${access}; refresh_token=${refresh}` }
        ]
        for (const headers of bad) {
          expectRefusal(await server.call(row.method, row.at(world), { ...body, headers }), 401, "token_not_valid")
        }
      }))

    it("with a good token outside the browser it was given to", () =>
      unchanged(async () => {
        const { access, refresh, id } = world.owner
        const readable = `access_token=${access}; refresh_token=${refresh}; user_id=${id}; company_id=${world.company.id}`
        const elsewhere = [
          null,
          readable,
          `${readable}; ${server.cookieOf(world.stranger.access)}`,
          `fp=${"A".repeat(43)}`,
          "fp=",
          server.cookieOf(access).toUpperCase()
        ]
        const body = row.body(world)
        for (const cookie of elsewhere) {
          const stolen = { token: access, cookie, ...carried(row, body) }
          expectRefusal(await server.call(row.method, row.at(world), stolen), 401, "token_not_valid")
        }
      }))
  })

  describe.each(calls.filter(({ names }) => names !== undefined))("$method $path", (row) => {
    it("of another company, or of somebody else, exactly as of none", () =>
      unchanged(async () => {
        const foreign = await send(row, {}, world.stranger.access)
        expectRefusal(foreign, 404, "not_found")
        const body = row.body(world)
        for (const id of [uuidv7(), "x", "0", "%00", "..%2f"]) {
          const unknown = await server.call(row.method, row.at(world).replace(row.names?.(world) ?? "", id), {
            token: world.stranger.access,
            ...carried(row, body)
          })
          expect([unknown.status, unknown.text]).toEqual([404, foreign.text])
        }
      }))
  })

  describe.each(calls.filter(({ isForm, method }) => method !== "GET" && isForm !== true))("$method $path", (row) => {
    it("with a field it does not know", () =>
      unchanged(async () => {
        const known = Object.keys(row.body(world) ?? {})
        for (const field of ["unknown", "company_id", "role", "is_admin", "__proto__"]) {
          if (known.includes(field)) continue
          const text = JSON.stringify(row.body(world)).replace(/^\{/, `{${JSON.stringify(field)}:1,`)
          const answer = await server.call(row.method, row.at(world), { token: world.owner.access, text })
          expectRefusal(answer, 400, "invalid_request")
          expect(answer.text).toContain(`"path":"body.${field}"`)
        }
      }))

    it("with a wrong type, naming the field and not its value", () =>
      unchanged(async () => {
        if (row.wrong === null) throw new Error("a call with a body needs a wrong value")
        const answer = await send(row, { [row.wrong[0]]: row.wrong[1] })
        expectRefusal(answer, 400, "invalid_request")
        expect(answer.text).toContain(`"path":"body.${row.wrong[0]}`)
        for (const field of Object.keys(row.body(world) ?? {})) {
          expectRefusal(await send(row, { [field]: { nested: [] } }), 400, "invalid_request")
        }
        expect(answer.text).not.toContain(world.owner.password)
      }))

    it("says in French what is null, missing or unknown", () =>
      unchanged(async () => {
        for (const [field, value] of Object.entries(row.body(world) ?? {})) {
          // Some fields may be null.
          if (value === null || isOptional.has(`${row.name}.${field}`)) continue
          const answer = await send(row, { [field]: null })
          expectRefusal(answer, 400, "invalid_request")
          expect(answer.text).toContain(`{"path":"body.${field}","message":"Ce champ ne peut pas être nul."}`)
        }
        const unknown = await send(row, { unknown: 1 })
        expect(unknown.text).toContain('{"path":"body.unknown","message":"Ce champ n’est pas connu."}')
        expect(unknown.text).not.toMatch(/Expected|Missing/)
      }))

    it("with a body that is no JSON, or none", () =>
      unchanged(async () => {
        for (const text of ["{", "", "null", "[]", '"x"', "\u0000"]) {
          const options = { token: world.owner.access, text }
          expectRefusal(await server.call(row.method, row.at(world), options), 400, "invalid_request")
        }
        const plain = { token: world.owner.access, text: "{}", headers: { "content-type": "text/plain" } }
        expectRefusal(await server.call(row.method, row.at(world), plain), 415, "unsupported_media_type")
      }))

    it("with a body of 10 MB, announced or not", () =>
      unchanged(async () => {
        for (const announced of [true, false]) {
          const answer = await sendLarge(server, row.method, row.at(world), world.owner.access, announced)
          expect(answer.status).toBe(413)
          expect(JSON.parse(answer.text)).toMatchObject({ code: "body_too_large", limit: 262_144 })
        }
      }))
  })

  it.each(calls)("$method $path under another method", (row) =>
    unchanged(async () => {
      const method = row.method === "GET" ? "POST" : "GET"
      const answer = await server.call(method, row.at(world), { token: world.owner.access })
      expectRefusal(answer, 405, "method_not_allowed")
      expect(answer.headers.get("allow")).toBe(row.method)
    })
  )

  it.each(calls)("$method $path without its trailing slash, or with one it has not", (row) =>
    unchanged(async () => {
      const path = row.at(world)
      const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`
      const answer = await server.call(row.method, other, { token: world.owner.access })
      expectRefusal(answer, 404, "not_found")
    })
  )

  // What such a call may open for long, it does not open here.
  it.each(calls.filter(({ method, name }) => method === "GET" && name !== "sync.stream"))(
    "$method $path called bare, by HEAD, ahead of time or from another site changes nothing",
    (row) =>
      unchanged(async () => {
        for (const [method, options] of unmeant(world.owner.access)) {
          const answer = await server.call(method, row.at(world), options)
          expect([200, 202, 401, 403, 404, 405, 429], `${method} ${JSON.stringify(options)}`).toContain(answer.status)
        }
      })
  )

  it("a path that is nothing, and a query that is not right", () =>
    unchanged(async () => {
      expectRefusal(await server.call("GET", "/api/v1.1/nothing/"), 404, "not_found")
      expectRefusal(await server.call("GET", "/api"), 404, "not_found")
      const token = world.owner.access
      expectRefusal(await server.call("GET", "/api/v1.1/stream/?after=x", { token }), 400, "invalid_request")
      expectRefusal(await server.call("GET", "/api/v1.1/stream/?other=1", { token }), 400, "invalid_request")
    }))
})

/** 10 MB over a plain socket: the answer must be readable although the server does not read it all. */
const sendLarge = (server: Running, method: string, path: string, token: string, announced: boolean) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const block = Buffer.alloc(1024 * 1024, "a")
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: server.cookieOf(token),
      "content-type": "application/json",
      ...(announced ? { "content-length": String(10 * block.length) } : {})
    }
    const outgoing = request(server.base + path, { method, headers }, (incoming) => {
      const chunks: Array<Buffer> = []
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
      incoming.on("end", () => {
        outgoing.destroy()
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      })
    })
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error)
    })
    const write = (left: number): void => {
      if (left === 0) outgoing.end()
      else outgoing.write(block, () => write(left - 1))
    }
    write(10)
  })
