import { crashedTo, failedTo } from "./answers.ts"
import { syncSetup } from "./setup.ts"

export const role = syncSetup.createStateConfig({
  meta: { requirement: "SYNC-1" },
  initial: "candidate",
  states: {
    follower: {
      description: "Another tab, or none, synchronises; local work goes on",
      meta: { requirement: "SYNC-1" },
      entry: "tellLeadLost",
      on: { "page.shown": { target: "candidate" } }
    },
    candidate: {
      meta: { requirement: "SYNC-1" },
      invoke: { id: "lock", src: "lock", input: ({ context }) => ({ takesOver: context.takesOver }) },
      on: {
        "page.hidden": { target: "follower" },
        "lock.lost": { target: "candidate", reenter: true, actions: ["waitForLock", "tellLeadLost"] },
        "exchange.failed": {
          guard: { type: "isFenced", params: ({ event }) => event.failure },
          target: "candidate",
          reenter: true,
          actions: "tellLeadLost"
        }
      },
      initial: "electing",
      states: {
        electing: {
          description: "Waits for the lock, as long as whoever holds it is heard",
          meta: { requirement: "SYNC-1" },
          on: {
            "lock.granted": { target: "takingLead", actions: "waitForLock" },
            "leader.heard": { target: "electing", reenter: true },
            "leader.outdated": [
              { guard: "mayTakeOver", target: "#sync.role.candidate", reenter: true, actions: "takeLock" },
              { target: "electing", reenter: true }
            ]
          },
          after: { leaderSilence: { target: "probing" } }
        },
        probing: {
          description:
            "Asks the tab that holds the lock for a sign of life, and takes the lock from one that gives none",
          meta: { requirement: "SYNC-17" },
          entry: "askLeader",
          on: {
            "lock.granted": { target: "takingLead" },
            "leader.heard": { target: "electing" },
            "leader.outdated": [
              { guard: "mayTakeOver", target: "#sync.role.candidate", reenter: true, actions: "takeLock" },
              { target: "electing" }
            ]
          },
          after: { leaderAnswer: { target: "#sync.role.candidate", reenter: true, actions: "takeLock" } }
        },
        takingLead: {
          meta: { requirement: "SYNC-2" },
          invoke: {
            id: "takeLead",
            src: "takeLead",
            onDone: [failedTo("leadRefused"), { target: "leader" }],
            onError: crashedTo("leadRefused")
          }
        },
        leadRefused: {
          description: "The device's storage did not answer",
          meta: { requirement: "SYNC-2" },
          after: { retry: { target: "takingLead" } }
        },
        leader: { meta: { requirement: "SYNC-1" } }
      }
    }
  }
})
