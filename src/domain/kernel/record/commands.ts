import { Schema, Struct } from "effect"
import { SAYING_WHAT_WAS_SEEN, shapesOf, type CommandShape } from "../decider.ts"
import type { JsonObject, Versioned } from "../versions.ts"
import { inField, type OlderDetails, versionsOfDetails } from "./older.ts"

type Fields = Schema.Struct.Fields

type Partly<Details extends Fields> = { readonly [field in keyof Details]: Schema.optionalKey<Details[field]> }

/**
 * What somebody saw of details that they change, by field. Looser than the details themselves: what stands in a record may have been
 * written under rules of before.
 */
const Seen = Schema.Record(Schema.String, Schema.Json)

/** The commands about a record with details that people add, edit, archive and restore. */
export type RecordCommands<Type extends string, Id extends Fields, Field extends string, Details extends Fields> = {
  readonly [type in `Add${Type}`]: Schema.TaggedStruct<type, Id & { readonly [field in Field]: Schema.Struct<Details> }>
} & {
  readonly [type in `Edit${Type}`]: Schema.TaggedStruct<
    type,
    Id & {
      readonly changes: Schema.Struct<Partly<Details>>
      readonly before: Schema.optionalKey<typeof Seen>
    }
  >
} & {
  readonly [type in `Archive${Type}`]: Schema.TaggedStruct<type, Id>
} & {
  readonly [type in `Restore${Type}`]: Schema.TaggedStruct<type, Id>
}

/** The fields of a struct, each of which a change may name or leave as it is. */
export const anyOf = <Details extends Fields>(struct: Schema.Struct<Details>) =>
  struct.mapFields(Struct.map(Schema.optionalKey))

/**
 * The schemas of the commands about such a record: `recordCommands("Customer", { customerId: CustomerId }, { profile: CustomerProfile })`.
 * An edit changes only the fields it names, so that two people editing different fields both win. `before` says what its author saw of them:
 * where that is not so any more, it is refused.
 */
export const recordCommands = <
  const Type extends string,
  const Id extends Fields,
  const Field extends string,
  Details extends Fields
>(
  type: Type,
  id: Id,
  details: { readonly [field in Field]: Schema.Struct<Details> }
): RecordCommands<Type, Id, Field, Details> => {
  const commands: { [type: string]: Schema.Top } = {
    [`Add${type}`]: Schema.TaggedStruct(`Add${type}`, { ...id, ...details })
  }
  for (const struct of Object.values<Schema.Struct<Details>>(details)) {
    commands[`Edit${type}`] = Schema.TaggedStruct(`Edit${type}`, {
      ...id,
      changes: anyOf(struct),
      before: Schema.optionalKey(Seen)
    })
  }
  for (const what of ["Archive", "Restore"]) commands[`${what}${type}`] = Schema.TaggedStruct(`${what}${type}`, id)
  return commands as unknown as RecordCommands<Type, Id, Field, Details>
}

const versionsOf = (type: string, older: OlderDetails | undefined): Versioned | undefined => {
  if (type.startsWith("Edit")) {
    if (older === undefined) return SAYING_WHAT_WAS_SEEN
    const { changed, later = [] } = older
    const upcasts = { ...SAYING_WHAT_WAS_SEEN.upcasts, 2: inField("before", changed, inField("changes", changed)) }
    // A part of the details names no field that came later.
    const same = later.map((_step, at) => [at + 3, (body: JsonObject) => body] as const)
    return { version: 3 + later.length, upcasts: { ...upcasts, ...Object.fromEntries(same) } }
  }
  return type.startsWith("Add") && older !== undefined ? versionsOfDetails(older) : undefined
}

/** The shapes of the commands of such a record. Its edits say since version 2 what their author saw; `older`: how its details were before. */
export const recordShapes = <const Schemas extends { readonly [type: string]: Schema.Top }>(
  schemas: Schemas,
  older?: OlderDetails
): { readonly [type in keyof Schemas]: CommandShape } => {
  const versions = Object.keys(schemas).flatMap((type) => {
    const found = versionsOf(type, older)
    return found === undefined ? [] : [[type, found] as const]
  })
  return shapesOf(schemas, Object.fromEntries(versions) as object)
}
