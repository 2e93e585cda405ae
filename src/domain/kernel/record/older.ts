import type { Json } from "../canonical.ts"
import { isErased } from "../personal.ts"
import type { JsonObject, Versioned } from "../versions.ts"

/** How the details of a record of before become those of today, in its events and its commands. */
export interface OlderDetails {
  /** The field that holds them. */
  readonly details: string
  /** Whole details. */
  readonly added: (details: JsonObject) => JsonObject
  /** Some of them, as an edit changes them. */
  readonly changed: (part: JsonObject) => JsonObject
  /** Whole details of version 2, and of each one after it, as those of the next. What an edit changes of them is said as before. */
  readonly later?: ReadonlyArray<(details: JsonObject) => JsonObject>
}

const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value)

/** A step for what stands in one field of a body, after another one; what is not there, or was erased, stays so. */
export const inField =
  (
    field: string,
    step: (value: JsonObject) => JsonObject,
    first: (body: JsonObject) => JsonObject = (body) => body
  ): ((body: JsonObject) => JsonObject) =>
  (body) => {
    const before = first(body)
    const value = before[field]
    return isObject(value) && !isErased(value) ? { ...before, [field]: step(value) } : before
  }

/** How whole details are written today, and how those of before become so. */
export const versionsOfDetails = ({ added, details, later = [] }: OlderDetails): Versioned => ({
  version: 2 + later.length,
  upcasts: Object.fromEntries([added, ...later].map((step, at) => [at + 1, inField(details, step)]))
})
