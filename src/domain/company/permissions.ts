import { Schema } from "effect"

/** The roles a member may have. Which role opens which area is decided here and nowhere else. Source: spec section 6. */
export const Role = Schema.Literals(["owner", "admin", "accountant", "seller", "viewer"])
export type Role = typeof Role.Type

/** The permission areas. Source: spec section 6. */
export const Area = Schema.Literals(["inventory", "sales", "expenses", "members", "statistics", "data"])
export type Area = typeof Area.Type

const AREAS: { readonly [role in Role]: ReadonlyArray<Area> } = {
  owner: ["inventory", "sales", "expenses", "members", "statistics", "data"],
  admin: ["inventory", "sales", "expenses", "members", "statistics", "data"],
  accountant: ["sales", "expenses", "statistics", "data"],
  seller: ["inventory", "sales"],
  viewer: ["statistics"]
}

/** Whether a role may act in an area. The server asks it where facts are appended; the views ask the same function. */
export const allows = (role: Role | undefined, area: Area): boolean => role !== undefined && AREAS[role].includes(area)

/** The areas a role opens, in the order of the specification. */
export const areasOf = (role: Role): ReadonlyArray<Area> => AREAS[role]
