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

/** What was sold before taxes, by product: the lines' parts of the net amount, which sum to it exactly. */
const soldOf = ({ content, figures, taxes }: LedgerDocument): ReadonlyMap<string, bigint> => {
  const items = content.lines.filter(isItem)
  const nets = new Map(figures.lines.map(({ lineId, net }) => [lineId, net]))
  const rateOf = (code: string): string => taxes.find((tax) => tax.code === code && tax.kind === "rate")?.rate ?? "0"
  const shares = netShares(
    figures.net,
    items.map(({ lineId, taxCodes }) => ({
      amount: nets.get(lineId) ?? "0",
      rates: content.pricesIncludeTax ? taxCodes.map(rateOf) : []
    }))
  )
  const sold = new Map<string, bigint>()
  for (const [index, { productId }] of items.entries()) {
    const product = productId ?? ""
    sold.set(product, addMinor(sold.get(product) ?? NOTHING, shares[index] ?? NOTHING))
  }
  return sold
}

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
  const { specificTax = "0", taxes, total } = document.figures
  const due = dueOf(document.figures)
  const [owed, earned] = side === "invoice" ? [debit, credit] : [credit, debit]
  const earnings = isDeposit
    ? [earned("deposit", total)]
    : [
        ...[...soldOf(document)].map(([product, net]) => earned("sales", net, product === "" ? {} : { product })),
        ...taxes.map(({ code, tax }) => earned("outputTax", tax, { tax: code })),
        earned("specificTax", specificTax)
      ]
  return [
    owed("receivable", due),
    // What was withheld with a deposit is no more withheld with the invoice that takes it off.
    owed("withheldByCustomer", subtractMinor(subtractMinor(minorOf(total), due), deposits)),
    owed("deposit", deposits),
    ...earnings
  ]
}
