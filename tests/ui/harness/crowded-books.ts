import type { Books, DomainEvent } from "../../../src/domain/books.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { foldCopies, type Dated } from "../../support/many-books.ts"
import { userId } from "./ids.ts"

/** A list, by its kind, with far more in it than anybody looks through. */
export interface Crowd {
  /** What the type names of the events of its records, and of what it reads of others, begin with. */
  readonly of: ReadonlyArray<string>
  /** The demonstration happens so often in all. */
  readonly times: number
}

/** The id of the record that an event is of: its first one. */
const idOf = (event: DomainEvent): string =>
  Object.entries(event).find(([field]) => field.endsWith("Id"))?.[1] as string

/** Names that wrap, and one that nothing but force breaks. */
const LONG = [
  "Société Béninoise de Travaux, d’Équipements et de Fournitures Générales du Golfe SARL",
  "Établissements-Ogoundélé-Adjovi-Houngbédji-Quenum-et-Compagnie-Import-Export-Transit"
]

const NAME = /"(name|designation|description)":"[^"]{3,}"/g
/** Amounts in minor units, whatever they are of; not quantities, rates, numbers or days. */
const AMOUNT =
  /"(amount|unitPrice|wholesalePrice|opening|received|fee|total|net|tax|base|gross|discount|withheld|payable|applied|owed|tendered|refunded|minor)":"(\d+)"/g

/** The same of somebody with a long name, and for ten million times as much. */
const enlarged = (event: DomainEvent, n: number): DomainEvent =>
  JSON.parse(
    JSON.stringify(event)
      .replaceAll(NAME, (_, field: string) => `"${field}":"${LONG[n % LONG.length]}"`)
      .replaceAll(AMOUNT, (_, field: string, digits: string) => `"${field}":"${digits}0000000"`)
  ) as DomainEvent

/** Folds what happened to records of these kinds again and again, as other records with long names and amounts. */
export const crowdBooks = (books: Books, events: ReadonlyArray<Dated>, { of, times }: Crowd): void => {
  const isCopied = ({ event }: Dated): boolean => of.some((kind) => event._tag.startsWith(kind))
  const shared = events.filter((each) => !isCopied(each)).map(({ event }) => idOf(event))
  const copied = events
    .filter((each) => isCopied(each) && !Object.values<string>(USUAL_ACCOUNTS).includes(idOf(each.event)))
    .map(({ day, event }, n) => ({ day, event: enlarged(event, n) }))
  let left = times
  foldCopies(books, copied, { kept: new Set([userId, ...shared]), by: userId, isEnough: () => (left -= 1) < 1 })
}
