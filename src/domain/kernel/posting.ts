import type { IsoDate } from "./calendar.ts"
import type { CurrencyCode } from "./currency.ts"
import type { Of, Tagged } from "./tagged.ts"

/**
 * The accounts of the ledger, by what they are for: they have no numbers of a plan of accounts, which categories name instead. What the company has or is
 * owed stands on the left (debit, above zero), what it owes or earns on the right (credit, below zero).
 */
export type LedgerAccount =
  | "treasury"
  /** Cheques and bank transfers that are not known to have arrived: received ones above zero, given ones below. */
  | "clearing"
  | "receivable"
  | "customerCredit"
  | "deposit"
  | "payable"
  | "sales"
  | "purchases"
  | "outputTax"
  | "specificTax"
  | "inputTax"
  | "withheldByCustomer"
  | "withheldFromSupplier"
  | "badDebt"
  | "transfer"
  | "opening"
  | "fees"
  | "difference"
  /** What the owner put in, less what they took. */
  | "owner"
  | "loan"
  | "interest"
  | "otherIncome"
  | "otherCosts"

/** Whose account it is, where it is somebody's. */
export interface Party {
  readonly kind: "customer" | "supplier"
  readonly id: string
}

/** One line of a posting: a debit above zero, a credit below, in minor units of its currency. */
export interface PostingLine {
  readonly account: LedgerAccount
  readonly minor: bigint
  /** In which cash box, at which bank or on which wallet, for `treasury` and `clearing` alone; empty for the usual one of the method. */
  readonly money?: string
  readonly method?: string
  readonly product?: string
  readonly category?: string
  readonly tax?: string
  /** Which line was sold, and the rates of the taxes that its price contains: what comes back of it is taken off here. */
  readonly item?: { readonly lineId: string; readonly rates: ReadonlyArray<string> }
  /** Whose debt it makes or settles, where that is not the document of the whole posting. */
  readonly document?: string
}

/**
 * What one event puts into the ledger at once: lines of one currency that come to nothing together. `piece` names a part of the record that is
 * reversed by itself; `document` the record whose debt it makes or settles; `date` the day of business, the day on which it was booked
 * where nobody said; `rate` what one unit of the currency is worth in the company's.
 */
export interface Posting {
  readonly record: string
  readonly piece: string
  readonly document: string
  readonly date: IsoDate | null
  readonly currency: CurrencyCode
  readonly party: Party | null
  readonly rate: string | null
  /** The operator's or the bank's, empty if none. */
  readonly reference: string
  readonly lines: ReadonlyArray<PostingLine>
  /** Whether it takes back what another one put there. */
  readonly isReversal: boolean
}

/** What stands in the ledger before an event, as far as those read it that add to it. */
export interface Standing {
  /** The postings of a record that nothing has taken back, in their order; those of one piece of it if one is named. */
  readonly of: (record: string, piece?: string) => ReadonlyArray<Posting>
  /** The last posting of a record, also one that took another back. */
  readonly last: (record: string) => Posting | undefined
}

/** What events of an aggregate, or of others that concern it, put into the ledger. */
export type EntriesOf<Event extends Tagged, Tags extends Event["_tag"] = Event["_tag"]> = {
  readonly [Tag in Tags]: (event: Of<Event, Tag>, standing: Standing) => ReadonlyArray<Posting>
}

type Entries<Types extends string> = {
  readonly [type in Types]: (event: never, standing: Standing) => ReadonlyArray<Posting>
}

/** What an aggregate says at its door of its part in the ledger: which events it reads, and where it is written what they come to. */
export interface EntriesDeclaration<Types extends string = string> {
  readonly of: ReadonlyArray<Types>
  readonly load: () => Promise<{ readonly entries: Entries<Types> }>
}

/** Says it, so that the compiler sees to it that each of the types is read. */
export const ledgerEntries = <const Types extends string>(
  of: ReadonlyArray<Types>,
  load: EntriesDeclaration<Types>["load"]
): EntriesDeclaration => ({ of, load })
