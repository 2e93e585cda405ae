import { syncSetup } from "./setup.ts"

export const watchdog = syncSetup.createStateConfig({
  meta: { requirement: "SYNC-16" },
  initial: "watching",
  states: {
    watching: {
      description: "Commands wait, the server is there and nothing moved for 30 s: start over, unless it asked to wait",
      meta: { requirement: "SYNC-16" },
      after: {
        watchdog: [
          { guard: "mayStartOver", target: "watching", reenter: true, actions: ["noteStall", "tellStalled"] },
          { target: "watching", reenter: true }
        ]
      },
      on: {
        "pull.finished": { target: "watching", reenter: true },
        "queue.changed": { actions: { type: "notePending", params: ({ event }) => event.pending } }
      }
    }
  }
})
