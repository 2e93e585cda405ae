import type { TillClosed, TillEvent } from "./events.ts"

/** One closing of a till; undefined until it was closed. */
export type CloseState = TillClosed

export const evolveTill = (state: CloseState | undefined, event: TillEvent): CloseState | undefined => state ?? event
