import type { Json } from "../kernel/canonical.ts"
import type { Claim } from "../kernel/claims.ts"
import type { JsonObject } from "../kernel/versions.ts"
import { richText } from "./rich-text.ts"
import { keyOfSeries } from "./numbers.ts"
import type { LegalNumber } from "./schema.ts"

/*
 * What the doors of all documents declare alike of the event that issues one.
 */

/** An object inside a stored body, empty when there is none. */
export const objectIn = (value: Json | undefined): JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {}

/** What an older version said is said in the same way today. */
export const asItWas = (body: JsonObject): JsonObject => body

const TEXTS = ["headerText", "notes", "footerText"] as const

/** Texts of before in the tree that they are today; those that are not there stay so. */
export const textsUpcast = (body: JsonObject): JsonObject => {
  const trees: { [field: string]: Json } = {}
  for (const field of TEXTS) {
    const plain = body[field]
    if (typeof plain === "string") trees[field] = richText(plain)
  }
  return { ...body, ...trees }
}

/** The content of a document of before: all its lines sold something, and its texts were plain. */
export const contentUpcast = (content: Json | undefined): JsonObject => {
  const body = textsUpcast(objectIn(content))
  const { lines } = body
  return { ...body, lines: Array.isArray(lines) ? lines.map((line) => ({ kind: "item", ...objectIn(line) })) : [] }
}

/** An event or a command that holds such a content. */
export const documentUpcast = (body: JsonObject): JsonObject => ({ ...body, content: contentUpcast(body["content"]) })

/** What a company says of itself, in such a field: there were no machines. */
export const sellerUpcast = (body: JsonObject, field: string): JsonObject => ({
  ...body,
  [field]: { ...objectIn(body[field]), nim: "" }
})

/** An event that issued such a document: it had no template. */
export const issuedUpcast = (body: JsonObject): JsonObject => ({
  ...sellerUpcast(documentUpcast(body), "seller"),
  template: null
})

/** Whose the buyer's personal data are: the customer's whom the issued content names. */
const ofBuyer = (body: JsonObject): string => {
  const customerId = objectIn(body["content"])["customerId"]
  return typeof customerId === "string" ? customerId : ""
}

/** The personal fields of an issued document, and whose they are. */
export const PERSONAL = { buyer: ofBuyer, letterhead: () => "company" } as const

/** Whose name more members may know than how they are reached. */
export const NAMED = ["buyer"] as const

/** What many documents say in the same words when they are issued. */
export const REPEATS = ["taxes", "seller", "letterhead", "template", "buyer"] as const

/** What an issued document claims for itself: its number, once in its series. None as long as it has no number. */
export const numberClaims = (number: LegalNumber | null, documentId: string): ReadonlyArray<Claim> =>
  number === null ? [] : [{ scope: `number:${number.series}`, key: number.text, owner: documentId }]

/** What an issued document sets in the table of the last sequences given, by series. */
export const lastNumber = (number: LegalNumber | null): readonly [series: string, sequence: number] | undefined =>
  number === null ? undefined : [keyOfSeries(number.series, number.period), number.sequence]
