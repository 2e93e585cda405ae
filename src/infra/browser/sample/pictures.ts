import type { Books, DomainCommand } from "../../../domain/books.ts"
import { ExpenseId } from "../../../domain/expense/events.ts"
import { ProductId } from "../../../domain/kernel/ids.ts"
import type { ContentHash } from "../../../domain/kernel/schema.ts"

/*
 * Small pictures that are drawn here: receipts and goods of the sample companies. They are PNG files of sixteen colours, stored as they are,
 * so that the same picture has the same bytes, and the same hash, on every device.
 */

type Colour = readonly [red: number, green: number, blue: number]
/** The number of a colour at a point. */
type Paint = (x: number, y: number) => number

const WIDTH = 96
const HEIGHT = 120
const ROW = WIDTH / 2 + 1

const POLYNOMIAL = 0xed_b8_83_20
const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  return crc
})

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (CRC_OF_BYTE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

const adlerOf = (bytes: Uint8Array): number => {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return ((high << 16) | low) >>> 0
}

const joined = (parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const four = (value: number): Uint8Array => Uint8Array.from([24, 16, 8, 0], (by) => (value >>> by) & 0xff)

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = joined([Uint8Array.from(type, (letter) => letter.codePointAt(0) ?? 0), data])
  return joined([four(data.length), body, four(crcOf(body))])
}

const pngOf = (colours: ReadonlyArray<Colour>, paint: Paint): Uint8Array => {
  // No filter, the first byte of a row; two points to each of the others.
  const rows = new Uint8Array(ROW * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 2) rows[y * ROW + 1 + x / 2] = (paint(x, y) << 4) | paint(x + 1, y)
  const size = [rows.length & 0xff, rows.length >> 8]
  const head = Uint8Array.from([0x78, 0x01, 0x01, ...size, ...size.map((byte) => byte ^ 0xff)])
  return joined([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", joined([four(WIDTH), four(HEIGHT), Uint8Array.from([4, 3, 0, 0, 0])])),
    chunk("PLTE", Uint8Array.from(colours.flat())),
    chunk("IDAT", joined([head, rows, four(adlerOf(rows))])),
    chunk("IEND", new Uint8Array())
  ])
}

const isBetween = (place: number, from: number, to: number): boolean => place >= from && place < to

/** Something between 0 and 255 that depends on nothing but these. */
const chanceAt = (n: number, line: number, place: number): number =>
  (Math.imul(n * 977 + line * 131 + place * 17 + 7, 0x9e_37_79_b1) >>> 11) & 0xff

const LINE = 8
const [FIRST_LINE, LAST_LINE] = [3, 12]

/** A receipt on thermal paper: a head, lines of words with their amounts, and a total. `n` tells one from the next. */
const receiptPicture = (n: number): Uint8Array =>
  pngOf(
    [
      [203, 196, 184],
      [252, 251, 246],
      [96, 94, 90],
      [30, 30, 30]
    ],
    (x, y) => {
      // Torn off below.
      const end = HEIGHT - (x % 6 < 3 ? 4 : 7)
      if (!isBetween(x, 8, WIDTH - 8) || !isBetween(y, 4, end)) return 0
      const line = Math.floor(y / LINE)
      if (y % LINE > 4) return 1
      if (line === 1) return isBetween(x, 26, 70) ? 3 : 1
      if (line === LAST_LINE + 1) return isBetween(x, 14, 40) || isBetween(x, 58, 82) ? 3 : 1
      if (!isBetween(line, FIRST_LINE, LAST_LINE - (n % 3))) return 1
      const isWord = isBetween(x, 14, 50) && chanceAt(n, line, x >> 3) > 60
      const isAmount = isBetween(x, 74 - (chanceAt(n, line, 99) % 3) * 5, 82)
      return isWord || isAmount ? 2 : 1
    }
  )

const TINTS: ReadonlyArray<readonly [ground: Colour, thing: Colour, mark: Colour]> = [
  [
    [232, 241, 236],
    [36, 112, 84],
    [240, 205, 120]
  ],
  [
    [247, 235, 224],
    [176, 84, 46],
    [250, 240, 225]
  ],
  [
    [228, 236, 247],
    [38, 84, 148],
    [235, 190, 70]
  ],
  [
    [246, 240, 220],
    [166, 120, 20],
    [90, 50, 20]
  ],
  [
    [243, 230, 240],
    [128, 52, 112],
    [250, 220, 235]
  ]
]

/** A sack, a tin or a bottle. */
const SHAPES: ReadonlyArray<(x: number, y: number) => boolean> = [
  (x, y) => isBetween(y, 24, 100) && Math.abs(x - 48) < 24 + 6 * Math.sin(((y - 24) * Math.PI) / 76),
  (x, y) => (isBetween(y, 30, 98) && isBetween(x, 24, 72)) || ((x - 48) / 24) ** 2 + ((y - 30) / 7) ** 2 < 1,
  (x, y) => (isBetween(y, 14, 40) && isBetween(x, 42, 54)) || (isBetween(y, 40, 104) && isBetween(x, 34, 62))
]

/** What is sold, on a ground of its own; `n` tells one from the next. */
const goodsPicture = (n: number): Uint8Array => {
  const [ground, thing, mark] = TINTS[n % TINTS.length] ?? [
    [255, 255, 255],
    [0, 0, 0],
    [128, 128, 128]
  ]
  const isThing = SHAPES[n % SHAPES.length]
  return pngOf([ground, thing, mark], (x, y) => {
    if (isThing?.(x, y) !== true) return 0
    return isBetween(x, 36, 60) && isBetween(y, 54, 76) ? 2 : 1
  })
}

/** Of so many goods there is a picture, and of so many expenses a receipt. */
const PICTURED = 6

/** A file of the company, and the command that names it by its hash. */
export interface SamplePicture {
  readonly area: "inventory" | "expenses"
  readonly name: string
  readonly bytes: Uint8Array
  readonly naming: (sha256: ContentHash) => DomainCommand
}

/** Pictures of the first goods, and receipts of the last expenses that were paid. */
export const samplePictures = ({ expenses, products }: Books): ReadonlyArray<SamplePicture> => {
  const goods = [...products.values()].filter(({ details }) => details.kind === "product").slice(0, PICTURED)
  const paid = [...expenses.values()].filter(({ lifecycle }) => lifecycle === "paid").slice(-PICTURED)
  return [
    ...goods.map(({ productId }, n): SamplePicture => ({
      area: "inventory",
      name: `article-${n + 1}.png`,
      bytes: goodsPicture(n),
      naming: (picture) => ({ _tag: "EditProduct", productId: ProductId.make(productId), changes: { picture } })
    })),
    ...paid.map(({ expenseId }, n): SamplePicture => {
      const name = `recu-${n + 1}.png`
      return {
        area: "expenses",
        name,
        bytes: receiptPicture(n),
        naming: (sha256) => ({
          _tag: "AttachReceipt",
          expenseId: ExpenseId.make(expenseId),
          receipt: { sha256, name, type: "image/png" }
        })
      }
    })
  ]
}
