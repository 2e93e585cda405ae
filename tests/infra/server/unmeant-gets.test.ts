import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { contractRoutes } from "../../../src/infra/server/http/known-routes.ts"
import { snapshotOf } from "./support/database-snapshot.ts"
import { mailFiles, tokenIn } from "./support/mailbox.ts"
import {
  at,
  type CallOptions,
  mailsSettled,
  type Person,
  registerCompany,
  type Running,
  signUp,
  startServer
} from "./support/running-server.ts"

const confirm = { "x-intent": "confirm" }

/** People, ids and mailed links, each real and unused. */
interface World {
  readonly owner: Person
  readonly guest: Person
  readonly companyId: string
  readonly invitationId: string
  readonly verifying: string
  readonly changing: string
  readonly joining: string
}

const pathOf = (world: World, name: string, path: string): string => {
  const special: { readonly [name: string]: string } = {
    "users.updateLatestCompanyId": world.companyId,
    "members.list": world.companyId,
    "invitations.pendingUser": world.invitationId,
    "invitations.resendInvitation": world.invitationId,
    "passwords.confirmEmail": world.changing,
    "invitations.integrateExistingUser": world.joining
  }
  return path.replace(/:(\w+)/, (_all, parameter: string) => {
    if (special[name] !== undefined) return special[name]
    if (parameter === "token") return world.verifying
    if (parameter === "id") return world.owner.id
    throw new Error(`${name} names ${parameter}: say what it stands for`)
  })
}

/** Who would be meant to call it. */
const callerOf = ({ guest, owner }: World, name: string): Person =>
  name === "invitations.integrateExistingUser" ? guest : owner

/** Every way in which a browser, a mail program or another site calls an address that nobody asked for. */
const unmeant = (token: string): ReadonlyArray<readonly [method: string, options: CallOptions]> => [
  ["GET", {}],
  ["HEAD", {}],
  ["HEAD", { token, headers: confirm }],
  ["GET", { headers: { ...confirm, "sec-purpose": "prefetch" } }],
  ["GET", { token, headers: { ...confirm, "sec-purpose": "prefetch" } }],
  ["GET", { token, headers: { ...confirm, "sec-purpose": "prefetch;prerender" } }],
  ["GET", { token, headers: { ...confirm, purpose: "prefetch" } }],
  ["GET", { token, headers: { ...confirm, "sec-fetch-site": "cross-site" } }],
  ["GET", { token, headers: { ...confirm, "sec-fetch-site": "same-site" } }],
  ["GET", { headers: { "user-agent": "Mail link checker", "sec-fetch-site": "none" } }]
]

let server: Running
let world: World
beforeAll(async () => {
  server = await startServer()
  const owner = await signUp(server)
  const guest = await signUp(server)
  const companyId = (await registerCompany(server, owner)).id
  // A second company, so that the first is not the one worked in last.
  await registerCompany(server, owner)
  const send = (path: string, body: unknown) => server.call("POST", `/api/v1.1${path}`, { token: owner.access, body })
  const invitationId = uuidv7()
  await send(`/companies/${companyId}/members/invite/`, { id: invitationId, email: guest.email, role: "seller" })
  await send("/users/change_email/", { email: `nouveau-${owner.email}`, password: owner.password })
  const mails = mailFiles(server.dataDir)
  world = {
    owner,
    guest,
    companyId,
    invitationId,
    verifying: tokenIn(await mails.mailTo(owner.email, 1)),
    changing: tokenIn(await mails.mailTo(`nouveau-${owner.email}`, 1)),
    joining: tokenIn(await mails.mailTo(guest.email, 2))
  }
  await mailsSettled(server)
})
afterAll(() => server.stop())

const gets = contractRoutes.filter(({ method }) => method === "GET")

/** Opens what is never answered to its end, and leaves. */
const open = async (path: string, [method, { token, headers }]: readonly [string, CallOptions]): Promise<number> => {
  const leaving = new AbortController()
  const response = await fetch(server.base + path, {
    method,
    signal: leaving.signal,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}`, cookie: server.cookieOf(token) }),
      ...headers
    }
  })
  leaving.abort()
  return response.status
}

it.each(gets)("$path appends nothing when nobody meant it, with real ids and unused links", async ({ name, path }) => {
  const before = snapshotOf(server.dataDir)
  const address = pathOf(world, name, path)
  for (const each of unmeant(callerOf(world, name).access)) {
    const status =
      name === "sync.stream" ? await open(address, each) : (await server.call(each[0], address, each[1])).status
    expect([200, 202, 401, 403, 404, 405, 429], `${each[0]} ${JSON.stringify(each[1])}`).toContain(status)
  }
  await mailsSettled(server)
  expect(snapshotOf(server.dataDir)).toEqual(before)
})

it("left every link good: pressed, each does what it is for", async () => {
  const press = (name: string) => {
    const route = gets.find((each) => each.name === name)
    if (route === undefined) throw new Error(name)
    return server.call("GET", pathOf(world, name, route.path), {
      token: callerOf(world, name).access,
      headers: confirm
    })
  }
  const verified = await press("verification.updateEmailVerified")
  expect(at(verified.body, "data", "status")).toBe("verified")
  expect(at((await press("invitations.integrateExistingUser")).body, "data", "status")).toBe("joined")
  expect(at((await press("passwords.confirmEmail")).body, "data", "status")).toBe("changed")
  expect((await press("users.updateLatestCompanyId")).status).toBe(200)
})
