/** What is awaited before a ledger is read: books may have their notes elsewhere until then. */
const awaited = new Set<() => Promise<void>>()
let wasAsked = false

/** Whether a ledger was asked for on this page: screens that are there read it whenever they like. */
export const isLedgerRead = (): boolean => wasAsked

/** Has `ready` awaited before a ledger is first read, until the returned function is called. */
export const beforeLedger = (ready: () => Promise<void>): (() => void) => {
  awaited.add(ready)
  return () => awaited.delete(ready)
}

/** Resolves once whatever is awaited before a ledger is there. */
export const readyForLedger = async (): Promise<void> => {
  wasAsked = true
  await Promise.all([...awaited].map((ready) => ready()))
}
