import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import { unsentText } from "../../../src/infra/browser/storage/device-copies.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { endPageAfter } from "./support/damage.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  return server
}

/** Whatever was written is booked once, and shown as it is booked. */
const seeAll = async (server: FakeServer, device: Device, customers: number): Promise<void> => {
  await device.level()
  expect(server.judged).toBe(1 + customers)
  expect(server.books.customers.size).toBe(customers)
  expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
  expect(device.shown.attention).toEqual([])
  await expect.poll(() => device.rows("pending")).toEqual([])
}

/** A moment in which a page that is still there would go on. */
const letPass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 40))

describe("a page that ends", () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 8, 10])("while it opens and sends, after %i writes, loses nothing", async (writes) => {
    const server = founded()
    const device = await new Device(server, OWNER).open()
    await device.level()
    device.cutNetwork()
    for (let n = 1; n <= 3; n += 1) await device.books.execute(ask.addCustomer(n))
    device.close()
    device.weather.offline = false
    // Some of what it sends the server has booked, and the answer is lost.
    device.weather.loseAnswers = writes % 2
    const page = endPageAfter(writes)
    await device.open().catch(() => undefined)
    await letPass()
    device.close()
    page.beginAnother()
    await device.open()
    await seeAll(server, device, 3)
  })

  it.each([1, 2, 3, 4])(
    "while it takes over a file, after %i writes, takes over the rest the next time",
    async (writes) => {
      const server = founded()
      const first = await new Device(server, OWNER).open()
      await first.level()
      first.cutNetwork()
      for (let n = 1; n <= 4; n += 1) await first.books.execute(ask.addCustomer(n))
      const { text } = await unsentText(OWNER)
      first.close()

      const second = await new Device(server, OWNER).open()
      await second.level()
      second.cutNetwork()
      const work = await second.books.readUnsent(text)
      if (typeof work === "string") throw new Error(work)
      const page = endPageAfter(writes)
      const given = (await work.adopt()).map(({ kind }) => kind)
      const taken = given.filter((kind) => kind === "saved").length
      expect(taken).toBeLessThanOrEqual(writes)
      expect(given).toEqual([1, 2, 3, 4].map((n) => (n <= taken ? "saved" : "not-saved")))
      second.close()
      page.beginAnother()

      await second.open({ online: false })
      const again = await second.books.readUnsent(text)
      if (typeof again === "string") throw new Error(again)
      expect((await again.adopt()).map(({ kind }) => kind)).toEqual(
        [1, 2, 3, 4].map((n) => (n <= taken ? "known" : "saved"))
      )
      second.restoreNetwork()
      await seeAll(server, second, 4)

      // The device that the file came from sends the same, and nothing is booked again.
      first.weather.offline = false
      await first.open()
      await seeAll(server, first, 4)
    }
  )

  it.each([0, 1, 2, 3, 4, 6])("while it enters the log of a backup, after %i writes, loses nothing", async (writes) => {
    const server = founded()
    const device = await new Device(server, OWNER).open()
    await device.level()
    for (let n = 1; n <= 3; n += 1) await device.books.execute(ask.addCustomer(n))
    await device.level()
    device.close()
    server.restoreBackup(2)
    const page = endPageAfter(writes)
    await device.open().catch(() => undefined)
    await letPass()
    device.close()
    page.beginAnother()
    await device.open()
    await expect.poll(() => server.books.customers.size).toBe(3)
    await device.level()
    expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
    expect(device.shown.attention).toEqual([])
  })
})
