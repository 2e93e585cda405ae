import { ROLES, type Role, type Scope } from "./permissions.ts"

/** Somebody who reads the books. Permissions of a single member will stand beside the role. */
export interface Reader {
  readonly role: Role
}

/**
 * What personal fields hold: how somebody is reached and who they are, or where they are paid. `name`: who they are alone, of a field that
 * its door calls `named`.
 */
export type PersonalSort = "name" | "contact" | "bank"

/**
 * What of an event says who may read it. `readers` and the sorts of its personal fields come from its door, undefined for a type that this
 * build does not know. `by` is its author: what tells one's own records from those of others.
 */
export interface Readable {
  readonly kind:
    | { readonly readers: Scope; readonly bank: ReadonlyArray<string>; readonly named: ReadonlyArray<string> }
    | undefined
  readonly by: string
}

interface Reading {
  readonly areas: ReadonlyArray<Scope>
  readonly personal: ReadonlyArray<PersonalSort>
}

/**
 * What each role reads, whatever it may do; null: everything. What is not named here is read by nobody else. Which role reads what is
 * decided here and nowhere else. Source: docs/decisions/0076-who-reads-what.md.
 */
const READS: { readonly [role in Role]: Reading | null } = {
  owner: null,
  admin: null,
  accountant: {
    areas: ["all", "inventory", "sales", "expenses", "statistics", "data"],
    personal: ["name", "contact", "bank"]
  },
  seller: { areas: ["all", "inventory", "sales"], personal: ["name", "contact"] },
  viewer: { areas: ["all", "inventory", "sales", "expenses", "statistics"], personal: ["name"] }
}

/** Of which areas each role reads the files: what a scan shows cannot be withheld line by line. Null: of every area. */
const READS_FILES: { readonly [role in Role]: ReadonlyArray<Scope> | null } = {
  owner: null,
  admin: null,
  accountant: ["all", "inventory", "sales", "expenses", "statistics", "data"],
  seller: ["all", "inventory", "sales"],
  viewer: ["all", "statistics"]
}

/** Raised when the tables above, or the readers or personal sorts of an event that exists, change: devices then fetch their books anew. */
const TABLE = 4

/** The scope of whoever reads everything. */
export const WHOLE = "whole"

/** Names what a member reads: a device keeps books of one scope only, and begins anew when it becomes another. */
export const readingScopeOf = ({ role }: Reader): string => (READS[role] === null ? WHOLE : `${role}.${TABLE}`)

/** Somebody who reads what a scope names; undefined for one that this build does not know. */
export const readerOf = (scope: string): Reader | undefined => {
  const role = ROLES.find((each) => readingScopeOf({ role: each }) === scope)
  return role === undefined ? undefined : { role }
}

/** Whether a member reads what stands in an area, as far as it is an area that decides. */
export const readsArea = ({ role }: Reader, area: Scope): boolean => READS[role]?.areas.includes(area) ?? true

/** Whether a member may read the body of an event. */
export const mayRead = (reader: Reader, { kind }: Readable): boolean =>
  READS[reader.role] === null || (kind !== undefined && readsArea(reader, kind.readers))

/** Whether a member may read personal values of a sort, in what they may read. */
export const readsPersonal = ({ role }: Reader, sort: PersonalSort): boolean =>
  READS[role]?.personal.includes(sort) ?? true

/** Whether a member may read a personal field of an event. */
export const mayReadField = (reader: Reader, event: Readable, field: string): boolean =>
  mayRead(reader, event) && readsPersonal(reader, event.kind?.bank.includes(field) === true ? "bank" : "contact")

/** Whether a member may know who a personal field is about that they may not read. */
export const mayReadName = (reader: Reader, event: Readable, field: string): boolean =>
  mayRead(reader, event) && readsPersonal(reader, "name") && event.kind?.named.includes(field) === true

/** What of somebody's details says neither how they are reached nor where they live. Whatever is not named here is left empty. */
const NOT_CONTACT: ReadonlySet<string> = new Set([
  "kind",
  "name",
  "currency",
  "language",
  "paymentDays",
  "creditLimit",
  "prices",
  "tags"
])

/**
 * Somebody's details, as JSON, with all that would help to reach them emptied: the same shape, so that it is folded and shown like a whole
 * one. Errors: throws on what is not the JSON of an object.
 */
export const nameIn = (details: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(details) as { readonly [field: string]: unknown }).flatMap(([field, value]) => {
        if (NOT_CONTACT.has(field) || value === null) return [[field, value]]
        if (typeof value === "string") return [[field, ""]]
        return Array.isArray(value) ? [[field, []]] : []
      })
    )
  )

/** Whether a member may read the files of an area. */
export const mayReadFiles = ({ role }: Reader, area: Scope): boolean => READS_FILES[role]?.includes(area) ?? true
