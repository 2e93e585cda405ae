import type { SyncStatus } from "../../infra/browser/books-port.ts"

/** How much of the books is here, in whole percent and never all of them; 0 while nobody knows. */
export const fetchedPercent = (fetching: SyncStatus["fetching"]): number =>
  fetching === null || fetching.of === null || fetching.of === 0
    ? 0
    : Math.min(99, Math.floor((100 * fetching.have) / fetching.of))
