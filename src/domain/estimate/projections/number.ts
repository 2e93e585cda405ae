import type { Books } from "../../books.ts"
import { likelyNumber, SERIES, seriesReading } from "../../documents/numbers.ts"
import type { EstimateKind } from "../events.ts"

/** The number that a draft of the kind issued now is likely to get; undefined without a company. See `likelyNumber`. */
export const suggestedEstimateNumber = (
  { company, estimates, series }: Books,
  kind: EstimateKind,
  date: string
): string | undefined => {
  if (company === null) return undefined
  const alike = [...estimates.values()].filter(({ content }) => content.kind === kind)
  return likelyNumber(SERIES[kind], seriesReading(SERIES[kind], company, series), date, alike)
}
