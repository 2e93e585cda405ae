import type {
  Aggregate,
  AnyAggregate,
  CommandDeclaration,
  CommandKind,
  EventDeclaration,
  EventKind,
  KeptEntries,
  Types
} from "./aggregate.ts"
import { canonical, type Json } from "./canonical.ts"
import { keyOfClaim, type Claim } from "./claims.ts"
import { type EarlierNotes, Journal, type Origin } from "./journal.ts"
import { type Base, Table } from "./table.ts"
import type { Scope } from "./permissions.ts"
import type { Tagged } from "./tagged.ts"
import { upcast, type JsonObject } from "./versions.ts"

type List = ReadonlyArray<AnyAggregate>

type TypesOf<A> =
  A extends Aggregate<string, string, boolean, infer State, infer Event, infer Command, infer Kept, infer Decider>
    ? Types<State, Event, Command, Kept, Decider>
    : never

/** Any event of these aggregates. In memory an event is its JSON body plus `_tag`: nothing is converted while folding. */
export type EventOf<Aggregates extends List> = TypesOf<Aggregates[number]>["Event"]

/** Anything that can be asked of these aggregates. */
export type CommandOf<Aggregates extends List> = TypesOf<Aggregates[number]>["Command"]

/** Every reason for which the rules of these aggregates refuse. */
export type RefusalOf<Aggregates extends List> = Awaited<
  ReturnType<Aggregates[number]["decider"]>
>["decider"]["refusals"][number]

type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never

/** What the deciders of these aggregates read of the books. */
export type ReadOf<Aggregates extends List> = Intersection<ReadBy<TypesOf<Aggregates[number]>["Decider"]>>

type ReadBy<Module> = Module extends {
  readonly decider: { readonly needs: (books: infer Read, command: never) => object }
}
  ? Read
  : never

type SlotOf<A extends AnyAggregate> = A["one"] extends true
  ? { [slot in A["slot"]]: TypesOf<A>["State"] }
  : { readonly [slot in A["slot"]]: Table<NonNullable<TypesOf<A>["State"]>> }

type KeptBy<A extends AnyAggregate> = unknown extends TypesOf<A>["Kept"]
  ? unknown
  : { readonly [slot in keyof TypesOf<A>["Kept"]]: Table<TypesOf<A>["Kept"][slot]> }

type Slots<A extends AnyAggregate> = A extends AnyAggregate ? SlotOf<A> & KeptBy<A> : never

/** What the books keep whatever the aggregates. */
export interface Common {
  /** Who holds a claimed value, by `scope|key`. */
  readonly claims: Table<string>
  /** How many events have changed each record, by id: what `expect` and `IssueInvoice.version` are held against. */
  readonly versions: Table<number>
  /**
   * Who made each record, by its id: the author of its first event. An index, as far as whoever folds says of whom events are: the state
   * hash leaves it out, and the server, which nobody asks, keeps none.
   */
  readonly authors: Table<string>
  /** What happened that the ledger reads, as far as whoever folds says of whom events are: an index like that of the authors. */
  readonly journal: Journal
}

/** The books of these aggregates. */
export type BooksOf<Aggregates extends List> = Intersection<Slots<Aggregates[number]>> & Common

/** What books stand on that were folded before: of each slot what it held then. A slot that is not named held nothing. */
export interface Foundation {
  readonly ones: { readonly [slot: string]: unknown }
  readonly tables: { readonly [slot: string]: Base<unknown> }
  readonly notes: EarlierNotes
}

type Kinds<Union, Kind> = { readonly [type in Union extends Tagged ? Union["_tag"] : never]: Kind }

/** The books as the assembly sees them. */
interface AnyBooks {
  [slot: string]: unknown
  readonly claims: Table<string>
  readonly versions: Table<number>
  readonly authors: Table<string>
  readonly journal: Journal
}

type Fields = { readonly [field: string]: unknown }
type Step = (books: AnyBooks, event: Fields, by: string | undefined, position: number, at: Origin["at"]) => void
type Test = (event: never) => boolean
type Slot = readonly [slot: string, value: unknown]

/** The id of a record in a field of an event or a command: the schema of each has seen to it that it is a text. */
const idIn = (value: Fields, field: string): string => value[field] as string

const touch = ({ versions }: AnyBooks, id: string): void => versions.set(id, (versions.get(id) ?? 0) + 1)

/** How one aggregate folds one type of event. One closure for each: nothing is looked up or made while folding. */
const foldStep = (of: AnyAggregate, id: string, touches: boolean | Test): Step => {
  const { slot } = of
  const evolve = of.evolve as (state: unknown, event: unknown) => unknown
  const isTouched = typeof touches === "function" ? (touches as (event: unknown) => boolean) : undefined
  const always = touches === true
  if (of.one) {
    return (books, event) => {
      books[slot] = evolve(books[slot], event)
      if (always || isTouched?.(event) === true) touch(books, idIn(event, id))
    }
  }
  return (books, event, by) => {
    const table = books[slot] as Table<unknown>
    const key = idIn(event, id)
    const before = table.get(key)
    const state = evolve(before, event)
    if (state !== undefined) {
      table.set(key, state)
      if (before === undefined && by !== undefined) books.authors.set(key, by)
    }
    if (always || isTouched?.(event) === true) touch(books, key)
  }
}

type Entry = readonly [key: string, value: unknown]

const isEntry = (kept: KeptEntries<unknown>): kept is Entry => typeof kept[0] === "string"

const keepStep = (slot: string, from: (event: never, soFar: never) => KeptEntries<unknown> | undefined): Step => {
  const read = from as (event: unknown, soFar: AnyBooks) => KeptEntries<unknown> | undefined
  const keep = (table: Table<unknown>, [key, next]: Entry): void => {
    const last = table.get(key)
    // A count never goes back: documents whose numbers were brought back come in any order.
    const isEarlier = typeof next === "number" && typeof last === "number" && next < last
    if (!isEarlier) table.set(key, next)
  }
  return (books, event) => {
    const kept = read(event, books)
    if (kept === undefined) return
    const table = books[slot] as Table<unknown>
    if (isEntry(kept)) keep(table, kept)
    else for (const entry of kept) keep(table, entry)
  }
}

const claimStep =
  (claims: (event: unknown) => ReadonlyArray<Claim>): Step =>
  (books, event) => {
    for (const claim of claims(event)) books.claims.set(keyOfClaim(claim), claim.owner)
  }

const noteStep: Step = (books, event, by, position, at) => {
  if (by !== undefined) books.journal.note({ event: event as Fields & Tagged, by, position, at })
}

/** Several steps as one. */
const inTurn = (steps: ReadonlyArray<Step>): Step => {
  const [first, second, ...more] = steps
  if (first === undefined) return () => {}
  if (second === undefined) return first
  return inTurn([
    (books, event, by, position, at) => {
      first(books, event, by, position, at)
      second(books, event, by, position, at)
    },
    ...more
  ])
}

const stepsOf = (aggregates: List): ReadonlyMap<string, Step> => {
  const steps = new Map<string, Array<Step>>()
  const add = (type: string, step: Step): void => {
    const known = steps.get(type)
    if (known === undefined) steps.set(type, [step])
    else known.push(step)
  }
  for (const each of aggregates) {
    for (const [type, { touches = true }] of Object.entries(each.events)) add(type, foldStep(each, each.id, touches))
    for (const [type, { id = each.id, touches = true }] of Object.entries(each.folds))
      add(type, foldStep(each, id, touches))
    for (const [slot, kept] of Object.entries(each.keeps)) {
      for (const [type, from] of Object.entries(kept)) if (from !== undefined) add(type, keepStep(slot, from))
    }
    for (const [type, { claims }] of Object.entries(each.events)) {
      if (claims !== undefined) add(type, claimStep(claims as (event: unknown) => ReadonlyArray<Claim>))
    }
  }
  for (const type of new Set(aggregates.flatMap(({ entries }) => entries?.of ?? []))) add(type, noteStep)
  return new Map([...steps].map(([type, own]) => [type, inTurn(own)]))
}

const eventKind = (of: AnyAggregate, declared: EventDeclaration<never>): EventKind => ({
  version: declared.version ?? 1,
  upcasts: declared.upcasts ?? {},
  critical: declared.critical ?? true,
  personal: (declared.personal ?? {}) as EventKind["personal"],
  bank: declared.bank ?? [],
  named: declared.named ?? [],
  exposed: declared.exposed ?? {},
  readers: declared.readers ?? of.readers,
  records: declared.records ?? [of.id],
  repeats: declared.repeats ?? []
})

const commandKind = (of: AnyAggregate, declared: CommandDeclaration<never>): CommandKind => ({
  cls: declared.cls ?? "request",
  area: declared.area,
  givenBy: declared.givenBy ?? "person",
  readers: of.readers,
  records: declared.records ?? [of.id]
})

const kindsOf = <Declared, Kind>(
  aggregates: List,
  read: (of: AnyAggregate) => { readonly [type: string]: Declared },
  kind: (of: AnyAggregate, declared: Declared) => Kind
): { readonly [type: string]: Kind } => {
  const kinds: { [type: string]: Kind } = {}
  for (const each of aggregates) {
    for (const [type, declared] of Object.entries(read(each))) {
      if (type in kinds) throw new Error(`${type} is declared twice`)
      kinds[type] = kind(each, declared)
    }
  }
  return kinds
}

const record = (value: Json | undefined): JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {}

const commitmentIn = (value: Json | undefined): string | undefined => {
  const pair = record(value)["$pii"]
  const commitment: Json | undefined = Array.isArray(pair) ? pair[1] : undefined
  return typeof commitment === "string" ? commitment : undefined
}

const plain = (value: unknown): unknown => {
  if (typeof value === "bigint") return value.toString()
  if (value === null || typeof value !== "object") return value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

const sorted = (table: Table<unknown>): unknown =>
  plain([...table.entries()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

/** Entries of a table in one part of the books as canonical text. */
const ENTRIES_PER_PART = 200

const noFields: ReadonlyArray<string> = []
const noClaims: ReadonlyArray<Claim> = []

/**
 * Makes one book-keeping of a list of aggregates: tables, folding, reading events back, kinds of events and of commands, all of
 * them as the aggregates declare them. `written` names the slots that stand in the canonical text even when they are empty.
 */
export const assembleBooks = <const Aggregates extends List>(
  aggregates: Aggregates,
  written: ReadonlyArray<string>
) => {
  type Books = BooksOf<Aggregates>
  type Event = EventOf<Aggregates>
  type Command = CommandOf<Aggregates>

  const ones = aggregates.filter(({ one }) => one)
  const tables = [
    ...new Set([
      ...aggregates.flatMap(({ one, slot, keeps }) => [...(one ? [] : [slot]), ...Object.keys(keeps)]),
      "claims",
      "versions",
      "authors"
    ])
  ]
  const found = new Set(["authors", ...aggregates.flatMap(({ indexes }) => indexes)])
  const stated = tables.filter((slot) => !found.has(slot))
  const steps = stepsOf(aggregates)
  const eventKinds = kindsOf(aggregates, ({ events }) => events, eventKind)
  const commandKinds = kindsOf(aggregates, ({ commands }) => commands, commandKind)
  const knownEvents = new Map(Object.entries(eventKinds))
  const knownCommands = new Map(Object.entries(commandKinds))
  const personalFields = new Map(Object.entries(eventKinds).map(([type, kind]) => [type, Object.keys(kind.personal)]))
  const claimsBy = new Map(
    aggregates.flatMap(({ events }) =>
      Object.entries(events).flatMap(([type, { claims }]) =>
        claims === undefined ? [] : [[type, claims as (event: unknown) => ReadonlyArray<Claim>] as const]
      )
    )
  )
  const tableOf = (books: AnyBooks, slot: string): Table<unknown> => books[slot] as Table<unknown>

  /** Made at once, for V8 keeps an object that grows slot by slot as a dictionary, which is larger and slower to read. */
  const shaped = (slots: ReadonlyArray<Slot>): Books => Object.fromEntries(slots) as unknown as Books

  /** Books that go on from what was folded before. */
  const booksOn = (before?: Foundation): Books => {
    return shaped([
      ...ones.map(({ initial, slot }): Slot => [
        slot,
        before !== undefined && slot in before.ones ? before.ones[slot] : initial
      ]),
      ...tables.map((slot): Slot => [slot, new Table(before?.tables[slot])]),
      ["journal", new Journal(undefined, before?.notes)]
    ])
  }

  const emptyBooks = (): Books => booksOn()

  /** A child of the books to speculate on: it sees what they hold and keeps its own changes. Valid until they change. */
  const fork = (books: Books): Books => {
    const parent = books as unknown as AnyBooks
    return shaped([
      ...ones.map(({ slot }): Slot => [slot, parent[slot]]),
      ...tables.map((slot): Slot => [slot, tableOf(parent, slot).fork()]),
      ["journal", parent.journal.fork()]
    ])
  }

  /** Makes what a fork changed the books' own. */
  const absorb = (books: Books, child: Books): void => {
    const [into, from] = [books as AnyBooks, child as AnyBooks]
    for (const { slot } of ones) into[slot] = from[slot]
    for (const slot of tables) tableOf(into, slot).absorb(tableOf(from, slot))
    into.journal.absorb(from.journal)
  }

  /**
   * The books without the records of areas that are not read, to look at: what is left is theirs. What stands beside the records (claims,
   * versions, authors, the journal) is not there.
   */
  const partOf = (books: Books, reads: (area: Scope) => boolean): Books => {
    const part = emptyBooks() as unknown as { [slot: string]: unknown }
    for (const { keeps, readers, slot } of aggregates) {
      if (!reads(readers)) continue
      for (const each of [slot, ...Object.keys(keeps)]) part[each] = (books as unknown as AnyBooks)[each]
    }
    return part as unknown as Books
  }

  /**
   * Folds one event into the books, in place, and returns them. Total: accepted history never throws. `by`: the user whose event it is,
   * where it is to be known who made a record and what the ledger says; `position` and `at`, where and when it was booked, are for the
   * ledger alone.
   */
  const evolve = (books: Books, event: Event, by?: string, position = 0, at: Origin["at"] = 0): Books => {
    const fold = steps.get((event as Tagged)._tag)
    if (fold !== undefined) fold(books as AnyBooks, event as Fields, by, position, at)
    return books
  }

  /**
   * The books as canonical texts of a bounded size, in the order in which folding made them: whoever folds the same log with the same code
   * gets the same texts. See kernel/state-hash.ts.
   */
  function* canonicalParts(books: Books): IterableIterator<string> {
    const from = books as unknown as AnyBooks
    for (const { slot } of ones) yield canonical([slot, plain(from[slot])])
    for (const slot of stated) {
      let part: Array<unknown> = []
      for (const entry of tableOf(from, slot).entries()) {
        if (part.push(plain(entry)) < ENTRIES_PER_PART) continue
        yield canonical([slot, part])
        part = []
      }
      if (part.length > 0) yield canonical([slot, part])
    }
  }

  /**
   * The books as one canonical text: equal books give equal text, in whatever order they were made. A slot that is empty is left out, so
   * that a new kind of record changes nothing of books that hold none. So are indexes, which follow from the rest.
   */
  const canonicalBooks = (books: Books): string => {
    const from = books as unknown as AnyBooks
    const text: { [slot: string]: unknown } = {}
    for (const { initial, slot } of ones)
      if (from[slot] !== initial || written.includes(slot)) text[slot] = plain(from[slot])
    for (const slot of stated) {
      const table = tableOf(from, slot)
      if (table.size > 0 || written.includes(slot)) text[slot] = sorted(table)
    }
    return canonical(text)
  }

  /** The fields of events of this type that hold personal data; none for a type this build does not know. */
  const personalFieldsOf = (type: string): ReadonlyArray<string> => personalFields.get(type) ?? noFields

  /**
   * Puts the personal values back into a stored body, in place: `textOf` gives the canonical JSON behind a commitment, undefined once
   * it was erased. Source: docs/decisions/0004-personal-data-beside-the-log.md.
   */
  const unseal = (
    type: string,
    body: { [field: string]: Json },
    textOf: (commitment: string) => string | undefined
  ): void => {
    for (const field of personalFieldsOf(type)) {
      const commitment = commitmentIn(body[field])
      if (commitment === undefined) continue
      const text = textOf(commitment)
      const value: Json = text === undefined ? { erased: true } : JSON.parse(text)
      body[field] = value
    }
  }

  /**
   * A stored body read back as an event of today: upcast from its version, then tagged. The body is taken over, not copied.
   * Undefined when the type, or a version newer than today's, is not known to this build.
   */
  const readEvent = (type: string, version: number, body: JsonObject): Event | undefined => {
    const found = knownEvents.get(type)
    if (found === undefined) return undefined
    const current: { [field: string]: Json } | undefined = upcast(found, version, body)
    if (current === undefined) return undefined
    current["_tag"] = type
    // The store wrote this body from a checked event and the chain proves it unchanged; checking each again would cost more than the fold.
    return current
  }

  /** What an event claims for itself. */
  const claimsOf = (event: Event): ReadonlyArray<Claim> => claimsBy.get((event as Tagged)._tag)?.(event) ?? noClaims

  const idsIn = (fields: ReadonlyArray<string>, value: unknown): ReadonlyArray<string> =>
    fields.map((field) => idIn(value as Fields, field))

  /** Whether an event belongs to the history of a record. */
  const concerns = (event: Event, recordId: string): boolean =>
    knownEvents.get((event as Tagged)._tag)?.records.some((field) => (event as Fields)[field] === recordId) === true

  /** The records to whose history an event belongs. */
  const concernedBy = (event: Event): ReadonlyArray<string> =>
    idsIn(knownEvents.get((event as Tagged)._tag)?.records ?? noFields, event)

  /** The records that a command touches: what a screen asks by when it shows how far a record has come. */
  const recordIdsOf = (command: Command): ReadonlyArray<string> =>
    idsIn(knownCommands.get((command as Tagged)._tag)?.records ?? noFields, command)

  return {
    aggregates,
    emptyBooks,
    booksOn,
    /** Which slots hold one thing, and which tables of records; the journal is neither. */
    slots: { ones: ones.map(({ slot }) => slot), tables },
    fork,
    absorb,
    partOf,
    evolve,
    canonicalBooks,
    canonicalParts,
    /** Every type of event there is. */
    eventKinds: eventKinds as Kinds<Event, EventKind>,
    /** How events of this type are stored; undefined for a type this build does not know. */
    eventKindOf: (type: string): EventKind | undefined => knownEvents.get(type),
    /** Every type of command there is. */
    commandKinds: commandKinds as Kinds<Command, CommandKind>,
    commandKindOf: (type: string): CommandKind | undefined => knownCommands.get(type),
    personalFieldsOf,
    unseal,
    readEvent,
    claimsOf,
    concerns,
    concernedBy,
    recordIdsOf
  }
}

/** The book-keeping of these aggregates. */
export type Assembly<Aggregates extends List> = ReturnType<typeof assembleBooks<Aggregates>>
