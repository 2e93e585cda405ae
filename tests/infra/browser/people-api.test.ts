import { Effect } from "effect"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { InvitationId, UserId } from "../../../src/domain/kernel/ids.ts"
import { httpClient } from "../../../src/infra/browser/api/http-client.ts"
import { peopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { mailFiles, tokenIn } from "../server/support/mailbox.ts"
import { type Person, registerCompany, type Running, signUp, startServer } from "../server/support/running-server.ts"

describe("the calls of people's flows against the real server", () => {
  let server: Running
  let person: Person
  beforeAll(async () => {
    server = await startServer()
    person = await signUp(server)
  })
  afterAll(() => server.stop())

  const people = (caller = person) => {
    // The cookie that the sign-in left in this browser goes with every call.
    const cookie = server.cookieOf(caller.access)
    const send = httpClient(`${server.base}/api/v1.1`, (input, init) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } })
    )
    return peopleApi(send, (call) => send({ ...call, token: caller.access }))
  }

  it("change and read one's own account", async () => {
    const { id } = person
    expect(await Effect.runPromise(people().me())).toMatchObject({ id, email_verified: false })
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

  it("list sign-ins, and end the others", async () => {
    expect(await Effect.runPromise(people().sessions())).toMatchObject([{ current: true }])
    await Effect.runPromise(people().revokeSession("others"))
    expect(await Effect.runPromise(people().sessions())).toHaveLength(1)
  })

  it("invite somebody, who joins by the mailed link", async () => {
    const guest = await signUp(server)
    const company = await registerCompany(server, person)
    const id = InvitationId.make(uuidv7())
    const form = { id, email: guest.email, role: "seller" as const }
    expect(await Effect.runPromise(people().invite(company.id, form))).toMatchObject({ id })
    const token = tokenIn(await mailFiles(server.dataDir).mailTo(guest.email, 2))
    expect(await Effect.runPromise(people().link(token))).toMatchObject({ purpose: "invitation", role: "seller" })
    expect(await Effect.runPromise(people(guest).acceptInvitation(token))).toMatchObject({ status: "joined" })
    expect(await Effect.runPromise(people().pendingUser(id))).toEqual({ status: "accepted" })
    const { members } = await Effect.runPromise(people().members(company.id))
    expect(members.map(({ role }) => role).toSorted()).toEqual(["owner", "seller"])
    const user_id = UserId.make(guest.id)
    await Effect.runPromise(people().changeRole(company.id, { user_id, role: "viewer" }))
    await Effect.runPromise(people().removeMember(company.id, { user_id }))
    expect((await Effect.runPromise(people().members(company.id))).members).toHaveLength(1)
  })

  it("replace a forgotten password, and change it and the address", async () => {
    const someone = await signUp(server)
    expect(await Effect.runPromise(people().forgottenPassword(someone.email))).toEqual({ retry_after_ms: 60_000 })
    const token = tokenIn(await mailFiles(server.dataDir).mailTo(someone.email, 2))
    await Effect.runPromise(people().resetPassword({ token, password: "tout nouveau!" }))
    const wrong = await Effect.runPromise(
      Effect.flip(people().changePassword({ password: "un autre!", new_password: "tout nouveau!" }))
    )
    expect([wrong.status, wrong.code]).toEqual([401, "wrong_password"])
    const email = `neuf-${person.email}`
    await Effect.runPromise(people().changeEmail({ email, password: person.password }))
    const link = tokenIn(await mailFiles(server.dataDir).mailTo(email, 1))
    expect(await Effect.runPromise(people().confirmEmail(link))).toMatchObject({ status: "changed" })
  })

  it("verify an address by the link of a mail, which is asked for again first", async () => {
    const someone = await signUp(server)
    await Effect.runPromise(people().verifyMailAgain(someone.id))
    const token = tokenIn(await mailFiles(server.dataDir).mailTo(someone.email, 2))
    expect(await Effect.runPromise(people().link(token))).toMatchObject({ purpose: "verify_email" })
    expect(await Effect.runPromise(people().verifyEmail(token))).toMatchObject({ status: "verified" })
  })
})
