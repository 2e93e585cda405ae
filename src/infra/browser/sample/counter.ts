import { Result } from "effect"
import type { Books } from "../../../domain/books.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import { addDays, startOfWeek } from "../../../domain/kernel/calendar.ts"
import { CategoryId } from "../../../domain/kernel/category.ts"
import { CustomerId, type DeviceId, LineId, ProductId, type UserId } from "../../../domain/kernel/ids.ts"
import { addMinor, halfOf, minorOf, NOTHING, roundedDown, subtractMinor } from "../../../domain/kernel/minor.ts"
import { type IsoDate, Quantity } from "../../../domain/kernel/schema.ts"
import type { TaxRate } from "../../../domain/kernel/tax.ts"
import {
  SaleId,
  SalePaymentId,
  SaleReturnId,
  type SaleDetails,
  type SaleLine,
  type TakenPart
} from "../../../domain/sale/events.ts"
import { tillOfDevice } from "../../../domain/documents/receipt-number.ts"
import { CloseId } from "../../../domain/till/events.ts"
import type { Random } from "./random.ts"
import { type Diary, momentAt } from "./diary.ts"

const DAYS = 21
/** The till opens at eight in the morning, and is counted at ten past seven in the evening. */
const OPENS = 8 * 60
const OPEN_MINUTES = 11 * 60
const COUNTED = 19 * 60 + 10
const FLOAT = "10000"
/** Every so manieth sale has less to pay for its first article, or for all. */
const CHEAPER_ARTICLE_EVERY = 12
const CHEAPER_BASKET_EVERY = 17
/** A piece of the sale so many before the last comes back. */
const RETURNED_BEFORE_LAST = 19
/** One sale in so many is on credit. */
const CREDIT_EVERY = 25

/** Somebody at the counter, with a device of their own, which is their till. */
export interface Seller {
  readonly actor: UserId
  readonly device: DeviceId
}

interface Counter {
  readonly diary: Diary
  readonly random: Random
  readonly until: IsoDate
  /** The books as they stand when the counter opens. */
  readonly books: Books
  readonly taxes: ReadonlyArray<TaxRate>
  /** How many sales there are in the last weeks. */
  readonly sales: number
  /** What was sold before those, a little each week: since which day, how much in all, and what brings the books to the morning of a day. */
  readonly before?: {
    readonly since: IsoDate
    readonly sales: number
    readonly turnTo: (day: IsoDate) => void
  }
}

const FIVE_PERCENT = { kind: "percent", rate: "5" } as const
const TEN_PERCENT = { kind: "percent", rate: "10" } as const

/** The first day of the counter. */
export const counterOpens = (until: IsoDate): IsoDate => addDays(until, 1 - DAYS)

/** The cash of the tills, day by day. */
class Cash {
  readonly #sums = new Map<string, bigint>()
  of(till: string, day: IsoDate): bigint {
    return this.#sums.get(`${till} ${day}`) ?? NOTHING
  }
  add(till: string, day: IsoDate, amount: bigint): void {
    this.#sums.set(`${till} ${day}`, addMinor(this.of(till, day), amount))
  }
}

/** What one basket holds, and when it was sold. */
const basketOf = (
  { books, diary, random, taxes }: Counter,
  {
    day,
    isSingle,
    minute,
    n
  }: { readonly n: number; readonly day: IsoDate; readonly minute: number; readonly isSingle: boolean }
): Omit<SaleDetails, "customerId"> => {
  const products = [...books.products.values()].filter(({ details }) => details.kind === "product")
  const count = isSingle ? 1 : random.pick([1, 1, 2, 2, 3])
  const lines = Array.from({ length: count }, (_, at): SaleLine => {
    const { details, productId } = random.pick(products)
    return {
      kind: "item",
      lineId: LineId.make(diary.newId(day)),
      productId: ProductId.make(productId),
      categoryId: CategoryId.make("sale-goods"),
      designation: details.name,
      quantity: Quantity.make(String(isSingle ? 2 : random.between(1, 4))),
      unit: details.unit,
      unitPrice: details.unitPrice,
      discount: at === 0 && !isSingle && n % CHEAPER_ARTICLE_EVERY === 5 ? TEN_PERCENT : null,
      taxCodes: details.taxCodes
    }
  })
  return {
    currency: "XOF",
    soldOn: day,
    soldAt: momentAt(day, minute),
    prices: "retail",
    pricesIncludeTax: true,
    lines,
    discount: !isSingle && n % CHEAPER_BASKET_EVERY === 8 ? FIVE_PERCENT : null,
    taxes: taxes.filter(({ code }) => lines.some(({ taxCodes }) => taxCodes.includes(code))),
    note: ""
  }
}

/** The days from one to before another on which the shop is open. */
const openDays = (from: IsoDate, to: IsoDate): ReadonlyArray<IsoDate> => {
  const days: Array<IsoDate> = []
  for (let day = from; day < to; day = addDays(day, 1)) if (day !== startOfWeek(day, 7)) days.push(day)
  return days
}

/** At the counter: sales of its sellers, debts, a piece that comes back, and the tills counted on some days. */
export const sellAtCounter = (counter: Counter, sellers: ReadonlyArray<Seller>): void => {
  const { before, books, diary, random, sales, until } = counter
  const all = sales + (before?.sales ?? 0)
  const returned = all - RETURNED_BEFORE_LAST
  const cash = new Cash()
  const counters = new Map<string, number>()
  let customers: ReadonlyArray<string> = []
  const opens = counterOpens(until)

  /** So many sales on these days, the first of which is the one of that number. */
  const sellOn = (
    days: ReadonlyArray<IsoDate>,
    count: number,
    first: number,
    isCounted: (nth: number) => boolean
  ): void =>
    days.forEach((day, nth) => {
      const [from, to] = [nth, nth + 1].map((n) => Math.floor((n * count) / days.length)) as [number, number]
      if (from < to) {
        before?.turnTo(day)
        customers = [...books.customers.values()].map(({ customerId }) => customerId)
      }
      for (let n = from; n < to; n += 1) {
        const minute = OPENS + Math.floor(((n - from + random.next()) * OPEN_MINUTES) / (to - from))
        const seller = random.pick(sellers)
        sell({ n: first + n, day, minute, seller })
      }
      if (isCounted(nth)) sellers.forEach((seller) => close(seller, day))
    })
  if (before !== undefined) sellOn(openDays(before.since, opens), before.sales, 0, (nth) => nth % 13 === 12)
  sellOn(openDays(opens, addDays(until, 1)), sales, before?.sales ?? 0, (nth) => nth % 3 !== 2)

  function sell({ day, minute, n, seller }: { n: number; day: IsoDate; minute: number; seller: Seller }): void {
    const till = tillOfDevice(seller.device)
    const number = (counters.get(till) ?? 0) + 1
    counters.set(till, number)
    const isCredit = n % CREDIT_EVERY === 11
    const basket = basketOf(counter, { day, minute, isSingle: n === returned, n })
    const total = minorOf(Result.getOrThrow(figuresOf(basket, basket.taxes)).total)
    const isCash = n === returned || random.chance(0.55)
    // Of a credit nothing is taken, or half.
    const half = random.chance(0.5) ? roundedDown(halfOf(total), 500) : NOTHING
    const amount = isCredit ? half : total
    const taken: ReadonlyArray<TakenPart> =
      amount === NOTHING
        ? []
        : [
            {
              paymentId: SalePaymentId.make(diary.newId(day)),
              method: isCash ? "cash" : "mobile-money",
              amount: amount.toString(),
              tendered: isCash ? roundedDown(addMinor(amount, minorOf("999")), 1000).toString() : null,
              reference: isCash ? "" : `MP${day.slice(2).replaceAll("-", "")}.${random.between(1000, 9999)}`
            }
          ]
    if (isCash) cash.add(till, day, amount)
    const saleId = SaleId.make(diary.newId(day))
    const dueOn = addDays(day, random.pick([5, 7, 10]))
    diary.write(seller, day, minute, {
      _tag: "RecordSale",
      saleId,
      receipt: { till, counter: number },
      details: {
        ...basket,
        customerId: isCredit || random.chance(0.2) ? CustomerId.make(random.pick(customers)) : null
      },
      taken,
      promise: isCredit ? { dueOn, remindOn: addDays(dueOn, -1) } : null
    })
    const [line] = basket.lines
    if (n === returned && line?.kind === "item") {
      const refunded = minorOf(line.unitPrice)
      cash.add(till, day, subtractMinor(NOTHING, refunded))
      diary.write(seller, day, COUNTED - 5, {
        _tag: "ReturnSale",
        saleId,
        returnId: SaleReturnId.make(diary.newId(day)),
        details: {
          lines: [{ lineId: line.lineId, quantity: Quantity.make("1") }],
          refunded: refunded.toString(),
          method: "cash",
          returnedOn: day,
          till,
          isRestocked: true,
          reason: "Article de trop, rendu le soir"
        }
      })
    }
    // The first debt was paid the day after, on the seller's phone, and those of before some days after they were due.
    const isOld = day < opens
    if (isCredit && (n === 11 || isOld)) {
      const paidOn = isOld ? addDays(dueOn, random.between(0, 6)) : addDays(day, 1)
      diary.write(seller, paidOn, OPENS, {
        _tag: "PaySale",
        saleId,
        paymentId: SalePaymentId.make(diary.newId(paidOn)),
        payment: {
          amount: subtractMinor(total, amount).toString(),
          method: "mobile-money",
          paidOn,
          till,
          reference: "",
          note: ""
        }
      })
    }
  }

  function close(seller: Seller, day: IsoDate): void {
    const till = tillOfDevice(seller.device)
    const difference = minorOf(random.pick(["0", "0", "0", "-200", "500", "-100"]))
    const counted = addMinor(addMinor(minorOf(FLOAT), cash.of(till, day)), difference)
    diary.write(seller, day, COUNTED, {
      _tag: "CloseTill",
      closeId: CloseId.make(diary.newId(day)),
      details: {
        till,
        day,
        sellerId: null,
        currency: "XOF",
        float: FLOAT,
        counted: counted.toString(),
        closedAt: momentAt(day, COUNTED),
        note: difference < NOTHING ? "Monnaie mal rendue" : ""
      }
    })
  }
}
