import { netByItem, taxLines } from "../documents/entries.ts"
import { addMinor, greater, minorOf, negateMinor, NOTHING, subtractMinor, sumMinor } from "../kernel/minor.ts"
import { credit, debit, kept, noted, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf, LedgerAccount, Party, Posting, PostingLine, Standing } from "../kernel/posting.ts"
import { netShares } from "../kernel/proportions.ts"
import type { SaleEvent, SaleReturned } from "./events.ts"

/** The piece of a sale that stands in the ledger, with no amount, once an invoice took its place. */
const INVOICED = "invoiced"

const sumOf = (lines: ReadonlyArray<PostingLine>, ...accounts: ReadonlyArray<LedgerAccount>): bigint =>
  sumMinor(lines.flatMap(({ account, minor }) => (accounts.includes(account) ? [minor] : [])))

/** What is owed for a sale; below zero what is owed to the customer. */
const restOf = (postings: ReadonlyArray<Posting>): bigint =>
  sumOf(
    postings.flatMap(({ lines }) => lines),
    "receivable",
    "customerCredit"
  )

const aboveNothing = (minor: bigint): bigint => greater(NOTHING, minor)

/** What is owed becomes more or less: as far as it is above nothing it is a debt, below it is credit of the customer. */
const owes = (rest: bigint, change: bigint): ReadonlyArray<PostingLine> => {
  const after = addMinor(rest, change)
  return [
    debit("receivable", subtractMinor(aboveNothing(after), aboveNothing(rest))),
    credit("customerCredit", subtractMinor(aboveNothing(negateMinor(after)), aboveNothing(negateMinor(rest))))
  ]
}

interface Money {
  readonly paymentId: string
  readonly amount: string
  readonly method: string
  readonly reference: string
}

const received = (
  said: Pick<Posting, "record" | "currency" | "party" | "date">,
  { amount, method, paymentId, reference }: Money,
  rest: bigint
): ReadonlyArray<Posting> =>
  post(
    { ...said, piece: paymentId, reference },
    debit("treasury", amount, kept({ method })),
    ...owes(rest, negateMinor(minorOf(amount)))
  )

/** What came back, taken off where it had been sold; the parts sum to the net amount exactly. */
const unsold = ({ figures, saleId }: SaleReturned, standing: Standing): ReadonlyArray<PostingLine> => {
  const sold = new Map<string, Partial<PostingLine>>(
    standing
      .of(saleId)
      .flatMap(({ lines }) =>
        lines.flatMap((line) => (line.item === undefined ? [] : [[line.item.lineId, line] as const]))
      )
  )
  const parts = figures.lines.map(({ lineId, net }) => {
    const { category, item, product } = sold.get(lineId) ?? {}
    const details = { ...(product !== undefined && { product }), ...(category !== undefined && { category }) }
    return { amount: net, rates: item?.rates ?? [], details }
  })
  return netShares(figures.net, parts).map((net, n) => debit("sales", net, parts[n]?.details))
}

export const entries: EntriesOf<
  SaleEvent,
  "SaleRecorded" | "SalePaid" | "SalePaymentVoided" | "SaleReturned" | "SaleInvoiced"
> = {
  SaleRecorded: ({ details, figures, saleId, taken }) => {
    const { currency, customerId, soldOn, taxes } = details
    const party: Party | null = customerId === null ? null : { kind: "customer", id: customerId }
    const said = { record: saleId, currency, party, date: soldOn }
    const categories = new Map(details.lines.map(({ categoryId, lineId }) => [lineId, categoryId]))
    // Also where it comes to nothing: money may come for it later.
    const sold = noted(
      said,
      ...owes(NOTHING, minorOf(figures.total)),
      ...netByItem({ content: details, figures, taxes }).map(({ item: { lineId, productId }, net, rates }) => {
        const category = categories.get(lineId) ?? null
        return credit("sales", net, {
          ...(productId !== null && { product: productId }),
          ...(category !== null && { category }),
          item: { lineId, rates }
        })
      }),
      ...taxLines(figures, credit)
    )
    let rest = minorOf(figures.total)
    const money = taken.flatMap((part) => {
      const posted = received(said, part, rest)
      rest = subtractMinor(rest, minorOf(part.amount))
      return posted
    })
    return [sold, ...money]
  },
  SalePaid: ({ payment, paymentId, saleId }, standing) => {
    // Of a sale that became an invoice nothing stands; its currency and its customer are known by what it was.
    const known = standing.last(saleId)
    if (known === undefined) return []
    const { currency, party } = known
    const said = { record: saleId, currency, party, date: payment.paidOn }
    return received(said, { ...payment, paymentId }, restOf(standing.of(saleId)))
  },
  SalePaymentVoided: ({ paymentId, saleId }, standing) => {
    const back = takenBack(standing.of(saleId, paymentId))
    const [first] = back
    if (first === undefined) return []
    const { currency, lines, party } = first
    // What of it was above what was owed then may be owed now, and the other way round.
    const needed = owes(restOf(standing.of(saleId)), restOf(back))
    const more = subtractMinor(sumOf(needed, "receivable"), sumOf(lines, "receivable"))
    return [
      ...back,
      ...post({ record: saleId, currency, party }, debit("receivable", more), credit("customerCredit", more))
    ]
  },
  SaleReturned: (event, standing) => {
    const { details, figures, returnId, saleId } = event
    const known = standing.last(saleId)
    if (known === undefined) return []
    const { currency, party } = known
    const { refunded } = details
    // What an invoice sold is taken off by its credit notes, and by nothing else.
    const isInvoiced = standing.of(saleId, INVOICED).length > 0
    const total = isInvoiced ? NOTHING : minorOf(figures.total)
    return post(
      { record: saleId, piece: returnId, currency, party, date: details.returnedOn },
      ...(isInvoiced ? [] : [...unsold(event, standing), ...taxLines(figures, debit)]),
      ...owes(restOf(standing.of(saleId)), subtractMinor(minorOf(refunded), total)),
      credit("treasury", refunded, kept(details))
    )
  },
  // The invoice and its payments book it from now on.
  SaleInvoiced: ({ saleId }, standing) => {
    const known = standing.last(saleId)
    if (known === undefined) return []
    const { currency, party } = known
    return [...takenBack(standing.of(saleId)), noted({ record: saleId, piece: INVOICED, currency, party })]
  }
}
