import { Arbitrary, Effect, Result, type Schema } from "effect"
import type { AnyAggregate, RecordNames } from "../../src/domain/kernel/aggregate.ts"
import type { CommandShape } from "../../src/domain/kernel/decider.ts"
import type { Tagged } from "../../src/domain/kernel/tagged.ts"

/** Commands about record number `n` of one kind, made from the schemas of its commands: a new kind needs none by hand. */
export interface RecordSamples {
  readonly names: RecordNames
  readonly idOf: (n: number) => string
  readonly add: (n: number, which?: number) => Tagged
  /** The same as was added: it changes nothing. */
  readonly keep: (n: number, which?: number) => Tagged
  /** What was drawn of the changes that may be asked for; each names one field at least. */
  readonly edits: (n: number) => ReadonlyArray<Tagged>
  readonly archive: (n: number) => Tagged
  readonly restore: (n: number) => Tagged
}

type Values = { readonly [field: string]: unknown }

/** What a decider is asked here: how commands are written and read. */
interface Reader {
  readonly commandShapes: { readonly [type: string]: CommandShape }
  readonly readCommand: (type: string, version: number, payload: unknown) => Result.Result<Values, unknown>
}

const DRAWN = 60

/** Commands drawn from their schema, always the same ones. What no log could hold (half a character) is left out. */
const drawn = ({ commandShapes, readCommand }: Reader, type: string): ReadonlyArray<Values> => {
  const shape = commandShapes[type]
  if (shape === undefined) throw new Error(`no schema of ${type}`)
  const sampled = Effect.runSync(
    Arbitrary.sampleEffect(Arbitrary.schema(shape.schema as Schema.Codec<Values>), { count: DRAWN, seed: 1 })
  )
  return sampled.flatMap(({ _tag: _type, ...payload }) => {
    const read = readCommand(type, shape.version, payload)
    return Result.isSuccess(read) ? [read.success] : []
  })
}

const at = <Value>(values: ReadonlyArray<Value>, index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error("nothing was drawn")
  return value
}

/** The kinds of plain records among these aggregates, with their samples. */
export const plainRecords = (
  aggregates: ReadonlyArray<AnyAggregate>,
  reader: Reader
): ReadonlyArray<{ readonly aggregate: AnyAggregate; readonly samples: RecordSamples }> =>
  aggregates.flatMap((aggregate, index) => {
    const { record } = aggregate
    if (record === null) return []
    const { details, id, type } = record
    const kind = (0x1000 + index).toString(16)
    const idOf = (n: number): string => `019a0000-${kind}-7000-8000-${n.toString(16).padStart(12, "0")}`
    const added = drawn(reader, `Add${type}`).map((command) => command[details])
    const changes = drawn(reader, `Edit${type}`)
      .map((command) => command["changes"] as Values)
      .filter((each) => Object.keys(each).length > 0)
    const tagged = (what: string, n: number, more: Values = {}): Tagged => ({
      _tag: `${what}${type}`,
      [id]: idOf(n),
      ...more
    })
    const samples: RecordSamples = {
      names: record,
      idOf,
      add: (n, which = n) => tagged("Add", n, { [details]: at(added, which) }),
      keep: (n, which = n) => tagged("Edit", n, { changes: at(added, which) }),
      edits: (n) => changes.map((each) => tagged("Edit", n, { changes: each })),
      archive: (n) => tagged("Archive", n),
      restore: (n) => tagged("Restore", n)
    }
    return [{ aggregate, samples }]
  })
