import type { Fix, Packed, Path } from "./packing.ts"

/** How deep in a value objects are looked at that may be held in common. */
const COMMON_DEPTH = 2

/** The objects that several places of the values hold, each after those that it holds itself. `values` is gone through twice. */
const inCommon = (values: () => Iterable<unknown>): ReadonlyArray<object> => {
  const places = new Map<object, number>()
  const count = (value: unknown, depth: number): void => {
    if (value === null || typeof value !== "object") return
    const before = places.get(value) ?? 0
    places.set(value, before + 1)
    if (before === 0 && depth < COMMON_DEPTH) for (const item of Object.values(value)) count(item, depth + 1)
  }
  for (const value of values()) count(value, 0)
  const found = new Set<object>()
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== "object" || !places.has(value) || found.has(value)) return
    for (const item of Object.values(value)) collect(item)
    if ((places.get(value) ?? 0) > 1) found.add(value)
  }
  for (const value of values()) collect(value)
  return [...found]
}

/** Packs values of which some hold the same objects. Those objects come first: `common` has all that `pack` refers to. */
export class Packer {
  readonly #numbers = new Map<object, number>()
  readonly common: ReadonlyArray<Packed>

  constructor(values: () => Iterable<unknown>) {
    this.common = inCommon(values).map((value) => {
      const packed = this.pack(null, value)
      this.#numbers.set(value, this.#numbers.size)
      return packed
    })
  }

  /** Errors: throws when the value holds what can be neither JSON nor a bigint. */
  pack(key: string | null, whole: unknown): Packed {
    const fixes: Array<Fix> = []
    const plain = (value: unknown, path: Path): unknown => {
      if (typeof value === "bigint") {
        fixes.push([path, value.toString()])
        return null
      }
      if (value === null || typeof value === "string" || typeof value === "boolean") return value
      if (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) return value
      if (typeof value !== "object") throw new Error(`books hold a ${typeof value} at ${path.join("/")}`)
      const number = this.#numbers.get(value)
      if (number !== undefined) {
        fixes.push([path, number])
        return null
      }
      if (Array.isArray(value)) return value.map((item, index) => plain(item, [...path, index]))
      return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, plain(item, [...path, field])]))
    }
    return [key, plain(whole, []), ...fixes]
  }
}
