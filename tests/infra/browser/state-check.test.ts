import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import { readingScopeOf } from "../../../src/domain/kernel/reading.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"
import { booksKey } from "../../../src/infra/server/event-store/fold-key.ts"
import { id } from "../../support/ids.ts"
import { keep } from "../../support/accounts.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const KEY = booksKey()
const KOFFI = id.user(2)
const OTHER = "f".repeat(64)

/** A device that is level, and what compares its books by itself. */
const level = async (key = KEY, role?: Role) => {
  const server = new FakeServer(id.company(1))
  server.booksKey = KEY
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= 3; n += 1) server.judge(OWNER, ask.addCustomer(n))
  if (role !== undefined) {
    server.judge(OWNER, ask.invite(1, role))
    server.judge(KOFFI, ask.accept(1))
    server.judge(OWNER, keep.add(1, { opening: "25000" }))
    server.judge(OWNER, ask.addOption(1))
  }
  const device = new Device(server, role === undefined ? OWNER : KOFFI)
  let look = (): void => {}
  const again = () => device.open(options)
  const options = {
    booksKey: key,
    environment: {
      ...browserEnvironment,
      now: () => Date.now() + device.clockAhead,
      random: () => 0.001,
      every: (milliseconds: number, run: () => void) => {
        if (milliseconds > 60_000) look = run
        return () => {}
      }
    }
  }
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
  /** Level with what the member reads. */
  const leveled = async (): Promise<void> => {
    if (role === undefined) await device.level()
    else {
      await device.until(`level as ${role}`, ({ books, sync }) => {
        return sync.lastSyncedAt !== null && sync.pending === 0 && books.customers.size === server.books.customers.size
      })
    }
    await settled()
  }
  await again()
  await leveled()
  /** Looks, and waits until so many questions were asked in all and nothing more comes. */
  const compare = async (questions: number): Promise<void> => {
    look()
    await expect.poll(() => server.questions.length).toBe(questions)
    await settled()
    expect(server.questions).toHaveLength(questions)
  }
  return { again, compare, device, leveled, server, settled }
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
    await expect.poll(() => device.shown.sync).toMatchObject({ health: "books-differ", isCopyDamaged: false })
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

describe.each(["seller", "viewer", "accountant"] as const)("the books of a %s", (role) => {
  it("are the same as what the server makes of what they read", async () => {
    const { compare, device, server } = await level(KEY, role)
    const { pulls } = device.weather
    await compare(1)
    expect(server.questions).toMatchObject([{ scope: readingScopeOf({ role }) }])
    expect([device.shown.sync.health, device.weather.pulls]).toEqual(["ok", pulls])
  })

  it("are folded anew where memory was tampered with", async () => {
    const { compare, device } = await level(KEY, role)
    Object.assign(customer(device), { archived: "never" })
    const { pulls } = device.weather
    await compare(1)
    await expect.poll(() => customer(device)).not.toHaveProperty("archived", "never")
    expect([device.weather.pulls, device.shown.sync.health]).toEqual([pulls, "ok"])
  })

  it("are fetched anew once where that does not help, and then told to differ", async () => {
    const { compare, device, leveled } = await level(KEY, role)
    device.weather.answer = () => ({ stateHash: OTHER })
    const { pulls } = device.weather
    await compare(1)
    await expect.poll(() => device.weather.pulls).toBeGreaterThan(pulls)
    await leveled()
    await expect.poll(() => device.shown.sync).toMatchObject({ health: "ok", isCopyDamaged: false })
    const after = device.weather.pulls
    await compare(3)
    expect([device.shown.sync.health, device.weather.pulls]).toEqual(["books-differ", after])
  })
})

describe("what a device was told of withheld values, and no hash proves", () => {
  it("is found out once somebody tampered with it in the store", async () => {
    const { again, compare, device, leveled } = await level(KEY, "viewer")
    const name = () => {
      const profile = device.shown.books.customers.get(id.customer(1))?.profile
      return profile !== undefined && "name" in profile ? profile.name : ""
    }
    const truth = name()
    device.close()
    const db = await device.raw(logName(KOFFI, id.company(1)))
    const forged = (event: RecordedEvent): RecordedEvent =>
      JSON.parse(JSON.stringify(event).replaceAll(truth, "Forged")) as RecordedEvent
    const tail: ReadonlyArray<RecordedEvent> = await db.getAll("tail")
    for (const event of tail) await db.put("tail", forged(event))
    db.close()
    await again()
    await leveled()
    expect(name()).toBe("Forged")
    await compare(1)
    await expect.poll(name).toBe(truth)
    await compare(2)
    expect(device.shown.sync.health).toBe("ok")
  })
})
