import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { v7 as uuidv7 } from "uuid"
import { at, mailsSettled, type Person, type Running, signUp, startServer } from "../support/running-server.ts"
import { mailFiles, tokenIn } from "../support/mailbox.ts"
import { snapshotOf } from "../support/database-snapshot.ts"

const MINUTE = 60_000
const confirm = { "x-intent": "confirm" }

describe("verifying an e-mail address", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const call = (path: string, headers: { readonly [name: string]: string } = {}) =>
    server.call("GET", `/api/v1.1${path}`, { headers })
  const look = (token: string) => server.call("POST", "/api/v1.1/users/look_at_link/", { body: { token } })
  const isVerified = async ({ access }: Person) =>
    at((await server.call("GET", "/api/v1.1/users/me/", { token: access })).body, "data", "email_verified")
  const link = async ({ email }: Person, nth = 1) => tokenIn(await mailFiles(server.dataDir).mailTo(email, nth))

  it("is done by the button behind the link in the mail, and answered again for ten minutes", async () => {
    const person = await signUp(server)
    const token = await link(person)
    const view = await call(`/users/decrypt_token/${token}/`)
    expect(at(view.body, "data")).toMatchObject({ purpose: "verify_email", email: "p***@exemple.test" })
    expect(view.text).not.toContain(person.email)
    const path = `/users/update_email_verified/${token}/`
    const fresh = await look(token)
    expect(at(fresh.body, "data")).toMatchObject({ purpose: "verify_email", email: "p***@exemple.test" })
    const done = await call(path, confirm)
    // A page that is opened with it now is told at once, in the words for a link that nobody knows.
    const used = await look(token)
    expect([used.status, used.text]).toEqual([404, (await look("A".repeat(43))).text])
    expect((await call(`/users/decrypt_token/${token}/`)).text).toBe(used.text)
    expect(done.body).toEqual({ data: { status: "verified", email: "p***@exemple.test" } })
    expect(await isVerified(person)).toBe(true)
    server.clock.advance(9 * MINUTE)
    expect((await call(path, confirm)).text).toBe(done.text)
    server.clock.advance(2 * MINUTE)
    const late = await call(path, confirm)
    const unknown = await call(`/users/update_email_verified/${"A".repeat(43)}/`, confirm)
    expect([late.status, late.text]).toEqual([404, unknown.text])
    expect((await call(`/users/decrypt_token/${token}/`)).text).toBe(unknown.text)
  })

  it("uses nothing up for a program that looks into the mail", async () => {
    const person = await signUp(server)
    const token = await link(person)
    const path = `/users/update_email_verified/${token}/`
    // The mail's file is there a moment before the server notes that it has left.
    await mailsSettled(server)
    const before = snapshotOf(server.dataDir)
    const looks: ReadonlyArray<readonly [string, { readonly [name: string]: string }]> = [
      ["GET", {}],
      ["HEAD", {}],
      ["HEAD", confirm],
      ["GET", { ...confirm, "sec-purpose": "prefetch" }],
      ["GET", { ...confirm, "sec-fetch-site": "cross-site" }],
      ["GET", { "x-intent": "yes" }]
    ]
    for (const [method, headers] of looks) {
      const answer = await server.call(method, `/api/v1.1${path}`, { headers })
      if (method === "GET") {
        expect([answer.status, answer.body]).toEqual([200, { data: { status: "confirmation_needed" } }])
      } else expect(answer.status).toBe(405)
    }
    expect(snapshotOf(server.dataDir)).toEqual(before)
    // The page itself looks, as often as it is opened.
    const seen = [await look(token), await look(token)]
    expect(seen.map(({ status }) => status)).toEqual([200, 200])
    expect(await isVerified(person)).toBe(false)
    expect((await call(path, confirm)).status).toBe(200)
  })

  it("is too late after a day", async () => {
    const person = await signUp(server)
    const token = await link(person)
    server.clock.advance(24 * 60 * MINUTE)
    expect((await call(`/users/update_email_verified/${token}/`, confirm)).status).toBe(404)
    expect(await isVerified(await signedInAgain(person))).toBe(false)
  })

  it("has effect once however many press at the same time", async () => {
    const person = await signUp(server)
    const path = `/users/update_email_verified/${await link(person)}/`
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(path, confirm)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  const signedInAgain = async (person: Person): Promise<Person> => {
    const { email, password } = person
    const token = await server.call("POST", "/api/v1.1/token/", { body: { email, password } })
    return { ...person, access: String(at(token.body, "access")) }
  }

  it("sends the link again after a minute; the latest one counts", async () => {
    const person = await signUp(server)
    const first = await link(person)
    const path = `/users/resend_signup_verify_mail/${person.id}`
    const again = await call(path, confirm)
    expect([again.status, again.body]).toEqual([202, { data: { status: "on_its_way", retry_after_ms: MINUTE } }])
    const soon = await call(path, confirm)
    expect([soon.status, at(soon.body, "code")]).toEqual([429, "throttled"])
    expect(at(soon.body, "retry_after_ms")).toBeGreaterThan(50_000)
    const second = await link(person, 2)
    expect((await call(`/users/update_email_verified/${first}/`, confirm)).status).toBe(404)
    expect((await call(`/users/update_email_verified/${second}/`, confirm)).status).toBe(200)
  })

  it("answers the same for ids that nobody has, and for those already verified, and mails nobody", async () => {
    const person = await signUp(server)
    await call(`/users/update_email_verified/${await link(person)}/`, confirm)
    const known = await call(`/users/resend_signup_verify_mail/${person.id}`, confirm)
    const nobody = uuidv7()
    const unknown = await call(`/users/resend_signup_verify_mail/${nobody}`, confirm)
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    const soon = await call(`/users/resend_signup_verify_mail/${nobody}`, confirm)
    expect(soon.status).toBe(429)
    const other = await signUp(server)
    await link(other)
    const mails = mailFiles(server.dataDir).all()
    expect(mails.filter(({ to }) => to.includes(person.email))).toHaveLength(1)
  })

  it("does not let one place ask for many: twenty a day, links looked at ten a minute, pages opened 300 times", async () => {
    const fresh = await startServer()
    const ask = () => fresh.call("GET", `/api/v1.1/users/resend_signup_verify_mail/${uuidv7()}`, { headers: confirm })
    const asked = []
    for (let time = 0; time < 21; time += 1) asked.push((await ask()).status)
    const looks = []
    for (let time = 0; time < 11; time += 1) {
      looks.push((await fresh.call("GET", `/api/v1.1/users/decrypt_token/${"B".repeat(43)}/`)).status)
    }
    const opened: Array<number> = []
    for (let time = 0; time < 301; time += 1) {
      const body = { token: "B".repeat(43) }
      opened.push((await fresh.call("POST", "/api/v1.1/users/look_at_link/", { body })).status)
    }
    fresh.clock.advance(24 * 60 * MINUTE)
    asked.push((await ask()).status)
    await fresh.stop()
    expect(asked).toEqual([...Array<number>(20).fill(202), 429, 202])
    expect(looks).toEqual([...Array<number>(10).fill(404), 429])
    expect(opened).toEqual([...Array<number>(300).fill(404), 429])
  })
})
