import { expect, it } from "vitest"
import { canonicalBooks } from "../../../src/domain/books.ts"
import type { Json } from "../../../src/domain/kernel/canonical.ts"
import { minorOf } from "../../../src/domain/kernel/minor.ts"
import { saleNumberText } from "../../../src/domain/documents/receipt-number.ts"
import { emptyBasket, keyOfBasket, withFreeItem, type Basket } from "../../../src/ui/counter/basket.ts"
import { leftBaskets, sellBasket } from "../../../src/ui/counter/sell-basket.ts"
import { newLineId, newRecordId } from "../../../src/ui/app/new-id.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { seeded } from "../../simulation/random.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const SALES = 200

it("books each of 200 sales once, the network cut and the tab killed again and again", { retry: 0 }, async () => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  const device = await new Device(server, OWNER).open()
  await device.level()
  const random = seeded(87)
  const kept: Array<Basket> = []

  const sell = (basket: Basket) => sellBasket(device.books, (command) => device.books.execute(command), basket)
  /** The tab is gone at once; another opens, and goes on with what the device kept. */
  const kill = async (): Promise<void> => {
    device.close()
    await device.open()
    for (const left of await leftBaskets(device.books)) await sell(left)
  }

  for (let n = 1; n <= SALES; n += 1) {
    if (random.chance(0.1)) device.cutNetwork()
    else if (random.chance(0.15)) device.restoreNetwork()
    if (random.chance(0.05)) device.weather.loseAnswers = 1
    const basket = withFreeItem(emptyBasket(newRecordId()), {
      lineId: newLineId(),
      name: `Article ${n}`,
      minor: minorOf(String(n)),
      currency: "XOF"
    })
    kept.push(basket)
    await device.books.drafts.save(keyOfBasket(basket), basket as unknown as Json)
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
        await device.books.drafts.save(keyOfBasket(basket), basket as unknown as Json)
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
