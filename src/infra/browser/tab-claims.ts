/**
 * Claims among the tabs of this browser: what one tab has claimed no other has. A claim ends when it is let go of, with the page,
 * or when another tab takes it over.
 */
export interface TabClaims {
  /**
   * Claims the thing of that name: the function that lets go of it, or undefined while another tab has it. With `takesOver` it is
   * taken from whoever has it, whose `lost` is called.
   */
  readonly take: (name: string, lost: () => void, takesOver?: boolean) => Promise<(() => void) | undefined>
  /** The names that some tab of this browser has claimed now. */
  readonly held: () => Promise<ReadonlySet<string>>
}

/**
 * A page that is being left lets go a moment after the next one asks, on a cheap phone a second after: so long, in milliseconds, a
 * claim is waited for.
 */
const PATIENCE_MS = 1500

/** Nobody to share with: browsers without locks are older than tabs that run two at a time on the devices they live on. */
export const claimsOfOne: TabClaims = { take: async () => () => {}, held: async () => new Set() }

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "TimeoutError"

/** Whether some tab really has it: a machine that was busy may let the patience run out before it gives what is free. */
const isHeld = async (locks: LockManager, name: string): Promise<boolean> => {
  try {
    return (await locks.query()).held?.some((lock) => lock.name === name) === true
  } catch {
    return true
  }
}

/** Claims by the browser's own locks, which end with the page however it ends. */
export const lockClaims = (locks: LockManager | undefined): TabClaims => {
  if (locks === undefined) return claimsOfOne
  const take: TabClaims["take"] = (name, lost, takesOver = false) =>
    new Promise((resolve) => {
      let release: () => void = () => {}
      const held = new Promise<void>((done) => {
        release = done
      })
      let stands: "asked" | "given" | "over" = "asked"
      const ask = (): void => {
        locks
          .request(name, takesOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
            stands = "given"
            resolve(() => {
              stands = "over"
              release()
            })
            return held
          })
          .catch(async (cause: unknown) => {
            if (stands === "asked" && isTimeout(cause) && !(await isHeld(locks, name))) return ask()
            if (stands === "given") lost()
            if (stands === "asked") resolve(undefined)
            stands = "over"
          })
      }
      ask()
    })
  return {
    take,
    held: async () => new Set((await locks.query()).held?.flatMap(({ name }) => (name === undefined ? [] : [name])))
  }
}
