import { whenAtRest } from "../../infra/browser/breather.ts"
import { onSummaryKept } from "../../infra/browser/summary-kept.ts"
import type { BooksIdentity } from "../app/services.tsx"
import type { Keeping } from "./draw-ahead.tsx"

/** How long the summary must have stood as it is, in milliseconds: who works on has the page drawn once, and not after each step. */
const STILL_MS = 4_000

/** Keeps the dashboard as the next start is to draw it, each time its summary was kept and nobody does anything for a while, or leaves the page. */
export const keepDrawnPages = (keeping: Keeping): void => {
  let due: BooksIdentity | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(timer)
    if (due === undefined) return
    const identity = due
    due = undefined
    // Without it the next start draws by itself.
    import("./draw-ahead.tsx").then(({ keepDrawnPage }) => keepDrawnPage(keeping, identity)).catch(() => {})
  }
  onSummaryKept((identity) => {
    due = identity
    clearTimeout(timer)
    timer = setTimeout(() => whenAtRest(keep), STILL_MS)
  })
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keep()
  })
}
