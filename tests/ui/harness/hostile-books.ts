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

/** What is known of a field of an event: how long a text it took, how short a one it refused, and how often in a row it took none. */
interface Known {
  readonly taken: number
  readonly refused: number
  readonly refusals: number
}
const known = new Map<string, Known>()
const UNKNOWN: Known = { taken: 0, refused: Number.POSITIVE_INFINITY, refusals: 0 }
/** A field that took none of so many different texts takes none: it is an identity, a day, a choice. */
const REFUSALS = 8

const knownOf = (event: DomainEvent, path: Path): readonly [name: string, known: Known] => {
  const name = [event._tag, ...path.map((key) => (typeof key === "number" ? "" : key))].join(".")
  return [name, known.get(name) ?? UNKNOWN]
}

/** As many texts as the field surely takes; undefined where the schema is to be asked how many. */
const surelyTaken = ({ refused, taken }: Known, first: number): string | undefined => {
  const texts = MEASURES.map((count) => severalFrom(first, count))
  const mayBeMore = texts.some(({ length }) => length > taken && length < refused)
  return mayBeMore ? undefined : texts.find(({ length }) => length <= taken)
}

const retold = (event: DomainEvent, from: number): { readonly said: DomainEvent; readonly next: number } => {
  const read = Schema.decodeUnknownOption<Schema.Codec<DomainEvent>>(eventSchemas[event._tag])
  let next = from
  let said = event
  let body: Json = JSON.parse(canonical(event))
  const takes = (other: Json): boolean => {
    const taken = read(other)
    if (Option.isNone(taken)) return false
    said = taken.value
    body = other
    return true
  }
  /** Takes a text in where the schema does. */
  const take = (path: Path): void => {
    const [name, before] = knownOf(event, path)
    let { refused, refusals, taken } = before
    refusals += 1
    for (const count of MEASURES) {
      const text = severalFrom(next, count)
      if (takes(replaced(body, path, text))) {
        next += 1
        taken = Math.max(taken, text.length)
        refusals = 0
        break
      }
      refused = Math.min(refused, text.length)
    }
    known.set(name, { taken, refused, refusals })
  }
  const paths = textsIn(body).filter((path) => knownOf(event, path)[1].refusals < REFUSALS)
  /** All at once where it is known what they take, since asking the schema for each takes long; else in halves. */
  const takeAll = (some: ReadonlyArray<Path>): void => {
    const [first] = some
    if (first === undefined) return
    if (some.length === 1) {
      take(first)
      return
    }
    const texts = some.map((path, at) => surelyTaken(knownOf(event, path)[1], next + at))
    const other = some.reduce((all, path, at) => replaced(all, path, texts[at] ?? ""), body)
    if (!texts.includes(undefined) && takes(other)) {
      next += some.length
      return
    }
    takeAll(some.slice(0, some.length >> 1))
    takeAll(some.slice(some.length >> 1))
  }
  takeAll(paths)
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
