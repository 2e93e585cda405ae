import type { RecordNames } from "../aggregate.ts"
import { isErased } from "../personal.ts"
import type { JsonObject } from "../versions.ts"

/**
 * Details of a record that its events hold in a field of their own, which is personal and holds where somebody is paid: so they can be
 * withheld and erased while the others stand. In its state, its commands and its forms they are one with the others, and empty texts where
 * they are not here.
 */
export interface ApartDetails {
  readonly field: string
  readonly of: ReadonlyArray<string>
}

interface Fields {
  readonly [field: string]: unknown
}

type Names = Pick<RecordNames, "details">

/** The fields of an event that hold these details. */
export const parted = ({ details }: Names, apart: ApartDetails | undefined, whole: Fields): Fields => {
  if (apart === undefined) return { [details]: whole }
  const isApart = ([field]: readonly [string, unknown]): boolean => apart.of.includes(field)
  const all = Object.entries(whole)
  return {
    [details]: Object.fromEntries(all.filter((each) => !isApart(each))),
    [apart.field]: Object.fromEntries(all.filter(isApart))
  }
}

/** The details that the fields of an event hold. */
export const joined = ({ details }: Names, apart: ApartDetails | undefined, event: Fields): unknown => {
  if (apart === undefined) return event[details]
  const found = event[apart.field] as object
  const empty = Object.fromEntries(apart.of.map((field) => [field, ""]))
  return { ...(event[details] as object), ...(isErased(found) ? empty : found) }
}

/** A body of a version in which they stood among the others, in the form of today. */
export const partedSince =
  (names: Names, apart: ApartDetails) =>
  ({ [names.details]: whole, ...body }: JsonObject): JsonObject =>
    ({ ...body, ...parted(names, apart, whole as Fields) }) as JsonObject

/** Such a body without them, in its own form. */
export const withoutApart =
  ({ details }: Names, { of }: ApartDetails) =>
  (body: JsonObject): JsonObject => ({
    ...body,
    [details]: { ...(body[details] as JsonObject), ...Object.fromEntries(of.map((field) => [field, ""])) }
  })
