import { Clock } from "effect"

/** The server's time in milliseconds since 1970. */
export const now = Clock.currentTimeMillis
