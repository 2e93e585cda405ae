import type * as fc from "fast-check"
import type { CommandType, DomainCommand, DomainEvent } from "../../src/domain/books.ts"
import type { AnyAggregate } from "../../src/domain/kernel/aggregate.ts"
import type { RefusalOf } from "../../src/domain/kernel/assembly.ts"
import type { Scope } from "../../src/domain/kernel/permissions.ts"
import type { Outcome } from "./scenario.ts"

/**
 * What the tests that look at every aggregate need of one, in `tests/domain/<aggregate>/table.ts`. A plain record, which people add,
 * edit, archive and restore, needs none: its commands are drawn from their schemas.
 */
export interface AggregateTable<A extends AnyAggregate = AnyAggregate> {
  /** What happened, then what the owner asked, before each of the permitted commands is accepted. */
  readonly events?: ReadonlyArray<DomainEvent>
  readonly asked?: ReadonlyArray<DomainCommand>
  /** A command of each type, under what a member was promised to need for it. */
  readonly permitted: { readonly [scope in Scope]?: ReadonlyArray<DomainCommand> }
  /** The types that anybody may ask. */
  readonly free?: ReadonlyArray<CommandType>
  /** Those that the server alone gives. */
  readonly byServer?: ReadonlyArray<DomainCommand>
  /** A story for every reason for which its rules refuse. */
  readonly stories: { readonly [code in RefusalOf<readonly [A]>]: () => Outcome }
  /** Any command, about few records so that commands meet. The weight says how often. */
  readonly commands: ReadonlyArray<fc.WeightedArbitrary<DomainCommand>>
}

/** The tables of all aggregates that have one. */
export const tables: ReadonlyArray<AggregateTable> = Object.values(
  import.meta.glob<{ readonly table: AggregateTable }>("../domain/*/table.ts", { eager: true })
).map(({ table }) => table)
