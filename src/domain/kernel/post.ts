import type { IsoDate } from "./calendar.ts"
import type { CurrencyCode } from "./currency.ts"
import { isNothing, minorOf, negateMinor } from "./minor.ts"
import type { LedgerAccount, Posting, PostingLine, Standing } from "./posting.ts"

type Details = Omit<PostingLine, "account" | "minor">

/** So much on the left of an account; `amount` in minor units, as events carry it or as it was computed. */
export const debit = (account: LedgerAccount, amount: string | bigint, details: Details = {}): PostingLine => ({
  account,
  minor: minorOf(amount),
  ...details
})

/** So much on the right of an account. */
export const credit = (account: LedgerAccount, amount: string | bigint, details: Details = {}): PostingLine => ({
  account,
  minor: negateMinor(minorOf(amount)),
  ...details
})

/** What a posting says beside its lines; what is left out is as for most. */
interface Said extends Partial<Omit<Posting, "lines" | "record" | "currency" | "isReversal">> {
  readonly record: string
  readonly currency: CurrencyCode
}

/** A posting of these lines, those of nothing left out, also where none is left: what comes later reads whose the record is, and in which currency. */
export const noted = (said: Said, ...lines: ReadonlyArray<PostingLine>): Posting => ({
  piece: "",
  document: said.record,
  date: null,
  party: null,
  rate: null,
  reference: "",
  isReversal: false,
  ...said,
  lines: lines.filter(({ minor }) => !isNothing(minor))
})

/** A posting of these lines, those of nothing left out; none where nothing is left. */
export const post = (said: Said, ...lines: ReadonlyArray<PostingLine>): ReadonlyArray<Posting> => {
  const posting = noted(said, ...lines)
  return posting.lines.length === 0 ? [] : [posting]
}

/** What takes postings back, on the day of each: what never was so counts on no day. `date`: on that day instead, null for that of the booking. */
export const takenBack = (
  postings: ReadonlyArray<Posting>,
  when?: { readonly date: Posting["date"] }
): ReadonlyArray<Posting> =>
  postings.map((posting) => ({
    ...posting,
    ...when,
    lines: posting.lines.map((line) => ({ ...line, minor: negateMinor(line.minor) })),
    isReversal: true
  }))

/** What was on its way by this posting reached its account, or left it, on that day. */
export const arrived = (sent: Posting | undefined, date: IsoDate): ReadonlyArray<Posting> => {
  const way = sent?.lines.find(({ account }) => account === "clearing")
  if (sent === undefined || way === undefined) return []
  const lines: ReadonlyArray<PostingLine> = [
    { ...way, account: "treasury" },
    { account: "clearing", minor: negateMinor(way.minor) }
  ]
  return [{ ...sent, date, lines }]
}

/** What a document is worth in the company's currency, as it was issued. */
export const rateOf = (standing: Standing, document: string): string | null => standing.of(document)[0]?.rate ?? null

/** Where money is that moved in this way: in the account that was named, if any. */
export const kept = ({
  accountId,
  method
}: {
  readonly accountId?: string
  readonly method: string
}): Pick<PostingLine, "method" | "money"> => (accountId === undefined ? { method } : { method, money: accountId })
