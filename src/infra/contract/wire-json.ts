import { Schema } from "effect"
import { MAX_JSON_DEPTH } from "../../domain/kernel/json-depth.ts"

/** Whether no value stands inside more lists and objects than that. Goes level by level: a hostile value must not exhaust the stack. */
const isWithin = (value: unknown, most: number): boolean => {
  let level: ReadonlyArray<unknown> = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return false
    const below: Array<unknown> = []
    for (const each of level) {
      if (typeof each === "object" && each !== null) for (const inside of Object.values(each)) below.push(inside)
    }
    level = below
  }
  return true
}

/**
 * JSON of a shape that the contract does not know, no value of it inside more than {@link MAX_JSON_DEPTH} lists and objects: as deep
 * as the log can hash it. Whoever reads it may go down into it without a limit of their own.
 */
export const WireJson = Schema.Json.check(
  Schema.makeFilter((value) => isWithin(value, MAX_JSON_DEPTH), {
    expected: `JSON of at most ${MAX_JSON_DEPTH} levels`,
    message: `ne doit pas contenir plus de ${MAX_JSON_DEPTH} niveaux imbriqués.`
  })
)
