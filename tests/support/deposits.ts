import type { DepositSource } from "../../src/domain/invoice/deposit-content.ts"
import { id } from "./ids.ts"
import type { Scenario } from "./scenario.ts"

/** Estimate 1 as that on which a deposit is asked for. */
export const estimateOffer = ({ books }: Scenario): DepositSource => {
  const { content, estimateId, issued } = books.estimates.get(id.estimate(1)) ?? {}
  if (content === undefined || estimateId === undefined || issued === null || issued === undefined)
    throw new Error("no estimate")
  return { id: estimateId, content, figures: issued.figures, taxes: issued.taxes }
}
