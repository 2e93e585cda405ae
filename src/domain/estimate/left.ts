import { creditedOf, remainingLines, type Quantities } from "../documents/credits.ts"
import type { EstimateState } from "./state.ts"

/** What the invoices made of an estimate took of each line. */
export const takenOf = ({ conversions }: Pick<EstimateState, "conversions">): Quantities =>
  creditedOf({ credits: conversions.map(({ lines }) => lines) })

/** What of each line was not invoiced yet; lines of which nothing is left are left out. */
export const leftOf = ({ content, conversions }: Pick<EstimateState, "content" | "conversions">): Quantities =>
  remainingLines(content.lines, takenOf({ conversions }))
