import type { Books } from "../../books.ts"
import { isItem } from "../../documents/lines.ts"
import type { DocumentLine } from "../../documents/schema.ts"
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  negateDecimal,
  parseDecimal,
  subtractDecimals,
  ZERO
} from "../../kernel/decimal.ts"
import type { IsoDate } from "../../kernel/schema.ts"
import type { ProductDetails, ProductState } from "../../product/events.ts"
import type { StockMoved } from "../events.ts"

/** By what the stock of a product moved. */
export type StockCause = StockMoved["note"]["kind"] | "sale" | "return" | "invoice" | "creditNote"

/** One movement of the stock of one product. `change` is below zero for what left; `recordId` is of what moved it. */
export interface StockMovement {
  readonly productId: string
  readonly cause: StockCause
  readonly day: IsoDate
  readonly change: Decimal
  readonly recordId: string
  /** What a person said of it; empty for what follows from documents and sales. */
  readonly reason: string
}

type Tables = Pick<Books, "sales" | "invoices" | "creditNotes" | "stocks">

const decimalOf = (text: string): Decimal => parseDecimal(text) ?? ZERO
const takenOut = (text: string): Decimal => negateDecimal(decimalOf(text))

/** What a note moves. A count moves what was found above what the books had said. */
const changeOf = (note: StockMoved["note"]): Decimal => {
  if (note.kind === "count") return subtractDecimals(decimalOf(note.counted), decimalOf(note.expected))
  return note.kind === "receipt" ? decimalOf(note.quantity) : takenOut(note.quantity)
}

/** The products whose movements are asked for: those of others are not even read. */
export interface MovedProducts {
  readonly has: (productId: string) => boolean
}

const ALL: MovedProducts = { has: () => true }

type Said = Omit<StockMovement, "productId" | "change">

function* ofLines(
  lines: ReadonlyArray<DocumentLine>,
  said: Said & { readonly of: MovedProducts },
  changeIn: (quantity: string) => Decimal
): IterableIterator<StockMovement> {
  const { of, ...rest } = said
  for (const line of lines)
    if (isItem(line) && line.productId !== null && of.has(line.productId))
      yield { ...rest, productId: line.productId, change: changeIn(line.quantity) }
}

/**
 * What sales move. One that an invoice took the place of moves nothing: the invoice does, and for what comes back after that its credit note.
 */
function* ofSales({ sales }: Tables, of: MovedProducts): IterableIterator<StockMovement> {
  for (const { lifecycle, recorded, returns } of sales.values()) {
    if (lifecycle === "voided" || lifecycle === "invoiced") continue
    const { details, saleId } = recorded
    const said = { recordId: saleId, reason: "" }
    yield* ofLines(details.lines, { ...said, of, cause: "sale", day: details.soldOn }, takenOut)
    for (const back of returns) {
      if (!back.details.isRestocked) continue
      for (const { lineId, quantity } of back.lines) {
        const productId = details.lines.find((line) => line.lineId === lineId)?.productId ?? null
        if (productId === null || !of.has(productId)) continue
        const { reason, returnedOn } = back.details
        yield { ...said, productId, cause: "return", day: returnedOn, change: decimalOf(quantity), reason }
      }
    }
  }
}

/** What documents move: an invoice once it is issued, and its credit notes where they say that goods came back. */
function* ofDocuments({ creditNotes, invoices }: Tables, of: MovedProducts): IterableIterator<StockMovement> {
  for (const { content, invoiceId, issued } of invoices.values()) {
    if (issued === null) continue
    yield* ofLines(
      content.lines,
      { of, cause: "invoice", day: content.issueDate, recordId: invoiceId, reason: "" },
      takenOut
    )
  }
  for (const { issued } of creditNotes.values()) {
    const { content, creditNoteId } = issued
    if (!content.goodsReturned) continue
    yield* ofLines(
      content.lines,
      { of, cause: "creditNote", day: content.issueDate, recordId: creditNoteId, reason: "" },
      decimalOf
    )
  }
}

function* ofNotes({ stocks }: Tables, of: MovedProducts): IterableIterator<StockMovement> {
  for (const { notes } of stocks.values()) {
    for (const { movementId, note, productId } of notes) {
      if (!of.has(productId)) continue
      const { kind, movedOn, reason } = note
      yield { productId, cause: kind, day: movedOn, change: changeOf(note), recordId: movementId, reason }
    }
  }
}

/** Everything that moved stock, of every product that documents, sales or people name, whether its stock is followed or not, or of some. */
export function* stockMovements(books: Tables, of: MovedProducts = ALL): IterableIterator<StockMovement> {
  yield* ofNotes(books, of)
  yield* ofDocuments(books, of)
  yield* ofSales(books, of)
}

/** Adds a movement to what is left of its product. */
export const addMovement = (left: Map<string, Decimal>, { change, productId }: StockMovement): void => {
  left.set(productId, addDecimals(left.get(productId) ?? ZERO, change))
}

/** What is left of each product that anything moved: the sum of its movements, whatever their order. It may be below zero. */
export const stockLeft = (books: Tables, of: MovedProducts = ALL): ReadonlyMap<string, Decimal> => {
  const left = new Map<string, Decimal>()
  for (const movement of stockMovements(books, of)) addMovement(left, movement)
  return left
}

/** What moved the stock of one product, the latest day first. */
export const movementsOf = (books: Tables, productId: string): ReadonlyArray<StockMovement> =>
  [...stockMovements(books, new Set([productId]))].toSorted((left, right) =>
    left.day === right.day ? 0 : left.day < right.day ? 1 : -1
  )

/** How much is there of a product: enough, too little by what was said of it, or nothing. */
export type StockLevel = "in" | "low" | "out"

/** Whether somebody asked to follow the stock of a product; services have none. */
export const isFollowed = ({ isStocked, kind }: ProductDetails): boolean => isStocked && kind !== "service"

/** How the stock of a product stands; null where nobody asked to follow it. */
export const levelOf = (details: ProductDetails, left: Decimal): StockLevel | null => {
  const { threshold } = details
  if (!isFollowed(details)) return null
  if (compareDecimals(left, ZERO) <= 0) return "out"
  return threshold !== null && compareDecimals(left, decimalOf(threshold)) <= 0 ? "low" : "in"
}

/** An article of which there is too little, and as much as is left of it. */
export interface ShortArticle {
  readonly product: ProductState
  readonly left: Decimal
  readonly level: "low" | "out"
}

/** Whether somebody has to see to a product: it is still sold, its stock is followed, and there is too little of it, or nothing. */
export const isShort = (active: boolean, level: StockLevel | null): level is ShortArticle["level"] =>
  active && (level === "low" || level === "out")

/** The articles to see to: those that are gone first. Nothing is added up where nobody follows any stock. */
export const shortArticles = (books: Tables & Pick<Books, "products">): ReadonlyArray<ShortArticle> => {
  const followed = new Map<string, ProductState>()
  for (const product of books.products.values())
    if (product.active && isFollowed(product.details)) followed.set(product.productId, product)
  if (followed.size === 0) return []
  const sums = stockLeft(books, followed)
  const found = [...followed].flatMap(([productId, product]): ReadonlyArray<ShortArticle> => {
    const left = sums.get(productId) ?? ZERO
    const level = levelOf(product.details, left)
    return isShort(product.active, level) ? [{ product, left, level }] : []
  })
  return [...found.filter(({ level }) => level === "out"), ...found.filter(({ level }) => level === "low")]
}
