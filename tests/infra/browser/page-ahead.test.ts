import { Effect, Result } from "effect"
import { expect, it } from "vitest"
import { PageAhead } from "../../../src/infra/browser/page-ahead.ts"
import { deviceId } from "../../../src/infra/browser/trusted-ids.ts"
import type { LogPlace } from "../../../src/infra/contract/next-page.ts"
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

/** A page that is under way. */
interface Exchange {
  readonly after: number
  /** Its headers are here: the next page begins behind that position. */
  readonly tell: (position: number) => Promise<void>
  readonly answer: (result: Result.Result<PullReply, SyncFailure>) => Promise<void>
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 0))

/** What stands before the server: what it was asked for, in order, and has answered when the test says so. */
const line = () => {
  const state: { now: number; pulls: Array<Exchange> } = { now: 0, pulls: [] }
  const ahead = new PageAhead(
    ({ after }, told) =>
      Effect.suspend(() => {
        const { promise, resolve } = Promise.withResolvers<Result.Result<PullReply, SyncFailure>>()
        state.pulls.push({
          after,
          tell: async (position) => {
            told?.({ epoch: "e", position, hash: "0".repeat(64) })
            await aWhile()
          },
          answer: async (result) => {
            resolve(result)
            await aWhile()
          }
        })
        return Effect.flatMap(
          Effect.promise(() => promise),
          Effect.fromResult
        )
      }),
    async ({ position }: LogPlace) => asked(position),
    () => state.now
  )
  const take = (message: Pull) => Effect.runPromise(Effect.result(ahead.take(message)))
  const wanted = () => state.pulls.map(({ after }) => after)
  return { state, take, wanted }
}

it("asks for the next page once it is told where that begins, and hands it over when it is asked for", async () => {
  const { state, take, wanted } = line()
  const first = take(asked(0))
  await state.pulls[0]?.tell(3)
  expect(wanted()).toEqual([0, 3])
  await state.pulls[0]?.answer(Result.succeed(reply(7)))
  await first
  await state.pulls[1]?.answer(Result.succeed(reply(9)))
  // How much may come has grown meanwhile: it is the same question.
  expect(await take({ ...asked(3), maxBytes: 131_072 })).toEqual(Result.succeed(reply(9)))
  expect(wanted()).toEqual([0, 3])
})

it("has two pages under way at most, and two ahead of the one that is read", async () => {
  const { state, take, wanted } = line()
  const first = take(asked(0))
  await state.pulls[0]?.tell(3)
  await state.pulls[1]?.tell(6)
  expect(wanted()).toEqual([0, 3])
  await state.pulls[0]?.answer(Result.succeed(reply(7)))
  await first
  expect(wanted()).toEqual([0, 3, 6])
  await state.pulls[2]?.tell(9)
  await state.pulls[1]?.answer(Result.succeed(reply(7)))
  await state.pulls[2]?.answer(Result.succeed(reply(7)))
  expect(wanted()).toEqual([0, 3, 6])
  await take(asked(3))
  await aWhile()
  expect(wanted()).toEqual([0, 3, 6, 9])
})

it("forgets what was asked for ahead once anything else is asked for, or it lay for long", async () => {
  const { state, take, wanted } = line()
  void take(asked(0))
  await state.pulls[0]?.tell(3)
  void take(asked(4))
  await aWhile()
  expect(wanted()).toEqual([0, 3, 4])
  // What was given up says nothing any more.
  await state.pulls[1]?.tell(6)
  await state.pulls[0]?.answer(Result.succeed(reply(7)))
  await state.pulls[1]?.answer(Result.succeed(reply(7)))
  expect(wanted()).toEqual([0, 3, 4])
  await state.pulls[2]?.tell(8)
  await state.pulls[3]?.answer(Result.succeed(reply(7)))
  state.now += 31_000
  void take(asked(8))
  await aWhile()
  expect(wanted()).toEqual([0, 3, 4, 8, 8])
})

it("hands on why there is no answer, and asks again", async () => {
  const { state, take, wanted } = line()
  const first = take(asked(0))
  await state.pulls[0]?.tell(3)
  await state.pulls[0]?.answer(Result.succeed(reply(7)))
  await first
  await state.pulls[1]?.answer(Result.fail({ reason: "unreachable" }))
  expect(await take(asked(3))).toEqual(Result.fail({ reason: "unreachable" }))
  void take(asked(3))
  await aWhile()
  expect(wanted()).toEqual([0, 3, 3])
})

it("has each page of a new device asked for once, two before the books hold the last", async () => {
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
  const whole = pages.filter(([first]) => first > 0)
  expect(whole.map(([first]) => first)).toEqual([1, 11, 21, 31, 41, 51])
  // The books hold neither of the two pages before yet.
  for (const [first, held] of whole) expect(held).toBeLessThanOrEqual(Math.max(0, first - 23))
})

it("believes nothing that was asked for behind a page that does not hold, and fetches the rest all the same", async () => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= 49; n += 1) server.judge(OWNER, ask.addCustomer(n))
  server.pageSize = 10
  const device = new Device(server, OWNER)
  let isTouched = false
  device.weather.tamper = (page) => {
    const [first, ...others] = page.events
    if (isTouched || first?.p !== 21) return page
    isTouched = true
    return { ...page, events: [{ ...first, occ: first.occ + 1 }, ...others] }
  }
  await device.open()
  await device.level()
  expect(isTouched).toBe(true)
  expect(device.shown.books.customers.size).toBe(49)
  expect(device.shown.sync.health).toBe("ok")
})
