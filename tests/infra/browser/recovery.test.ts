import { describe, expect, it, onTestFinished } from "vitest"
import { canonicalBooks, eventKinds } from "../../../src/domain/books.ts"
import type { JsonObject } from "../../../src/domain/kernel/versions.ts"
import type { PullReply } from "../../../src/infra/contract/sync.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"
import { STORAGE_FORMAT } from "../../../src/infra/browser/storage/names.ts"

const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  return server
}

const opened = async (server: FakeServer): Promise<Device> => {
  const device = await new Device(server, OWNER).open()
  await device.level()
  return device
}

const agree = (server: FakeServer, device: Device): void =>
  expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))

const forged = (page: PullReply): PullReply => ({
  ...page,
  events: page.events.map((event) => ({ ...event, at: event.at + 1 }))
})

describe("what was saved arrives once", () => {
  it("when the answer to a push is lost", async () => {
    const server = founded()
    const device = await opened(server)
    device.weather.loseAnswers = 3
    await device.books.execute(ask.addCustomer(1))
    await device.books.execute(ask.draft(1))
    await device.level()
    expect(server.judged).toBe(3)
    agree(server, device)
  })

  it("when the app dies after the log was written and before the queue let go", async () => {
    const server = founded()
    const device = await opened(server)
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(1))
    const [pending, seq] = [await device.rows("pending"), await device.rows("seq")]
    device.restoreNetwork()
    await device.level()
    device.close()
    const db = await device.raw(`q:${OWNER}`)
    await db.put("pending", pending[0])
    await db.put("seq", seq[0])
    await db.clear("sent")
    db.close()
    device.weather.offline = true
    await device.open()
    expect(device.shown.sync.pending).toBe(0)
    expect(device.shown.itemState(id.customer(1))).toBe("booked")
    await expect.poll(() => device.rows("pending")).toEqual([])
    device.restoreNetwork()
    await device.books.execute(ask.draft(1))
    await device.level()
    expect(server.judged).toBe(3)
    agree(server, device)
  })

  it("when two hundred commands waited, in their order and in few pushes", async () => {
    const server = founded()
    const device = await opened(server)
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(1))
    for (let n = 1; n <= 66; n += 1) {
      await device.books.execute(ask.draft(n))
      await device.books.execute(ask.issue(n, await device.books.nextProvisional()))
      await device.books.execute(ask.pay(n, n, "2500"))
    }
    await device.books.execute(ask.addProduct(1))
    expect(device.shown.sync.pending).toBe(200)
    device.close()
    await device.open()
    expect(device.shown.sync.pending).toBe(200)
    device.restoreNetwork()
    await device.level()
    expect(server.judged).toBe(201)
    expect(server.books.series.get("invoice")).toBe(66)
    expect(device.weather.pushes).toBeLessThanOrEqual(6)
    agree(server, device)
  })

  it("when the page ends between the events of one command", async () => {
    const server = founded()
    server.pageSize = 1
    const device = await opened(server)
    for (let n = 1; n <= 5; n += 1) await device.books.execute(ask.addCustomer(n))
    await device.level()
    expect(server.judged).toBe(6)
    agree(server, device)
  })

  it("when the sign-in ends in the middle of a push, once there is another", async () => {
    const server = founded()
    const device = await opened(server)
    device.weather.signedOut = true
    await device.books.execute(ask.addCustomer(1))
    await device.until("asked to sign in", ({ sync }) => sync.health === "auth-required")
    expect(await device.books.execute(ask.addCustomer(2))).toMatchObject({ kind: "saved" })
    expect(device.shown.sync).toMatchObject({ net: "offline", pending: 2 })
    device.weather.signedOut = false
    device.books.tell({ type: "session.renewed" })
    await device.level()
    expect(device.shown.sync.health).toBe("ok")
    agree(server, device)
  })
})

describe("a server that counts differently", () => {
  it("is sent again what it lost count of", async () => {
    const server = founded()
    const device = await opened(server)
    for (let n = 1; n <= 3; n += 1) await device.books.execute(ask.addCustomer(n))
    await device.level()
    server.lastSeq.clear()
    await device.books.execute(ask.addCustomer(4))
    await device.level()
    expect(server.judged).toBe(5)
    agree(server, device)
  })

  it("gets back from the device what a restored backup lacks", async () => {
    const server = founded()
    const device = await opened(server)
    for (let n = 1; n <= 4; n += 1) await device.books.execute(ask.addCustomer(n))
    await device.level()
    const before = canonicalBooks(server.books)
    server.restoreBackup(4)
    expect(server.books.customers.size).toBe(2)
    device.books.syncNow()
    await expect.poll(() => server.books.customers.size).toBe(4)
    await device.level()
    expect(canonicalBooks(server.books)).toBe(before)
    agree(server, device)
  })

  it("tells two installations with one id apart", async () => {
    const server = founded()
    const [a, b] = [await opened(server), await opened(server)]
    const copied = await a.raw(`q:${OWNER}`)
    const deviceId: unknown = await copied.get("device", server.companyId)
    copied.close()
    b.close()
    const clone = await b.raw(`q:${OWNER}`)
    await clone.put("device", deviceId, server.companyId)
    clone.close()
    await b.open()
    await a.books.execute(ask.addCustomer(1))
    await a.level()
    await b.books.execute(ask.addCustomer(2))
    await b.level()
    await a.books.execute(ask.addCustomer(3))
    await a.level()
    await b.level()
    expect(server.judged).toBe(4)
    agree(server, a)
    agree(server, b)
  })
})

describe("a command that the server does not take", () => {
  it.each([
    ["tooLarge", "too_large"],
    ["unfit", "undecodable"]
  ] as const)("because it is %s goes aside, and the others arrive", async (reason, code) => {
    const server = founded()
    const device = await opened(server)
    device.cutNetwork()
    for (let n = 1; n <= 6; n += 1) await device.books.execute(ask.addCustomer(n))
    device.weather.refuse = (commands) => (JSON.stringify(commands).includes(id.customer(4)) ? { reason } : undefined)
    device.restoreNetwork()
    await device.level()
    expect(server.books.customers.size).toBe(5)
    expect(device.shown.attention).toMatchObject([{ code, recordIds: [id.customer(4)] }])
    expect(device.shown.itemState(id.customer(4))).toBe("needs-attention")
    await device.books.execute(ask.addCustomer(7))
    await device.level()
    agree(server, device)
  })
})

describe("a chain that does not hold", () => {
  it("is asked for again, and that was it", async () => {
    const server = founded()
    const device = await opened(server)
    let forgeries = 0
    device.weather.tamper = (page) => {
      if (page.events.length === 0 || forgeries === 3) return page
      forgeries += 1
      return forged(page)
    }
    server.judge(OWNER, ask.addCustomer(1))
    await device.level()
    expect(forgeries).toBe(3)
    expect(device.shown.sync.health).toBe("ok")
    agree(server, device)
  })

  it("in the end makes the books read-only, the queue kept", async () => {
    const server = founded()
    const device = await opened(server)
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(2))
    server.judge(OWNER, ask.addCustomer(1))
    device.weather.tamper = forged
    device.restoreNetwork()
    await device.until("read-only", ({ sync }) => sync.health === "read-only")
    expect(await device.books.execute(ask.addCustomer(3))).toEqual({ kind: "not-saved", reason: "read-only" })
    expect(await device.rows("pending")).toHaveLength(1)
    device.close()
    device.weather.offline = true
    await device.open()
    expect(device.shown.books.company?.identity.socialName).toBe("Atelier Dossou")
    expect(device.shown.sync.pending).toBe(1)
  })

  it("is seen when only a personal value beside the log was changed", async () => {
    const server = founded()
    const device = await opened(server)
    let pulls = 0
    device.weather.tamper = (page) => {
      pulls += page.events.length > 0 ? 1 : 0
      const text = JSON.stringify(page)
      return pulls > 1 ? page : (JSON.parse(text.replaceAll("Adjovi", "Adjova")) as PullReply)
    }
    server.judge(OWNER, ask.addCustomer(1))
    await device.level()
    expect(pulls).toBe(2)
    agree(server, device)
  })

  it("of an older server is not gone back to", async () => {
    const server = founded()
    const device = await opened(server)
    server.judge(OWNER, ask.addCustomer(1))
    await device.level()
    const epoch = server.epoch
    server.restoreBackup(2)
    server.epoch = epoch
    device.books.syncNow()
    await device.until("read-only", ({ sync }) => sync.health === "read-only")
    expect(device.shown.books.customers.size).toBe(1)
  })
})

/** One stored event rots in a way that only its hash tells, and a clock that was years ahead noted a rebuilding. */
const rot = async (device: Device, server: FakeServer, rebuiltAt = Date.parse("2090-01-01")): Promise<void> => {
  const db = await device.raw(`c:${OWNER}:${server.companyId}:${STORAGE_FORMAT}`)
  const last = server.head
  const wrong = "a".repeat(64)
  await db.put("tail", { ...(await db.get("tail", last)), h: wrong })
  await db.put("meta", { ...(await db.get("meta", "current")), headHash: wrong, rebuiltAt }, "current")
  db.close()
}

describe("the copy of the log", () => {
  it("opens without a network, however many events it has", async () => {
    const server = founded()
    server.pageSize = 300
    for (let n = 1; n <= 1_200; n += 1) server.judge(OWNER, ask.addCustomer(n))
    const device = await opened(server)
    device.close()
    device.weather.offline = true
    await device.open()
    agree(server, device)
    const db = await device.raw(`c:${OWNER}:${server.companyId}:${STORAGE_FORMAT}`)
    expect(await db.count("chunk")).toBe(2)
    expect(await db.count("tail")).toBe(202)
    db.close()
    expect(await device.books.history(id.customer(700))).toHaveLength(1)
  })

  it("is fetched anew when it was damaged, and the queue is kept", async () => {
    const server = founded()
    const device = await opened(server)
    server.judge(OWNER, ask.addCustomer(1))
    await device.level()
    device.cutNetwork()
    await device.books.execute(ask.draft(1))
    device.close()
    const db = await device.raw(`c:${OWNER}:${server.companyId}:${STORAGE_FORMAT}`)
    await db.delete("tail", 2)
    db.close()
    await device.open()
    device.restoreNetwork()
    await device.level()
    expect(server.books.invoices.size).toBe(1)
    agree(server, device)
  })

  it("is fetched anew however often that was interrupted, and whatever a wrong clock noted", async () => {
    const server = founded()
    for (let n = 1; n <= 6; n += 1) server.judge(OWNER, ask.addCustomer(n))
    const device = await opened(server)
    device.close()
    await rot(device, server)
    server.pageSize = 1
    for (let round = 1; round <= 2; round += 1) {
      let pages = 0
      device.weather.tamper = (page) => {
        pages += page.events.length > 0 ? 1 : 0
        if (pages === 6) device.weather.offline = true
        return page
      }
      await device.open()
      await expect.poll(() => pages).toBe(6)
      device.close()
      device.weather.offline = false
    }
    const fetched = new Set<number>()
    device.weather.tamper = (page) => {
      for (const { p } of page.events) fetched.add(p)
      return page
    }
    await device.open()
    await expect.poll(() => fetched.size).toBe(server.head)
    expect(await device.books.execute(ask.addCustomer(9))).toMatchObject({ kind: "saved" })
    await device.level()
    agree(server, device)
  })

  it("that came out wrong is not fetched anew twice a day", async () => {
    const server = founded()
    for (let n = 1; n <= 6; n += 1) server.judge(OWNER, ask.addCustomer(n))
    const device = await opened(server)
    device.close()
    await rot(device, server, 0)
    server.pageSize = 1
    device.weather.tamper = (page) => (page.events.some(({ p }) => p === 5) ? forged(page) : page)
    await device.open()
    await device.until("read-only", ({ sync }) => sync.health === "read-only")
    expect(device.weather.pulls).toBeLessThan(40)
  })

  it("goes on around an event of a newer build that may be passed over, and reads up to one that may not", async () => {
    const server = founded()
    const device = await opened(server)
    const seen: Array<boolean> = []
    device.weather.tamper = (page) => {
      seen.push(page.events.some(({ t }) => t === "NewerThing"))
      return page
    }
    server.appendUnknown(false)
    server.judge(OWNER, ask.addCustomer(1))
    await device.level()
    expect(seen).toContain(true)
    server.appendUnknown(true)
    await device.until("held back", ({ sync }) => sync.health === "upgrade-required")
    expect(device.shown.books.customers.size).toBe(1)
  })

  it("sends on what it writes while an event of a newer build holds it back, and has it all once it is updated", async () => {
    const server = founded()
    server.holdsBack = true
    const device = await opened(server)
    await device.books.execute(ask.addCustomer(1))
    await device.level()
    const sent: Array<PullReply> = []
    device.weather.tamper = (page) => {
      sent.push(page)
      return page
    }
    const synced = device.shown.sync.lastSyncedAt
    const kind = eventKinds.CustomerAdded
    const before = { ...kind }
    const update = (): void =>
      void Object.assign(kind, { version: before.version + 1, upcasts: { ...before.upcasts, [before.version]: same } })
    const same = (body: JsonObject): JsonObject => body
    onTestFinished(() => void Object.assign(kind, before))
    device.cutNetwork()
    device.clockAhead += 60_000
    update()
    server.judge(OWNER, ask.addCustomer(2))
    Object.assign(kind, before)
    device.restoreNetwork()
    await device.until("held back", ({ sync }) => sync.health === "upgrade-required" && sync.net === "online")
    expect(device.shown.sync.lastSyncedAt).toBe(synced)

    // A new one is kept and sent, a refused one is told.
    expect(await device.books.execute(ask.addCustomer(3))).toMatchObject({ kind: "saved" })
    await expect.poll(() => server.books.customers.size).toBe(3)
    const asked = device.weather.pulls
    server.judge(OWNER, ask.addCustomer(4))
    expect(await device.books.execute(ask.addCustomer(5))).toMatchObject({ kind: "saved" })
    await expect.poll(() => server.books.customers.size).toBe(5)
    expect(device.weather.pulls).toBe(asked)
    expect(sent.flatMap(({ events }) => events)).toEqual([])
    expect(device.shown.sync).toMatchObject({ health: "upgrade-required", pending: 2 })
    expect(device.shown.books.customers.size).toBe(3)

    device.close()
    update()
    await device.open()
    await device.level()
    expect(device.shown.sync).toMatchObject({ health: "ok", pending: 0 })
    expect(device.shown.books.customers.size).toBe(5)
    expect(await device.rows("pending")).toEqual([])
    expect(server.judged).toBe(6)
  })
})
