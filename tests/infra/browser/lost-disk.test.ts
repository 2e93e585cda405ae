import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import { id } from "../../support/ids.ts"
import { ask, date } from "../../support/samples.ts"
import { LosableServer, ShopDevice } from "./support/lost-disk.ts"

/** Before any clock of today: neither side takes a date ahead of its own. */
const longAgo = { issueDate: date("2020-01-15"), paymentDate: null }

const write = async ({ books }: ShopDevice, n: number): Promise<void> => {
  expect(await books.execute(ask.addCustomer(n))).toMatchObject({ kind: "saved" })
  await books.execute(ask.draft(n, { ...longAgo, customerId: id.customer(n) }))
  expect(await books.execute(ask.issue(n, await books.nextProvisional()))).toMatchObject({ kind: "saved" })
}

const numberOf = ({ shown }: ShopDevice, n: number) => shown.books.invoices.get(id.invoice(n))?.number?.text

const headIn = ({ out }: { readonly out: string }) => /ok {2}(\d+) events.*head (\w+)/.exec(out)?.slice(1)

describe("a server whose disk was lost and whose backup was put back", () => {
  it("gets back every event as it was, from whichever device comes first, and then what was written meanwhile", async () => {
    const server = new LosableServer()
    const shop = await server.open()
    const first = await new ShopDevice(server, shop).open()
    const second = await new ShopDevice(server, shop).open()
    await first.until(({ books }) => books.company !== null)
    await write(first, 1)
    await first.until(({ books }) => books.invoices.get(id.invoice(1))?.number?.text === "F-01")
    server.backUp()

    await write(first, 2)
    await first.until(({ books }) => books.invoices.get(id.invoice(2))?.number?.text === "F-02")
    await second.until(({ books }) => books.invoices.size === 2)
    await write(second, 3)
    await second.books.execute(ask.pay(3, 3, "10000", { method: "mobile-money", reference: "MM1" }))
    await Promise.all(
      [first, second].map((device) =>
        device.until(({ books }) => books.payments.size === 1 && books.invoices.size === 3)
      )
    )
    const before = headIn(server.verify())
    const numbers = [1, 2, 3].map((n) => numberOf(first, n))
    expect(numbers).toEqual(["F-01", "F-02", "F-03"])
    first.cut()
    second.cut()
    await write(second, 4)

    await server.loseAndRestore()
    expect(headIn(server.verify())).not.toEqual(before)
    first.reconnect()
    // The same events at the same places, under the same hashes: whoever wrote the head down still finds it.
    await expect.poll(() => headIn(server.verify()), { timeout: 20_000 }).toEqual(before)
    second.reconnect()
    await second.until(({ books }) => books.invoices.get(id.invoice(4))?.number?.text === "F-04")
    await first.until(({ books }) => books.invoices.size === 4)
    for (const device of [first, second]) {
      expect([1, 2, 3, 4].map((n) => numberOf(device, n))).toEqual([...numbers, "F-04"])
      expect(device.shown.attention).toEqual([])
    }
    expect(canonicalBooks(first.shown.books)).toBe(canonicalBooks(second.shown.books))
    expect(server.verify().status).toBe(0)
  }, 120_000)

  it("gives the numbers of before to the documents of before, and shows a person the one that was taken", async () => {
    const server = new LosableServer()
    const shop = await server.open()
    const device = await new ShopDevice(server, shop).open()
    await device.until(({ books }) => books.company !== null)
    server.backUp()
    await write(device, 1)
    await write(device, 2)
    await device.until(({ books }) => books.invoices.get(id.invoice(2))?.number?.text === "F-02")
    device.cut()
    device.close()

    await server.loseAndRestore()
    // A device that holds nothing of before writes first.
    const fresh = await new ShopDevice(server, shop).open()
    await fresh.until(({ books }) => books.company !== null)
    await write(fresh, 3)
    await fresh.until(({ books }) => books.invoices.get(id.invoice(3))?.number?.text === "F-01")

    device.network = true
    await device.open()
    await device.until(
      ({ attention, books }) => attention.length > 0 && books.invoices.get(id.invoice(2))?.number !== null
    )
    expect(device.shown.attention).toMatchObject([
      { type: "IssueInvoice", code: "number_taken", detail: { number: "F-01" }, recordIds: [id.invoice(1)] }
    ])
    await write(fresh, 4)
    await Promise.all([device, fresh].map((each) => each.until(({ books }) => books.invoices.size === 4)))
    await fresh.until(({ books }) => books.invoices.get(id.invoice(4))?.number !== null)
    expect([1, 2, 3, 4].map((n) => numberOf(fresh, n))).toEqual([undefined, "F-02", "F-01", "F-03"])
    expect(fresh.shown.books.customers.size).toBe(4)
    expect(server.verify().status).toBe(0)
  }, 120_000)
})
