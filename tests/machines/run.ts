import { Effect } from "effect"
import type { Run } from "../../src/machines/effect-actor.ts"

/** Runs ports that need no services, as the browser's runtime runs those that do. */
export const run: Run = (effect, signal) => Effect.runPromise(Effect.result(effect), { signal })
