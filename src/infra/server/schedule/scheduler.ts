import { Cause, Clock, Effect } from "effect"
import { RunFailed, type Rule } from "./rule.ts"
import { runIdOf, Timetable, type Run } from "./timetable.ts"

const MOST_ATTEMPTS = 8
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000
/** The clock is looked at this often: it may be set, and a machine may have slept. */
const LOOKS_AGAIN = "5 seconds"

const pauseMs = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** attempts)

/** What the operator reads of a failure: a run says so itself, of anything else only its kind, since its text may name somebody. */
const problemOf = (cause: Cause.Cause<unknown>): RunFailed => {
  const [reason] = cause.reasons
  const error = reason?._tag === "Fail" ? reason.error : reason?._tag === "Die" ? reason.defect : undefined
  if (error instanceof RunFailed) return error
  const kind = typeof error === "object" && error !== null && "_tag" in error ? String(error._tag) : undefined
  return new RunFailed({ reason: kind ?? (error instanceof Error ? error.name : "interrupted"), lasting: false })
}

/**
 * Does what is due, for ever, each rule in an order of its own. A run is begun, done and ended in three steps, each on the disk before the next:
 * after a stop at any of them it is done again under the same id. What was missed is made up for, each time once and in order.
 * A run that fails is tried again, later each time, and given up in the end; the next one is done all the same.
 */
export const keepSchedule = Effect.fnUntraced(function* (rules: ReadonlyArray<Rule>) {
  const timetable = yield* Timetable
  const now = Clock.currentTimeMillis

  const nextOf = ({ next }: Rule, { dueAt }: Run): number | null => next?.(dueAt) ?? null

  const giveUp = Effect.fnUntraced(function* (rule: Rule, run: Run, problem: string) {
    yield* Effect.logError(`${runIdOf(run)} is given up: ${problem}`)
    yield* timetable.giveUp(run, yield* now, problem, nextOf(rule, run))
  })

  const fail = Effect.fnUntraced(function* (rule: Rule, run: Run, cause: Cause.Cause<unknown>) {
    const { lasting, reason } = problemOf(cause)
    const attempt = run.attempts + 1
    if (lasting || attempt >= MOST_ATTEMPTS) return yield* giveUp(rule, run, reason)
    yield* Effect.logWarning(`${runIdOf(run)} failed (attempt ${attempt}): ${reason}`)
    return yield* timetable.postpone(run, (yield* now) + pauseMs(run.attempts), reason)
  })

  const perform = Effect.fnUntraced(function* (rule: Rule, run: Run) {
    // It was begun this often and never ended: the server died on it each time.
    if (run.attempts >= MOST_ATTEMPTS) return yield* giveUp(rule, run, "the server ended during it")
    yield* timetable.begin(run)
    const exit = yield* Effect.exit(rule.run(run))
    if (exit._tag === "Success") return yield* timetable.finish(run, yield* now, nextOf(rule, run))
    // The server stops: what it was doing is begun again at the next start.
    if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
    return yield* fail(rule, run, exit.cause)
  })

  const round = Effect.fnUntraced(function* (rule: Rule) {
    const at = yield* now
    if (rule.next !== null && (yield* timetable.latest(rule.id, "")) === null) {
      yield* timetable.plan(rule.id, "", rule.next(at))
    }
    const run = yield* timetable.due(rule.id, at)
    return yield* run === null ? Effect.sleep(LOOKS_AGAIN) : perform(rule, run)
  })

  const patient = (rule: Rule) =>
    Effect.catchCause(round(rule), (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.failCause(cause)
        : Effect.andThen(Effect.logError("the schedule cannot be kept", cause), Effect.sleep(LOOKS_AGAIN))
    )

  return yield* Effect.forEach(rules, (rule) => Effect.forever(patient(rule)), {
    concurrency: "unbounded",
    discard: true
  })
})
