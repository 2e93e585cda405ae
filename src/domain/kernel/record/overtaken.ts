import { sameJson, type Json } from "../canonical.ts"

/** The details of a record, or some of them, by field. */
export type Fields = { readonly [field: string]: Json }

/** What an edit asks for. `before`: what its author saw of those fields; left out by builds that did not say so. */
export interface Edit {
  readonly changes: Fields
  readonly before?: Fields | undefined
}

/** Whether two details of a record say the same; one that is left out is nothing. */
export const saysTheSame = (left: Json | undefined, right: Json | undefined): boolean =>
  sameJson(left ?? null, right ?? null)

/**
 * The fields of an edit that somebody else has changed meanwhile: what stands there `now` is neither what its author saw nor what they ask
 * for. Source: docs/decisions/0064-edits-say-what-was-seen.md.
 */
export const overtaken = (now: Fields, { before = {}, changes }: Edit): ReadonlyArray<string> =>
  Object.keys(changes).filter(
    (field) =>
      Object.hasOwn(before, field) &&
      !saysTheSame(now[field], before[field]) &&
      !saysTheSame(now[field], changes[field])
  )
