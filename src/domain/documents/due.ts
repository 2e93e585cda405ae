import { minorOf, subtractMinor } from "../kernel/minor.ts"
import type { DocumentFigures } from "./schema.ts"

const NONE = "0"

/** What the customer has to pay of the total: less what they keep for the tax office, and what deposits paid before. */
export const dueOf = ({ deducted = NONE, total, withheld = NONE }: DocumentFigures): bigint =>
  subtractMinor(subtractMinor(minorOf(total), minorOf(withheld)), minorOf(deducted))

/** Whether something else than the total is due. */
export const isDueLess = ({ deducted, withheld }: DocumentFigures): boolean =>
  deducted !== undefined || withheld !== undefined
