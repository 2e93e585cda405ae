import type { Schema } from "effect"
import { assembly, type DomainEvent, type EventType } from "./books.ts"

const modules = await Promise.all(assembly.aggregates.map((each) => each.schemas()))

/** The schema of each type of event, as it is stored: for the server and the tests. */
export const eventSchemas = Object.fromEntries(
  assembly.aggregates.flatMap(({ events }, index) =>
    Object.keys(events).map((type) => [type, Object(modules[index])[type]])
  )
) as { readonly [type in EventType]: Schema.Codec<Extract<DomainEvent, { readonly _tag: type }>> }
