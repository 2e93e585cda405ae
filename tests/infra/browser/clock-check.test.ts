import { describe, expect, it } from "vitest"
import { aheadBy, checkClock } from "../../../src/infra/browser/clock-check.ts"
import { addDays } from "../../../src/domain/kernel/calendar.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const MINUTE = 60_000

describe("how far a clock is ahead", () => {
  it.each([
    [{ askedAt: 1_000, answeredAt: 1_400, serverAt: 1_200 }, 0],
    // A device that slept between question and answer knows nothing.
    [{ askedAt: 1_000, answeredAt: 9_000_000, serverAt: 5_000 }, 0],
    [{ askedAt: 1_000_000, answeredAt: 1_000_400, serverAt: 400_000 }, 600_000],
    [{ askedAt: 1_000, answeredAt: 1_400, serverAt: 601_400 }, -600_000],
    [{ askedAt: 5_000, answeredAt: 1_000, serverAt: 3_000 }, undefined]
  ])("%j is %s", (reading, ahead) => {
    expect(aheadBy(reading)).toBe(ahead)
  })
})

/** A page whose clock stands, comes back and goes on as the test says. */
const checking = (serverTime: () => Promise<number | undefined>) => {
  let now = 100 * MINUTE
  let back: () => void = () => {}
  let tick: () => void = () => {}
  const told: Array<number> = []
  const stop = checkClock({
    serverTime,
    now: () => now,
    every: (_milliseconds, run) => {
      tick = run
      return () => {}
    },
    onReturn: (run) => {
      back = run
      return () => {}
    },
    tell: (ahead) => told.push(ahead)
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  return {
    told,
    stop,
    settled,
    later: async (milliseconds: number, what: "back" | "tick") => {
      now += milliseconds
      if (what === "back") back()
      else tick()
      await settled()
    }
  }
}

describe("checking the clock", () => {
  it("asks at once, from time to time, and as the page comes back after a while", async () => {
    const page = checking(async () => 90 * MINUTE)
    await page.settled()
    expect(page.told).toEqual([10 * MINUTE])
    await page.later(MINUTE, "back")
    expect(page.told).toHaveLength(1)
    await page.later(5 * MINUTE, "back")
    expect(page.told).toEqual([10 * MINUTE, 16 * MINUTE])
    await page.later(MINUTE, "tick")
    expect(page.told).toHaveLength(3)
  })

  it("says nothing without an answer, nor once it was stopped", async () => {
    const silent = checking(() => Promise.reject(new Error("no network")))
    await silent.settled()
    expect(silent.told).toEqual([])
    const stopped = checking(async () => 0)
    stopped.stop()
    await stopped.settled()
    expect(stopped.told).toEqual([])
  })
})

it("tells the screens of more than five minutes, and goes by the server's day then", async () => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  const device = await new Device(server, OWNER).open()
  await device.level()
  device.books.noteClock(5 * MINUTE)
  expect(device.shown.sync.wrongClock).toBeNull()
  device.books.noteClock(-5 * MINUTE - 1)
  expect(device.shown.sync.wrongClock).toMatchObject({ aheadMs: -5 * MINUTE - 1 })
  const before = device.shown.today
  device.books.noteClock(3 * 24 * 60 * MINUTE)
  expect(device.shown.today).toBe(addDays(before, -3))
  device.books.noteClock(0)
  expect(device.shown.today).toBe(before)
  expect(device.shown.sync.wrongClock).toBeNull()
})
