import { expect, it, vi } from "vitest"
import type { BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import { syncNews } from "../../../src/ui/shell/sync-words.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const openingParts = vi.hoisted(() => vi.fn<() => void>())
vi.mock("../../../src/infra/browser/packed/open-parts.ts", async (original) => {
  openingParts()
  return original()
})

const wordFor = ({ sync }: BooksSnapshot): string => syncNews(sync, { refused: 0, flagged: 0 }).word

const filled = (customers: number): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= customers; n += 1) server.judge(OWNER, ask.addCustomer(n))
  server.pageSize = 10
  return server
}

it("says how far the books of a new device are until they are level, and never before that everything is booked", async () => {
  const server = filled(40)
  const device = new Device(server, OWNER)
  // The line breaks while the fourth page is on its way, which is asked for before the second is folded.
  device.weather.tamper = (reply) => {
    if (device.weather.pulls === 4) device.cutNetwork()
    return reply
  }
  await device.open()
  const shown: Array<BooksSnapshot> = []
  const stop = device.books.subscribe(() => shown.push(device.shown))
  await device.until("a part of them", ({ sync }) => sync.net === "offline" && sync.fetching !== null)
  expect(device.shown.sync.fetching).toEqual({ have: 10, of: server.head })
  device.close()

  // What there is can be worked with; what is lacking is said, as far as it is known.
  await device.open({ online: false })
  expect(device.shown.books.customers.size).toBeGreaterThan(0)
  expect(device.shown.sync).toMatchObject({ fetching: { of: null }, lastSyncedAt: null })
  // The second page was proven by then, and may have been kept.
  expect([10, 20]).toContain(device.shown.sync.fetching?.have)

  device.weather.tamper = (reply) => reply
  device.books.subscribe(() => shown.push(device.shown))
  device.restoreNetwork()
  await device.level()
  expect(device.shown.sync.fetching).toBeNull()
  expect(wordFor(device.shown)).toBe("booked")
  stop()
  const early = shown.filter(({ books }) => books.customers.size < 40)
  expect(early.length).toBeGreaterThan(0)
  expect(new Set(early.map(wordFor))).not.toContain("booked")
  expect(shown.map(wordFor)).toContain("fetching")
})

it("says so, too, on a device that was away for long", async () => {
  const server = filled(5)
  const device = new Device(server, OWNER)
  await device.open()
  await device.level()
  expect(device.shown.sync.fetching).toBeNull()
  const before = server.head
  device.cutNetwork()
  for (let n = 6; n <= 40; n += 1) server.judge(OWNER, ask.addCustomer(n))
  const fetching: Array<BooksSnapshot["sync"]["fetching"]> = []
  device.books.subscribe(() => fetching.push(device.shown.sync.fetching))
  device.restoreNetwork()
  await device.until("all", ({ books }) => books.customers.size === 40)
  await device.level()
  expect(fetching).toContainEqual({ have: before + server.pageSize, of: server.head })
  expect(device.shown.sync.fetching).toBeNull()
})

it("has nothing come to a new device that only opens what is kept there", async () => {
  const device = new Device(filled(5), OWNER)
  const build = { build: "index-abc.js", booksKey: "k", foldKey: "f" }
  await device.open(build)
  await device.level()
  expect(openingParts).not.toHaveBeenCalled()
  device.close()
  await device.open(build)
  await device.books.read?.()
  expect(openingParts).toHaveBeenCalled()
})
