import { health } from "./health.ts"
import { net } from "./net.ts"
import { pull } from "./pull.ts"
import { push } from "./push.ts"
import { role } from "./role.ts"
import { syncSetup } from "./setup.ts"
import { watchdog } from "./watchdog.ts"

/**
 * Keeps one company's books level with the server: leads among the tabs of this browser, keeps a connection, pulls events, pushes
 * commands. Regions talk by raised events only. Source: docs/requirements.md, SYNC-1 to SYNC-18.
 */
export const syncMachine = syncSetup.createMachine({
  id: "sync",
  context: ({ input }) => ({
    online: input.online,
    pending: input.pending,
    takesOver: false,
    attempt: 0,
    pushAttempt: 0,
    patienceMs: 0,
    shortLives: 0,
    polling: false,
    rung: 0,
    mostPerPush: input.mostPerPush,
    limit: input.mostPerPush,
    pullAgain: false,
    retryAfterMs: 0,
    expectSeq: 1
  }),
  type: "parallel",
  states: {
    role,
    net,
    pull,
    push,
    health,
    watchdog
  }
})
