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

/** How many texts a field of an event took when it was last tried, and how often in a row it took none. */
const known = new Map<string, { readonly count: number; readonly refusals: number }>()
/** A field that took none of so many different texts takes none: it is an identity, a day, a choice. */
const REFUSALS = 8

const nameOf = (event: DomainEvent, path: Path): string =>
  [event._tag, ...path.map((key) => (typeof key === "number" ? "" : key))].join(".")

const retold = (event: DomainEvent, from: number): { readonly said: DomainEvent; readonly next: number } => {
  const read = Schema.decodeUnknownOption<Schema.Codec<DomainEvent>>(eventSchemas[event._tag])
  let next = from
  let said = event
  let body: Json = JSON.parse(canonical(event))
  /** Takes a text in where the schema does. */
  const take = (path: Path): void => {
    const name = nameOf(event, path)
    for (const count of MEASURES) {
      const other = replaced(body, path, severalFrom(next, count))
      const taken = read(other)
      if (Option.isNone(taken)) continue
      next += 1
      said = taken.value
      body = other
      known.set(name, { count, refusals: 0 })
      return
    }
    known.set(name, { count: 0, refusals: (known.get(name)?.refusals ?? 0) + 1 })
  }
  /** As many texts as such fields took before, all at once: asking the schema for each takes long. */
  const takeAll = (paths: ReadonlyArray<Path>): boolean => {
    let other = body
    for (const [at, path] of paths.entries()) {
      other = replaced(other, path, severalFrom(next + at, known.get(nameOf(event, path))?.count ?? 1))
    }
    const taken = read(other)
    if (Option.isNone(taken)) return false
    next += paths.length
    said = taken.value
    body = other
    return true
  }
  const paths = textsIn(body).filter((path) => (known.get(nameOf(event, path))?.refusals ?? 0) < REFUSALS)
  const usual = paths.filter((path) => (known.get(nameOf(event, path))?.count ?? 0) > 0)
  const isTaken = usual.length > 0 && takeAll(usual)
  for (const path of paths) if (!isTaken || !usual.includes(path)) take(path)
  return { said, next }
}

/**
 * Puts hostile texts, other ones each time, wherever the schema of an event takes any text: a field that is added later takes part by
 * itself. Begins with the text at `first`.
 */
export const makeHostile = (first: number): ((event: DomainEvent) => DomainEvent) => {
  let at = first
  return (event) => {
    const { said, next } = retold(event, at)
    at = next
    return said
  }
}
