/** The roles a member may have. Which role opens which area is decided here and nowhere else. Source: spec section 6. */
export const ROLES = ["owner", "admin", "accountant", "seller", "viewer"] as const
export type Role = (typeof ROLES)[number]

/** The permission areas that a role may or may not open. Source: spec section 6. */
export const AREAS = ["inventory", "sales", "expenses", "members", "statistics", "data"] as const
export type Area = (typeof AREAS)[number]

/** An area, or `all` for what every member may whatever the role. Source: spec section 6, "All members". */
export type Scope = Area | "all"

const GIVEN: { readonly [role in Role]: ReadonlyArray<Area> } = {
  owner: AREAS,
  admin: AREAS,
  accountant: ["sales", "expenses", "statistics", "data"],
  seller: ["inventory", "sales"],
  viewer: ["statistics"]
}

/** What data editing opens besides: "add, delete and modify all account data". Source: spec section 6. */
const OPENED_BY_DATA: ReadonlyArray<Scope> = ["inventory", "sales", "expenses"]

/** Whether a role may act in an area. The server asks it where events are appended; the views ask the same function. */
export const allows = (role: Role | undefined, area: Scope): boolean => {
  if (role === undefined) return false
  if (area === "all" || GIVEN[role].includes(area)) return true
  return OPENED_BY_DATA.includes(area) && GIVEN[role].includes("data")
}

/** The areas a role opens, in the order of the specification. */
export const areasOf = (role: Role): ReadonlyArray<Area> => AREAS.filter((area) => allows(role, area))
