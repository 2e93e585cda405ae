import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import { tabChannel, webLock } from "../../../src/infra/browser/browser-signals.ts"
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

const agree = (server: FakeServer, device: Device): void =>
  expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))

/** Two tabs of one browser, the second of which hears of the first only when `wake` is called. */
const withSleeper = async (server: FakeServer) => {
  const leader = new Device(server, OWNER, { lock: webLock, tabs: tabChannel })
  let wake: () => void = () => {}
  const sleeper = new Device(server, OWNER, {
    lock: webLock,
    tabs: (_name, heard) => {
      wake = () => heard("changed")
      return { tell: () => {}, close: () => {} }
    },
    factory: leader.factory
  })
  await leader.open()
  await leader.level()
  for (let n = 1; n <= 3; n += 1) server.judge(OWNER, ask.addCustomer(n, { name: `Old ${n}` }))
  await leader.level()
  await sleeper.open()
  expect(sleeper.shown.books.customers.size).toBe(3)
  return { leader, sleeper, wake: () => wake() }
}

describe("a log restored from a backup while a tab slept", () => {
  it.each([
    ["longer than before", 5],
    ["as long as before", 2]
  ])("is all that the tab shows once it is told, be it %s", async (_length, later) => {
    const server = founded()
    const { leader, sleeper, wake } = await withSleeper(server)
    server.restoreBackup(2)
    for (let n = 11; n < 11 + later; n += 1) server.judge(OWNER, ask.addCustomer(n, { name: `New ${n}` }))
    await leader.until("in the new log", ({ books }) => books.customers.get(id.customer(10 + later)) !== undefined)
    await leader.level()
    wake()
    await sleeper.until("in the new log", ({ books }) => books.customers.get(id.customer(10 + later)) !== undefined)
    agree(server, sleeper)
  })

  it("is where the tab goes on from when it leads next", async () => {
    const server = founded()
    const { leader, sleeper } = await withSleeper(server)
    server.restoreBackup(2)
    for (let n = 11; n <= 15; n += 1) server.judge(OWNER, ask.addCustomer(n, { name: `New ${n}` }))
    await leader.until("in the new log", ({ books }) => books.customers.get(id.customer(15)) !== undefined)
    await leader.level()
    leader.close()
    await sleeper.books.execute(ask.addCustomer(20))
    await sleeper.level()
    agree(server, sleeper)
    expect(sleeper.shown.sync.health).toBe("ok")
  })

  it("and fetched only in part is not shown before it is whole", async () => {
    const server = founded()
    const { leader, sleeper, wake } = await withSleeper(server)
    server.restoreBackup(2)
    for (let n = 11; n <= 15; n += 1) server.judge(OWNER, ask.addCustomer(n, { name: `New ${n}` }))
    server.pageSize = 1
    let pages = 0
    leader.weather.tamper = (page) => {
      if (page.events.length > 0 && ++pages === 4) leader.weather.offline = true
      return page
    }
    leader.books.syncNow()
    await expect.poll(() => pages).toBe(4)
    wake()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sleeper.shown.books.customers.get(id.customer(1))?.profile).toMatchObject({ name: "Old 1" })
    leader.restoreNetwork()
    await leader.level()
    wake()
    await sleeper.until("in the new log", ({ books }) => books.customers.get(id.customer(15)) !== undefined)
    agree(server, sleeper)
  })
})

describe("what a restored backup lacks", () => {
  const booked = async (server: FakeServer): Promise<Device> => {
    const device = await new Device(server, OWNER).open()
    await device.level()
    await device.books.execute(ask.addCustomer(1))
    await device.level()
    device.close()
    server.restoreBackup(2)
    expect(server.books.customers.size).toBe(0)
    return device
  }

  it("is sent again although the copy of the log was dropped before the server was asked", async () => {
    const server = founded()
    const device = await booked(server)
    const db = await device.raw(`c:${OWNER}:${server.companyId}:${STORAGE_FORMAT}`)
    await db.delete("tail", 2)
    db.close()
    await device.open()
    await expect.poll(() => server.books.customers.size).toBe(1)
    await device.level()
    agree(server, device)
  })

  it("is sent again by a device that died in the middle of starting over", async () => {
    const server = founded()
    const device = await booked(server)
    const clear = IDBObjectStore.prototype.clear
    let died = false
    IDBObjectStore.prototype.clear = function (this: IDBObjectStore) {
      // What was begun is still written; nothing after it is.
      if (!died) device.close()
      died = true
      return clear.call(this)
    }
    try {
      await device.open()
      await expect.poll(() => died).toBe(true)
    } finally {
      IDBObjectStore.prototype.clear = clear
    }
    await device.open()
    await expect.poll(() => server.books.customers.size).toBe(1)
    await device.level()
    agree(server, device)
    expect(await device.rows("sent")).toHaveLength(1)
  })
})
