import { eventKinds } from "../../../domain/books.ts"
import type { EventKind } from "../../../domain/kernel/aggregate.ts"
import type { JsonObject } from "../../../domain/kernel/versions.ts"
import { canonical, type Json } from "../../../domain/kernel/canonical.ts"
import type { Chance } from "./chance.ts"
import { commitmentOf } from "./commitments.ts"

/** A personal value as it is kept beside the log. `salt` is base64url, `text` canonical JSON. */
export interface PersonalValue {
  readonly subjectId: string
  readonly commitment: string
  readonly salt: string
  readonly text: string
}

/** A body whose personal fields are commitments, and the values they commit to. */
export interface Sealed {
  readonly body: JsonObject
  readonly values: ReadonlyArray<PersonalValue>
}

const isErasure = (value: Json): boolean => value !== null && typeof value === "object" && "erased" in value

/**
 * Takes the personal fields out of a body; `unseal` of the events puts them back. A field
 * that is null or marked as erased already has nothing to hide and stays.
 * Source: docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const seal = (kind: EventKind, body: JsonObject, chance: Pick<Chance, "salt">): Sealed => {
  const fields = Object.entries(kind.personal)
  if (fields.length === 0) return { body, values: [] }
  const sealed: { [field: string]: Json } = { ...body }
  const values: Array<PersonalValue> = []
  for (const [field, subjectOf] of fields) {
    const value = body[field]
    if (value === undefined || value === null || isErasure(value)) continue
    const text = canonical(value)
    const salt = chance.salt()
    const commitment = commitmentOf(salt, text)
    const subjectId = subjectOf(body)
    sealed[field] = { $pii: [subjectId, commitment] }
    values.push({ subjectId, commitment, salt, text })
  }
  return { body: sealed, values }
}

/** The types of events that hold personal fields. */
export const personalTypes: ReadonlySet<string> = new Set(
  Object.entries(eventKinds).flatMap(([type, { personal }]) => (Object.keys(personal).length > 0 ? [type] : []))
)
