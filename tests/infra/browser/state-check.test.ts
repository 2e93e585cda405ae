import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { booksKey } from "../../../src/infra/server/event-store/fold-key.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const KEY = booksKey()
const OTHER = "f".repeat(64)

/** A device that is level, and what compares its books by itself. */
const level = async (key = KEY) => {
  const server = new FakeServer(id.company(1))
  server.booksKey = KEY
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= 3; n += 1) server.judge(OWNER, ask.addCustomer(n))
  const device = new Device(server, OWNER)
  let look = (): void => {}
  await device.open({
    booksKey: key,
    environment: {
      ...browserEnvironment,
      now: () => Date.now() + device.clockAhead,
      random: () => 0.001,
      every: (milliseconds, run) => {
        if (milliseconds > 60_000) look = run
        return () => {}
      }
    }
  })
  await device.level()
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
  await settled()
  /** Looks, and waits until so many questions were asked in all and nothing more comes. */
  const compare = async (questions: number): Promise<void> => {
    look()
    await expect.poll(() => server.questions.length).toBe(questions)
    await settled()
    expect(server.questions).toHaveLength(questions)
  }
  return { compare, device, server, settled }
}

const customer = (device: Device): object => {
  const found = device.shown.books.customers.get(id.customer(1))
  if (found === undefined) throw new Error("no customer")
  return found
}

describe("books that are compared with the server's", () => {
  it("are left alone where they are the same", async () => {
    const { compare, device } = await level()
    const { pulls } = device.weather
    await compare(1)
    expect([device.shown.sync.health, device.weather.pulls]).toEqual(["ok", pulls])
  })

  it("are folded anew from the stored log where only memory is wrong, with what waits", async () => {
    const { compare, device, server } = await level()
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(9))
    Object.assign(customer(device), { archived: "never" })
    device.weather.offline = false
    const { pulls } = device.weather
    await compare(1)
    await expect.poll(() => customer(device)).not.toHaveProperty("archived", "never")
    expect([device.shown.sync.pending, device.weather.pulls, device.shown.sync.health]).toEqual([1, pulls, "ok"])
    device.restoreNetwork()
    await device.level()
    expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
  })

  it("are told to differ, to the person and to the server, where nothing helps; what is written goes on", async () => {
    const { compare, device, server, settled } = await level()
    device.weather.answer = () => ({ stateHash: OTHER })
    const { pulls } = device.weather
    await compare(2)
    expect(device.shown.sync).toMatchObject({ health: "books-differ", isCopyDamaged: false })
    expect(server.questions.map(({ found }) => found)).toEqual([undefined, expect.stringMatching(/^\w{64}$/)])
    // A log that is the server's by its hash is neither given up nor fetched again.
    expect(device.weather.pulls).toBe(pulls)
    await device.books.execute(ask.addCustomer(9))
    await device.level()
    await settled()
    expect(server.books.customers.size).toBe(4)
    device.weather.answer = (reply) => reply
    await compare(3)
    expect(device.shown.sync.health).toBe("ok")
  })

  it("are not compared with those of other code", async () => {
    const { compare, device } = await level(OTHER)
    device.weather.answer = (reply) => {
      expect(reply).toEqual({ stateHash: null })
      return reply
    }
    await compare(1)
    expect(device.shown.sync.health).toBe("ok")
  })
})
