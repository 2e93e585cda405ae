import { Option, Schema } from "effect"
import type { DomainEvent } from "../../../src/domain/books.ts"
import { eventSchemas } from "../../../src/domain/schemas.ts"
import { canonical, type Json } from "../../../src/domain/kernel/canonical.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"

type Path = ReadonlyArray<string | number>

const textsIn = (value: Json, path: Path = []): ReadonlyArray<Path> => {
  if (typeof value === "string") return [path]
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(key) : key])
  )
}

const replaced = (value: Json, [key, ...rest]: Path, text: string): Json => {
  if (key === undefined) return text
  if (value === null || typeof value !== "object") return value
  return Array.isArray(value)
    ? value.map((each: Json, index) => (index === key ? replaced(each, rest, text) : each))
    : Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, name === key ? replaced(each, rest, text) : each])
      )
}

/** How many texts a field is tried with at once: as many as it has room for. */
const MEASURES = [15, 4, 1]
/** Texts that stand next to each other are one thing brought in in many ways; those so far apart are different things. */
const STRIDE = 21

const severalFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, n) => hostileTexts[(first + n * STRIDE) % hostileTexts.length]).join(" ")

const retold = (event: DomainEvent, from: number): { readonly said: DomainEvent; readonly next: number } => {
  const read = Schema.decodeUnknownOption<Schema.Codec<DomainEvent>>(eventSchemas[event._tag])
  let next = from
  let said = event
  let body: Json = JSON.parse(canonical(event))
  for (const path of textsIn(body)) {
    for (const count of MEASURES) {
      const other = replaced(body, path, severalFrom(next, count))
      const taken = read(other)
      if (Option.isNone(taken)) continue
      next += 1
      said = taken.value
      body = other
      break
    }
  }
  return { said, next }
}

/** What was told already, by the text that it began with: the development build of React opens books twice. */
const told = new Map<number, Array<ReturnType<typeof retold>>>()

/**
 * Puts hostile texts, other ones each time, wherever the schema of an event takes any text: a field that is added later takes part by
 * itself. Begins with the text at `first`; to be given the same events whenever it begins with that.
 */
export const makeHostile = (first: number): ((event: DomainEvent) => DomainEvent) => {
  const known = told.get(first) ?? []
  told.set(first, known)
  let at = 0
  return (event) => {
    const again = (known[at] ??= retold(event, known[at - 1]?.next ?? first))
    at += 1
    return again.said
  }
}
