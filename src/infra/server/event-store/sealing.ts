import { hash, randomBytes } from "node:crypto"
import { personalFieldsOf, type Body, type FactKind } from "../../../domain/facts.ts"
import { canonical, type Json } from "../../../domain/kernel/canonical.ts"

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

/** base64url(SHA-256(salt || text)): what a fact holds in the place of a personal value. `salt` is base64url of 16 bytes. */
export const commitmentOf = (salt: string, text: string): string =>
  hash("sha256", Buffer.concat([Buffer.from(salt, "base64url"), Buffer.from(text, "utf8")]), "base64url")

const isErasure = (value: Json): boolean => value !== null && typeof value === "object" && "erased" in value

/**
 * Takes the personal fields out of a body; `unseal` of the facts puts them back. A field that is marked as erased already has nothing to hide and stays.
 * Source: docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const seal = (kind: FactKind, body: Body): Sealed => {
  const fields = Object.entries(kind.personal)
  if (fields.length === 0) return { body, values: [] }
  const sealed: { [field: string]: Json } = { ...body }
  const values: Array<PersonalValue> = []
  for (const [field, subjectOf] of fields) {
    const value = body[field]
    if (value === undefined || isErasure(value)) continue
    const text = canonical(value)
    const salt = randomBytes(16).toString("base64url")
    const commitment = commitmentOf(salt, text)
    const subjectId = subjectOf(body)
    sealed[field] = { $pii: [subjectId, commitment] }
    values.push({ subjectId, commitment, salt, text })
  }
  return { body: sealed, values }
}

/** Whether facts of this type hold personal fields. */
export const isPersonal = (type: string): boolean => personalFieldsOf(type).length > 0

const MARK = '{"$pii":["'

/** Every commitment that stands in a stored body, with its subject; the text is not parsed. */
export const commitmentsIn = (
  body: string
): ReadonlyArray<{ readonly subjectId: string; readonly commitment: string }> => {
  const found: Array<{ readonly subjectId: string; readonly commitment: string }> = []
  // Inside a JSON string a quote is escaped, so that these characters cannot be something a person typed.
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at)) {
    const subject = at + MARK.length
    const comma = body.indexOf('","', subject)
    const end = body.indexOf('"]}', comma + 3)
    if (comma < 0 || end < 0) break
    found.push({ subjectId: body.slice(subject, comma), commitment: body.slice(comma + 3, end) })
    at = end
  }
  return found
}
