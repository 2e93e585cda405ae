import { Schema } from "effect"

type Fields = Schema.Struct.Fields

/** The events of a record with details that people add, edit, archive and restore. */
export type RecordEvents<Type extends string, Id extends Fields, Details extends Fields> = {
  readonly [type in `${Type}Added`]: Schema.TaggedStruct<type, Id & Details>
} & {
  readonly [type in `${Type}Edited`]: Schema.TaggedStruct<type, Id & Details>
} & {
  readonly [type in `${Type}Archived`]: Schema.TaggedStruct<type, Id>
} & {
  readonly [type in `${Type}Restored`]: Schema.TaggedStruct<type, Id>
}

/**
 * The schemas of the events of such a record: `recordEvents("Customer", { customerId: CustomerId }, { profile: ... })`. Added and edited
 * hold the whole details after the change. Archived is hidden from pickers and lists: nothing with a history is deleted.
 */
export const recordEvents = <const Type extends string, const Id extends Fields, const Details extends Fields>(
  type: Type,
  id: Id,
  details: Details
): RecordEvents<Type, Id, Details> => {
  const events: { [type: string]: Schema.Top } = {}
  for (const what of ["Added", "Edited"]) {
    events[`${type}${what}`] = Schema.TaggedStruct(`${type}${what}`, { ...id, ...details })
  }
  for (const what of ["Archived", "Restored"]) events[`${type}${what}`] = Schema.TaggedStruct(`${type}${what}`, id)
  return events as unknown as RecordEvents<Type, Id, Details>
}

/** What schemas that are kept by name describe: any of it. */
export type TypeOf<Schemas extends { readonly [name: string]: Schema.Top }> = Schemas[keyof Schemas]["Type"]
