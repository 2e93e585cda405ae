import { bankStatement } from "./bank-statement/aggregate.ts"
import { charge } from "./charge/aggregate.ts"
import { company } from "./company/aggregate.ts"
import { creditNote } from "./credit-note/aggregate.ts"
import { customer } from "./customer/aggregate.ts"
import { estimate } from "./estimate/aggregate.ts"
import { erasure } from "./erasure/aggregate.ts"
import { expense } from "./expense/aggregate.ts"
import { invoice } from "./invoice/aggregate.ts"
import { assembleBooks, type BooksOf, type CommandOf, type EventOf, type RefusalOf } from "./kernel/assembly.ts"
import type { GeneralRefusal } from "./kernel/decider.ts"
import { allows, type Role } from "./kernel/permissions.ts"
import { moneyAccount } from "./money-account/aggregate.ts"
import { otherMoney } from "./other-money/aggregate.ts"
import { payment } from "./payment/aggregate.ts"
import { product } from "./product/aggregate.ts"
import { reconciliation } from "./reconciliation/aggregate.ts"
import { sale } from "./sale/aggregate.ts"
import { sharing } from "./sharing/aggregate.ts"
import { stock } from "./stock/aggregate.ts"
import { supplier } from "./supplier/aggregate.ts"
import { supplierPayment } from "./supplier-payment/aggregate.ts"
import { template } from "./template/aggregate.ts"
import { till } from "./till/aggregate.ts"
import { transfer } from "./transfer/aggregate.ts"

/** Every aggregate, once: all that is said of them elsewhere follows from what each declares in its folder. */
const aggregates = [
  company,
  customer,
  product,
  invoice,
  creditNote,
  estimate,
  payment,
  sharing,
  supplier,
  expense,
  sale,
  till,
  charge,
  template,
  erasure,
  moneyAccount,
  transfer,
  reconciliation,
  supplierPayment,
  bankStatement,
  otherMoney,
  stock
] as const

/** What stood in the canonical text before empty slots were left out of it. No later one joins them. */
const WRITTEN_WHEN_EMPTY = [
  "company",
  "customers",
  "products",
  "invoices",
  "payments",
  "series",
  "claims",
  "flags",
  "versions"
] as const

/** The aggregates put together: what everything that is generic reads. */
export const assembly = assembleBooks(aggregates, WRITTEN_WHEN_EMPTY)

/**
 * All the state of one company. `evolve` writes into it (one owner), everyone else reads or forks; see kernel/table.ts.
 */
export interface Books extends BooksOf<typeof aggregates> {}

/** Any event of the books. */
export type DomainEvent = EventOf<typeof aggregates>
export type EventType = DomainEvent["_tag"]

/** Anything that can be asked of the books. */
export type DomainCommand = CommandOf<typeof aggregates>
export type CommandType = DomainCommand["_tag"]

/** Every reason for which the books refuse a command. Each has a text in both languages. */
export type RefusalCode = RefusalOf<typeof aggregates> | GeneralRefusal

/** A version of a record that the sender saw; the command is refused as stale if the record has changed since. */
export interface Expectation {
  readonly ref: string
  readonly version: number
}

export const {
  emptyBooks,
  booksOn,
  slots,
  fork,
  absorb,
  partOf,
  evolve,
  canonicalBooks,
  canonicalParts,
  eventKinds,
  eventKindOf,
  commandKinds,
  commandKindOf,
  unseal,
  readEvent,
  claimsOf,
  concerns,
  concernedBy,
  recordIdsOf
} = assembly

/** The role of a person in the company, undefined for a stranger. */
export const roleOf = (books: Books, userId: string): Role | undefined => books.company?.members[userId]

/**
 * Whether a member in that role may give commands of this type, by the area that the type declares: what `decide` refuses as
 * `not_allowed` is what this denies. Undefined is a stranger, who may give only what needs no area. What the server alone gives, nobody may.
 */
export const mayGive = (role: Role | undefined, type: CommandType): boolean => {
  const { area, givenBy } = commandKinds[type]
  return givenBy === "person" && (area === null || allows(role, area))
}

/** How many events have changed a record; 0 for one nobody made. What a sender saw is held against it. */
export const versionOf = (books: Pick<Books, "versions">, recordId: string): number => books.versions.get(recordId) ?? 0

/** The payload of a command as it travels: everything but its type. */
export const payloadOf = (command: DomainCommand): { readonly [field: string]: unknown } => {
  const { _tag: _type, ...payload } = command
  return payload
}
