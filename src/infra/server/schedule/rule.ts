import { Data, type Effect } from "effect"
import type { Run } from "./timetable.ts"

/** A run did not do what it should. `reason` is read by the operator and names nobody; `lasting`: trying again changes nothing. */
export class RunFailed extends Data.TaggedError("RunFailed")<{ readonly reason: string; readonly lasting: boolean }> {}

/**
 * Something that is done when its time has come. What `run` causes must be known by the run's id (`runIdOf`): it is run again when the
 * server died before the end of it was noted, or when it failed.
 */
export interface Rule {
  readonly id: string
  /** When it is due next, after a time at which it was; null for what is planned each time by whoever causes it. Milliseconds since 1970. */
  readonly next: ((after: number) => number) | null
  readonly run: (run: Run) => Effect.Effect<void, unknown>
}

/** An hour in milliseconds. */
export const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Every so many days at that hour (UTC), `day` telling on which of them. Milliseconds since 1970. */
export const everyDays =
  (days: number, day: number, hour: number) =>
  (after: number): number => {
    const offset = day * DAY_MS + hour * HOUR_MS
    return (Math.floor((after - offset) / (days * DAY_MS)) + 1) * days * DAY_MS + offset
  }

/** Every day at that hour (UTC). */
export const dailyAt = (hour: number) => everyDays(1, 0, hour)

/** Every full hour. */
export const hourly = (after: number): number => (Math.floor(after / HOUR_MS) + 1) * HOUR_MS
