import { minorOf } from "./minor.ts"

/* Values of books as JSON, and back: large integers stay what they are, and an object that several places hold is written once and is one
 * again when it is read. */

export type Path = ReadonlyArray<string | number>

/** What stands at a place of a value that JSON cannot say: the digits of a bigint, or the number of an object that is held in common. */
export type Fix = readonly [path: Path, what: string | number]

/** A value under its key, without what JSON cannot say. */
export type Packed = readonly [key: string | null, value: unknown, ...fixes: ReadonlyArray<Fix>]

const placeAt = (value: unknown, path: Path, item: unknown): void => {
  let holder = value as { [field: string]: unknown }
  for (const step of path.slice(0, -1)) holder = holder[step] as { [field: string]: unknown }
  holder[path.at(-1) ?? ""] = item
}

/** The value that was packed, made of what it was packed as. `common`: the objects held in common that were unpacked before it. */
export const unpack = ([, plain, ...fixes]: Packed, common: ReadonlyArray<unknown>): unknown => {
  let value = plain
  for (const [path, what] of fixes) {
    const item = typeof what === "string" ? minorOf(what) : common[what]
    if (path.length === 0) value = item
    else placeAt(value, path, item)
  }
  return value
}
