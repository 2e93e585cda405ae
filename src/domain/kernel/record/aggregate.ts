import { aggregate, ownedBy, type Aggregate, type Declaration, type RecordNames } from "../aggregate.ts"
import type { DeciderModule } from "../decider.ts"
import type { EntriesDeclaration } from "../posting.ts"
import type { Scope } from "../permissions.ts"
import { joined, partedSince, withoutApart, type ApartDetails } from "./apart.ts"
import { type OlderDetails, versionsOfDetails } from "./older.ts"
import type { FieldOf, Tagged } from "../tagged.ts"

/** A record with details that people add, edit, archive and restore. `active` is false once archived. */
export type RecordState<Id extends string, Field extends string, Details> = {
  readonly [id in Id]: string
} & { readonly [field in Field]: Details } & { readonly active: boolean }

type What = "Added" | "Edited" | "Archived" | "Restored"
type Asked = "Add" | "Edit" | "Archive" | "Restore"

interface AnyRecord {
  readonly active: boolean
  readonly [field: string]: unknown
}

type Evolve = (
  state: AnyRecord | undefined,
  event: Tagged & { readonly [field: string]: unknown }
) => AnyRecord | undefined

/** Folds the events of such a record. */
const evolveRecord = ({ type, id, details }: RecordNames, apart: ApartDetails | undefined): Evolve => {
  const names = { details }
  const ways = new Map<string, Evolve>([
    [`${type}Added`, (_state, event) => ({ [id]: event[id], [details]: joined(names, apart, event), active: true })],
    [
      `${type}Edited`,
      (state, event) => (state === undefined ? state : { ...state, [details]: joined(names, apart, event) })
    ],
    [`${type}Archived`, (state) => (state === undefined ? state : { ...state, active: false })],
    [`${type}Restored`, (state) => (state === undefined ? state : { ...state, active: true })]
  ])
  return (state, event) => {
    const way = ways.get(event._tag)
    return way === undefined ? state : way(state, event)
  }
}

interface RecordDeclaration<
  Name,
  Slot,
  Type extends string,
  Id extends string,
  Field extends string,
  Decider,
  Schemas
> extends RecordNames<Type, Id, Field> {
  readonly name: Name
  readonly slot: Slot
  /** What a member must be allowed to write it. */
  readonly area: Scope
  readonly readers: Scope
  /** Whether its details are personal: they are those of whom the record is about. */
  readonly personal?: boolean
  /** How its details were before. */
  readonly older?: OlderDetails
  /** Which of its details its events hold apart since their second version. */
  readonly apart?: ApartDetails
  /** What its events put into the ledger; nothing for most. */
  readonly entries?: EntriesDeclaration
  readonly decider: () => Promise<Decider>
  readonly schemas: () => Promise<Schemas>
}

/** Declares an aggregate of such records. Types: the state of a record, its events and its commands. */
export const recordAggregate =
  <State extends { readonly active: boolean }, Event extends Tagged, Command extends Tagged>() =>
  <
    const Name extends string,
    const Slot extends string,
    const Type extends string,
    const Id extends FieldOf<State> & FieldOf<Event>,
    const Field extends FieldOf<State>,
    Decider extends DeciderModule<State | undefined, Command, Event>,
    Schemas extends { readonly [tag in Event["_tag"] | `${Type}${What}`]: object }
  >({
    apart,
    area,
    details,
    id,
    older,
    personal = false,
    type,
    ...declared
  }: RecordDeclaration<Name, Slot, Type, Id, Field, Decider, Schemas>): Aggregate<
    Name,
    Slot,
    false,
    State | undefined,
    Event,
    Command,
    unknown,
    Decider
  > => {
    const versions = older === undefined ? {} : versionsOfDetails(older)
    const names = { details }
    const heldApart = apart && {
      version: 2,
      upcasts: { 1: partedSince(names, apart) },
      exposed: { 1: withoutApart(names, apart) },
      personal: { [apart.field]: ownedBy(id) },
      bank: [apart.field]
    }
    const held = personal
      ? { ...versions, personal: { [details]: ownedBy(id) }, named: [details] }
      : { ...versions, ...heldApart }
    const events: { readonly [what in What]: object } = { Added: held, Edited: held, Archived: {}, Restored: {} }
    const asked: ReadonlyArray<Asked> = ["Add", "Edit", "Archive", "Restore"]
    const whole = {
      ...declared,
      id,
      record: { type, id, details },
      initial: undefined,
      evolve: evolveRecord({ type, id, details }, apart),
      events: Object.fromEntries(Object.entries(events).map(([what, told]) => [`${type}${what}`, told])),
      commands: Object.fromEntries(asked.map((what) => [`${what}${type}`, { area }]))
    }
    return aggregate<State | undefined, Event, Command>()(
      whole as unknown as Declaration<
        Name,
        Slot,
        false,
        State | undefined,
        Event,
        Command,
        never,
        unknown,
        Decider,
        Schemas
      >
    )
  }
