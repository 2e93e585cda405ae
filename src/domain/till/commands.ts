import { Schema } from "effect"
import { CloseDetails, CloseId } from "./events.ts"

/** The cash of a till was counted: a fact, booked whatever the difference. */
export const CloseTill = Schema.TaggedStruct("CloseTill", { closeId: CloseId, details: CloseDetails })
export type CloseTill = typeof CloseTill.Type

export type TillCommand = CloseTill
