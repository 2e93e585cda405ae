import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { TEMPLATE_PREVIEW_BYTES, TEMPLATE_PREVIEWS_AT_ONCE } from "../../../src/infra/contract/limits.ts"
import { DESIGNS } from "../../../src/infra/papers/layouts.ts"
import { snapshotOf } from "./support/database-snapshot.ts"
import { joined } from "./support/joining.ts"
import { listen } from "./support/listening.ts"
import {
  mailsSettled,
  type Person,
  registerCompany,
  type Running,
  signUp,
  startServer
} from "./support/running-server.ts"

const preview = (name: string, template: object = DESIGNS.kente) => ({ name, of: "sample", template })

const show = (server: Running, person: Person, companyId: string, body: unknown) =>
  server.call("POST", `/api/v1.1/companies/${companyId}/template_preview/`, { token: person.access, body })

/** Labels that no drawing knows, as many and as long as a template may have. */
const heavy = {
  ...DESIGNS.kente,
  labels: Array.from({ length: 80 }, (_, n) => ({
    key: `label${n}${"x".repeat(30)}`,
    shown: true,
    fr: "é".repeat(60),
    en: "文".repeat(60)
  }))
}

const templates = (text: string): ReadonlyArray<unknown> =>
  [...text.matchAll(/^event: template\ndata: (.*)$/gm)].map((match): unknown => JSON.parse(match[1] ?? ""))

describe("a template that is edited", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer({ env: { FEATURE_TEMPLATE_SOCKET: "on" } })
  })
  afterAll(() => server.stop())

  it("is shown on the member's own streams that follow the company, on no other, and is kept nowhere", async () => {
    const owner = await signUp(server)
    const company = await registerCompany(server, owner)
    const elsewhere = await registerCompany(server, owner)
    const admin = await joined(server, owner, company.id, "admin")
    const [own, plain, ofOther, strangers] = [
      await listen(server, owner.access, `?follow=${company.id}`),
      await listen(server, owner.access),
      await listen(server, owner.access, `?follow=${elsewhere.id}`),
      await listen(server, admin.access, `?follow=${company.id}`)
    ]
    await mailsSettled(server)
    const before = snapshotOf(server.dataDir)
    const answer = await show(server, owner, company.id, preview("Kente rouge"))
    expect([answer.status, answer.body]).toEqual([200, { followers: 1 }])
    expect(templates(await own.until((text) => templates(text).length > 0))).toEqual([
      { company: company.id, preview: preview("Kente rouge") }
    ])
    expect(snapshotOf(server.dataDir)).toEqual(before)
    // What comes after it says that it did not come.
    expect((await show(server, admin, company.id, preview("Of the other member"))).body).toEqual({ followers: 1 })
    expect((await show(server, owner, elsewhere.id, preview("Of the other company"))).body).toEqual({ followers: 1 })
    const heard = [
      await strangers.until((text) => templates(text).length > 0),
      await ofOther.until((text) => templates(text).length > 0)
    ]
    expect(heard.map((text) => templates(text).length)).toEqual([1, 1])
    expect(heard.join()).not.toContain("Kente rouge")
    const third = await registerCompany(server, owner)
    expect(await plain.until((text) => text.includes(third.id))).not.toContain("event: template")
    for (const stream of [own, plain, ofOther, strangers]) stream.stop()
  })

  it("is shown by nobody who may not edit templates", async () => {
    const owner = await signUp(server)
    const company = await registerCompany(server, owner)
    const viewer = await joined(server, owner, company.id, "viewer")
    const answer = await show(server, viewer, company.id, preview("Kente"))
    expect([answer.status, answer.body]).toMatchObject([403, { code: "not_permitted" }])
  })

  it("is refused where it is too large", async () => {
    const owner = await signUp(server)
    const company = await registerCompany(server, owner)
    const answer = await show(server, owner, company.id, preview("Kente", heavy))
    expect([answer.status, answer.body]).toMatchObject([413, { code: "body_too_large", limit: TEMPLATE_PREVIEW_BYTES }])
  })

  it("is not taken more often than so many times a second, and each member waits for themselves only", async () => {
    const owner = await signUp(server)
    const company = await registerCompany(server, owner)
    const admin = await joined(server, owner, company.id, "admin")
    server.clock.hold()
    for (let n = 0; n < TEMPLATE_PREVIEWS_AT_ONCE; n += 1)
      expect((await show(server, owner, company.id, preview(`${n}`))).status).toBe(200)
    const refused = await show(server, owner, company.id, preview("too many"))
    expect([refused.status, refused.body]).toMatchObject([429, { code: "throttled", retry_after_ms: 500 }])
    expect((await show(server, admin, company.id, preview("mine"))).status).toBe(200)
    server.clock.advance(500)
    expect((await show(server, owner, company.id, preview("later"))).status).toBe(200)
  })
})

it("where the deployment does not have it, the call is unknown, to the owner as to anybody", async () => {
  const server = await startServer()
  const owner = await signUp(server)
  const company = await registerCompany(server, owner)
  const answer = await show(server, owner, company.id, preview("Kente"))
  expect([answer.status, answer.body]).toMatchObject([404, { code: "not_found" }])
  await server.stop()
})
