import { Schema, Struct } from "effect"

type Fields = Schema.Struct.Fields

type Partly<Details extends Fields> = { readonly [field in keyof Details]: Schema.optionalKey<Details[field]> }

/** The commands about a record with details that people add, edit, archive and restore. */
export type RecordCommands<Type extends string, Id extends Fields, Field extends string, Details extends Fields> = {
  readonly [type in `Add${Type}`]: Schema.TaggedStruct<type, Id & { readonly [field in Field]: Schema.Struct<Details> }>
} & {
  readonly [type in `Edit${Type}`]: Schema.TaggedStruct<type, Id & { readonly changes: Schema.Struct<Partly<Details>> }>
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
 * An edit changes only the fields it names, so that two people editing different fields both win.
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
    commands[`Edit${type}`] = Schema.TaggedStruct(`Edit${type}`, { ...id, changes: anyOf(struct) })
  }
  for (const what of ["Archive", "Restore"]) commands[`${what}${type}`] = Schema.TaggedStruct(`${what}${type}`, id)
  return commands as unknown as RecordCommands<Type, Id, Field, Details>
}
