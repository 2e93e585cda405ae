import { Result } from "effect"
import type { Books, DomainCommand } from "../../domain/books.ts"
import { pricesIncludeTax } from "../../domain/company/prices.ts"
import { offeredTaxes } from "../../domain/company/readings.ts"
import type { CompanyState } from "../../domain/company/state.ts"
import { documentDiscountFault, lineFaults, netOfLines } from "../../domain/documents/figure-rules.ts"
import { figuresOf } from "../../domain/documents/figures.ts"
import type { DocumentFigures } from "../../domain/documents/schema.ts"
import { CategoryId } from "../../domain/kernel/category.ts"
import { addDays, type IsoDate } from "../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { addDecimals, formatDecimal, parseDecimal, ZERO } from "../../domain/kernel/decimal.ts"
import { CustomerId, LineId, ProductId } from "../../domain/kernel/ids.ts"
import { greater, isMore, isPositive, lesser, minorOf, NOTHING, subtractMinor } from "../../domain/kernel/minor.ts"
import { money, toMajor } from "../../domain/kernel/money.ts"
import { IsoDate as DateText, Quantity, UnitPrice } from "../../domain/kernel/schema.ts"
import type { Failure } from "../../domain/kernel/validation.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import type { ProductState } from "../../domain/product/events.ts"
import { listOfCustomer, priceIn } from "../../domain/policies/selling.ts"
import { SaleId, SalePaymentId, type SaleDetails, type SaleLine, type SaleNumber } from "../../domain/sale/events.ts"
import { discountJson, discountProblem, noDiscount, type DiscountDraft } from "../documents/editor/discount-draft.ts"

/** A line of a basket that is being filled. */
export interface BasketLine {
  readonly lineId: string
  readonly productId: string | null
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly specificTax: string | null
  readonly discount: DiscountDraft
  readonly taxCodes: ReadonlyArray<string>
  readonly categoryId: string | null
}

/** What somebody is selling. Plain JSON: it is kept on the device at every change, under the id that its sale will have. */
export interface Basket {
  readonly saleId: string
  readonly lines: ReadonlyArray<BasketLine>
  /** What is taken off the whole, after the discounts of the lines. */
  readonly discount: DiscountDraft
  readonly prices: SaleDetails["prices"]
  /** The list of the till, which holds for the next basket, and for this one unless its customer has another. */
  readonly tillPrices: SaleDetails["prices"]
  readonly customerId: string | null
  readonly standing: "paid" | "part" | "unpaid"
  readonly method: PaymentMethod
  /** What was handed over in cash, or paid in advance of it; null where it is all of it. Minor units. */
  readonly handed: string | null
  readonly reference: string
  readonly note: string
  /** The category of sales that it belongs to; null for none. */
  readonly categoryId: string | null
  readonly dueOn: string | null
  readonly remindOn: string | null
  /** Set aside for later, since then (milliseconds since 1970); null for the one at hand. */
  readonly heldAt: number | null
  /** When « save » was pressed (milliseconds since 1970) and on which day; null for one that is being filled. */
  readonly sold: { readonly at: number; readonly on: IsoDate } | null
}

export const emptyBasket = (saleId: string, prices: Basket["prices"] = "retail"): Basket => ({
  saleId,
  lines: [],
  discount: noDiscount,
  prices,
  tillPrices: prices,
  customerId: null,
  standing: "paid",
  method: "cash",
  handed: null,
  reference: "",
  note: "",
  categoryId: null,
  dueOn: null,
  remindOn: null,
  heldAt: null,
  sold: null
})

/** The key of what is kept of a basket. */
export const BASKETS = "basket:"
export const keyOfBasket = ({ saleId }: Pick<Basket, "saleId">): string => `${BASKETS}${saleId}`

/** What of a basket came after the first build that kept them. */
type Later = "discount" | "sold" | "note" | "categoryId" | "tillPrices"

/** What was kept is read as it was written, also by a build that knew no discounts, notes or categories, or not when it was sold; anything else is no basket. */
export const readBasket = (value: unknown): Basket | undefined => {
  if (typeof value !== "object" || value === null || !("saleId" in value) || !("lines" in value)) return undefined
  if (!Array.isArray(value.lines)) return undefined
  const kept = value as Omit<Basket, Later | "lines"> & {
    readonly [field in Later]?: Basket[field]
  } & {
    readonly lines: ReadonlyArray<Omit<BasketLine, "discount"> & { readonly discount?: DiscountDraft }>
  }
  return {
    discount: noDiscount,
    sold: null,
    note: "",
    categoryId: null,
    tillPrices: kept.prices,
    ...kept,
    lines: kept.lines.map((line) => ({ discount: noDiscount, ...line }))
  }
}

const sumOf = (left: string, right: string): string =>
  formatDecimal(addDecimals(parseDecimal(left) ?? ZERO, parseDecimal(right) ?? ZERO))

/** The line with so much more; none is left of nothing. */
export const changedBy = (basket: Basket, lineId: string, by: string): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) => {
    if (line.lineId !== lineId) return [line]
    const quantity = sumOf(line.quantity, by)
    return quantity === "0" || quantity.startsWith("-") ? [] : [{ ...line, quantity }]
  })
})

export const changedLine = (basket: Basket, lineId: string, change: Partial<BasketLine>): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => (line.lineId === lineId ? { ...line, ...change } : line))
})

/** One more of a product. */
export const withProduct = (basket: Basket, product: ProductState, lineId: string): Basket => {
  const known = basket.lines.find((line) => line.productId === product.productId)
  if (known !== undefined) return changedBy(basket, known.lineId, "1")
  const { details, productId } = product
  const line: BasketLine = {
    lineId,
    productId,
    name: details.name,
    unit: details.unit,
    quantity: "1",
    unitPrice: priceIn(product.details, basket.prices),
    specificTax: details.specificTax,
    discount: noDiscount,
    taxCodes: details.taxCodes,
    categoryId: details.categoryId
  }
  return { ...basket, lines: [...basket.lines, line] }
}

/** Something that is in no list, at a price in minor units. */
export const withFreeItem = (
  basket: Basket,
  item: { readonly lineId: string; readonly name: string; readonly minor: bigint; readonly currency: CurrencyCode }
): Basket => ({
  ...basket,
  lines: [
    ...basket.lines,
    {
      lineId: item.lineId,
      productId: null,
      name: item.name,
      unit: "",
      quantity: "1",
      unitPrice: formatDecimal(toMajor(money(item.currency, item.minor))),
      specificTax: null,
      discount: noDiscount,
      taxCodes: [],
      categoryId: null
    }
  ]
})

/** The same basket at the prices of another list; what is in no list stays as it is, and so does a price that somebody typed. */
export const atPrices = (basket: Basket, prices: Basket["prices"], products: Books["products"]): Basket => ({
  ...basket,
  prices,
  lines: basket.lines.map((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId)
    if (product === undefined || line.unitPrice !== priceIn(product.details, basket.prices)) return line
    return { ...line, unitPrice: priceIn(product.details, prices) }
  })
})

/** The list by which a customer bought last; undefined where they never did. */
const lastPricesOf = (sales: Books["sales"], customerId: string): Basket["prices"] | undefined =>
  [...sales.values()].findLast(
    ({ lifecycle, recorded }) => recorded.details.customerId === customerId && lifecycle !== "voided"
  )?.recorded.details.prices

/** The basket of a customer, at the prices of their list, or else those that they had last; of nobody, or of whoever is new, at those of the till. */
export const ofCustomer = (
  basket: Basket,
  customerId: string | null,
  books: Pick<Books, "customers" | "products" | "sales">
): Basket => {
  const last = customerId === null ? undefined : lastPricesOf(books.sales, customerId)
  const prices = listOfCustomer(books, customerId) ?? last ?? basket.tillPrices
  return { ...atPrices(basket, prices, books.products), customerId }
}

const saleLine = (line: BasketLine): SaleLine => ({
  kind: "item",
  lineId: LineId.make(line.lineId),
  productId: line.productId === null ? null : ProductId.make(line.productId),
  categoryId: line.categoryId as SaleLine["categoryId"],
  designation: line.name,
  quantity: Quantity.make(line.quantity),
  unit: line.unit,
  unitPrice: UnitPrice.make(line.unitPrice),
  ...(line.specificTax !== null && { specificTax: UnitPrice.make(line.specificTax) }),
  discount: discountJson(line.discount),
  taxCodes: line.taxCodes
})

const calculable = (basket: Basket, company: CompanyState) => {
  const lines = basket.lines.map(saleLine)
  const used = new Set(lines.flatMap(({ taxCodes }) => taxCodes))
  return {
    currency: company.identity.currency,
    pricesIncludeTax: pricesIncludeTax(company),
    lines,
    discount: discountJson(basket.discount),
    taxes: offeredTaxes(company).filter(({ code, kind }) => used.has(code) && kind !== "withholding")
  }
}

/** What a basket comes to, by the engine of the documents; undefined where it is too large to be computed. */
export const figuresOfBasket = (basket: Basket, company: CompanyState): DocumentFigures | undefined => {
  const content = calculable(basket, company)
  return Result.getOrUndefined(figuresOf(content, content.taxes))
}

/** What is wrong with the discounts of a basket: that on the whole, and those of its lines by their ids. */
export interface DiscountFaults {
  readonly whole: Failure | undefined
  readonly lines: ReadonlyMap<string, Failure>
}

/** Judges the discounts as those of documents are; `figures` are the basket's own, undefined while they cannot be computed. */
export const discountFaults = ({ discount, lines }: Basket, figures: DocumentFigures | undefined): DiscountFaults => {
  const grossOf = new Map<string, string>(figures?.lines.map(({ gross, lineId }) => [lineId, gross]))
  const faults = new Map<string, Failure>()
  for (const { discount: draft, lineId, quantity } of lines) {
    const gross = grossOf.get(lineId)
    const above = lineFaults({ quantity, discount: discountJson(draft) }, gross === undefined ? null : minorOf(gross))
    const wrong = discountProblem(draft) ?? above.find(({ field }) => field === "discount")?.failure
    if (wrong !== undefined) faults.set(lineId, wrong)
  }
  // While a line is wrong nobody knows what the lines come to.
  const net = figures === undefined || faults.size > 0 ? null : netOfLines(figures)
  return { whole: discountProblem(discount) ?? documentDiscountFault(discountJson(discount), net), lines: faults }
}

/** What of the total is taken now, what is owed then, and the change of the cash that was handed over; minor units. */
export const moneyOf = (
  { handed, method, standing }: Pick<Basket, "handed" | "method" | "standing">,
  total: bigint
): { readonly taken: bigint; readonly owed: bigint; readonly toGive: bigint; readonly missing: bigint } => {
  if (standing === "unpaid") return { taken: NOTHING, owed: total, toGive: NOTHING, missing: NOTHING }
  const said = handed === null ? null : minorOf(handed)
  if (standing === "part") {
    const taken = lesser(said ?? NOTHING, total)
    return { taken, owed: subtractMinor(total, taken), toGive: NOTHING, missing: NOTHING }
  }
  const given = method === "cash" && said !== null ? said : total
  return {
    taken: total,
    owed: NOTHING,
    toGive: greater(NOTHING, subtractMinor(given, total)),
    missing: greater(NOTHING, subtractMinor(total, given))
  }
}

/** What a basket comes to, what is wrong with its discounts, and whether it can be booked as it is. */
export const judgedBasket = (basket: Basket, company: CompanyState) => {
  const figures = figuresOfBasket(basket, company)
  const faults = discountFaults(basket, figures)
  const total = minorOf(figures?.total ?? "0")
  const isFaulty = faults.whole !== undefined || faults.lines.size > 0
  const isSellable =
    basket.lines.length > 0 && figures !== undefined && !isFaulty && !isPositive(moneyOf(basket, total).missing)
  return { figures, faults, total, isSellable }
}

/** Amounts in notes that somebody is likely to hand over for a total, in minor units: the next notes above it. */
export const likelyNotes = (total: bigint, notes: ReadonlyArray<number>): ReadonlyArray<bigint> =>
  notes
    .map((note) => minorOf(String(note)))
    .filter((note) => isMore(note, total))
    .slice(0, 3)

export interface Selling {
  readonly company: CompanyState
  readonly receipt: SaleNumber
  readonly today: IsoDate
  /** Milliseconds since 1970 by the clock of the till. */
  readonly now: number
  readonly paymentId: string
}

/** The command that books a basket. */
export const saleOfBasket = (
  basket: Basket,
  { company, now, paymentId, receipt, today }: Selling
): Extract<DomainCommand, { readonly _tag: "RecordSale" }> => {
  const content = calculable(basket, company)
  const total = minorOf(figuresOfBasket(basket, company)?.total ?? "0")
  const { owed, taken } = moneyOf(basket, total)
  const isCash = basket.method === "cash" && basket.standing === "paid"
  return {
    _tag: "RecordSale",
    saleId: SaleId.make(basket.saleId),
    receipt,
    details: {
      ...content,
      soldOn: DateText.make(today),
      soldAt: new Date(now).toISOString(),
      customerId: basket.customerId === null ? null : CustomerId.make(basket.customerId),
      prices: basket.prices,
      note: basket.note.trim().slice(0, 300),
      ...(basket.categoryId !== null && { categoryId: CategoryId.make(basket.categoryId) })
    },
    taken: isPositive(taken)
      ? [
          {
            paymentId: SalePaymentId.make(paymentId),
            method: basket.method,
            amount: taken.toString(),
            tendered: isCash ? (basket.handed ?? taken.toString()) : null,
            reference: basket.method === "cash" ? "" : basket.reference.trim().slice(0, 60)
          }
        ]
      : [],
    promise: isPositive(owed)
      ? {
          dueOn: basket.dueOn === null ? null : DateText.make(basket.dueOn),
          remindOn: basket.remindOn === null ? null : DateText.make(basket.remindOn)
        }
      : null
  }
}

/** The day before a debt is due, when a seller wants to be told of it; today where that is past. */
export const dayToRemind = (dueOn: IsoDate, today: IsoDate): IsoDate => {
  const before = addDays(dueOn, -1)
  return before < today ? today : before
}
