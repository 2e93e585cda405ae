import { describe, expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import type { Json } from "../../../src/domain/kernel/canonical.ts"
import { minorOf } from "../../../src/domain/kernel/minor.ts"
import { saleNumberText } from "../../../src/domain/documents/receipt-number.ts"
import { emptyBasket, keyOfBasket, withFreeItem, type Basket } from "../../../src/ui/counter/basket.ts"
import { leftBaskets, sellBasket, takeUpSold } from "../../../src/ui/counter/sell-basket.ts"
import { newLineId, newRecordId } from "../../../src/ui/app/new-id.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { seeded } from "../../simulation/random.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const SALES = 200

const now = (device: Device): number => Date.now() + device.clockAhead

const priced = (minor: number): Basket =>
  withFreeItem(emptyBasket(newRecordId()), {
    lineId: newLineId(),
    name: `Article ${minor}`,
    minor: minorOf(String(minor)),
    currency: "XOF"
  })

it("books each of 200 sales once, the network cut and the tab killed again and again", { retry: 0 }, async () => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  const device = await new Device(server, OWNER).open()
  await device.level()
  const random = seeded(87)
  const kept: Array<Basket> = []
  const keep = (basket: Basket) => device.books.drafts.save(keyOfBasket(basket), basket as unknown as Json)

  const sell = (basket: Basket) => sellBasket(device.books, (command) => device.books.execute(command), basket)
  /** The tab is gone at once; another opens, and goes on with what the device kept. */
  const kill = async (): Promise<void> => {
    device.close()
    await device.open()
    const { open, sold } = await leftBaskets(device.books)
    await takeUpSold(device.books, (command) => device.books.execute(command), sold)
    for (const left of open) await sell(left)
  }

  for (let n = 1; n <= SALES; n += 1) {
    if (random.chance(0.1)) device.cutNetwork()
    else if (random.chance(0.15)) device.restoreNetwork()
    if (random.chance(0.05)) device.weather.loseAnswers = 1
    const basket = priced(n)
    kept.push(basket)
    const isSold = random.chance(0.5)
    await keep(isSold ? { ...basket, sold: { at: now(device), on: device.shown.today } } : basket)
    const end = random.below(100)
    // Before it was sold, while it is written, and before the basket was let go.
    if (end < 5) await kill()
    else if (end < 12) {
      void sell(basket).catch(() => undefined)
      if (random.chance(0.5)) await Promise.resolve()
      await kill()
    } else {
      await sell(basket)
      if (end < 17) {
        await keep(basket)
        await kill()
      }
    }
  }
  device.restoreNetwork()
  await kill()
  await device.level()

  const sales = [...server.books.sales.values()]
  expect(sales.map(({ recorded }) => recorded.saleId).toSorted()).toEqual(kept.map(({ saleId }) => saleId).toSorted())
  expect(sales.reduce((sum, { recorded }) => sum + Number(recorded.figures.total), 0)).toBe((SALES * (SALES + 1)) / 2)
  expect(new Set(sales.map(({ recorded }) => saleNumberText(recorded.receipt))).size).toBe(SALES)
  expect(sales.flatMap(({ recorded }) => recorded.flags)).toEqual([])
  expect(await device.books.drafts.list("basket:")).toEqual([])
  expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
})

describe("baskets that were sold in a tab that is gone", () => {
  const opened = async () => {
    const server = new FakeServer(id.company(1))
    server.judge(OWNER, ask.register())
    const device = await new Device(server, OWNER).open()
    await device.level()
    const keep = (basket: Basket) => device.books.drafts.save(keyOfBasket(basket), basket as unknown as Json)
    const takeUp = async () => {
      const { sold } = await leftBaskets(device.books)
      return takeUpSold(device.books, (command) => device.books.execute(command), sold)
    }
    const sold = (minor: number, at: number): Basket => ({ ...priced(minor), sold: { at, on: device.shown.today } })
    const amounts = () => [...device.shown.books.sales.values()].map(({ recorded }) => Number(recorded.figures.total))
    return { device, keep, takeUp, sold, amounts }
  }

  it("are booked in the order in which they were sold, as of then, and those that are being filled stay", async () => {
    const { amounts, device, keep, sold, takeUp } = await opened()
    const yesterday = now(device) - 20 * 3_600_000
    await keep(sold(2, yesterday + 1))
    await keep(sold(1, yesterday))
    const filling = priced(3)
    await keep(filling)
    expect(await takeUp()).toEqual({ booked: 2, setAside: [] })
    expect(amounts()).toEqual([1, 2])
    expect((await leftBaskets(device.books)).open).toEqual([filling])
    expect(await takeUp()).toEqual({ booked: 0, setAside: [] })
  })

  it("are left to the tab that is booking them, and not booked where it has", async () => {
    const { amounts, device, keep, sold } = await opened()
    const one = sold(1, now(device))
    await keep(one)
    const found = await leftBaskets(device.books)
    const execute: typeof device.books.execute = (command) => device.books.execute(command)
    const { drafts } = device.books
    const elsewhere = {
      drafts: { ...drafts, claim: () => Promise.resolve(undefined) },
      snapshot: () => device.shown,
      nextReceipt: () => device.books.nextReceipt()
    }
    expect(await takeUpSold(elsewhere, execute, found.sold)).toEqual({ booked: 0, setAside: [] })
    expect((await leftBaskets(device.books)).sold).toEqual([one])
    await drafts.remove(keyOfBasket(one))
    expect(await takeUpSold(device.books, execute, found.sold)).toEqual({ booked: 0, setAside: [] })
    expect(amounts()).toEqual([])
  })

  it("are booked once where the tab that sold one and what takes it up do so at the same moment", async () => {
    const { amounts, device, keep, sold } = await opened()
    const one = sold(1, now(device))
    await keep(one)
    const execute: typeof device.books.execute = (command) => device.books.execute(command)
    const both = await Promise.all([1, 2].map(() => sellBasket(device.books, execute, one)))
    expect([both.map((result) => result?.kind), amounts()]).toEqual([["saved", "saved"], [1]])
    expect(await leftBaskets(device.books)).toEqual({ open: [], sold: [] })
  })

  it("stay while their sale is not durable yet, and are neither sold again nor let go", async () => {
    const { device, keep, sold } = await opened()
    // The first write fetches what decides.
    await sellBasket(device.books, (command) => device.books.execute(command), sold(9, now(device)))
    const one = sold(1, now(device))
    await keep(one)
    const { drafts, nextReceipt, snapshot } = device.books
    const states: Array<string> = []
    const left: Array<unknown> = []
    const execute: typeof device.books.execute = async (command) => {
      const saving = device.books.execute(command)
      const { itemState } = device.shown
      states.push(itemState(one.saleId))
      left.push(await leftBaskets({ drafts, nextReceipt, snapshot: () => ({ ...snapshot(), itemState }) }))
      left.push(await drafts.list("basket:"))
      return saving
    }
    const kept = { ...drafts, remove: async () => {} }
    await sellBasket({ drafts: kept, nextReceipt, snapshot }, execute, one)
    expect(states).toEqual(["saving"])
    expect(left).toMatchObject([{ open: [], sold: [] }, [{ key: keyOfBasket(one) }]])
    expect(await leftBaskets(device.books)).toEqual({ open: [], sold: [] })
    expect(await drafts.list("basket:")).toEqual([])
  })

  it("are set aside where they cannot be booked, so that nothing is lost", async () => {
    const { amounts, device, keep, sold } = await opened()
    const one = sold(1, now(device))
    await keep(one)
    const found = await leftBaskets(device.books)
    const refuse = () => Promise.resolve({ kind: "not-saved", reason: "closed" } as const)
    const { booked, setAside } = await takeUpSold(device.books, refuse, found.sold)
    expect([booked, setAside.map(({ saleId }) => saleId), amounts()]).toEqual([0, [one.saleId], []])
    const { open, sold: left } = await leftBaskets(device.books)
    expect([open, left]).toEqual([setAside, []])
    expect(setAside[0]).toMatchObject({ sold: null, lines: one.lines, heldAt: expect.any(Number) as number })
  })
})
