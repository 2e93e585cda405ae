/** What is awaited before a ledger is read: books may have their notes elsewhere until then. */
const awaited = new Set<() => Promise<void>>()
let isAsked = false

/** Has `ready` awaited before a ledger is read, until the returned function is called. Awaited at once where one was read before. */
export const beforeLedger = async (ready: () => Promise<void>): Promise<() => void> => {
  awaited.add(ready)
  if (isAsked) await ready()
  return () => awaited.delete(ready)
}

/** Resolves once whatever is awaited before a ledger is there. */
export const readyForLedger = async (): Promise<void> => {
  isAsked = true
  await Promise.all([...awaited].map((ready) => ready()))
}
