import { eventKinds } from "../../domain/books.ts"
import { canonical } from "../../domain/kernel/canonical.ts"

/** The highest version that a build reads, by type of event. */
export type EventVersions = { readonly [type: string]: number }

/** What this build reads of events. */
export const readHere = (): EventVersions =>
  Object.fromEntries(Object.entries(eventKinds).map(([type, { version }]) => [type, version]))

/** The same as a text, by whose hash two builds find that they read the same. */
export const readHereText = (): string => canonical(readHere())

/** Whether a build that reads these versions must not go on past an event. */
export const isBeyond = (
  reads: EventVersions,
  { crit, t, v }: { readonly crit: boolean; readonly t: string; readonly v: number }
): boolean => crit && v > (Object.hasOwn(reads, t) ? (reads[t] ?? 0) : 0)
