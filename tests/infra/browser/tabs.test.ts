import "fake-indexeddb/auto"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import type { PullReply } from "../../../src/infra/contract/sync.ts"
import type { BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import { tabChannel, webLock } from "../../../src/infra/browser/browser-signals.ts"
import { Fenced, isQuotaExceeded } from "../../../src/infra/browser/storage/durable-database.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { logOf } from "../../../src/infra/browser/storage/log.ts"
import { outboxOf } from "../../../src/infra/browser/storage/outbox.ts"
import { openQueueDatabase } from "../../../src/infra/browser/storage/queue-database.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device, type Browser } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  return server
}

/** Two tabs of one browser: one storage, the browser's own locks and channels. */
const twoTabs = async (server: FakeServer): Promise<readonly [Device, Device]> => {
  const first = new Device(server, OWNER, { lock: webLock, tabs: tabChannel })
  const second = new Device(server, OWNER, { lock: webLock, tabs: tabChannel, factory: first.factory })
  await first.open()
  await first.level()
  await second.open()
  return [first, second]
}

describe("two tabs of one browser", () => {
  it("push once, whoever wrote", async () => {
    const server = founded()
    const [leader, follower] = await twoTabs(server)
    expect(await follower.books.execute(ask.addCustomer(1))).toMatchObject({ kind: "saved" })
    expect(await leader.books.execute(ask.addCustomer(2))).toMatchObject({ kind: "saved" })
    await leader.level()
    await follower.until("told", ({ books, sync }) => books.customers.size === 2 && sync.pending === 0)
    expect(follower.weather.pushes + follower.weather.pulls).toBe(0)
    expect(server.judged).toBe(3)
    expect(canonicalBooks(follower.shown.books)).toBe(canonicalBooks(server.books))
  })

  it("forget what was erased, whichever of them is told", async () => {
    const server = founded()
    server.judge(OWNER, ask.addCustomer(1))
    const [, follower] = await twoTabs(server)
    await follower.until("told", ({ books }) => books.customers.size === 1)
    server.erase(OWNER, id.customer(1))
    await follower.until("erased", ({ books }) => "erased" in (books.customers.get(id.customer(1))?.profile ?? {}))
    expect(canonicalBooks(follower.shown.books)).not.toContain("Boulangerie")
  })

  it("hand the lead over when the leader closes, with what it had not sent", async () => {
    const server = founded()
    const [leader, follower] = await twoTabs(server)
    leader.cutNetwork()
    await leader.books.execute(ask.addCustomer(1))
    leader.close()
    await expect.poll(() => server.books.customers.size).toBe(1)
    await follower.level()
    await follower.books.execute(ask.addCustomer(2))
    await follower.level()
    expect(server.judged).toBe(3)
  })

  it("keep what was being saved while the books are closed, with nobody left to tell", async () => {
    const server = founded()
    const [device] = await twoTabs(server)
    await device.books.execute(ask.addCustomer(1))
    const saving = device.books.execute(ask.addCustomer(2))
    device.close()
    expect(await saving).toMatchObject({ kind: "saved" })
    await expect.poll(() => server.books.customers.size).toBe(2)
  })

  it("take the lead from a page that was frozen with it", async () => {
    const server = founded()
    const [leader, follower] = await twoTabs(server)
    leader.books.tell({ type: "page.hidden" })
    await follower.books.execute(ask.addCustomer(1))
    await follower.level()
    leader.books.tell({ type: "page.shown" })
    await leader.until("told", ({ books, sync }) => books.customers.size === 1 && sync.pending === 0)
    expect(server.judged).toBe(2)
  })
})

/** A tab that the browser may freeze at any moment, without a word to it: nothing reaches it and nothing leaves it until it thaws. */
class Freezer {
  #frozen: Array<() => void> | undefined

  readonly #pass = (run: () => void): void => {
    if (this.#frozen === undefined) run()
    else this.#frozen.push(run)
  }

  readonly browser: Pick<Browser, "lock" | "tabs"> = {
    lock: (name, granted, lost, takesOver) =>
      webLock(
        name,
        () => this.#pass(granted),
        // The browser promises no order of the two: messages that come first find a tab that still thinks that it leads.
        () => this.#pass(() => void setTimeout(lost, 20)),
        takesOver
      ),
    tabs: (name, heard) => {
      const channel = tabChannel(name, (message) => this.#pass(() => heard(message)))
      return { tell: (message) => this.#pass(() => channel.tell(message)), close: channel.close }
    }
  }

  freeze(): void {
    this.#frozen = []
  }

  /** What came meanwhile is heard in its order. */
  thaw(): void {
    const held = this.#frozen ?? []
    this.#frozen = undefined
    for (const run of held) run()
  }
}

describe("a leading tab that is frozen without a word", () => {
  /** The clock of the page moves as fast as it may, and no moment of it is skipped. */
  const letTimePass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 500) await vi.advanceTimersByTimeAsync(500)
  }

  const frozenLeader = async (server: FakeServer) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const freezer = new Freezer()
    const leader = await new Device(server, OWNER, freezer.browser).open()
    await leader.level()
    const next = { lock: webLock, tabs: tabChannel, factory: leader.factory }
    const follower = await new Device(server, OWNER, next).open()
    await follower.until("online", ({ sync }) => sync.net === "online")
    return { freezer, leader, follower }
  }

  it("keeps the lead as long as it answers", async () => {
    const { follower, leader } = await frozenLeader(founded())
    await letTimePass(60_000)
    await follower.books.execute(ask.addCustomer(1))
    await follower.level()
    expect(follower.weather.pulls + follower.weather.pushes).toBe(0)
    expect(await leader.rows("seq")).toMatchObject([{ leaderEpoch: 1 }])
  })

  it("is followed by another after 15 seconds, and follows it once it thaws", async () => {
    const server = founded()
    const { freezer, follower, leader } = await frozenLeader(server)
    freezer.freeze()
    leader.weather.offline = true
    await leader.books.execute(ask.addCustomer(1))
    await follower.books.execute(ask.addCustomer(2))
    await letTimePass(9_000)
    expect(server.judged).toBe(1)
    await letTimePass(7_000)
    await follower.level()
    expect(server.judged).toBe(3)
    leader.weather.offline = false
    freezer.thaw()
    await leader.until("told", ({ books, sync }) => books.customers.size === 2 && sync.pending === 0)
    const asked = leader.weather.pulls + leader.weather.pushes
    await leader.books.execute(ask.addCustomer(3))
    await leader.until("told", ({ books, sync }) => books.customers.size === 3 && sync.pending === 0)
    expect(leader.weather.pulls + leader.weather.pushes).toBe(asked)
    expect(server.judged).toBe(4)
    expect(canonicalBooks(leader.shown.books)).toBe(canonicalBooks(server.books))
    expect(await leader.rows("seq")).toMatchObject([{ leaderEpoch: 2 }])
  })

  it("books nothing twice that it was sending when it was frozen", async () => {
    const server = founded()
    const { freezer, follower, leader } = await frozenLeader(server)
    // The server has them; the answer is never heard.
    leader.weather.loseAnswers = 1_000
    await leader.books.execute(ask.addCustomer(1))
    await expect.poll(() => server.judged).toBe(2)
    freezer.freeze()
    leader.weather.offline = true
    await follower.books.execute(ask.addCustomer(2))
    await letTimePass(16_000)
    await follower.level()
    Object.assign(leader.weather, { offline: false, loseAnswers: 0 })
    freezer.thaw()
    await leader.until("told", ({ books, sync }) => books.customers.size === 2 && sync.pending === 0)
    expect(server.judged).toBe(3)
    expect(await leader.rows("pending")).toEqual([])
  })
})

describe("the tab that follows", () => {
  const net = (wanted: string) => (shown: BooksSnapshot) => shown.sync.net === wanted

  it("shows how the leader's connection stands, from its opening on", async () => {
    const [leader, follower] = await twoTabs(founded())
    await follower.until("online", net("online"))
    await follower.books.execute(ask.addCustomer(1))
    await follower.until("sent", ({ sync, itemState }) => sync.pending === 0 && itemState(id.customer(1)) === "booked")
    expect(follower.shown.sync).toMatchObject({ net: "online", health: "ok" })
    expect(follower.weather.pushes + follower.weather.pulls).toBe(0)

    leader.weather.signedOut = true
    await follower.books.execute(ask.addCustomer(2))
    await follower.until("asked to sign in", ({ sync }) => sync.health === "auth-required" && sync.pending === 1)
    leader.weather.signedOut = false
    leader.books.tell({ type: "session.renewed" })
    await follower.until("sent", ({ sync }) => sync.health === "ok" && sync.net === "online" && sync.pending === 0)
  })

  it("knows by itself that the network is gone, and waits for the leader's word when it is back", async () => {
    const [leader, follower] = await twoTabs(founded())
    await follower.until("online", net("online"))
    // What the leader said while the network was there is not believed any longer, though it says nothing else.
    follower.cutNetwork()
    expect(follower.shown.sync.net).toBe("offline")
    leader.cutNetwork()
    // What one tab tells comes in its order.
    await leader.books.execute(ask.addCustomer(1))
    await follower.until("told", ({ sync }) => sync.pending === 1)
    follower.restoreNetwork()
    expect(follower.shown.sync.net).toBe("connecting")
    leader.restoreNetwork()
    await follower.until("online", net("online"))
  })

  it("that opens without the network, or with nobody who answers, says what it knows", async () => {
    const [leader] = await twoTabs(founded())
    const silent = { lock: () => () => {}, tabs: () => ({ tell: () => {}, close: () => {} }) }
    const lonely = await new Device(founded(), OWNER, { ...silent, factory: leader.factory }).open()
    expect(lonely.shown.sync.net).toBe("connecting")
    lonely.cutNetwork()
    expect(lonely.shown.sync.net).toBe("offline")
  })

  it("says that there is no network, as the leader does, where asking all the same came to nothing", async () => {
    const [leader, follower] = await twoTabs(founded())
    await follower.until("online", net("online"))
    for (const tab of [leader, follower]) tab.cutNetwork()
    const said: Array<string> = []
    leader.books.subscribe(() => said.push(leader.shown.sync.net))
    leader.books.syncNow()
    await leader.until("tried", () => said.includes("connecting") && said.at(-1) !== "connecting")
    expect(said.at(-1)).toBe("offline")
    expect(follower.shown.sync.net).toBe("offline")
    for (const tab of [leader, follower]) tab.restoreNetwork()
    await follower.until("online", net("online"))
  })

  it("asks the leader to try again when a person does", async () => {
    const [leader, follower] = await twoTabs(founded())
    leader.weather.offline = true
    leader.books.tell({ type: "network.offline" })
    await follower.books.execute(ask.addCustomer(1))
    leader.weather.offline = false
    follower.books.syncNow()
    await follower.until("sent", ({ sync }) => sync.pending === 0)
  })

  it("forgets what it was told when it takes the lead, and tells the next", async () => {
    const server = founded()
    const [leader, second] = await twoTabs(server)
    const third = await new Device(server, OWNER, { lock: webLock, tabs: tabChannel, factory: leader.factory }).open()
    await Promise.all([second, third].map((tab) => tab.until("online", net("online"))))
    // Who comes next finds a server that cannot be reached.
    second.weather.offline = true
    leader.close()
    await second.until("trying", net("backoff"))
    await third.until("told by the next", net("backoff"))
    second.weather.offline = false
    await third.until("online", net("online"))
  })

  it("says when the leader was last level, also where there was nothing new to read", async () => {
    const [leader, follower] = await twoTabs(founded())
    await follower.until("online", net("online"))
    const before = follower.shown.sync.lastSyncedAt ?? 0
    leader.clockAhead += 60_000
    leader.books.syncNow()
    await follower.until("told", ({ sync }) => (sync.lastSyncedAt ?? 0) >= before + 60_000)
    expect(follower.weather.pulls).toBe(0)
  })

  it("is told anew when it was frozen", async () => {
    const [leader, follower] = await twoTabs(founded())
    await follower.until("online", net("online"))
    follower.books.tell({ type: "page.hidden" })
    expect(follower.shown.sync.net).toBe("connecting")
    follower.books.tell({ type: "page.shown" })
    await follower.until("online", net("online"))
    leader.books.tell({ type: "page.hidden" })
    await follower.until("online", net("online"))
    leader.books.tell({ type: "page.shown" })
    await leader.until("online", net("online"))
  })
})

describe("two tabs of different builds", () => {
  const newerEvent = (page: PullReply): PullReply => {
    const end = page.events.findIndex(({ t }) => t === "CustomerAdded")
    return end < 0 ? page : { ...page, events: page.events.slice(0, end), more: false, stop: "newer_event" }
  }

  /** The one does not know that customers can be added; the other does. */
  const olderAndNewer = async (server: FakeServer) => {
    const shared = { lock: webLock, tabs: tabChannel }
    const older = new Device(server, OWNER, shared)
    older.weather.tamper = newerEvent
    await older.open({ build: "older" })
    await older.until("level", ({ sync }) => sync.lastSyncedAt !== null)
    server.judge(OWNER, ask.addCustomer(1))
    await older.until("held back", ({ sync }) => sync.health === "upgrade-required")
    const newer = new Device(server, OWNER, { ...shared, factory: older.factory })
    return { older, newer }
  }

  it("are led by the newer one where the older cannot read on", async () => {
    const server = founded()
    const { newer, older } = await olderAndNewer(server)
    await older.books.execute(ask.addProduct(1))
    await newer.open({ build: "newer" })
    await newer.level()
    expect(newer.shown.sync).toMatchObject({ health: "ok", net: "online" })
    expect(newer.weather.pulls).toBeGreaterThan(0)
    // The older one sends nothing more, and what is written in it is sent all the same.
    const asked = older.weather.pulls + older.weather.pushes
    await older.books.execute(ask.addProduct(2))
    await expect.poll(() => server.books.products.size).toBe(2)
    expect(older.weather.pulls + older.weather.pushes).toBe(asked)
    expect(older.shown.sync.health).toBe("upgrade-required")
  })

  it("leave the lead where it is when none of them can, and when they are of one build", async () => {
    const { newer, older } = await olderAndNewer(founded())
    newer.weather.tamper = newerEvent
    await newer.open({ build: "newer" })
    await newer.until("held back", ({ sync }) => sync.health === "upgrade-required")
    await older.until("told", ({ sync }) => sync.net === "online")
    const again = await new Device(founded(), OWNER, {
      lock: webLock,
      tabs: tabChannel,
      factory: older.factory
    }).open({ build: "newer" })
    await again.until("told", ({ sync }) => sync.health === "upgrade-required")
    expect(again.weather.pulls).toBe(0)
    expect(await older.rows("seq")).toMatchObject([{ leaderEpoch: 2 }])
  })
})

describe("a tab whose log a tab of a newer build carries on", () => {
  /** What a newer build stores in the log that it shares with this one. */
  const storeAsNewer = async (device: Device, server: FakeServer, after: number): Promise<void> => {
    globalThis.indexedDB = device.factory
    const database = await openLogDatabase(OWNER, server.companyId)
    const log = logOf(database)
    const { epoch, leaderEpoch } = await log.meta()
    if (epoch === null) throw new Error("nothing was stored before")
    const events = server.events.slice(after)
    await log.append({ leader: leaderEpoch, epoch, events, unknown: [], syncedAt: 1_900_000_000_000, seal: null })
    database.close()
  }

  const tellChanged = (server: FakeServer): void => {
    const channel = tabChannel(`kazi:${OWNER}:${server.companyId}`, () => {})
    channel.tell("changed")
    setTimeout(() => channel.close(), 100)
  }

  /** It follows: the newer one holds the lock. */
  const following = { lock: () => () => {}, tabs: tabChannel }

  const shared = async (server: FakeServer) => {
    const first = new Device(server, OWNER)
    await first.open()
    await first.level()
    first.close()
    return first
  }

  it("folds what it can read, and says that it has to be updated", async () => {
    const server = founded()
    const { factory } = await shared(server)
    const older = await new Device(server, OWNER, { ...following, factory }).open()
    const before = older.shown.sync.lastSyncedAt
    const { head } = server
    server.judge(OWNER, ask.addCustomer(1))
    server.appendUnknown(true)
    server.judge(OWNER, ask.addCustomer(2))
    await storeAsNewer(older, server, head)
    tellChanged(server)
    await older.until("held back", ({ sync }) => sync.health === "upgrade-required")
    expect(older.shown.books.customers.size).toBe(1)
    expect(older.shown.sync.lastSyncedAt).toBe(before)
    // The same when it is opened on such a log, and when it leads.
    older.close()
    await older.open()
    await older.until("held back", ({ sync }) => sync.health === "upgrade-required")
    expect(older.shown.books.customers.size).toBe(1)
    const leader = await new Device(server, OWNER, { factory }).open()
    await leader.until("held back", ({ sync }) => sync.health === "upgrade-required")
    expect(leader.shown.books.customers.size).toBe(1)
    expect((await logOf(await openLogDatabase(OWNER, server.companyId)).meta()).head).toBe(server.head)
  })

  it("goes on showing what was written in it and is booked beyond what it reads", async () => {
    const server = founded()
    const { factory } = await shared(server)
    const older = await new Device(server, OWNER, { ...following, factory }).open()
    await older.books.execute(ask.addCustomer(1))
    const { head } = server
    server.appendUnknown(true)
    const sender = await new Device(server, OWNER, { factory }).open({ build: "sender" })
    // It sends what waits, and the newer one settles it.
    await expect.poll(() => server.books.customers.size).toBe(1)
    sender.close()
    await storeAsNewer(older, server, head)
    const queue = await openQueueDatabase(OWNER)
    await queue.use(async (db) => db.clear("pending"))
    queue.close()
    tellChanged(server)
    await older.until("held back", ({ sync }) => sync.health === "upgrade-required")
    expect(older.shown.books.customers.size).toBe(1)
    expect(older.shown.itemState(id.customer(1))).toBe("sent")
  })
})

describe("two users of one browser", () => {
  it("lead each in their own tab, and do not fence each other", async () => {
    const server = founded()
    const first = new Device(server, OWNER, { lock: webLock, tabs: tabChannel })
    const second = new Device(server, id.user(2), { lock: webLock, tabs: tabChannel, factory: first.factory })
    await first.open()
    await second.open()
    for (let n = 1; n <= 3; n += 1) {
      await first.books.execute(ask.addCustomer(n))
      await first.level()
      await second.level()
    }
    expect(await first.rows("seq")).toMatchObject([{ leaderEpoch: 1 }])
    expect(await second.rows("seq")).toMatchObject([{ leaderEpoch: 1 }])
  })
})

describe("the stores", () => {
  it("take nothing more from a leader that was followed by another", async () => {
    const log = logOf(await openLogDatabase(id.user(9), id.company(9)))
    const outbox = outboxOf(await openQueueDatabase(id.user(9)), id.company(9), () => id.device(9))
    const old = await outbox.takeLead(0)
    await log.takeLead(old)
    const next = await outbox.takeLead(0)
    await log.takeLead(next)
    await expect(log.clear({ leader: old })).rejects.toBeInstanceOf(Fenced)
    await expect(outbox.reseed({ leader: old, expectSeq: 1 })).rejects.toBeInstanceOf(Fenced)
    await expect(log.takeLead(old)).rejects.toBeInstanceOf(Fenced)
    await log.clear({ leader: next })
  })

  it("open again after the browser closed them", async () => {
    const db = await openQueueDatabase(id.user(8))
    const outbox = outboxOf(db, id.company(9), () => id.device(9))
    await outbox.load()
    await db.use(async (connection) => connection.close())
    expect((await outbox.load()).deviceId).toBe(id.device(9))
    expect(await outbox.nextProvisional()).toBe(1)
    expect(await outbox.nextProvisional()).toBe(2)
  })

  it("give each command the next number of its company", async () => {
    const db = await openQueueDatabase(id.user(7))
    const [one, other] = [id.company(1), id.company(2)].map((company) => outboxOf(db, company, () => id.device(7)))
    const command = (n: number) => ({
      commandId: id.command(n),
      type: "ArchiveCustomer",
      v: 1,
      cls: "request" as const,
      payload: { customerId: id.customer(1) },
      occurredAt: "2026-11-20T10:00:00+01:00",
      basePos: 0
    })
    const numbers = await Promise.all([
      one?.add(command(1)),
      one?.add(command(2)),
      other?.add(command(3)),
      one?.add(command(4))
    ])
    expect(numbers).toEqual([1, 2, 1, 3])
  })

  it("tell a full disk from other failures", () => {
    expect(isQuotaExceeded(new DOMException("full", "QuotaExceededError"))).toBe(true)
    expect(isQuotaExceeded(new DOMException("gone", "InvalidStateError"))).toBe(false)
  })
})

it("hears other tabs from the first moment on, while the books are still being opened", async () => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  const errors: Array<unknown> = []
  let heard = 0
  const device = new Device(server, OWNER, {
    tabs: (_name, hear) => {
      let isOpen = true
      const speak = (): void => {
        if (!isOpen) return
        heard += 1
        try {
          hear({ net: "online", health: "ok", online: true, syncedAt: null })
        } catch (error) {
          errors.push(error)
        }
        if (heard < 50) queueMicrotask(speak)
      }
      queueMicrotask(speak)
      return {
        tell: () => {},
        close: () => {
          isOpen = false
        }
      }
    }
  })
  await device.open()
  await expect.poll(() => heard).toBeGreaterThan(2)
  expect(errors).toEqual([])
})
