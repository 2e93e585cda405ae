import { NOT_SAID_OF_PRODUCT } from "../../../src/domain/product/older.ts"
import { addDays, type IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { customerId, recordId } from "./ids.ts"

type Put = (on: IsoDate, type: string, payload: object, by?: string, version?: number) => void

/** Name, code, price, price in bulk, unit. */
const goods: ReadonlyArray<readonly [string, string, string, string | null, string]> = [
  ["Riz parfumé, sac de 5 kg", "6001234000011", "4500", "4200", ""],
  ["Huile rouge, 1 litre", "6001234000028", "1500", "1350", ""],
  ["Savon de Marseille", "6001234000035", "350", "300", ""],
  ["Sucre en morceaux, 1 kg", "6001234000042", "900", null, ""],
  ["Lait concentré", "6001234000059", "600", "550", ""],
  ["Tomate en boîte", "6001234000066", "400", null, ""],
  ["Eau minérale, 1,5 litre", "6001234000073", "500", "450", ""],
  ["Recharge de téléphone", "", "1000", null, ""]
]

/** Good and how many, days before today, hour, method, what was taken, customer, days until it was promised. */
type Sold = readonly [
  ReadonlyArray<readonly [number, string]>,
  number,
  number,
  string,
  string,
  number | null,
  number | null
]

const sold: ReadonlyArray<Sold> = [
  [
    [
      [0, "2"],
      [1, "1"]
    ],
    2,
    9,
    "cash",
    "10500",
    null,
    null
  ],
  [[[2, "12"]], 1, 11, "mobile-money", "4200", 1, null],
  [
    [
      [0, "1"],
      [3, "2"],
      [5, "3"]
    ],
    1,
    17,
    "cash",
    "5000",
    3,
    -1
  ],
  [[[6, "6"]], 0, 8, "cash", "3000", null, null],
  [
    [
      [4, "4"],
      [5, "2"]
    ],
    0,
    9,
    "mobile-money",
    "3200",
    null,
    null
  ],
  [[[0, "3"]], 0, 10, "cash", "0", 4, 7]
]

/** A sale of the till, the first of which has number 0. */
const sellOne = (
  put: Put,
  today: IsoDate,
  n: number,
  [items, before, hour, method, amount, customer, promised]: Sold
): void => {
  const day = addDays(today, -before)
  const isCheaper = n === sold.length - 1
  put(day, "RecordSale", {
    saleId: recordId(96, n),
    receipt: { till: "T0001", counter: n + 1 },
    details: {
      currency: "XOF",
      soldOn: day,
      soldAt: `${day}T${String(hour).padStart(2, "0")}:12:00.000Z`,
      customerId: customer === null ? null : customerId(customer),
      prices: "retail",
      pricesIncludeTax: true,
      lines: items.map(([good, quantity], at) => ({
        kind: "item",
        lineId: recordId(97, n * 10 + at),
        productId: recordId(95, good),
        categoryId: null,
        designation: goods[good]?.[0] ?? "",
        quantity,
        unit: "",
        unitPrice: goods[good]?.[2] ?? "0",
        // The last customer buys much, and asks for less.
        discount: isCheaper ? { kind: "percent", rate: "5" } : null,
        taxCodes: []
      })),
      discount: isCheaper ? { kind: "amount", minor: "325" } : null,
      taxes: [],
      note: ""
    },
    taken:
      amount === "0"
        ? []
        : [{ paymentId: recordId(98, n), method, amount, tendered: method === "cash" ? amount : null, reference: "" }],
    promise: promised === null ? null : { dueOn: addDays(today, promised), remindOn: today }
  })
}

/** The sale on credit with which its customer owes more than they may, and the one that is void. */
export const [aboveLimitId, voidSaleId] = [recordId(96, 6), recordId(96, 7)]

/** After that morning: a customer who owes 250 000, and may owe 260 000, buys for 13 500 on credit; water is entered twice. */
export const sellOddly = (put: Put, today: IsoDate): void => {
  put(today, "EditCustomer", { customerId: customerId(3), changes: { creditLimit: "260000" } })
  sellOne(put, today, 6, [[[0, "3"]], 0, 11, "cash", "0", 3, 7])
  sellOne(put, today, 7, [[[6, "6"]], 0, 11, "cash", "3000", null, null])
  put(today, "VoidSale", { saleId: voidSaleId, reason: "Saisie deux fois" })
}

/** Of four goods the stock is followed: enough of the first, little of the second, none of the third; of the fourth more was sold than noted. */
export const stockDemo = (put: Put, today: IsoDate): void => {
  const notes = [
    ["240", "24"],
    ["12", "20"],
    ["0", null],
    [null, null]
  ] as const
  for (const [n, [found, threshold]] of notes.entries()) {
    const productId = recordId(95, n)
    put(today, "EditProduct", { productId, changes: { isStocked: true, threshold } })
    if (found === null) continue
    const note = { kind: "count", counted: found, expected: "0", movedOn: today, reason: "Inventaire de la semaine" }
    put(today, "MoveStock", { productId, movementId: recordId(90, n), note })
  }
  const loss = { kind: "loss", quantity: "2", movedOn: today, reason: "Sac percé" }
  put(today, "MoveStock", { productId: recordId(95, 0), movementId: recordId(90, 9), note: loss })
}

/** A morning at the counter. */
export const sellDemo = (put: Put, today: IsoDate): void => {
  goods.forEach(([name, reference, unitPrice, wholesalePrice, unit], n) => {
    const details = {
      kind: "product",
      name,
      reference,
      unit,
      unitPrice,
      currency: "XOF",
      taxCodes: [],
      description: "",
      ...NOT_SAID_OF_PRODUCT,
      wholesalePrice
    }
    // Earlier commands knew no price in bulk.
    put(today, "AddProduct", { productId: recordId(95, n), details }, undefined, 2)
  })
  sold.forEach((each, n) => sellOne(put, today, n, each))
  put(today, "ReturnSale", {
    saleId: recordId(96, 0),
    returnId: recordId(99, 0),
    details: {
      lines: [{ lineId: recordId(97, 1), quantity: "1" }],
      refunded: "1500",
      method: "cash",
      returnedOn: today,
      till: "T0001",
      isRestocked: true,
      reason: "Bouteille ouverte"
    }
  })
  put(addDays(today, -1), "CloseTill", {
    closeId: recordId(99, 1),
    details: {
      till: "T0001",
      day: addDays(today, -1),
      sellerId: null,
      currency: "XOF",
      float: "10000",
      counted: "14500",
      closedAt: `${addDays(today, -1)}T19:02:00.000Z`,
      note: "500 donnés au gardien"
    }
  })
}
