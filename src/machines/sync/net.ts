import { syncSetup } from "./setup.ts"

/** Keeps in mind what the browser says of the network, where it changes nothing else. */
const network = {
  "network.online": { actions: ["noteOnline", "forgetAttempts"] },
  "network.offline": { actions: "noteOffline" }
} as const

export const net = syncSetup.createStateConfig({
  meta: { requirement: "SYNC-3" },
  initial: "standby",
  on: {
    "lead.lost": { target: ".standby" },
    "network.offline": { target: ".offline", actions: "noteOffline" },
    "log.forked": { target: ".blocked" }
  },
  states: {
    standby: {
      description: "Does not lead",
      meta: { requirement: "SYNC-1" },
      // Without the lead there is nothing to do on the network, whatever its state.
      on: { ...network, "log.forked": {} },
      always: [{ guard: "isLeader", target: "starting" }]
    },
    starting: {
      meta: { requirement: "SYNC-3" },
      always: [{ guard: "isOnline", target: "live" }, { target: "offline" }]
    },
    offline: {
      description: "The browser says so; asked again now and then, for it may be wrong",
      meta: { requirement: "SYNC-3" },
      on: {
        "network.online": { target: "live", actions: ["noteOnline", "forgetAttempts"] },
        "sync.requested": { target: "live", actions: "forgetAttempts" }
      },
      after: { offlineProbe: { target: "live" } }
    },
    live: {
      meta: { requirement: "SYNC-4" },
      invoke: { id: "stream", src: "stream" },
      initial: "connecting",
      on: {
        "network.online": network["network.online"],
        "stream.closed": [
          {
            guard: { type: "thirdShortLife", params: ({ event }) => event.short },
            target: "polling",
            actions: "forgetShortLives"
          },
          {
            guard: { type: "isShort", params: ({ event }) => event.short },
            target: "backoff",
            actions: "countShortLife"
          },
          { target: "live", reenter: true, actions: "forgetShortLives" }
        ],
        "stream.failed": { actions: { type: "tellFailure", params: ({ event }) => event.failure } },
        "stream.behind": { actions: "wantPull" },
        "sync.requested": { actions: ["wantPull", "wantPush"] },
        "page.visible": { actions: "wantPull" },
        "exchange.failed": [
          { guard: { type: "isFenced", params: ({ event }) => event.failure } },
          { guard: { type: "stopsTalking", params: ({ event }) => event.failure }, target: "blocked" },
          { target: "backoff", actions: { type: "heedPatience", params: ({ event }) => event.failure } }
        ],
        stalled: { target: "live", reenter: true }
      },
      states: {
        connecting: {
          meta: { requirement: "SYNC-4" },
          entry: ["wantPull", "wantPush"],
          on: { "stream.opened": { target: "streaming" } }
        },
        streaming: { meta: { requirement: "SYNC-4" } }
      }
    },
    polling: {
      description: "Streams die young here: asks and lets the server hold the answer back",
      meta: { requirement: "SYNC-5" },
      entry: "poll",
      exit: "pollNoMore",
      initial: "asking",
      on: {
        "network.online": network["network.online"],
        "sync.requested": { actions: ["wantPull", "wantPush"] },
        "exchange.failed": [
          { guard: { type: "isFenced", params: ({ event }) => event.failure } },
          { guard: { type: "stopsTalking", params: ({ event }) => event.failure }, target: "blocked" },
          { target: "backoff", actions: { type: "heedPatience", params: ({ event }) => event.failure } }
        ],
        stalled: { target: "live" }
      },
      after: { streamAgain: { target: "live" } },
      states: {
        asking: {
          meta: { requirement: "SYNC-5" },
          entry: ["wantPull", "wantPush"],
          on: { "pull.finished": { target: "resting" } }
        },
        resting: { meta: { requirement: "SYNC-5" }, after: { pollPause: { target: "asking" } } }
      }
    },
    backoff: {
      description: "Waits as long as the server asked, and a random part of 1 s, doubling to 60 s",
      meta: { requirement: "SYNC-6" },
      entry: "countAttempt",
      exit: "forgetPatience",
      after: { retry: { target: "live" } },
      on: {
        "network.online": { target: "live", actions: ["noteOnline", "forgetAttempts"] },
        "page.visible": { target: "live", actions: "forgetAttempts" },
        "sync.requested": { target: "live", actions: "forgetAttempts" }
      }
    },
    blocked: {
      description: "Talking makes no sense until a person has signed in again or updated",
      meta: { requirement: "SYNC-7" },
      // What blocks it is not the network.
      on: {
        ...network,
        "session.renewed": { guard: "waitsForSignIn", target: "starting", actions: "forgetAttempts" }
      }
    }
  }
})
