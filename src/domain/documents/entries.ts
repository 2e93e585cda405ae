import type { CurrencyCode } from "../kernel/currency.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { addMinor, minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { credit, debit } from "../kernel/post.ts"
import type { Party, PostingLine } from "../kernel/posting.ts"
import { netShares } from "../kernel/proportions.ts"
import type { TaxRate } from "../kernel/tax.ts"
import { dueOf } from "./due.ts"
import { isItem } from "./lines.ts"
import type { DocumentContent, DocumentFigures, DocumentLine } from "./schema.ts"

/** What the ledger reads of an issued document. */
export interface LedgerDocument {
  readonly content: Pick<DocumentContent, "customerId" | "pricesIncludeTax" | "exchangeRate"> & {
    readonly currency: CurrencyCode
    readonly issueDate: IsoDate
    readonly lines: ReadonlyArray<DocumentLine>
  }
  readonly figures: DocumentFigures
  readonly taxes: ReadonlyArray<TaxRate>
}

/** What a posting says of a document beside its lines. */
export const saidOf = ({ content }: LedgerDocument) => {
  const { currency, customerId, exchangeRate, issueDate } = content
  const party: Party | null = customerId === null ? null : { kind: "customer", id: customerId }
  return { currency, date: issueDate, party, rate: exchangeRate?.rate ?? null }
}

/** What says how much of the net amount each line is. */
interface Priced extends Pick<LedgerDocument, "figures" | "taxes"> {
  readonly content: Pick<LedgerDocument["content"], "pricesIncludeTax" | "lines">
}

/** The rates of the taxes that the price of a line contains. */
const containedRates = ({ content, taxes }: Priced, codes: ReadonlyArray<string>) =>
  content.pricesIncludeTax
    ? codes.map((code) => taxes.find((tax) => tax.code === code && tax.kind === "rate")?.rate ?? "0")
    : []

/** What was sold before taxes, by item: the items' parts of the net amount, which sum to it exactly. */
export const netByItem = (document: Priced) => {
  const { content, figures } = document
  const nets = new Map(figures.lines.map(({ lineId, net }) => [lineId, net]))
  const items = content.lines.filter(isItem).map((item) => ({
    item,
    amount: nets.get(item.lineId) ?? "0",
    rates: containedRates(document, item.taxCodes)
  }))
  const shares = netShares(figures.net, items)
  return items.map(({ item, rates }, index) => ({ item, rates, net: shares[index] ?? NOTHING }))
}

/** The same, by product. */
const soldOf = (document: LedgerDocument): ReadonlyMap<string, bigint> => {
  const sold = new Map<string, bigint>()
  for (const { item, net } of netByItem(document)) {
    const product = item.productId ?? ""
    sold.set(product, addMinor(sold.get(product) ?? NOTHING, net))
  }
  return sold
}

/** The taxes of figures: `earned` on the right of their accounts, or on the left where they are taken back. */
export const taxLines = (
  { specificTax = "0", taxes }: DocumentFigures,
  earned: typeof credit
): ReadonlyArray<PostingLine> => [
  ...taxes.map(({ code, tax }) => earned("outputTax", tax, { tax: code })),
  earned("specificTax", specificTax)
]

/** What a document has to do with deposits: whether it is one, and what it takes off of others, with what was withheld with them. */
interface OfDeposits {
  readonly isDeposit: boolean
  readonly deposits: bigint
}

/** What a document earns and what it makes others owe: as an invoice says it, the credit note says the contrary (`side`). */
export const documentLines = (
  document: LedgerDocument,
  side: "invoice" | "creditNote",
  { deposits, isDeposit }: OfDeposits
): ReadonlyArray<PostingLine> => {
  const { total } = document.figures
  const due = dueOf(document.figures)
  const [owed, earned] = side === "invoice" ? [debit, credit] : [credit, debit]
  const earnings = isDeposit
    ? [earned("deposit", total)]
    : [
        ...[...soldOf(document)].map(([product, net]) => earned("sales", net, product === "" ? {} : { product })),
        ...taxLines(document.figures, earned)
      ]
  return [
    owed("receivable", due),
    // What was withheld with a deposit is no more withheld with the invoice that takes it off.
    owed("withheldByCustomer", subtractMinor(subtractMinor(minorOf(total), due), deposits)),
    owed("deposit", deposits),
    ...earnings
  ]
}
