import { Effect, Option } from "effect"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { v7 as uuidv7 } from "uuid"
import { describe, expect, it, onTestFinished } from "vitest"
import { rowsOf } from "../support/rows-of.ts"
import { SERVER_ACTOR } from "../../../../src/domain/kernel/server-actor.ts"
import { proveBooks, shareOf } from "../../../../src/infra/server/schedule/prove-books.ts"
import { at, registerCompany, signUp, startServer, type Running } from "../support/running-server.ts"

const DAY = 24 * 60 * 60 * 1000

const open = async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const owner = await signUp(server)
  return { server, owner, company: await registerCompany(server, owner) }
}

const select = ({ dataDir }: Running, file: string, sql: string) => rowsOf(join(dataDir, file), sql)

describe("an invitation that nobody answers", { timeout: 60_000 }, () => {
  it("is closed by the server after ninety days, and not while its link is good", async () => {
    const { company, owner, server } = await open()
    const invite = (email: string) =>
      server.call("POST", `/api/v1.1/companies/${company.id}/members/invite/`, {
        token: owner.access,
        body: { id: uuidv7(), email, role: "seller" }
      })
    await invite("koffi@exemple.test")
    await invite("ama@exemple.test")
    const accounts = new DatabaseSync(join(server.dataDir, "accounts.sqlite"))
    accounts.exec(`UPDATE link SET expires_at = ${server.clock.nowMs() + 200 * DAY} WHERE email = 'ama@exemple.test'`)
    accounts.exec(`UPDATE invitation SET created_at = created_at - ${91 * DAY}`)
    accounts.exec("UPDATE link SET expires_at = 0 WHERE email = 'koffi@exemple.test'")
    accounts.close()
    server.clock.advance(DAY)
    const states = () => select(server, "accounts.sqlite", "SELECT email, state FROM invitation ORDER BY email")
    await expect.poll(states, { timeout: 50_000 }).toEqual([
      { email: "ama@exemple.test", state: "open" },
      { email: "koffi@exemple.test", state: "withdrawn" }
    ])
    const events = select(server, "books.sqlite", "SELECT actor_id FROM event WHERE type = 'MemberInvitationWithdrawn'")
    expect(events).toEqual([{ actor_id: SERVER_ACTOR }])
  })
})

describe("the books, proven a share a day", { timeout: 60_000 }, () => {
  it("are found wrong, which the operator sees at the health and in the table", async () => {
    const { company, server } = await open()
    const books = new DatabaseSync(join(server.dataDir, "books.sqlite"))
    books.exec("DROP TRIGGER event_is_not_changed; UPDATE event SET body = replace(body, 'Boutique', 'Baraque')")
    books.close()
    server.clock.advance(8 * DAY)
    const problems = () =>
      select(
        server,
        "accounts.sqlite",
        "SELECT problem FROM scheduled_run WHERE rule LIKE 'prove-books-%' AND state = 'given_up'"
      )
    await expect
      .poll(problems, { timeout: 50_000 })
      .toEqual([{ problem: `${company.id} is wrong at position 1 (body_hash)` }])
    const health = await server.call("GET", "/api/v1.1/health/")
    expect([health.status, at(health.body, "data", "status")]).toEqual([200, "degraded"])
  })

  it("are proven wholly within as many days as there are shares", async () => {
    const { company, server } = await open()
    const books = join(server.dataDir, "books.sqlite")
    const shares = [0, 1]
    expect(shares.filter((share) => shareOf(company.id, shares.length) === share)).toHaveLength(1)
    for (const share of shares) await Effect.runPromise(proveBooks(books, share, shares.length))
    expect(Option.isNone(await Effect.runPromise(Effect.timeoutOption(proveBooks(books, 0, 1), 0)))).toBe(true)
    await expect(Effect.runPromise(proveBooks(`${books}.none`, 0, 1))).rejects.toMatchObject({ lasting: false })
  })
})
