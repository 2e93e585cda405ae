import { syncSetup } from "./setup.ts"

export const health = syncSetup.createStateConfig({
  meta: { requirement: "SYNC-7" },
  initial: "ok",
  on: {
    "log.beyond": { target: ".upgradeRequired" },
    "log.forked": { target: ".forked" },
    "exchange.failed": [
      { guard: { type: "isAuth", params: ({ event }) => event.failure }, target: ".authRequired" },
      { guard: { type: "isUpgrade", params: ({ event }) => event.failure }, target: ".upgradeRequired" },
      { guard: { type: "isRefused", params: ({ event }) => event.failure }, target: ".readOnly" },
      { guard: { type: "isStorage", params: ({ event }) => event.failure }, target: ".storageDegraded" }
    ]
  },
  states: {
    ok: { meta: { requirement: "SYNC-7" } },
    storageDegraded: {
      description: "This device cannot write its log; commands already kept stay kept",
      meta: { requirement: "SYNC-10" },
      on: { "storage.recovered": { target: "ok" } }
    },
    authRequired: {
      meta: { requirement: "SYNC-7" },
      on: { "session.renewed": { target: "ok" } }
    },
    upgradeRequired: {
      description:
        "The server speaks another version, or the books go on with what this build cannot read: it reads no further, and sends what it can",
      meta: { requirement: "SYNC-18" },
      on: {
        "copy.lost": { guard: "isNotBlocked", target: "ok" },
        // A person asks, or another tab that has found the copy of the log to be lost.
        "sync.requested": { guard: "mayAskAgain", target: "ok" }
      }
    },
    forked: {
      description:
        "The server's history is not the one this device has verified: nothing new is kept or sent, only a push under way ends",
      meta: { requirement: "SYNC-9" }
    },
    readOnly: { meta: { requirement: "SYNC-7" } }
  }
})
