import { output } from "../effect-actor.ts"
import { crashedTo, failedTo, type Answer } from "./answers.ts"
import type { LogRebuild, Rebased, Verdict } from "./ports.ts"
import { syncSetup } from "./setup.ts"

/** News that arrive while a page is under way. */
const noted = { "pull.wanted": { actions: "pullOnceMore" } } as const

export const pull = syncSetup.createStateConfig({
  meta: { requirement: "SYNC-8" },
  initial: "idle",
  on: {
    "lead.lost": { target: ".idle" },
    "network.offline": { target: ".idle" },
    stalled: { target: ".idle" }
  },
  states: {
    idle: {
      meta: { requirement: "SYNC-8" },
      on: { "pull.wanted": { guard: "mayPull", target: "fetching" } }
    },
    fetching: {
      meta: { requirement: "SYNC-8" },
      on: noted,
      entry: "pullIsFresh",
      invoke: {
        id: "fetchPage",
        src: "fetchPage",
        input: ({ context }) => ({ longPoll: context.polling }),
        onDone: [failedTo("idle"), { target: "verifying" }],
        onError: crashedTo("idle")
      }
    },
    verifying: {
      meta: { requirement: "SYNC-9" },
      on: noted,
      invoke: {
        id: "verifyPage",
        src: "verifyPage",
        onDone: [
          failedTo("idle"),
          { guard: { type: "isSound", params: output<Answer<Verdict>> }, target: "applying" },
          { guard: { type: "isOfOtherEpoch", params: output<Answer<Verdict>> }, target: "resetting" },
          { target: "distrusting" }
        ],
        onError: crashedTo("idle")
      }
    },
    applying: {
      description: "Log and head in one transaction",
      meta: { requirement: "SYNC-10" },
      on: noted,
      invoke: {
        id: "applyPage",
        src: "applyPage",
        onDone: [failedTo("idle"), { target: "rebasing", actions: ["leaveLadder", "tellStorageRecovered"] }],
        onError: crashedTo("idle")
      }
    },
    rebasing: {
      description: "Folds, decides again what is pending, lets go of what is settled",
      meta: { requirement: "SYNC-11" },
      on: noted,
      invoke: {
        id: "rebase",
        src: "rebase",
        onDone: [
          failedTo("idle"),
          {
            guard: { type: "endsBeyond", params: output<Answer<Rebased>> },
            target: "idle",
            actions: [
              "forgetAttempts",
              { type: "keepPending", params: output<Answer<Rebased>> },
              "tellBeyond",
              "tellFinished",
              "wantPush"
            ]
          },
          {
            guard: { type: "moreFollows", params: output<Answer<Rebased>> },
            target: "fetching",
            actions: ["forgetAttempts", { type: "keepPending", params: output<Answer<Rebased>> }]
          },
          {
            target: "idle",
            actions: [
              "forgetAttempts",
              { type: "keepPending", params: output<Answer<Rebased>> },
              "tellFinished",
              "wantPush"
            ]
          }
        ],
        onError: crashedTo("idle")
      }
    },
    resetting: {
      meta: { requirement: "SYNC-12" },
      on: noted,
      invoke: {
        id: "enterEpoch",
        src: "enterEpoch",
        onDone: [failedTo("idle"), { target: "fetching" }],
        onError: crashedTo("idle")
      }
    },
    distrusting: {
      description: "The ladder: the page again, the state again, the log again, then read-only",
      meta: { requirement: "SYNC-9" },
      always: [
        { guard: "firstRung", target: "fetching", actions: "climb" },
        { guard: "secondRung", target: "rebuildingState", actions: "climb" },
        { guard: "thirdRung", target: "rebuildingLog", actions: "climb" },
        { target: "idle", actions: "tellForked" }
      ]
    },
    rebuildingState: {
      meta: { requirement: "SYNC-9" },
      on: noted,
      invoke: {
        id: "rebuildState",
        src: "rebuildState",
        onDone: [
          failedTo("idle"),
          { guard: { type: "isSound", params: output<Answer<Verdict>> }, target: "fetching" },
          { target: "rebuildingLog", actions: "climb" }
        ],
        onError: crashedTo("idle")
      }
    },
    rebuildingLog: {
      meta: { requirement: "SYNC-9" },
      on: noted,
      invoke: {
        id: "rebuildLog",
        src: "rebuildLog",
        onDone: [
          failedTo("idle"),
          { guard: { type: "logRebuilt", params: output<Answer<LogRebuild>> }, target: "fetching" },
          { target: "idle", actions: "tellForked" }
        ],
        onError: crashedTo("idle")
      }
    }
  }
})
