import { and, assign, fromCallback, not, or, raise, setup, stateIn, type EventObject } from "xstate"
import type { ActorsOf } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { answerIs, failureIn, verdictIs, type Answer } from "./answers.ts"
import type { LogRebuild, PushAnswer, Rebased, SyncFailure, SyncFailureReason, SyncPorts } from "./ports.ts"

/** What the world tells the synchronisation. */
export type SyncEvent =
  /** The browser's own view of the network. */
  | { readonly type: "network.online" }
  | { readonly type: "network.offline" }
  /** The page came to the front. */
  | { readonly type: "page.visible" }
  /** The page is frozen or left: it must not lead any longer. */
  | { readonly type: "page.hidden" }
  | { readonly type: "page.shown" }
  /** A person asked for it. */
  | { readonly type: "sync.requested" }
  /** Commands wait: `pending` of them, in all. */
  | { readonly type: "queue.changed"; readonly pending: number }
  /** There is a valid sign-in again. */
  | { readonly type: "session.renewed" }
  /** This tab holds, or lost, the lock of its user and company. */
  | { readonly type: "lock.granted" }
  | { readonly type: "lock.lost" }
  /** The tab that holds the lock gave a sign of life. */
  | { readonly type: "leader.heard" }
  /** It did, has to be updated before it can read on, and runs another build than this tab. */
  | { readonly type: "leader.outdated" }
  /** The copy of the log was lost, so that an empty one stands in its place, or the server has another log. */
  | { readonly type: "copy.lost" }
  | { readonly type: "stream.opened" }
  /** The server has events that this device lacks. */
  | { readonly type: "stream.behind" }
  /** The stream ended; `short` when it lived less than a second. */
  | { readonly type: "stream.closed"; readonly short: boolean }
  | { readonly type: "stream.failed"; readonly failure: SyncFailure }
  /** Raised by one region for another. */
  | { readonly type: "pull.wanted" }
  | { readonly type: "pull.finished" }
  | { readonly type: "push.wanted" }
  | { readonly type: "exchange.failed"; readonly failure: SyncFailure }
  | { readonly type: "lead.lost" }
  | { readonly type: "log.beyond" }
  | { readonly type: "log.forked" }
  | { readonly type: "storage.recovered" }
  | { readonly type: "stalled" }

/** How the machine counts. `takesOver`: the lock is taken from whoever holds it. `patienceMs`, `retryAfterMs`: how long the server asked to wait before the next try, or the next push. `mostPerPush`: commands in one push that the server takes; `limit`: those sent at present. `rung`: steps taken on the ladder for a broken chain. */
export interface SyncContext {
  readonly online: boolean
  readonly pending: number
  readonly takesOver: boolean
  readonly attempt: number
  readonly pushAttempt: number
  readonly patienceMs: number
  readonly shortLives: number
  readonly polling: boolean
  readonly rung: number
  readonly mostPerPush: number
  readonly limit: number
  readonly pullAgain: boolean
  readonly retryAfterMs: number
  readonly expectSeq: number
}

const BEST_STEP = 10

/** The longest wait before the retry after `attempt` failures: 1 s doubling to 60 s. The real wait is a random part of it. */
export const retryCeiling = (attempt: number): number => Math.min(60_000, 1_000 * 2 ** Math.min(attempt, 6))

/**
 * The delays before the machine tries again, in milliseconds: as long as the server asked for, and then a random part of a wait that
 * grows, so that those who were refused together do not come back together. `chance`: from 0 to 1. Source: SYNC-6.
 */
export const retryDelays = (chance: () => number) => ({
  retry: ({ context }: { readonly context: SyncContext }) =>
    context.patienceMs + chance() * retryCeiling(context.attempt),
  retryPush: ({ context }: { readonly context: SyncContext }) => chance() * retryCeiling(context.pushAttempt),
  serverPatience: ({ context }: { readonly context: SyncContext }) =>
    context.retryAfterMs + chance() * retryCeiling(context.pushAttempt)
})

const reachable = or([stateIn({ net: "live" }), stateIn({ net: "polling" })])
/** What it sends is booked and not seen here before the update: that nothing comes back is no standstill. */
const readsOn = not(stateIn({ health: "upgradeRequired" }))
const isLeading = stateIn({ role: { candidate: "leader" } })
const isNotBlocked = not(stateIn({ net: "blocked" }))
const hasPending = ({ context }: { readonly context: SyncContext }): boolean => context.pending > 0

const reasonIs = (reason: SyncFailureReason) => (_: unknown, failure: SyncFailure) => failure.reason === reason

/** The parts of which the regions are made; every region is one file beside this one. */
export const syncSetup = setup({
  types: {
    context: {} as SyncContext,
    input: {} as { readonly online: boolean; readonly pending: number; readonly mostPerPush: number },
    events: {} as SyncEvent,
    meta: {} as StateMeta
  },
  actors: {
    ...({} as ActorsOf<SyncPorts>),
    /** Holds the lock of the user and company while it runs, taken from another tab if it must be; says `lock.granted`, `lock.lost`. */
    lock: fromCallback<EventObject, { readonly takesOver: boolean }>(() => {}),
    /** Keeps the server's stream open while it runs; says `stream.*`. */
    stream: fromCallback<EventObject>(() => {})
  },
  guards: {
    failed: (_, answer: Answer<unknown>) => answer._tag === "Failure",
    isSound: verdictIs("sound"),
    isOfOtherEpoch: verdictIs("otherEpoch"),
    hadNothing: answerIs("NothingToSend"),
    hasSeqGap: answerIs("SeqGap"),
    isDeviceForked: answerIs("DeviceForked"),
    wasSetAside: answerIs("SetAside"),
    isEpochOver: answerIs("OtherEpoch"),
    commandsRemain: (_, answer: Answer<PushAnswer>) =>
      answer._tag === "Success" && answer.success._tag === "Answered" && answer.success.remaining > 0,
    unanswered: (_, answer: Answer<unknown>) => answer._tag === "Failure" && answer.failure.reason === "unreachable",
    inVain: ({ context }) => context.pushAttempt > 3,
    throttled: (_, answer: Answer<unknown>) => failureIn(answer).reason === "throttled",
    moreFollows: ({ context }, answer: Answer<Rebased>) =>
      context.pullAgain || (answer._tag === "Success" && answer.success.more),
    endsBeyond: (_, answer: Answer<Rebased>) => answer._tag === "Success" && answer.success.beyond,
    logRebuilt: (_, answer: Answer<LogRebuild>) => answer._tag === "Success" && answer.success === "rebuilt",
    isOnline: ({ context }) => context.online,
    isShort: (_, short: boolean) => short,
    thirdShortLife: ({ context }, short: boolean) => short && context.shortLives >= 2,
    firstRung: ({ context }) => context.rung === 0,
    secondRung: ({ context }) => context.rung === 1,
    thirdRung: ({ context }) => context.rung === 2,
    isAuth: reasonIs("auth"),
    isUpgrade: reasonIs("upgrade"),
    isRefused: reasonIs("refused"),
    isStorage: reasonIs("storage"),
    isFenced: reasonIs("fenced"),
    stopsTalking: (_, { reason }: SyncFailure) => reason === "auth" || reason === "upgrade" || reason === "refused",
    waitsForSignIn: stateIn({ health: "authRequired" }),
    mayTakeOver: and([readsOn, ({ context }) => !context.takesOver]),
    isLeader: isLeading,
    reachable,
    isNotBlocked,
    mayAskAgain: and([isLeading, isNotBlocked]),
    mayPull: and([reachable, readsOn]),
    mayPush: and([reachable, hasPending]),
    mayStartOver: and([reachable, hasPending, readsOn, not(stateIn({ push: "throttled" }))])
  },
  actions: {
    noteOnline: assign({ online: true }),
    noteOffline: assign({ online: false }),
    notePending: assign((_, pending: number) => ({ pending })),
    takeLock: assign({ takesOver: true }),
    waitForLock: assign({ takesOver: false }),
    forgetAttempts: assign({ attempt: 0 }),
    forgetPushAttempts: assign({ pushAttempt: 0 }),
    heedPatience: assign((_, failure: SyncFailure) => ({ patienceMs: failure.retryAfterMs ?? 0 })),
    forgetPatience: assign({ patienceMs: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    countPushAttempt: assign({ pushAttempt: ({ context }) => context.pushAttempt + 1 }),
    countShortLife: assign({ shortLives: ({ context }) => context.shortLives + 1 }),
    forgetShortLives: assign({ shortLives: 0 }),
    poll: assign({ polling: true }),
    pollNoMore: assign({ polling: false }),
    climb: assign({ rung: ({ context }) => context.rung + 1 }),
    leaveLadder: assign({ rung: 0 }),
    pullOnceMore: assign({ pullAgain: true }),
    pullIsFresh: assign({ pullAgain: false }),
    halveBatch: assign({ limit: ({ context }) => Math.max(1, Math.floor(context.limit / 2)) }),
    growBatch: assign({ limit: ({ context }) => Math.min(context.mostPerPush, context.limit + BEST_STEP) }),
    keepPatience: assign((_, answer: Answer<unknown>) => ({ retryAfterMs: failureIn(answer).retryAfterMs ?? 1_000 })),
    keepExpectedSeq: assign((_, answer: Answer<PushAnswer>) => ({
      expectSeq: answer._tag === "Success" && answer.success._tag === "SeqGap" ? answer.success.expectSeq : 1
    })),
    keepPending: assign((_, answer: Answer<Rebased>) => ({
      pending: answer._tag === "Success" ? answer.success.pending : 0
    })),
    wantPull: raise({ type: "pull.wanted" }),
    wantPush: raise({ type: "push.wanted" }),
    tellFinished: raise({ type: "pull.finished" }),
    tellLeadLost: raise({ type: "lead.lost" }),
    tellBeyond: raise({ type: "log.beyond" }),
    tellLost: raise({ type: "copy.lost" }),
    tellForked: raise({ type: "log.forked" }),
    tellStorageRecovered: raise({ type: "storage.recovered" }),
    tellStalled: raise({ type: "stalled" }),
    tellFailure: raise((_, failure: SyncFailure) => ({ type: "exchange.failed" as const, failure })),
    tellDefect: raise({ type: "exchange.failed", failure: { reason: "unreachable" } }),
    /** Provided where the books are open: asks the tab that holds the lock for a sign of life. */
    askLeader: () => {},
    /** Provided where the books are open: counts how often the watchdog had to step in. */
    noteStall: () => {}
  },
  delays: {
    ...retryDelays(() => 1),
    watchdog: 30_000,
    leaderSilence: 10_000,
    leaderAnswer: 5_000,
    pollPause: 1_000,
    streamAgain: 300_000,
    offlineProbe: 60_000
  }
})
