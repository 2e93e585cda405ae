import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { mailFiles, tokenIn } from "../support/mailbox.ts"
import {
  at,
  companyForm,
  type Person,
  registerCompany,
  type Running,
  signUp,
  startServer,
  textAt
} from "../support/running-server.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const confirm = { "x-intent": "confirm" }

describe("members and invitations", () => {
  let server: Running
  let owner: Person
  let company: string
  beforeAll(async () => {
    server = await startServer()
    owner = await signUp(server)
    company = (await registerCompany(server, owner)).id
    await send("PUT", `/users/update_name/${owner.id}/`, { name: "Ama Adjovi" })
  })
  afterAll(() => server.stop())

  const get = (path: string, token?: string, headers: { readonly [name: string]: string } = {}) =>
    server.call("GET", `/api/v1.1${path}`, { token, headers })
  const send = (method: string, path: string, body: unknown, token: string | undefined = owner.access) =>
    server.call(method, `/api/v1.1${path}`, { token, body })
  const invite = (email: string, role = "seller", options: { id?: string; by?: Person; to?: string } = {}) =>
    send(
      "POST",
      `/companies/${options.to ?? company}/members/invite/`,
      { id: options.id ?? uuidv7(), email, role },
      (options.by ?? owner).access
    )
  const accept = (token: string, person: Person) =>
    get(`/users/signup/integrate_existing_user/${token}/`, person.access, confirm)
  const linkTo = async (email: string, nth: number) => tokenIn(await mailFiles(server.dataDir).mailTo(email, nth))
  const members = async (person = owner) => (await get(`/companies/${company}/members/`, person.access)).body
  const roleOf = async (person: Person) => {
    const list = at(await members(), "data", "members")
    return Array.isArray(list)
      ? at(
          list.find((one) => at(one, "user_id") === person.id),
          "role"
        )
      : undefined
  }
  const companiesOf = async (person: Person) => (await get("/users/companies_list/", person.access)).body

  /** Somebody who has joined in a role. The mail with the link is the second one they get. */
  const joined = async (role: string): Promise<Person> => {
    const person = await signUp(server)
    await invite(person.email, role)
    await accept(await linkTo(person.email, 2), person)
    return person
  }

  it("somebody with an account is invited by mail, sees to what, and joins by pressing the button", async () => {
    const person = await signUp(server)
    const id = uuidv7()
    const asked = await invite(person.email.toUpperCase(), "accountant", { id })
    expect([asked.status, asked.body]).toEqual([200, { success: true, data: { id, retry_after_ms: MINUTE } }])
    const mail = await mailFiles(server.dataDir).mailTo(person.email, 2)
    expect(mail.subject).toBe("Ama Adjovi vous invite à rejoindre Boutique Adjovi")
    expect(mail.text).toContain("«\u00a0comptable\u00a0»")
    const token = tokenIn(mail)
    expect(at(await members(), "data", "invitations")).toMatchObject([
      { id, email: person.email, role: "accountant", status: "waiting" }
    ])
    expect((await get(`/users/pending_users/get/${id}`)).body).toEqual({ data: { status: "waiting" } })
    const view = await get(`/users/decrypt_token/${token}/`)
    expect(at(view.body, "data")).toMatchObject({
      purpose: "invitation",
      email: "p***@exemple.test",
      company_name: "Boutique Adjovi",
      inviter: "Ama Adjovi",
      role: "accountant",
      has_account: true
    })
    expect(view.text).not.toContain(person.email)

    const path = `/users/signup/integrate_existing_user/${token}/`
    expect((await get(path, person.access)).body).toEqual({ data: { status: "confirmation_needed" } })
    expect(await companiesOf(person)).toEqual({ data: [] })
    const done = await accept(token, person)
    expect(done.body).toEqual({
      data: { status: "joined", company_id: company, company_name: "Boutique Adjovi", role: "accountant" }
    })
    expect((await accept(token, person)).text).toBe(done.text)
    expect(await companiesOf(person)).toMatchObject({ data: [{ id: company, role: "accountant" }] })
    expect(at((await get("/users/me/", person.access)).body, "data")).toMatchObject({
      email_verified: true,
      latest_company_id: company
    })
    expect(await members()).toMatchObject({
      data: {
        members: expect.arrayContaining([
          expect.objectContaining({ user_id: person.id, email: person.email, role: "accountant" })
        ]),
        invitations: []
      }
    })
    expect((await get(`/users/pending_users/get/${id}`)).body).toEqual({ data: { status: "accepted" } })
  })

  it("the mail is in the language that whoever invites has chosen", async () => {
    const person = await signUp(server)
    const path = `/companies/${company}/members/invite/`
    await send("POST", path, { id: uuidv7(), email: person.email, role: "viewer", language: "en" })
    expect((await mailFiles(server.dataDir).mailTo(person.email, 2)).subject).toBe(
      "Ama Adjovi invites you to join Boutique Adjovi"
    )
  })

  it("somebody new signs up with the link, verified and in the company at once", async () => {
    const email = `neuf-${uuidv7()}@exemple.test`
    await invite(email, "viewer")
    const token = await linkTo(email, 1)
    expect(at((await get(`/users/decrypt_token/${token}/`)).body, "data", "has_account")).toBe(false)
    const form = { email, password: "mot de passe!", invitation: token }
    const other = await send("POST", "/users/new_signup/", { ...form, email: `x${email}` })
    expect([other.status, at(other.body, "code")]).toEqual([403, "other_account"])
    const made = await send("POST", "/users/new_signup/", form)
    expect(made.body).toMatchObject({
      success: true,
      data: { email, email_verified: true, latest_company_id: company }
    })
    expect(
      mailFiles(server.dataDir)
        .all()
        .filter(({ to }) => to === email)
    ).toHaveLength(1)
    const again = await send("POST", "/users/new_signup/", { ...form, email: `y${email}` })
    expect(again.status).toBe(403)
  })

  it("no account is made by a link that is not good any more", async () => {
    const email = `tard-${uuidv7()}@exemple.test`
    await invite(email)
    const token = await linkTo(email, 1)
    server.clock.advance(7 * DAY)
    const form = { email, password: "mot de passe!", invitation: token }
    expect((await send("POST", "/users/new_signup/", form)).status).toBe(404)
    expect((await send("POST", "/token/", { email, password: form.password })).status).toBe(401)
    owner = await fresh(owner)
  })

  const fresh = async (person: Person): Promise<Person> => {
    const { email, password } = person
    const token = await server.call("POST", "/api/v1.1/token/", { body: { email, password } })
    return { ...person, access: textAt(token.body, "access"), refresh: textAt(token.body, "refresh") }
  }

  it("the link serves nobody else, however it got to them", async () => {
    const [person, thief] = [await signUp(server), await signUp(server)]
    await invite(person.email)
    const token = await linkTo(person.email, 2)
    const stolen = await accept(token, thief)
    expect([stolen.status, at(stolen.body, "code")]).toEqual([403, "other_account"])
    expect(stolen.text).not.toContain(person.email)
    expect(await companiesOf(thief)).toEqual({ data: [] })
    expect((await accept(token, person)).status).toBe(200)
    expect((await accept(token, thief)).status).toBe(403)
  })

  it("an invitation that was withdrawn is void at once", async () => {
    const person = await signUp(server)
    const id = uuidv7()
    await invite(person.email, "seller", { id })
    const token = await linkTo(person.email, 2)
    const gone = await send("POST", `/companies/${company}/members/withdraw/`, { invitation_id: id })
    expect([gone.status, at(gone.body, "detail")]).toEqual([200, "Opération éffectuée avec succès !"])
    expect((await accept(token, person)).status).toBe(404)
    expect((await get(`/users/pending_users/get/${id}`)).body).toEqual({ data: { status: "withdrawn" } })
    expect((await invite(person.email, "viewer")).status).toBe(200)
  })

  it("an invitation is declined by its link, with or without an account, and who invited sees it", async () => {
    const [person, email] = [await signUp(server), `refus-${uuidv7()}@exemple.test`]
    const [first, second] = [uuidv7(), uuidv7()]
    await invite(person.email, "seller", { id: first })
    await invite(email, "viewer", { id: second })
    const links = [await linkTo(person.email, 2), await linkTo(email, 1)]
    const decline = (token: string) =>
      server.call("POST", "/api/v1.1/users/pending_users/decline/", { body: { token } })
    for (const token of links) {
      // An answer may have been lost: the same again.
      for (const _ of [1, 2]) {
        const declined = await decline(token)
        expect([declined.status, at(declined.body, "success")]).toEqual([200, true])
      }
      expect((await server.call("POST", "/api/v1.1/users/look_at_link/", { body: { token } })).status).toBe(404)
    }
    expect((await accept(links[0] ?? "", person)).status).toBe(404)
    expect(await companiesOf(person)).toEqual({ data: [] })
    expect((await get(`/users/pending_users/get/${first}`)).body).toEqual({ data: { status: "declined" } })
    const waiting = at(await members(), "data", "invitations")
    expect(waiting).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first, email: person.email, status: "declined", expires_at: null }),
        expect.objectContaining({ id: second, email, status: "declined" })
      ])
    )
    const gone = await send("POST", `/companies/${company}/members/withdraw/`, { invitation_id: first })
    expect([gone.status, at(gone.body, "reason")]).toEqual([409, "invitation_closed"])
    // Invited again, the earlier answer is not shown any more, and the link of today is the one that counts.
    const third = uuidv7()
    server.clock.advance(1)
    await invite(person.email, "viewer", { id: third })
    const shown = JSON.stringify(at(await members(), "data", "invitations"))
    expect([shown.includes(first), shown.includes(third)]).toEqual([false, true])
    expect((await accept(await linkTo(person.email, 3), person)).status).toBe(200)
  })

  it("an invitation is not declined by who has joined, nor once it was withdrawn, nor without its link", async () => {
    const person = await signUp(server)
    const id = uuidv7()
    await invite(person.email, "seller", { id })
    const token = await linkTo(person.email, 2)
    const decline = (one: string) =>
      server.call("POST", "/api/v1.1/users/pending_users/decline/", { body: { token: one } })
    expect((await decline(token.replace(/.$/, (last) => (last === "A" ? "E" : "A")))).status).toBe(404)
    expect((await accept(token, person)).status).toBe(200)
    expect((await decline(token)).status).toBe(404)
    expect(await roleOf(person)).toBe("seller")
    const email = `retire-${uuidv7()}@exemple.test`
    const other = uuidv7()
    await invite(email, "seller", { id: other })
    const late = await linkTo(email, 1)
    await send("POST", `/companies/${company}/members/withdraw/`, { invitation_id: other })
    expect((await decline(late)).status).toBe(404)
    expect((await get(`/users/pending_users/get/${other}`)).body).toEqual({ data: { status: "withdrawn" } })
  })

  it("is mailed again after a minute, the latest link counts, and asking tells nothing", async () => {
    const person = await signUp(server)
    const id = uuidv7()
    await invite(person.email, "seller", { id })
    const first = await linkTo(person.email, 2)
    const again = (one: string) => get(`/users/pending_users/resend_email/${one}/`, undefined, confirm)
    const known = await again(id)
    const unknown = await again(uuidv7())
    expect([known.status, known.body]).toEqual([202, { data: { status: "on_its_way", retry_after_ms: MINUTE } }])
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect((await again(id)).status).toBe(429)
    const second = await linkTo(person.email, 3)
    expect((await accept(first, person)).status).toBe(404)
    expect((await accept(second, person)).status).toBe(200)
  })

  it("asked for twice with the same id is one invitation and one mail", async () => {
    const email = `deux-${uuidv7()}@exemple.test`
    const id = uuidv7()
    const answers = await Promise.all([invite(email, "seller", { id }), invite(email, "seller", { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await linkTo(email, 1)
    const other = await signUp(server)
    await linkTo(other.email, 1)
    expect(
      mailFiles(server.dataDir)
        .all()
        .filter(({ to }) => to === email)
    ).toHaveLength(1)
    const taken = await invite(email, "viewer", { id })
    expect([taken.status, at(taken.body, "reason")]).toEqual([409, "id_taken"])
    const twice = await invite(email)
    expect([twice.status, at(twice.body, "reason")]).toEqual([409, "already_invited"])
  })

  it("only who manages the members invites, sees addresses, changes and removes", async () => {
    const [seller, admin] = [await joined("seller"), await joined("admin")]
    const refused = await invite("x@exemple.test", "viewer", { by: seller })
    expect([refused.status, at(refused.body, "reason")]).toEqual([409, "not_allowed"])
    const probe = await invite(owner.email, "viewer", { by: seller })
    expect(probe.text).toBe(refused.text)
    const seen = await members(seller)
    expect(at(seen, "data", "invitations")).toEqual([])
    const list = at(seen, "data", "members")
    const emails = Array.isArray(list) ? list.map((one) => at(one, "email")).filter((email) => email !== null) : []
    expect(emails).toEqual([seller.email])
    for (const [method, path, body] of [
      ["PUT", "role", { user_id: seller.id, role: "admin" }],
      ["POST", "remove", { user_id: admin.id }]
    ] as const) {
      const answer = await send(method, `/companies/${company}/members/${path}/`, body, seller.access)
      expect([answer.status, at(answer.body, "reason")]).toEqual([409, "not_allowed"])
    }
    const owned = await invite("x@exemple.test", "owner", { by: admin })
    expect(at(owned.body, "reason")).toBe("owners_only")
    const already = await invite(seller.email, "viewer", { by: admin })
    expect(at(already.body, "reason")).toBe("already_a_member")
  })

  it("a role holds for the next thing a member does, and ends with the membership", async () => {
    const person = await joined("viewer")
    expect(await roleOf(person)).toBe("viewer")
    const path = `/companies/${company}/members`
    await send("PUT", `${path}/role/`, { user_id: person.id, role: "admin" })
    expect(await roleOf(person)).toBe("admin")
    expect((await invite(`par-${person.email}`, "viewer", { by: person })).status).toBe(200)
    await send("POST", `${path}/remove/`, { user_id: person.id })
    expect((await get(`${path}/`, person.access)).status).toBe(404)
    expect((await invite("x@exemple.test", "viewer", { by: person })).status).toBe(404)
    expect(at((await get("/users/me/", person.access)).body, "data", "latest_company_id")).toBeNull()
    expect((await send("PUT", `${path}/role/`, { user_id: uuidv7(), role: "viewer" })).body).toMatchObject({
      code: "refused",
      reason: "member_unknown"
    })
  })

  it("anybody may leave but the last owner", async () => {
    const person = await joined("viewer")
    const path = `/companies/${company}/members/remove/`
    expect((await send("POST", path, { user_id: person.id }, person.access)).status).toBe(200)
    expect(await companiesOf(person)).toEqual({ data: [] })
    expect(at((await send("POST", path, { user_id: owner.id })).body, "reason")).toBe("last_owner")
  })

  it("a company may be registered with its numbers and its phone, which are booked once however often it is asked", async () => {
    const form = { ...companyForm(), tax_id: "3201900000001", trade_register: "RB/COT/19 B 1", phone: "+2290197000000" }
    const replies = [await send("POST", "/companies/register/", form), await send("POST", "/companies/register/", form)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const page = await send("POST", `/companies/${form.id}/pull/`, {
      epoch: textAt(replies[0]?.body, "data", "epoch"),
      deviceId: uuidv7(),
      after: 0,
      afterHash: "0".repeat(64),
      ackSeq: 0,
      maxBytes: 262_144
    })
    expect(["CompanyEdited", "CompanyContactChanged"].map((type) => page.text.split(`"${type}"`).length - 1)).toEqual([
      1, 1
    ])
    expect(page.text).toContain("3201900000001")
    expect(page.text).toContain("+2290197000000")
  })

  it("the directory says who worked here and with what, to members alone, and keeps the name of who has left", async () => {
    const person = await joined("seller")
    await send("PUT", `/users/update_name/${person.id}/`, { name: "Koffi Mensah" }, person.access)
    const { id, epoch } = await registerCompany(server, owner)
    const book = (by: Person, deviceId: string, seq: number, agent: string) =>
      server.call("POST", `/api/v1.1/companies/${id}/commands/`, {
        token: by.access,
        headers: { "user-agent": agent },
        body: {
          proto: PROTOCOL,
          epoch,
          deviceId,
          domain: "test",
          sentAt: 0,
          cmds: [
            {
              commandId: uuidv7(),
              seq,
              type: "ArchiveCustomer",
              v: 1,
              cls: "request",
              payload: { customerId: uuidv7() },
              occurredAt: "2026-11-20T10:00:00Z",
              basePos: 0
            }
          ]
        }
      })
    await invite(person.email, "seller", { to: id })
    await accept(await linkTo(person.email, 3), person)
    const [mine, theirs, silent] = [uuidv7(), uuidv7(), uuidv7()]
    expect((await book(owner, mine, 1, "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0")).status).toBe(200)
    await book(owner, mine, 2, "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/141.0")
    await book(person, theirs, 1, "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile")
    await book(owner, silent, 1, "")
    // Nothing of it was taken: it is no device of the company.
    await server.call("POST", `/api/v1.1/companies/${id}/commands/`, { token: owner.access, body: {} })
    await send("POST", `/companies/${id}/members/remove/`, { user_id: person.id })
    expect((await get(`/companies/${id}/directory/`, person.access)).status).toBe(404)
    const answer = at((await get(`/companies/${id}/directory/`, owner.access)).body, "data")
    expect(answer).toEqual({
      people: expect.arrayContaining([
        { user_id: owner.id, name: "Ama Adjovi" },
        { user_id: person.id, name: "Koffi Mensah" }
      ]),
      devices: expect.arrayContaining([
        { id: mine, browser: "Firefox", system: "Windows" },
        { id: theirs, browser: "Chrome", system: "Android" }
      ])
    })
    expect(at(answer, "devices")).toHaveLength(2)
    expect(at(answer, "people")).toHaveLength(2)
  })
})
