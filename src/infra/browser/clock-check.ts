/** How far the device's clock may be from the server's before people are told, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000
/** A check is repeated at most this often while the page comes and goes, in milliseconds. */
const REPEAT_AFTER_MS = 5 * 60 * 1000
/** While the page stands open it is repeated this often, in milliseconds. */
const REPEAT_EVERY_MS = 30 * 60 * 1000

/** One question to the server and its answer, in milliseconds since 1970. */
export interface ClockReading {
  readonly askedAt: number
  readonly answeredAt: number
  /** By the server's clock. */
  readonly serverAt: number
}

/**
 * How far the device's clock is ahead of the server's, in milliseconds, negative when it is behind. Only what is certain: the
 * server looked at its clock at some moment between question and answer. Undefined when the device's clock was set meanwhile.
 */
export const aheadBy = ({ askedAt, answeredAt, serverAt }: ClockReading): number | undefined => {
  if (answeredAt < askedAt) return undefined
  if (serverAt < askedAt) return askedAt - serverAt
  return serverAt > answeredAt ? answeredAt - serverAt : 0
}

/** What checking the clock needs from the browser. */
export interface ClockCheckOptions {
  /** The server's clock, milliseconds since 1970; undefined or a rejection when there is no answer. */
  readonly serverTime: () => Promise<number | undefined>
  readonly now: () => number
  readonly every: (milliseconds: number, run: () => void) => () => void
  /** Calls back when the page is looked at again or the network returns, until the returned function is called. */
  readonly onReturn: (run: () => void) => () => void
  readonly tell: (aheadMs: number) => void
}

/**
 * Compares the device's clock with the server's: now, as the page comes back, and from time to time, until the returned function is
 * called. Asks by itself, for a tab that does not lead the synchronisation gets no answers. No answer says nothing.
 */
export const checkClock = ({ serverTime, now, every, onReturn, tell }: ClockCheckOptions): (() => void) => {
  let isOver = false
  let lastAt: number | null = null

  const ask = async (): Promise<void> => {
    const askedAt = now()
    const serverAt = await serverTime()
    if (serverAt === undefined || isOver) return
    const ahead = aheadBy({ askedAt, answeredAt: now(), serverAt })
    if (ahead === undefined) return
    lastAt = now()
    tell(ahead)
  }
  const check = (): void => void ask().catch(() => undefined)
  /** A clock that was set meanwhile is looked at again, whichever way it went. */
  const isDue = (): boolean => lastAt === null || Math.abs(now() - lastAt) >= REPEAT_AFTER_MS

  check()
  const stops = [
    every(REPEAT_EVERY_MS, check),
    onReturn(() => {
      if (isDue()) check()
    })
  ]
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
