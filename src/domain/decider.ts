import { loadDecider } from "./load-decider.ts"

/** What decides the commands of the books, at hand: for the server and the tests. A page fetches it (load-decider.ts). */
export const { decide, foresee, readCommand, commandShapes, refusals } = await loadDecider()
