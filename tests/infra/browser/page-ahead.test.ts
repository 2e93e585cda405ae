import { Effect, Result } from "effect"
import { expect, it } from "vitest"
import { PageAhead } from "../../../src/infra/browser/page-ahead.ts"
import { deviceId } from "../../../src/infra/browser/trusted-ids.ts"
import type { Pull, PullReply } from "../../../src/infra/contract/sync.ts"
import type { SyncFailure } from "../../../src/machines/sync/ports.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const asked = (after: number): Pull => ({
  epoch: null,
  deviceId: deviceId(id.device(1)),
  after,
  afterHash: "0".repeat(64),
  ackSeq: 0,
  maxBytes: 65_536
})
const reply = (head: number): PullReply => ({
  epoch: "e",
  head,
  events: [],
  outcomes: [],
  more: false
})

/** What stands before the server: how often it was asked, and what it answers. */
const line = (answer: () => Effect.Effect<PullReply, SyncFailure>) => {
  const state = { now: 0, pulls: 0 }
  const ahead = new PageAhead(
    () =>
      Effect.suspend(() => {
        state.pulls += 1
        return answer()
      }),
    () => state.now
  )
  return { state, ahead, take: (message: Pull) => Effect.runPromise(Effect.result(ahead.take(message))) }
}

it("asks once for what was asked for ahead", async () => {
  const { ahead, state, take } = line(() => Effect.succeed(reply(7)))
  ahead.ask(asked(3))
  expect(await take(asked(3))).toEqual(Result.succeed(reply(7)))
  expect(state.pulls).toBe(1)
  await take(asked(3))
  expect(state.pulls).toBe(2)
})

it("asks anew for anything else, and for what was asked for long ago", async () => {
  const { ahead, state, take } = line(() => Effect.succeed(reply(7)))
  ahead.ask(asked(3))
  await take(asked(4))
  expect(state.pulls).toBe(2)
  ahead.ask(asked(3))
  state.now += 31_000
  await take(asked(3))
  expect(state.pulls).toBe(4)
})

it("hands on why there is no answer", async () => {
  const { ahead, take } = line(() => Effect.fail({ reason: "unreachable" } as const))
  ahead.ask(asked(3))
  expect(await take(asked(3))).toEqual(Result.fail({ reason: "unreachable" }))
})

it("has each page of a new device asked for once, the next one before the books hold the last", async () => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= 49; n += 1) server.judge(OWNER, ask.addCustomer(n))
  server.pageSize = 10
  const device = new Device(server, OWNER)
  const pages: Array<readonly [first: number, held: number]> = []
  device.weather.tamper = (page) => {
    const [{ p } = { p: 0 }] = page.columns === undefined ? page.events : [{ p: page.columns.from }]
    pages.push([p, device.shown.books.customers.size])
    return page
  }
  await device.open()
  await device.level()
  expect(device.shown.books.customers.size).toBe(49)
  expect(pages.filter(([first]) => first > 0)).toEqual([
    [1, 0],
    [11, 0],
    [21, 8],
    [31, 18],
    [41, 28],
    [51, 38]
  ])
})
