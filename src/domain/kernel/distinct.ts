import { Schema } from "effect"

/** A check on a list: no two items have the same key. `expected` says it in words, for whoever reads the schema or its error. */
export const distinct = <Item>(keyOf: (item: Item) => string, expected: string) =>
  Schema.makeFilter((items: ReadonlyArray<Item>) => new Set(items.map(keyOf)).size === items.length, { expected })
