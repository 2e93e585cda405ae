import { lineFigures } from "../kernel/line-figures.ts"
import type { ExpenseDetails, ExpenseFigures } from "./events.ts"

/** What an expense comes to. Undefined where it is too large to be computed. */
export const expenseFigures = (
  details: Pick<ExpenseDetails, "currency" | "amount" | "taxRate" | "taxIncluded" | "withheldRate">
): ExpenseFigures | undefined => lineFigures(details)
