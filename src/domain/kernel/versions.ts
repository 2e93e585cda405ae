import type { Json } from "./canonical.ts"

/** A JSON object: what an event or a command holds besides its type. */
export type JsonObject = { readonly [field: string]: Json }

/** A form that is written in one version and can be read in older ones. */
export interface Versioned {
  /** The version that is written today. */
  readonly version: number
  /** For each older version that can still be read, how it becomes the next one. What was stored or sent is never rewritten. */
  readonly upcasts: { readonly [version: number]: (older: JsonObject) => JsonObject }
}

/** Whether a version is one that this build reads, newer than it knows, or older than it can still read. */
export const readingOf = ({ version, upcasts }: Versioned, found: number): "readable" | "too_new" | "too_old" => {
  if (found > version) return "too_new"
  for (let from = found; from < version; from += 1) if (upcasts[from] === undefined) return "too_old"
  return "readable"
}

/** An object of a readable version in the form of today. Undefined when {@link readingOf} says otherwise. */
export const upcast = (kind: Versioned, version: number, body: JsonObject): JsonObject | undefined => {
  if (version > kind.version) return undefined
  let current: JsonObject | undefined = body
  for (let from = version; from < kind.version && current !== undefined; from += 1)
    current = kind.upcasts[from]?.(current)
  return current
}
