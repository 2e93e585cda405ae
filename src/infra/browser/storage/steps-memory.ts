import type { FirstStep } from "../../../domain/reports/first-steps.ts"
import { whenKeptElsewhere } from "./kept-elsewhere.ts"

/** What this device knows of the list of first steps; `isUntold`: the server was not told yet that it was put away or taken out again. */
export interface StepsMemory {
  readonly isHidden: boolean
  readonly isUntold: boolean
  /** Steps the server knows to be done. */
  readonly told: ReadonlyArray<FirstStep>
}

/** By the user's id in it the entry goes with everything else of theirs. */
const keyOf = (userId: string): string => `kazi.steps.${userId}`

/** What is kept for a user; undefined where nothing is. */
export const readSteps = (userId: string): StepsMemory | undefined => {
  try {
    const kept: Partial<StepsMemory> | null = JSON.parse(globalThis.localStorage.getItem(keyOf(userId)) ?? "null")
    // Written below, by this browser for itself.
    return Array.isArray(kept?.told)
      ? { isHidden: kept.isHidden === true, isUntold: kept.isUntold === true, told: kept.told }
      : undefined
  } catch {
    return undefined
  }
}

/** Keeps it; a browser that keeps nothing asks the server each time. */
export const keepSteps = (userId: string, memory: StepsMemory): void => {
  try {
    globalThis.localStorage.setItem(keyOf(userId), JSON.stringify(memory))
  } catch {
    // The server knows it, too.
  }
}

/** Calls back when another tab has put the list away or taken it out again, until the returned function is called. */
export const followSteps = (userId: string, changed: (isHidden: boolean) => void): (() => void) =>
  whenKeptElsewhere(keyOf(userId), () => {
    const memory = readSteps(userId)
    if (memory !== undefined) changed(memory.isHidden)
  })
