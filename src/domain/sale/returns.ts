import { creditedOf, type Creditable, type Quantities } from "../documents/credits.ts"
import type { SaleRecorded } from "./events.ts"
import type { SaleState } from "./state.ts"

/** What was sold, as credit notes see it: what came back is a part of that. */
export const soldOf = ({ details, figures }: Pick<SaleRecorded, "details" | "figures">): Creditable => ({
  content: details,
  taxes: details.taxes,
  figures
})

/** What came back of each line so far. */
export const cameBackOf = ({ returns }: Pick<SaleState, "returns">): Quantities =>
  creditedOf({ credits: returns.map(({ lines }) => lines) })
