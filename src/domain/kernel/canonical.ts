import canonicalizeJson from "canonicalize"
import { MAX_JSON_DEPTH } from "./json-depth.ts"

/** A JSON value within the profile that is hashed: no floats beyond 2^53-1, no undefined. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** A value that may not be hashed, with the path to it. */
export class NotCanonical extends Error {
  readonly path: string
  constructor(path: string, reason: string) {
    super(`${path || "/"}: ${reason}`)
    this.name = "NotCanonical"
    this.path = path
  }
}

const normalise = (value: unknown, path: string, depth: number): Json => {
  if (depth > MAX_JSON_DEPTH) throw new NotCanonical(path, `deeper than ${MAX_JSON_DEPTH}`)
  if (value === null || typeof value === "boolean") return value
  if (typeof value === "string") {
    if (LONE_SURROGATE.test(value)) throw new NotCanonical(path, "lone surrogate")
    return value.normalize("NFC")
  }
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new NotCanonical(path, "not a safe integer")
    return value
  }
  if (Array.isArray(value)) return value.map((item, index) => normalise(item, `${path}/${index}`, depth + 1))
  if (typeof value === "object") {
    const result: { [key: string]: Json } = {}
    for (const [key, item] of Object.entries(value)) {
      // eslint-disable-next-line no-control-regex
      if (!/^[\x20-\x7e]*$/.test(key)) throw new NotCanonical(path, "key is not ASCII")
      // Written to an object, this key would become what the object inherits from.
      if (key === "__proto__") throw new NotCanonical(path, "reserved key")
      result[key] = normalise(item, `${path}/${key}`, depth + 1)
    }
    return result
  }
  throw new NotCanonical(path, `${typeof value} is not JSON`)
}

/** The value with its texts in NFC. Errors: throws NotCanonical for a value outside the profile. */
export const normalised = (value: unknown): Json => normalise(value, "", 0)

/**
 * The canonical text of a value (RFC 8785) in the profile that is hashed: strings in NFC, whole numbers only, ASCII keys, at
 * most 16 levels. Errors: throws NotCanonical for a value outside the profile.
 */
export const canonical = (value: unknown): string => {
  const text = canonicalizeJson(normalised(value))
  if (text === undefined) throw new NotCanonical("", "nothing to write")
  return text
}

/** Whether two JSON values are equal. The order of keys does not count: a value read back from the store has its keys sorted. */
export const sameJson = (a: Json, b: Json): boolean => {
  if (a === b) return true
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index] ?? null))
  }
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => {
    const [left, right] = [a[key], b[key]]
    return left !== undefined && right !== undefined && sameJson(left, right)
  })
}

// Array.isArray does not narrow a read-only array.
const isList = (value: object): value is ReadonlyArray<Json> => Array.isArray(value)
