import type { Claim } from "./claims.ts"
import type { DeciderModule } from "./decider.ts"
import type { Scope } from "./permissions.ts"
import type { EntriesDeclaration } from "./posting.ts"
import type { FieldOf, Of, Tagged } from "./tagged.ts"
import type { JsonObject, Versioned } from "./versions.ts"

/** What is told of one type of event. Whatever is left out is as for most: see {@link EventKind}. */
export interface EventDeclaration<Event> extends Partial<Versioned> {
  readonly critical?: boolean
  readonly personal?: { readonly [field in FieldOf<Event>]?: (body: JsonObject) => string }
  readonly claims?: (event: Event) => ReadonlyArray<Claim>
  /** Which of the personal fields hold bank details or the like; the others hold who somebody is and how they are reached. */
  readonly bank?: ReadonlyArray<FieldOf<Event>>
  /** Which of the personal fields hold the details of somebody whose name more members may know than how they are reached. */
  readonly named?: ReadonlyArray<FieldOf<Event>>
  /** Of each older version in which a field that is personal today stood in the clear: a body of that version without it, in the same form. */
  readonly exposed?: { readonly [version: number]: (body: JsonObject) => JsonObject }
  readonly readers?: Scope
  readonly records?: ReadonlyArray<FieldOf<Event>>
  readonly repeats?: ReadonlyArray<FieldOf<Event>>
  /** Whether it changes the record that a person sees, and so its version; by default it does. */
  readonly touches?: boolean | ((event: Event) => boolean)
}

/** How an aggregate folds an event of another one. */
export interface FoldDeclaration<Event> {
  /** The field with the id of the record that it changes, by default the aggregate's own. */
  readonly id?: FieldOf<Event>
  readonly touches?: boolean | ((event: Event) => boolean)
}

/** `fact`: it happened in the world, so it is booked and flagged, never refused for a business rule. `request`: it may be refused. */
export type CommandClass = "fact" | "request"

/** What is told of one type of command. Whatever is left out is as for most: see {@link CommandKind}. */
export interface CommandDeclaration<Command> {
  readonly area: Scope | null
  readonly cls?: CommandClass
  readonly givenBy?: "person" | "server"
  readonly records?: ReadonlyArray<FieldOf<Command>>
}

/** How events of one type are stored, and who they concern. */
export interface EventKind extends Versioned {
  /** Whether a reader that does not know the type must stop rather than skip it. By default it must. */
  readonly critical: boolean
  /** Top-level fields that hold personal data, and whose they are. By default none. */
  readonly personal: { readonly [field: string]: (body: JsonObject) => string }
  /** Which of those fields hold where somebody is paid; by default none. */
  readonly bank: ReadonlyArray<string>
  /** Which of those fields hold somebody's details, of which more members may know the name (kernel/reading.ts); by default none. */
  readonly named: ReadonlyArray<string>
  /** Of which older versions a personal field stands in the clear, and how such a body reads without it; by default of none. */
  readonly exposed: { readonly [version: number]: (body: JsonObject) => JsonObject }
  /** Who may read events of this type: those who read the area (kernel/reading.ts), or every member. */
  readonly readers: Scope
  /** The fields with the ids of the records whose history it belongs to; by default that of its aggregate. */
  readonly records: ReadonlyArray<string>
  /** Fields that say the same in many events: who folds many of them keeps one such value in memory. By default none. */
  readonly repeats: ReadonlyArray<string>
}

/** How commands of one type are treated. */
export interface CommandKind {
  readonly cls: CommandClass
  /** What the member must be allowed; null for those who are no members yet. */
  readonly area: Scope | null
  /** Whether a person gives it, or the server alone: such a one is refused from any device. */
  readonly givenBy: "person" | "server"
  /** Who reads what it changes. */
  readonly readers: Scope
  /** The fields with the ids of the records that it touches; by default that of its aggregate. */
  readonly records: ReadonlyArray<string>
}

/** The types of an aggregate, for the compiler alone. */
export interface Types<State, Event, Command, Kept, Decider> {
  readonly State: State
  readonly Event: Event
  readonly Command: Command
  readonly Kept: Kept
  readonly Decider: Decider
}

/** What is kept so far: who holds each claimed value, by `scope|key`, and the tables of the aggregate itself. */
type KeptSoFar<Kept> = { readonly claims: Readable<string> } & { readonly [Slot in keyof Kept]: Readable<Kept[Slot]> }

interface Readable<Value> {
  readonly get: (key: string) => Value | undefined
}

/** What an event sets in a table: one value, or several under keys of their own. */
export type KeptEntries<Value> =
  | readonly [key: string, value: Value]
  | ReadonlyArray<readonly [key: string, value: Value]>

/** The values that an aggregate keeps beside its records: what an event sets, by table and type; undefined for nothing. */
type Keeps<Event extends Tagged, Tables> = {
  readonly [Slot in keyof Tables]: {
    readonly [Tag in Event["_tag"]]?: (
      event: Of<Event, Tag>,
      soFar: KeptSoFar<Tables>
    ) => KeptEntries<Tables[Slot]> | undefined
  }
}

/** What an aggregate declares of itself; see {@link aggregate}. */
export interface Declaration<
  Name extends string,
  Slot extends string,
  One extends boolean,
  State,
  Event extends Tagged,
  Command extends Tagged,
  Foreign extends Tagged,
  Kept,
  Decider,
  Schemas
> {
  /** Its folder. */
  readonly name: Name
  /** Under what name the books keep it. */
  readonly slot: Slot
  /** Whether there is exactly one of it in the books rather than a table of records. */
  readonly one?: One
  /** The field that holds the id of a record, in its events and its commands. */
  readonly id: string
  readonly initial: State
  /** Folds one event, its own or one that it folds of another aggregate. Total: recorded history never throws. */
  readonly evolve: (state: State, event: Event | Foreign) => State
  readonly events: { readonly [Tag in Event["_tag"]]: EventDeclaration<Of<Event, Tag>> }
  /** The events of other aggregates that it folds. */
  readonly folds?: { readonly [Tag in Foreign["_tag"]]: FoldDeclaration<Of<Foreign, Tag>> }
  readonly keeps?: Keeps<Event, Kept>
  /** Which of these tables only find what the records say: they are no part of the state, and its hash leaves them out. */
  readonly indexes?: ReadonlyArray<keyof Kept & string>
  /** What its events, and those of others that concern it, put into the ledger; nothing unless said otherwise. */
  readonly entries?: EntriesDeclaration
  /** Who may read its events unless one of them says otherwise. */
  readonly readers: Scope
  readonly commands: { readonly [Tag in Command["_tag"]]: CommandDeclaration<Of<Command, Tag>> }
  /** Fetches how its commands are read and answered. */
  readonly record?: RecordNames
  readonly decider: () => Promise<Decider>
  /** Fetches the schemas of its events, each exported under the name of its type. */
  readonly schemas: () => Promise<Schemas>
}

/** How a plain record is called in its events and commands, and in which fields they hold its id and its details. */
export interface RecordNames<Type extends string = string, Id extends string = string, Field extends string = string> {
  /** "Customer" of `CustomerAdded` and `AddCustomer`. */
  readonly type: Type
  readonly id: Id
  readonly details: Field
}

/** An aggregate of which no more is known than that it is one. */
export interface AnyAggregate {
  readonly name: string
  readonly slot: string
  readonly one: boolean
  readonly id: string
  readonly initial: unknown
  readonly evolve: (state: never, event: never) => unknown
  readonly events: { readonly [type: string]: EventDeclaration<never> }
  readonly folds: { readonly [type: string]: FoldDeclaration<never> }
  readonly keeps: {
    readonly [slot: string]: {
      readonly [type: string]: ((event: never, soFar: never) => KeptEntries<unknown> | undefined) | undefined
    }
  }
  readonly indexes: ReadonlyArray<string>
  readonly entries: EntriesDeclaration | null
  readonly readers: Scope
  readonly commands: { readonly [type: string]: CommandDeclaration<never> }
  /** Its names when it is a plain record that people add, edit, archive and restore; see record/aggregate.ts. */
  readonly record: RecordNames | null
  readonly decider: () => Promise<DeciderModule>
  readonly schemas: () => Promise<object>
}

/** An aggregate as its folder exports it: the door through which everything that is generic reaches it. */
export interface Aggregate<Name, Slot, One, State, Event, Command, Kept, Decider> extends AnyAggregate {
  readonly name: Name & string
  readonly slot: Slot & string
  readonly one: One & boolean
  readonly decider: () => Promise<Decider & DeciderModule>
  readonly types?: Types<State, Event, Command, Kept, Decider>
}

/**
 * Declares an aggregate: all there is to know of it. What folds its events is at hand; what decides its commands and the schemas of
 * both are fetched when they are needed, so that a page that only shows the books can do without.
 * Types: its state, its events, its commands, the events of others that it folds, the tables that it keeps besides, and the events of
 * others that its decisions append beside its own.
 */
export const aggregate =
  <
    State,
    Event extends Tagged,
    Command extends Tagged,
    Foreign extends Tagged = never,
    Kept = unknown,
    Beside extends Tagged = never
  >() =>
  <
    const Name extends string,
    const Slot extends string,
    Decider extends DeciderModule<State, Command, Event | Beside>,
    Schemas extends { readonly [Tag in Event["_tag"]]: object },
    const One extends boolean = false
  >(
    declared: Declaration<Name, Slot, One, State, Event, Command, Foreign, Kept, Decider, Schemas>
  ): Aggregate<Name, Slot, One, State, Event, Command, Kept, Decider> => {
    const { entries = null, folds = {}, indexes = [], keeps = {}, one = false, record = null } = declared
    return { ...declared, entries, folds, indexes, keeps, one, record } as unknown as Aggregate<
      Name,
      Slot,
      One,
      State,
      Event,
      Command,
      Kept,
      Decider
    >
  }

const text = (value: unknown): string => (typeof value === "string" ? value : "")

/** Says whose the personal data of an event are: that of the id in this field; nobody's when the body is not what it should be. */
export const ownedBy =
  (field: string) =>
  (body: JsonObject): string =>
    text(body[field])
