import type { SessionPort } from "../../../src/ui/app/session-port.ts"

/** A session of somebody who works, which is over, or not, as it is told to be. */
export const sessionThere = () => {
  let isEnded = false
  const listeners = new Set<() => void>()
  const port = {
    view: () => ({ isEnded }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  } as unknown as SessionPort
  const end = (ended: boolean): void => {
    isEnded = ended
    for (const listener of listeners) listener()
  }
  return { port, end }
}
