/** Whose books of which company. */
interface Identity {
  readonly userId: string
  readonly companyId: string
}

type Listener = (of: Identity) => void

const listeners = new Set<Listener>()

/** Calls back whenever the summary on this device is that of the books as they stand, which this page has open. */
export const onSummaryKept = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellSummaryKept: Listener = (of) => {
  for (const listener of listeners) listener(of)
}
