/** How often it is looked whether anything waits, in milliseconds. */
const EVERY_MS = 60_000

/** What looking after the companies that are not on the page needs. */
export interface OtherCompanies {
  /** The company whose books are on the page: it looks after itself. */
  readonly companyId: string
  /** The companies of the user in which something waits. */
  readonly waiting: () => Promise<ReadonlyArray<string>>
  /** Sends what waits in a company; false when not all of it could be sent now. */
  readonly send: (companyId: string) => Promise<boolean>
  readonly every: (milliseconds: number, run: () => void) => () => void
  /** Calls back when the network returns or the page is looked at again. */
  readonly onReturn: (run: () => void) => () => void
  readonly isOnline: () => boolean
}

/**
 * Sends what a user left unsent in their other companies while the page shows one: at once, whenever the network returns, and once
 * a minute. Goes on until the returned function is called.
 */
export const tendOtherCompanies = (options: OtherCompanies): (() => void) => {
  const { companyId, every, isOnline, onReturn, send, waiting } = options
  let isBusy = false
  let isOver = false
  const look = async (): Promise<void> => {
    if (isBusy || isOver || !isOnline()) return
    isBusy = true
    try {
      // One after the other: each opens books of its own, and a phone has little memory. One that takes nothing, because its user was
      // removed from it, say, does not hold up the rest.
      for (const other of await waiting()) if (other !== companyId && !isOver && isOnline()) await send(other)
    } catch {
      // What waits is safe where it is.
    } finally {
      isBusy = false
    }
  }
  const stops = [every(EVERY_MS, () => void look()), onReturn(() => void look())]
  void look()
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
