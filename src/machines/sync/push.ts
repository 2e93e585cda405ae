import { output } from "../effect-actor.ts"
import { crashedTo, failedTo, type Answer } from "./answers.ts"
import type { PushAnswer } from "./ports.ts"
import { syncSetup } from "./setup.ts"

export const push = syncSetup.createStateConfig({
  meta: { requirement: "SYNC-13" },
  initial: "fenced",
  on: { "lead.lost": { target: ".fenced" }, stalled: { target: ".idle" } },
  states: {
    fenced: {
      description: "Does not lead, so does not send",
      meta: { requirement: "SYNC-2" },
      on: { stalled: {} },
      always: { guard: "isLeader", target: "idle" }
    },
    idle: {
      meta: { requirement: "SYNC-13" },
      on: {
        "push.wanted": { guard: "mayPush", target: "sending" },
        "queue.changed": { guard: "reachable", target: "sending" }
      }
    },
    goingOn: {
      description: "More is to be sent, unless the connection was given up meanwhile",
      meta: { requirement: "SYNC-3" },
      always: [{ guard: "reachable", target: "sending" }, { target: "idle" }]
    },
    sending: {
      meta: { requirement: "SYNC-13" },
      invoke: {
        id: "sendBatch",
        src: "sendBatch",
        input: ({ context }) => ({ limit: context.limit }),
        onDone: [
          {
            guard: { type: "throttled", params: output<Answer<PushAnswer>> },
            target: "throttled",
            actions: { type: "keepPatience", params: output<Answer<PushAnswer>> }
          },
          {
            guard: { type: "unanswered", params: output<Answer<PushAnswer>> },
            target: "uncertain",
            actions: "halveBatch"
          },
          failedTo("uncertain"),
          {
            guard: { type: "commandsRemain", params: output<Answer<PushAnswer>> },
            target: "goingOn",
            actions: ["forgetPushAttempts", "growBatch", "wantPull"]
          },
          { guard: { type: "hadNothing", params: output<Answer<PushAnswer>> }, target: "idle" },
          {
            guard: { type: "hasSeqGap", params: output<Answer<PushAnswer>> },
            target: "reseeding",
            actions: { type: "keepExpectedSeq", params: output<Answer<PushAnswer>> }
          },
          { guard: { type: "isDeviceForked", params: output<Answer<PushAnswer>> }, target: "renewingDevice" },
          { guard: { type: "wasSetAside", params: output<Answer<PushAnswer>> }, target: "goingOn" },
          {
            guard: { type: "isEpochOver", params: output<Answer<PushAnswer>> },
            target: "idle",
            actions: ["tellLost", "wantPull"]
          },
          { target: "idle", actions: ["forgetPushAttempts", "growBatch", "wantPull"] }
        ],
        onError: { target: "uncertain", actions: "halveBatch" }
      }
    },
    uncertain: {
      description: "No answer: perhaps booked, perhaps not. Only the same commands may be sent again",
      meta: { requirement: "SYNC-14" },
      entry: "countPushAttempt",
      after: {
        retryPush: [
          { guard: "reachable", target: "sending" },
          { target: "uncertain", reenter: true }
        ]
      },
      on: { "push.wanted": { guard: "mayPush", target: "sending" } }
    },
    throttled: {
      meta: { requirement: "SYNC-6" },
      entry: "countPushAttempt",
      after: { serverPatience: { target: "goingOn" } }
    },
    reseeding: {
      meta: { requirement: "SYNC-15" },
      entry: "countPushAttempt",
      invoke: {
        id: "reseed",
        src: "reseed",
        input: ({ context }) => ({ expectSeq: context.expectSeq }),
        onDone: [failedTo("uncertain"), { guard: "inVain", target: "uncertain" }, { target: "goingOn" }],
        onError: crashedTo("uncertain")
      }
    },
    renewingDevice: {
      meta: { requirement: "SYNC-15" },
      entry: "countPushAttempt",
      invoke: {
        id: "renewDevice",
        src: "renewDevice",
        onDone: [failedTo("uncertain"), { guard: "inVain", target: "uncertain" }, { target: "goingOn" }],
        onError: crashedTo("uncertain")
      }
    }
  }
})
