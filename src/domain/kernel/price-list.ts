import { Schema } from "effect"

/** By which prices something is sold: each article, or in bulk. */
export const PriceList = Schema.Literals(["retail", "wholesale"])
export type PriceList = typeof PriceList.Type
