import { getShortestPaths } from "@xstate/test"
import { describe, expect, it } from "vitest"
import { initialTransition, transition, type EventObject } from "xstate"
import { syncMachine } from "../../src/machines/sync/machine.ts"
import { retryCeiling, retryDelays, type SyncContext } from "../../src/machines/sync/setup.ts"
import { answered, assertAllCovered, crashed, withoutActors, type Path } from "./coverage.ts"

type Event = EventObject & Record<string, unknown>
type Region = "role" | "net" | "pull" | "push" | "health" | "watchdog"

const ok = (success?: unknown) => ({ _tag: "Success", success })
const failed = (reason: string) => ({ _tag: "Failure", failure: { reason, retryAfterMs: 5_000 } })
const event = (type: string, more: object = {}): Event => ({ type, ...more })
const failure = (reason: string) => event("exchange.failed", { failure: { reason } })

const silent = withoutActors(syncMachine)
const timers = (delay: string, ...states: ReadonlyArray<string>) =>
  states.map((state) => event(`xstate.after.${delay}.sync.${state}`))

const online = { online: true, pending: 1, mostPerPush: 50 }
const leading = [event("lock.granted"), answered("takeLead", ok())]

/**
 * Shortest paths to every place of one region: the regions meet in raised events only, so that walking the product of all six would
 * repeat the same transitions a hundred thousand times.
 */
const pathsIn = (
  region: Region,
  events: ReadonlyArray<Event>,
  {
    before = [],
    input = online,
    notes = [],
    until = () => true
  }: {
    before?: ReadonlyArray<Event>
    input?: typeof online
    notes?: ReadonlyArray<keyof SyncContext>
    until?: (context: SyncContext) => boolean
  } = {}
): ReadonlyArray<Path> => {
  const from = before.reduce(
    (state, each) => transition(silent, state, each as never)[0],
    initialTransition(silent, input)[0]
  )
  const place = (state: { value: unknown; context: unknown }): string => {
    const value = (state.value as Record<Region, unknown>)[region]
    const other = (state.value as Record<Region, unknown>)["net"]
    return JSON.stringify([value, other, notes.map((note) => contextOf(state)[note])])
  }
  return getShortestPaths(silent, {
    fromState: from as never,
    events: (state) => (until(contextOf(state)) ? events.filter((each) => state.can(each as never)) : []) as never,
    serializeState: (state, by, previous) =>
      by === undefined || previous === undefined
        ? place(state)
        : `${place(state)} via ${JSON.stringify(by)} from ${place(previous)}`,
    limit: 20_000
  }).map((path) => ({ input, events: [...before, ...path.steps.map((step) => step.event)] }))
}

const contextOf = (state: { context: unknown }) => state.context as SyncContext

const role = pathsIn("role", [
  event("page.hidden"),
  event("page.shown"),
  event("lock.granted"),
  event("lock.lost"),
  failure("fenced"),
  answered("takeLead", ok()),
  answered("takeLead", failed("storage")),
  crashed("takeLead"),
  event("leader.heard"),
  event("leader.outdated"),
  ...timers("leaderSilence", "role.candidate.electing"),
  ...timers("leaderAnswer", "role.candidate.probing"),
  ...timers("retry", "role.candidate.leadRefused")
])

const netEvents = [
  event("network.online"),
  event("network.offline"),
  event("sync.requested"),
  event("page.visible"),
  event("session.renewed"),
  event("stream.opened"),
  event("stream.behind"),
  event("stream.closed", { short: true }),
  event("stream.closed", { short: false }),
  event("stream.failed", { failure: { reason: "unreachable" } }),
  failure("unreachable"),
  failure("fenced"),
  failure("auth"),
  event("log.forked"),
  event("lead.lost"),
  event("stalled"),
  event("pull.finished"),
  ...timers("offlineProbe", "net.offline"),
  ...timers("streamAgain", "net.polling"),
  ...timers("pollPause", "net.polling.resting"),
  ...timers("retry", "net.backoff")
]
const net = [
  ...pathsIn("net", netEvents),
  ...pathsIn("net", netEvents, { before: leading, notes: ["shortLives"] }),
  ...pathsIn("net", netEvents, { before: leading, input: { online: false, pending: 0, mostPerPush: 50 } })
]

const pullAnswers = [
  answered("fetchPage", ok()),
  answered("fetchPage", failed("unreachable")),
  crashed("fetchPage"),
  ...["sound", "broken", "otherEpoch"].map((verdict) => answered("verifyPage", ok(verdict))),
  answered("verifyPage", failed("unreachable")),
  crashed("verifyPage"),
  answered("applyPage", ok()),
  answered("applyPage", failed("storage")),
  crashed("applyPage"),
  answered("rebase", ok({ more: true, beyond: false, pending: 0 })),
  answered("rebase", ok({ more: false, beyond: false, pending: 0 })),
  answered("rebase", ok({ more: false, beyond: true, pending: 0 })),
  answered("rebase", failed("storage")),
  crashed("rebase"),
  answered("rebuildState", ok("sound")),
  answered("rebuildState", ok("broken")),
  answered("rebuildState", failed("storage")),
  crashed("rebuildState"),
  answered("rebuildLog", ok("rebuilt")),
  answered("rebuildLog", ok("tooSoon")),
  answered("rebuildLog", failed("storage")),
  crashed("rebuildLog"),
  answered("enterEpoch", ok()),
  answered("enterEpoch", failed("storage")),
  crashed("enterEpoch")
]
const pull = pathsIn(
  "pull",
  [...pullAnswers, event("pull.wanted"), event("lead.lost"), event("network.offline"), event("stalled")],
  { before: leading, notes: ["rung"] }
)

const pushAnswers = [
  ok({ _tag: "Answered", remaining: 1 }),
  ok({ _tag: "Answered", remaining: 0 }),
  ok({ _tag: "NothingToSend" }),
  ok({ _tag: "SeqGap", expectSeq: 3 }),
  ok({ _tag: "DeviceForked" }),
  ok({ _tag: "OtherEpoch" }),
  ok({ _tag: "SetAside" }),
  failed("throttled"),
  failed("unreachable"),
  failed("storage")
].map((answer) => answered("sendBatch", answer))
const pushEvents = [
  ...pushAnswers,
  crashed("sendBatch"),
  ...["reseed", "renewDevice"].flatMap((id) => [answered(id, ok()), answered(id, failed("storage")), crashed(id)]),
  event("push.wanted"),
  event("queue.changed", { pending: 2 }),
  event("network.offline"),
  event("lead.lost"),
  event("stalled"),
  ...timers("retryPush", "push.uncertain"),
  ...timers("serverPatience", "push.throttled"),
  ...timers("retry", "net.backoff")
]
const push = [
  ...pathsIn("push", pushEvents),
  ...pathsIn("push", pushEvents, {
    before: leading,
    notes: ["pushAttempt"],
    until: (context) => context.pushAttempt < 6
  })
]

const health = pathsIn("health", [
  ...["auth", "upgrade", "refused", "storage", "unreachable"].map(failure),
  event("log.beyond"),
  event("copy.lost"),
  event("log.forked"),
  event("storage.recovered"),
  event("session.renewed")
])

const watching = [
  event("pull.finished"),
  event("queue.changed", { pending: 2 }),
  ...timers("watchdog", "watchdog.watching")
]
const watchdog = [...pathsIn("watchdog", watching), ...pathsIn("watchdog", watching, { before: leading })]
const renewal = [{ input: online, events: [...leading, failure("auth"), event("session.renewed")] }]

/** A tab that cannot read on itself takes nothing from another that cannot. */
const outdated = [[], timers("leaderSilence", "role.candidate.electing")].map((before) => ({
  input: online,
  events: [...before, event("log.beyond"), event("leader.outdated")]
}))

const askedAgain = [{ input: online, events: [...leading, event("log.beyond"), event("sync.requested")] }]

const after = (...events: ReadonlyArray<Event>) =>
  events.reduce((state, each) => transition(silent, state, each as never)[0], initialTransition(silent, online)[0])

describe("the synchronisation", () => {
  it("reaches every state and takes every transition", () => {
    assertAllCovered(syncMachine, [
      ...role,
      ...net,
      ...pull,
      ...push,
      ...health,
      ...watchdog,
      ...renewal,
      ...outdated,
      ...askedAgain
    ])
  })

  it("neither pulls nor pushes before it leads", () => {
    const state = after(event("queue.changed", { pending: 3 }), event("sync.requested"), event("network.online"))
    expect(state.value).toMatchObject({ role: { candidate: "electing" }, net: "standby", pull: "idle", push: "fenced" })
  })

  it("takes the lock from a tab that gives no sign of life, and waits for it again once it lost it", () => {
    const silence = timers("leaderSilence", "role.candidate.electing")
    const noAnswer = timers("leaderAnswer", "role.candidate.probing")
    expect(after(...silence).value).toMatchObject({ role: { candidate: "probing" } })
    const answered = after(...silence, event("leader.heard"))
    expect(answered.value).toMatchObject({ role: { candidate: "electing" } })
    expect(answered.context.takesOver).toBe(false)
    const taking = after(...silence, ...noAnswer)
    expect(taking.value).toMatchObject({ role: { candidate: "electing" }, net: "standby", push: "fenced" })
    expect(taking.context.takesOver).toBe(true)
    expect(after(...silence, ...noAnswer, event("lock.granted")).context.takesOver).toBe(false)
    expect(after(...silence, ...noAnswer, event("lock.lost")).context.takesOver).toBe(false)
  })

  it("takes the lock from a tab of another build that can read no further, once, unless it cannot either", () => {
    const silence = timers("leaderSilence", "role.candidate.electing")
    for (const before of [[], silence]) {
      const taking = after(...before, event("leader.outdated"))
      expect(taking.value).toMatchObject({ role: { candidate: "electing" } })
      expect(taking.context.takesOver).toBe(true)
      expect(after(...before, event("leader.outdated"), event("lock.granted")).context.takesOver).toBe(false)
      const stuck = after(...before, event("log.beyond"), event("leader.outdated"))
      expect(stuck.value).toMatchObject({ role: { candidate: "electing" }, health: "upgradeRequired" })
      expect(stuck.context.takesOver).toBe(false)
    }
  })

  it("sends nothing any more once another tab has taken its lock", () => {
    const lost = after(...leading, event("queue.changed", { pending: 2 }), event("lock.lost"))
    expect(lost.value).toMatchObject({ role: { candidate: "electing" }, net: "standby", pull: "idle", push: "fenced" })
  })

  it("pulls and pushes as soon as it leads, before the stream is open", () => {
    expect(after(...leading).value).toMatchObject({ net: { live: "connecting" }, pull: "fetching", push: "sending" })
  })

  it("sends only what it sent before, and no sooner than after a wait, when the fate of a push is uncertain", () => {
    const uncertain = after(...leading, answered("sendBatch", failed("unreachable")))
    expect(uncertain.value).toMatchObject({ push: "uncertain", net: { live: "connecting" } })
    expect(uncertain.context.limit).toBe(25)
    const queued = transition(silent, uncertain, { type: "queue.changed", pending: 9 })[0]
    expect(queued.value).toMatchObject({ push: "uncertain" })
  })

  it.each([
    ["the browser lost the network", event("network.offline")],
    ["the history was found to be another", event("log.forked")]
  ])("sends no more once %s", (_reason, stop) => {
    const stopped = (...events: ReadonlyArray<Event>) => after(...leading, ...events).value
    const answer = (tag: string) => answered("sendBatch", ok({ _tag: tag, remaining: 1, expectSeq: 1 }))
    for (const tag of ["Answered", "SetAside"]) expect(stopped(stop, answer(tag))).toMatchObject({ push: "idle" })
    const patience = timers("serverPatience", "push.throttled")
    expect(stopped(answered("sendBatch", failed("throttled")), stop, ...patience)).toMatchObject({ push: "idle" })
    expect(stopped(stop, answer("SeqGap"), answered("reseed", ok()))).toMatchObject({ push: "idle" })
    expect(stopped(stop, answer("DeviceForked"), answered("renewDevice", ok()))).toMatchObject({ push: "idle" })
  })

  it("waits as long as the server asks, and then a part of a wait that grows, also when the stream is refused", () => {
    const { retry, serverPatience } = retryDelays(() => 0.5)
    const refused = (...events: ReadonlyArray<Event>) => after(...leading, ...events)
    const stream = event("stream.failed", { failure: { reason: "throttled", retryAfterMs: 30_000 } })
    const again = timers("retry", "net.backoff")
    expect(refused(stream).value).toMatchObject({ net: "backoff" })
    expect(retry(refused(stream))).toBe(31_000)
    expect(retry(refused(stream, ...again, stream))).toBe(32_000)
    const unreachable = event("stream.failed", { failure: { reason: "unreachable" } })
    expect(retry(refused(stream, ...again, unreachable))).toBe(2_000)
    // What the server asked for once is not asked for again by a stream that dies young.
    expect(retry(refused(stream, ...again, event("stream.closed", { short: true })))).toBe(2_000)
    const push = [answered("sendBatch", failed("throttled"))]
    const pushAgain = timers("serverPatience", "push.throttled")
    expect(serverPatience(refused(...push))).toBe(6_000)
    expect(serverPatience(refused(...push, ...pushAgain, ...push))).toBe(7_000)
  })

  it("does not start over while the server asks to wait with the next push", () => {
    const waiting = after(
      ...leading,
      answered("sendBatch", failed("throttled")),
      ...timers("watchdog", "watchdog.watching")
    )
    expect(waiting.value).toMatchObject({ push: "throttled", pull: "fetching" })
    const unanswered = answered("sendBatch", failed("unreachable"))
    const stalled = after(...leading, unanswered, ...timers("watchdog", "watchdog.watching"))
    expect(stalled.value).toMatchObject({ push: "sending" })
  })

  it("stops talking, and works on, when the sign-in is over", () => {
    const stopped = after(...leading, answered("sendBatch", failed("auth")))
    expect(stopped.value).toMatchObject({ net: "blocked", health: "authRequired" })
    const renewed = transition(silent, stopped, { type: "session.renewed" })[0]
    expect(renewed.value).toMatchObject({ net: { live: "connecting" }, health: "ok" })
  })

  it("goes read-only only at the end of the ladder", () => {
    const page = (verdict: string) => [answered("fetchPage", ok()), answered("verifyPage", ok(verdict))]
    const steps = [
      ...page("broken"),
      ...page("broken"),
      answered("rebuildState", ok("sound")),
      ...page("broken"),
      answered("rebuildLog", ok("rebuilt"))
    ]
    expect(after(...leading, ...steps).value).toMatchObject({ pull: "fetching", health: "ok" })
    expect(after(...leading, ...steps, ...page("broken")).value).toMatchObject({ health: "forked", net: "blocked" })
    const mended = [...steps, ...page("sound"), answered("applyPage", ok())]
    expect(after(...leading, ...mended).context.rung).toBe(0)
  })

  it("sends on, and asks for no more events, when the books go on with what it cannot read", () => {
    const beyond = [
      answered("fetchPage", ok()),
      answered("verifyPage", ok("sound")),
      event("stream.behind"),
      answered("applyPage", ok()),
      answered("rebase", ok({ more: false, beyond: true, pending: 2 }))
    ]
    const held = after(...leading, ...beyond, answered("sendBatch", ok({ _tag: "Answered", remaining: 0 })))
    expect(held.value).toMatchObject({
      health: "upgradeRequired",
      net: { live: "connecting" },
      pull: "idle",
      push: "idle"
    })
    const queued = transition(silent, held, { type: "queue.changed", pending: 3 })[0]
    expect(queued.value).toMatchObject({ pull: "idle", push: "sending" })
    // What it sent stays open until the update: that is no standstill.
    const watched = after(...leading, ...beyond, ...timers("watchdog", "watchdog.watching"))
    expect(watched.value).toMatchObject({ pull: "idle", push: "sending" })
    // A tab that waits for the lead does not forget it; one that leads asks once more when it is asked to, or has lost what it had.
    const asked = after(...leading, ...beyond, event("sync.requested"))
    expect(asked.value).toMatchObject({ health: "ok", pull: "fetching" })
    expect(after(event("log.beyond"), event("sync.requested")).value).toMatchObject({ health: "upgradeRequired" })
    expect(after(event("log.beyond"), event("copy.lost")).value).toMatchObject({ health: "ok" })
    const other = after(...leading, ...beyond, answered("sendBatch", ok({ _tag: "OtherEpoch" })))
    expect(other.value).toMatchObject({ health: "ok", pull: "fetching" })
    const refused = after(...leading, failure("upgrade"), event("copy.lost"), event("sync.requested"))
    expect(refused.value).toMatchObject({ health: "upgradeRequired", net: "blocked" })
  })

  it("asks again when news arrived while it was asking", () => {
    const again = after(
      ...leading,
      event("stream.behind"),
      answered("fetchPage", ok()),
      answered("verifyPage", ok("sound")),
      event("stream.behind"),
      answered("applyPage", ok()),
      answered("rebase", ok({ more: false, beyond: false, pending: 0 }))
    )
    expect(again.value).toMatchObject({ pull: "fetching" })
  })

  it("waits at most 1 s, doubling to 60 s", () => {
    expect([0, 1, 2, 5, 6, 50].map(retryCeiling)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
  })
})
