import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { calm, notePresses, untilCalm } from "../../../src/infra/browser/calm.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

/** A finger that is on the page until it is lifted. */
const finger = () => {
  let lifted = Promise.withResolvers<void>()
  lifted.resolve()
  return {
    press: (): void => {
      lifted = Promise.withResolvers<void>()
    },
    lift: (): void => lifted.resolve(),
    calm: (): Promise<void> => lifted.promise
  }
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** A level device of the owner, a finger on its page, and how often its books were shown anew. */
const underFinger = async () => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  const device = new Device(server, OWNER)
  const { calm: whenLifted, lift, press } = finger()
  await device.open({
    environment: {
      ...browserEnvironment,
      now: () => Date.now() + device.clockAhead,
      random: () => 0.001,
      calm: whenLifted
    }
  })
  await device.level()
  return { device, lift, press, server }
}

describe("while somebody presses", () => {
  it("keeps what is given at once, and sends it afterwards, in one go", async () => {
    const { device, lift, press, server } = await underFinger()
    press()
    const { pushes } = device.weather
    for (const n of [1, 2, 3]) expect(await device.books.execute(ask.addCustomer(n))).toMatchObject({ kind: "saved" })
    await turns(20)
    expect(await device.rows("pending")).toHaveLength(3)
    expect(device.weather.pushes).toBe(pushes)
    lift()
    await device.level()
    expect(device.weather.pushes).toBe(pushes + 1)
    expect(server.books.customers.size).toBe(3)
    expect(await device.rows("pending")).toEqual([])
  })

  it("applies what the server answers afterwards", async () => {
    const { device, lift, press, server } = await underFinger()
    // The finger comes down as the answer is on its way.
    device.weather.refuse = () => {
      press()
      return undefined
    }
    await device.books.execute(ask.addCustomer(1))
    await vi.waitUntil(() => server.books.customers.size === 1)
    await turns(20)
    expect(device.shown.sync.pending).toBe(1)
    expect(device.shown.itemState(id.customer(1))).toBe("on-device")
    lift()
    await device.level()
    expect(device.shown.itemState(id.customer(1))).toBe("booked")
  })

  it("applies what others have booked afterwards", async () => {
    const { device, lift, press, server } = await underFinger()
    press()
    server.judge(OWNER, ask.addCustomer(1))
    await turns(20)
    expect(device.shown.books.customers.size).toBe(0)
    lift()
    await device.until("there", ({ books }) => books.customers.size === 1)
  })
})

describe("a page", () => {
  beforeAll(() => void vi.useFakeTimers())
  afterAll(() => void vi.useRealTimers())

  /** Whether it was calm after so many presses, one each 100 ms. */
  const isCalmAfter = async (presses: number): Promise<boolean> => {
    const page = new EventTarget()
    const stop = notePresses(page)
    page.dispatchEvent(new Event("click"))
    let isCalm = false
    const waiting = calm().then(() => (isCalm = true))
    for (let press = 0; press < presses; press += 1) {
      await vi.advanceTimersByTimeAsync(100)
      page.dispatchEvent(new Event("keydown"))
    }
    const was = isCalm
    await vi.advanceTimersByTimeAsync(10_000)
    await waiting
    stop()
    return was
  }

  it("is calm once nothing was pressed for a moment", async () => {
    expect(await isCalmAfter(5)).toBe(false)
    expect(untilCalm()).toBe(0)
  })

  it("is taken for calm when the presses do not end", async () => {
    expect(await isCalmAfter(50)).toBe(true)
  })

  it("is calm as long as nobody looks at presses", async () => {
    const page = new EventTarget()
    notePresses(page)()
    page.dispatchEvent(new Event("click"))
    expect(untilCalm()).toBe(0)
  })
})
