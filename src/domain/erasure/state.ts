import type { DataErased } from "./events.ts"

/** What was erased, and why. */
export type ErasureState = Pick<DataErased, "reason" | "scope">

export const evolveErasure = (_state: ErasureState | undefined, { reason, scope }: DataErased): ErasureState => ({
  reason,
  scope
})
