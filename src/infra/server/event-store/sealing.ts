import { randomBytes } from "node:crypto"
import { factKinds, type Body, type FactKind } from "../../../domain/facts.ts"
import { canonical, type Json } from "../../../domain/kernel/canonical.ts"
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
  readonly body: Body
  readonly values: ReadonlyArray<PersonalValue>
}

const isErasure = (value: Json): boolean => value !== null && typeof value === "object" && "erased" in value

/**
 * Takes the personal fields out of a body; `unseal` of the facts puts them back. A field
 * that is null or marked as erased already has nothing to hide and stays.
 * Source: docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const seal = (kind: FactKind, body: Body): Sealed => {
  const fields = Object.entries(kind.personal)
  if (fields.length === 0) return { body, values: [] }
  const sealed: { [field: string]: Json } = { ...body }
  const values: Array<PersonalValue> = []
  for (const [field, subjectOf] of fields) {
    const value = body[field]
    if (value === undefined || value === null || isErasure(value)) continue
    const text = canonical(value)
    const salt = randomBytes(16).toString("base64url")
    const commitment = commitmentOf(salt, text)
    const subjectId = subjectOf(body)
    sealed[field] = { $pii: [subjectId, commitment] }
    values.push({ subjectId, commitment, salt, text })
  }
  return { body: sealed, values }
}

/** The types of facts that hold personal fields. */
export const personalTypes: ReadonlySet<string> = new Set(
  Object.entries(factKinds).flatMap(([type, { personal }]) => (Object.keys(personal).length > 0 ? [type] : []))
)
