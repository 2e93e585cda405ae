import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Push, Recovery } from "../../../../src/infra/contract/sync.ts"
import { costOfPush, costOfRecovery } from "../../../../src/infra/server/handlers/command-budgets.ts"
import { COMMANDS_AT_ONCE, MAX_COMMANDS_PER_PUSH, PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { type Person, registerCompany, type Running, signUp, startServer } from "../support/running-server.ts"

let server: Running
beforeAll(async () => {
  server = await startServer({ thread: "apart" })
})
afterAll(() => server.stop())

/** A push of commands that nobody judges, for another epoch: it costs what one of that length costs. */
const push = (person: Person, company: string) =>
  server.call("POST", `/api/v1.1/companies/${company}/commands/`, {
    token: person.access,
    body: {
      proto: PROTOCOL,
      epoch: uuidv7(),
      deviceId: uuidv7(),
      domain: "test",
      sentAt: 0,
      cmds: Array.from({ length: MAX_COMMANDS_PER_PUSH }, (_, index) => ({
        commandId: uuidv7(),
        seq: index + 1,
        type: "AddCustomer",
        v: 1,
        cls: "request",
        payload: {},
        occurredAt: "2026-11-20T10:00:00Z",
        basePos: 0
      }))
    }
  })

const bringBack = (person: Person, company: string) =>
  server.call("POST", `/api/v1.1/companies/${company}/recovery/`, {
    token: person.access,
    body: { epoch: uuidv7(), deviceId: uuidv7(), pos: 0, hash: "0".repeat(64), seal: null, events: [] }
  })

it("charges an image what it costs to draw it anew, and events that are brought back what they do", () => {
  const command = { type: "AddCustomer", payload: {} } as Push["cmds"][number]
  const withLogo = { type: "ChangeLogo", payload: { logo: { png: "" } } } as unknown as Push["cmds"][number]
  const pushOf = (...cmds: Push["cmds"]) => costOfPush({ cmds } as unknown as Push)
  expect([pushOf(command), pushOf(command, withLogo)]).toEqual([1, 52])
  expect([0, 1, 500].map((length) => costOfRecovery({ events: Array(length) } as unknown as Recovery))).toEqual([
    0, 1, 50
  ])
})

it("are not a stranger's, whatever they send", async () => {
  const [owner, stranger] = [await signUp(server), await signUp(server)]
  const { id } = await registerCompany(server, owner)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 1.5 * COMMANDS_AT_ONCE; sent += MAX_COMMANDS_PER_PUSH)
    statuses.add((await push(stranger, id)).status)
  expect([...statuses]).toEqual([404])
})

it("lets a device send what it wrote in weeks, then no more than so many a second, and harms no other company", async () => {
  const person = await signUp(server)
  const [one, other] = [await registerCompany(server, person), await registerCompany(server, person)]
  // Or some of the budget would come back while they are sent.
  server.clock.hold()
  const answers = []
  while (answers.at(-1)?.status !== 429 && answers.length < (2 * COMMANDS_AT_ONCE) / MAX_COMMANDS_PER_PUSH) {
    answers.push(await push(person, one.id))
  }
  const refused = answers.at(-1)
  expect(answers.length * MAX_COMMANDS_PER_PUSH).toBeGreaterThan(COMMANDS_AT_ONCE)
  expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true)
  expect([refused?.status, refused?.body]).toMatchObject([429, { code: "throttled" }])
  expect(refused?.headers.get("retry-after")).toBe("1")
  expect((await push(person, other.id)).status).toBe(200)
  const others = []
  while (others.at(-1)?.status !== 429 && others.length < 400) others.push(await bringBack(person, one.id))
  expect(others.at(-1)?.status).toBe(429)
  server.clock.advance(1000)
  expect((await push(person, one.id)).status).toBe(200)
})
