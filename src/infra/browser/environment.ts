import { v7 as uuidv7 } from "uuid"
import { calm } from "./calm.ts"

/** What is not the same twice. The only place of the browser's side that reads a clock or makes chance. */
export interface Environment {
  /** Milliseconds since 1970 by this device's clock: a claim, never an order. */
  readonly now: () => number
  /** From 0 to below 1. */
  readonly random: () => number
  /** A new UUID of version 7. */
  readonly newId: () => string
  /** A new UUID that says nothing of when it was made. */
  readonly newDeviceId: () => string
  /** Calls back every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void
  /** Resolves once nobody has pressed anything on the page for a moment. */
  readonly calm: () => Promise<void>
}

export const browserEnvironment: Environment = {
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => uuidv7(),
  newDeviceId: () => crypto.randomUUID(),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
  calm
}
