import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { httpClient } from "../../../src/infra/browser/api/http-client.ts"
import { peopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { mailFiles, tokenIn } from "../server/support/mailbox.ts"
import { type Person, type Running, signUp, startServer } from "../server/support/running-server.ts"

describe("the calls of people's flows against the real server", () => {
  let server: Running
  let person: Person
  beforeAll(async () => {
    server = await startServer()
    person = await signUp(server)
  })
  afterAll(() => server.stop())

  const people = () => {
    // The cookie that the sign-in left in this browser goes with every call.
    const cookie = server.cookieOf(person.access)
    const send = httpClient(`${server.base}/api/v1.1`, (input, init) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } })
    )
    return peopleApi(send, (call) => send({ ...call, token: person.access }))
  }

  it("change and read one's own account", async () => {
    const { id } = person
    const named = await Effect.runPromise(people().updateName(id, "Ama"))
    expect(named).toMatchObject({ id, name: "Ama" })
    expect((await Effect.runPromise(people().updateLanguage(id, "en"))).language).toBe("en")
    expect(await Effect.runPromise(people().person(id))).toMatchObject({ id, name: "Ama" })
    expect(await Effect.runPromise(people().membership(id))).toBeNull()
    expect(await Effect.runPromise(people().updateOnboarding({ done: ["company"] }))).toMatchObject({
      done: ["company"]
    })
    expect(await Effect.runPromise(people().updateAvatar({ background: "avatarbg4" }))).toEqual({
      background: "avatarbg4",
      image: null
    })
    const missing = await Effect.runPromise(Effect.flip(people().avatar(id)))
    expect([missing.status, missing.code]).toEqual([404, "not_found"])
  })

  it("verify an address by the link of a mail, which is asked for again first", async () => {
    await Effect.runPromise(people().verifyMailAgain(person.id))
    const token = tokenIn(await mailFiles(server.dataDir).mailTo(person.email, 2))
    expect(await Effect.runPromise(people().link(token))).toMatchObject({ purpose: "verify_email" })
    expect(await Effect.runPromise(people().verifyEmail(token))).toMatchObject({ status: "verified" })
  })
})
