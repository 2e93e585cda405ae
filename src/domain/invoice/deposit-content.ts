import { itemsOf } from "../documents/lines.ts"
import type { DiscountJson, DocumentContent, DocumentFigures, ItemLine } from "../documents/schema.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { formatDecimal } from "../kernel/decimal.ts"
import type { LineId } from "../kernel/ids.ts"
import { minorOf } from "../kernel/minor.ts"
import { money, toMajor } from "../kernel/money.ts"
import { Quantity, UnitPrice } from "../kernel/schema.ts"
import type { TaxRate } from "../kernel/tax.ts"
import { percentOf, sharesByTaxes } from "../kernel/tax-shares.ts"
import type { InvoiceContent } from "./events.ts"

/** The document to come, of whose price a deposit is asked for: an estimate that was issued, or the draft of an invoice. */
export interface DepositSource {
  readonly id: string
  readonly content: DocumentContent
  readonly figures: DocumentFigures
  readonly taxes: ReadonlyArray<TaxRate>
}

/** What a deposit comes to, taxes included, in minor units: a part of the total, or the amount that was said. */
export const depositAmount = (asked: DiscountJson, { total }: DocumentFigures): bigint =>
  asked.kind === "percent" ? percentOf(minorOf(total), asked.rate) : minorOf(asked.minor)

const SEPARATOR = "\u0000"

/** The line of one share: which taxes it bears is said by what is sold. */
const lineOf = (
  { content: { currency } }: DepositSource,
  minor: bigint,
  taxCodes: ReadonlyArray<string>,
  words: Pick<ItemLine, "designation" | "lineId">
): ItemLine => ({
  kind: "item",
  ...words,
  productId: null,
  quantity: Quantity.make("1"),
  unit: "",
  unitPrice: UnitPrice.make(formatDecimal(toMajor(money(currency, minor)))),
  discount: null,
  taxCodes
})

interface DepositWords {
  readonly type: InvoiceContent["type"]
  readonly today: IsoDate
  readonly newLineId: () => LineId
  /** What the line that bears these taxes says. */
  readonly designation: (taxCodes: ReadonlyArray<string>) => string
}

/**
 * The invoice that asks for so much of a document's price in advance: a line for each way in which it is taxed, each in proportion, at
 * prices that contain their taxes, so that it comes to exactly the amount. It is payable on receipt.
 */
export const depositContent = (
  source: DepositSource,
  amount: bigint,
  { type, today, newLineId, designation }: DepositWords
): InvoiceContent => {
  const { content, figures, id, taxes } = source
  const figuresOfLine = new Map<string, DocumentFigures["lines"][number]>(
    figures.lines.map((line) => [line.lineId, line])
  )
  // Taxes per unit are owed on what is delivered: they stand on the invoice to come.
  const rated = new Map<string, string>(
    taxes.flatMap(({ code, kind, rate }) => (kind === "rate" ? [[code, rate]] : []))
  )
  const shares = sharesByTaxes(
    amount,
    itemsOf(content.lines).map(({ lineId, taxCodes }) => {
      const codes = taxCodes.filter((code) => rated.has(code)).toSorted()
      const line = figuresOfLine.get(lineId)
      return {
        key: codes.join(SEPARATOR),
        net: minorOf(line?.net ?? "0"),
        specific: minorOf(line?.specificTax ?? "0"),
        rates: codes.map((code) => rated.get(code) ?? "0"),
        inclusive: content.pricesIncludeTax
      }
    })
  )
  const { title, orderNumber, language, template, rounding, withholding, exchangeRate } = content
  return {
    customerId: content.customerId,
    type,
    currency: content.currency,
    issueDate: today,
    paymentDate: null,
    pricesIncludeTax: true,
    lines: [...shares].map(([key, minor]) => {
      const codes = key === "" ? [] : key.split(SEPARATOR)
      return lineOf(source, minor, codes, { lineId: newLineId(), designation: designation(codes) })
    }),
    discount: null,
    headerText: content.headerText,
    notes: [],
    footerText: content.footerText,
    isDeposit: true,
    depositOf: id,
    ...(title !== undefined && { title }),
    ...(orderNumber !== undefined && { orderNumber }),
    ...(language !== undefined && { language }),
    ...(template !== undefined && { template }),
    ...(rounding !== undefined && { rounding }),
    ...(withholding !== undefined && { withholding }),
    ...(exchangeRate !== undefined && { exchangeRate })
  }
}
