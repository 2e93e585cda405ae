import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { firstFault } from "../../../src/domain/documents/figure-rules.ts"
import { figuresOf } from "../../../src/domain/documents/figures.ts"
import { discountDraft, noDiscount, type DiscountDraft } from "../../../src/ui/documents/editor/discount-draft.ts"
import {
  atPrices,
  changedLine,
  discountFaults,
  emptyBasket,
  figuresOfBasket,
  ofCustomer,
  readBasket,
  saleOfBasket,
  withFreeItem,
  withProduct,
  type Basket
} from "../../../src/ui/counter/basket.ts"
import { productOfCode } from "../../../src/domain/policies/selling.ts"
import { id } from "../../support/ids.ts"
import { saleId, sell, soldLine } from "../../support/sales.ts"
import { customerAdded, rate } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import { invoiceOfSale } from "../../../src/domain/policies/invoice-of-sale.ts"

type Products = Parameters<typeof productOfCode>[0]
type Product = Products[number]

const productWith = (details: object, productId = "p1"): Product =>
  ({
    productId,
    details: { name: "Savon", unit: "", specificTax: null, taxCodes: [], categoryId: null, ...details }
  }) as unknown as Product
const withReference = (reference: string): Product => productWith({ reference })

describe("the product of a code", () => {
  it.each([
    ["6111245590011", "6111245590011"],
    ["SAVON-0042", " SAVON-0042 "],
    // A UPC-A of 12 digits is an EAN-13 that begins with zero.
    ["012345678905", "0012345678905"],
    ["0012345678905", "012345678905"]
  ])("with the reference %s for the code %s", (reference, code) => {
    const wanted = withReference(reference)
    expect(productOfCode([withReference(""), withReference("OTHER"), wanted], code)).toBe(wanted)
  })

  it("short codes are not filled: 042 is not 42, and no reference is no code", () => {
    expect(productOfCode([withReference("42"), withReference("")], "042")).toBeUndefined()
    expect(productOfCode([withReference("42"), withReference("")], "")).toBeUndefined()
  })
})

const { company } = inCompany().books
if (company === null) throw new Error("There is no company")

/** Two pieces of 500 francs. */
const two = (): Basket => {
  const item = { lineId: "019a0000-01f2-7000-8000-000000000001", name: "Savon", minor: 500n, currency: "XOF" as const }
  const basket = withFreeItem(emptyBasket(saleId(1)), item)
  return changedLine(basket, item.lineId, { quantity: "2" })
}
const lineOf = ({ lines: [line] }: Basket) => line?.lineId ?? ""
const onLine = (discount: DiscountDraft): Basket => changedLine(two(), lineOf(two()), { discount })
const percent = (rate: string) => discountDraft({ kind: "percent", rate } as never)
const amount = (minor: string) => discountDraft({ kind: "amount", minor })
const faultsOf = (basket: Basket) => {
  const { lines, whole } = discountFaults(basket, figuresOfBasket(basket, company))
  return [lines.get(lineOf(basket))?.code, whole?.code]
}

describe("the discounts of a basket", () => {
  it("are those of the sale that it becomes", () => {
    const basket = { ...onLine(percent("10")), discount: amount("100") }
    expect(figuresOfBasket(basket, company)).toMatchObject({ gross: "1000", discount: "200", total: "800" })
    const { details, taken } = saleOfBasket(basket, {
      company,
      receipt: { till: "T0001", counter: 1 },
      today: "2026-11-20" as never,
      now: 0,
      paymentId: "019a0000-01f1-7000-8000-000000000001"
    })
    expect(details).toMatchObject({
      discount: { kind: "amount", minor: "100" },
      lines: [{ discount: { kind: "percent", rate: "10" } }]
    })
    expect(taken).toMatchObject([{ amount: "800" }])
  })

  it.each([
    [onLine(percent("101")), ["discountAboveWhole", undefined]],
    [onLine(amount("1001")), ["discountAboveLine", undefined]],
    [onLine(amount("1000")), [undefined, undefined]],
    [onLine({ kind: "percent", rate: null, minor: null }), ["notANumber", undefined]],
    [onLine(amount("-5")), ["discountNegative", undefined]],
    [{ ...two(), discount: amount("1001") }, [undefined, "discountAboveTotal"]],
    [{ ...onLine(amount("100")), discount: amount("901") }, [undefined, "discountAboveTotal"]]
  ] as const)("are judged as those of documents: %#", (basket, codes) => expect(faultsOf(basket)).toEqual(codes))

  it("are none in a basket that an earlier build kept", () => {
    const { discount: _whole, lines, ...kept } = two()
    const old = { ...kept, lines: lines.map(({ discount: _line, ...line }) => line) }
    expect(readBasket(old)).toEqual(two())
    expect(readBasket(old)?.discount).toEqual(noDiscount)
  })
})

it("a basket that an earlier build kept was not sold", () => {
  const { sold: _sold, ...kept } = two()
  expect(readBasket(kept)?.sold).toBeNull()
  const sold = { ...two(), sold: { at: 1_764_000_000_000, on: "2026-11-24" } }
  expect(readBasket(sold)).toEqual(sold)
})

it("an invoice that takes the place of a sale comes to the same, discounts included", () => {
  const sold = inCompany().after(
    sell.record(1, [], {
      lines: [
        { ...soldLine(1, "3", "333", true), discount: { kind: "percent", rate: rate("10") } },
        { ...soldLine(2, "0.5", "1000"), discount: { kind: "amount", minor: "77" } }
      ],
      discount: { kind: "amount", minor: "45" }
    })
  )
  const sale = sold.books.sales.get(saleId(1))
  if (sale === undefined) throw new Error("Nothing was sold")
  const content = invoiceOfSale(sale, {
    company: sold.books.company,
    customerId: id.customer(1),
    today: "2026-11-20" as never
  })
  const figures = Result.getOrThrow(figuresOf(content, sale.recorded.details.taxes))
  expect(figures).toEqual(sale.recorded.figures)
  expect(figures.discount).not.toBe("0")
  expect(firstFault(content, figures)).toBeUndefined()
})

describe("another price list", () => {
  const products = new Map([
    ["p1", productWith({ unitPrice: "500", wholesalePrice: "400" })],
    ["p2", productWith({ unitPrice: "900", wholesalePrice: null }, "p2")]
  ]) as never as Parameters<typeof atPrices>[2]
  const filled = (): Basket =>
    [...products.values()].reduce((basket, product, n) => withProduct(basket, product, `l${n + 1}`), emptyBasket("s1"))
  const pricesOf = ({ lines }: Basket) => lines.map(({ unitPrice }) => unitPrice)

  it("has its own prices, and those of what has one price only", () =>
    expect(pricesOf(atPrices(filled(), "wholesale", products))).toEqual(["400", "900"]))
  it("and back", () =>
    expect(pricesOf(atPrices(atPrices(filled(), "wholesale", products), "retail", products))).toEqual(["500", "900"]))
  it("leaves a price that somebody typed", () =>
    expect(pricesOf(atPrices(changedLine(filled(), "l1", { unitPrice: "450" }), "wholesale", products))).toEqual([
      "450",
      "900"
    ]))
  it("is that of what is put in after it", () => {
    const [first] = [...products.values()]
    if (first === undefined) throw new Error("There is no product")
    expect(pricesOf(withProduct(emptyBasket("s1", "wholesale"), first, "l1"))).toEqual(["400"])
  })
})

describe("what is said of a basket", () => {
  const selling = {
    company,
    receipt: { till: "T0001", counter: 1 },
    today: "2026-11-20" as never,
    now: 0,
    paymentId: id.payment(1)
  }
  it("goes into its sale: the note without blanks around it, and the category that lines have without one of their own", () => {
    const { details } = saleOfBasket({ ...two(), note: " Pour la fête ", categoryId: "sale-services" }, selling)
    expect(details).toMatchObject({ note: "Pour la fête", categoryId: "sale-services" })
  })
  it("is left out where nothing was said", () => {
    const { details } = saleOfBasket(two(), selling)
    expect([details.note, "categoryId" in details]).toEqual(["", false])
  })
  it("is nothing of a basket that a build kept which did not ask", () => {
    const { categoryId: _category, note: _note, ...kept } = two()
    expect(readBasket(kept)).toEqual(two())
  })
})

describe("the prices of a customer", () => {
  const product = productWith({ unitPrice: "500", wholesalePrice: "400" })
  const products = { get: () => product } as never
  const mine = { customerId: id.customer(1), prices: "wholesale" as const }
  const { sales } = inCompany().after(sell.record(1, [], mine), sell.record(2)).books
  const filled = withProduct(emptyBasket(saleId(9)), product, "line")
  const { customers } = inCompany(
    customerAdded(3, { prices: "retail" }),
    customerAdded(4, { prices: "wholesale" })
  ).books
  const of = (customerId: string | null, basket = filled, booked = sales) => {
    const next = ofCustomer(basket, customerId, { customers, products, sales: booked })
    return [next.prices, next.lines[0]?.unitPrice, next.tillPrices]
  }
  it("are those by which they bought last, and the till keeps its own", () => {
    expect(of(id.customer(1))).toEqual(["wholesale", "400", "retail"])
    const later = inCompany().after(sell.record(1, [], mine), sell.record(2, [], { ...mine, prices: "retail" })).books
    expect(of(id.customer(1), filled, later.sales)).toEqual(["retail", "500", "retail"])
    const voided = inCompany().after(sell.record(1, [], mine), sell.void(1)).books
    expect(of(id.customer(1), filled, voided.sales)).toEqual(["retail", "500", "retail"])
  })
  it("are those of their own list, whatever they bought by last", () => {
    expect(of(id.customer(4))).toEqual(["wholesale", "400", "retail"])
    const details = { ...mine, customerId: id.customer(3) }
    const { sales: bought } = inCompany().after(sell.record(1, [], details)).books
    expect(of(id.customer(3), filled, bought)).toEqual(["retail", "500", "retail"])
  })
  it("are those of the till for whoever is new, and for nobody again", () => {
    expect(of(id.customer(2))).toEqual(["retail", "500", "retail"])
    const theirs = ofCustomer(filled, id.customer(1), { customers, products, sales })
    expect(of(null, theirs)).toEqual(["retail", "500", "retail"])
  })
})
