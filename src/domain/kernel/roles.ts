import { Schema } from "effect"
import { AREAS, ROLES } from "./permissions.ts"

/** The role of a member, as it is stored and sent. */
export const Role = Schema.Literals(ROLES)
export type Role = typeof Role.Type

/** A permission area, as it is sent. */
export const Area = Schema.Literals(AREAS)
export type Area = typeof Area.Type
