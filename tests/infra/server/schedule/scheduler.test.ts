import { Clock, Effect, Fiber, Layer, ManagedRuntime } from "effect"
import { TestClock } from "effect/testing"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { command, commandBySources } from "../backup/command-lines.ts"
import { accountsLayer } from "../../../../src/infra/server/identity/accounts-file.ts"
import { dailyAt, RunFailed, type Rule } from "../../../../src/infra/server/schedule/rule.ts"
import { keepSchedule } from "../../../../src/infra/server/schedule/scheduler.ts"
import { runIdOf, Timetable, type Run } from "../../../../src/infra/server/schedule/timetable.ts"

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Noon UTC, Thursday 22 November 2040: later than any day on which the operator's command, which goes by the real clock, is run here. */
const NOON = Date.UTC(2040, 10, 22, 12)

let folder = ""
beforeEach(() => {
  folder = makeFolder("schedule")
})
afterEach(() => removeFolder(folder))

/** A server from its start to its stop, on the same file each time, by a clock that stands until it is moved. */
const serve = async <A>(
  at: number,
  rules: ReadonlyArray<Rule>,
  life: Effect.Effect<A, unknown, Timetable>
): Promise<A> => {
  const layer = Timetable.layer.pipe(
    Layer.provide(accountsLayer({ filename: join(folder, "accounts.sqlite") })),
    Layer.provideMerge(TestClock.layer())
  )
  const runtime = ManagedRuntime.make(layer)
  try {
    return await runtime.runPromise(
      Effect.gen(function* () {
        yield* TestClock.setTime(at)
        const schedule = yield* Effect.forkChild(keepSchedule(rules))
        yield* Effect.yieldNow
        const lived = yield* life
        // What is due by now is done before the server stops: it waits for no time, but for its turns.
        for (let turn = 0; turn < 500; turn += 1) yield* Effect.yieldNow
        yield* Fiber.interrupt(schedule)
        return lived
      })
    )
  } finally {
    await runtime.dispose()
  }
}

const pass = (ms: number) => TestClock.adjust(ms)

const notNow = new RunFailed({ reason: "not now", lasting: false })

const lasting = new RunFailed({ reason: "a log is wrong", lasting: true })

const linesOf = ({ out, said }: ReturnType<typeof command>): ReadonlyArray<string> => `${out}${said}`.trim().split("\n")

/** The lines that the operator's command prints, or says. */
const operator = (...given: ReadonlyArray<string>): ReadonlyArray<string> => linesOf(command("runs", folder, ...given))

/** Just before the first night at which what is due every day is due. */
const FIRST_NIGHT = NOON + 14 * HOUR - 10_000

/** A rule that notes its runs, and fails as it is told. */
const noting = (run: (run: Run) => Effect.Effect<void, unknown> = () => Effect.void) => {
  const runs: Array<string> = []
  const rule: Rule = {
    id: "note",
    next: dailyAt(2),
    run: (one) =>
      Effect.andThen(
        Effect.sync(() => void runs.push(runIdOf(one))),
        run(one)
      )
  }
  return { rule, runs }
}

const night = (day: number): string => `note//2040-11-${day}T02:00:00.000Z`

describe("what is due every day", () => {
  it("comes at its hour, the next day again, and not before", async () => {
    const { rule, runs } = noting()
    await serve(
      FIRST_NIGHT - HOUR,
      [rule],
      Effect.gen(function* () {
        yield* pass(HOUR)
        expect(runs).toEqual([])
        yield* pass(20_000)
        expect(runs).toEqual([night(23)])
        yield* pass(HOUR)
        expect(runs).toEqual([night(23)])
      })
    )
    await serve(FIRST_NIGHT + DAY, [rule], pass(20_000))
    expect(runs).toEqual([night(23), night(24)])
  })

  it("is made up for after a stop, each time that was missed once and in order", async () => {
    const { rule, runs } = noting()
    await serve(FIRST_NIGHT, [rule], pass(20_000))
    expect(runs).toEqual([night(23)])
    await serve(NOON + 5 * DAY, [rule], pass(10_000))
    expect(runs).toEqual([23, 24, 25, 26, 27].map(night))
    await serve(NOON + 5 * DAY, [rule], pass(10_000))
    expect(runs).toHaveLength(5)
  })

  it("is not done again when the clock is set back", async () => {
    const { rule, runs } = noting()
    await serve(NOON, [rule], pass(1))
    await serve(NOON + 2 * DAY, [rule], pass(10_000))
    for (const days of [-1, 0, 1, 2]) await serve(NOON + days * DAY, [rule], pass(10_000))
    expect(runs).toEqual([night(23), night(24)])
  })
})

describe("a run that fails", () => {
  it("is tried again, each time later, and is done once it can be", async () => {
    let left = 2
    const { rule, runs } = noting(() => Effect.suspend(() => (left-- > 0 ? Effect.fail(notNow) : Effect.void)))
    await serve(
      FIRST_NIGHT,
      [rule],
      Effect.gen(function* () {
        yield* pass(40_000)
        expect(runs).toHaveLength(1)
        yield* pass(60_000)
        expect(runs).toHaveLength(2)
        yield* pass(120_000)
        expect(runs).toHaveLength(2)
        yield* pass(130_000)
        expect(runs).toHaveLength(3)
        yield* pass(HOUR)
        expect(runs).toHaveLength(3)
      })
    )
  })

  it("is given up in the end, which the operator sees until the next one was done", async () => {
    const { rule, runs } = noting(({ dueAt }) =>
      new Date(dueAt).getUTCDate() === 23 ? Effect.fail(notNow) : Effect.void
    )
    const standing = Effect.flatMap(Timetable, ({ standings }) => standings)
    await serve(
      FIRST_NIGHT,
      [rule],
      Effect.gen(function* () {
        yield* pass(18 * HOUR)
        expect(runs).toHaveLength(8)
        expect(yield* standing).toMatchObject([{ rule: "note", failing: 1, givenUp: 1 }])
        yield* pass(6 * HOUR + 10_000)
        expect(runs.at(-1)).toBe(night(24))
        expect(yield* standing).toMatchObject([{ rule: "note", failing: 0, givenUp: 1, waiting: 1 }])
      })
    )
  })

  it("is given up at once when trying again changes nothing, and holds no other rule up", async () => {
    const { rule, runs } = noting(() => Effect.fail(new RunFailed({ reason: "a log is wrong", lasting: true })))
    const other = noting()
    await serve(
      FIRST_NIGHT,
      [rule, { ...other.rule, id: "other" }],
      Effect.gen(function* () {
        yield* pass(HOUR)
        expect([runs.length, other.runs.length]).toEqual([1, 1])
      })
    )
  })

  it("is done when the operator has it tried again, and what was planned after it is not done twice", async () => {
    let isWell = false
    const { rule, runs } = noting(({ dueAt }) =>
      !isWell && new Date(dueAt).getUTCDate() === 23 ? Effect.fail(lasting) : Effect.void
    )
    await serve(FIRST_NIGHT, [rule], pass(20_000))
    await serve(FIRST_NIGHT + DAY, [rule], pass(20_000))
    expect(runs).toEqual([night(23), night(24)])
    const [given] = linesOf(commandBySources("runs", folder))
    expect(given).toContain(`${night(23)}  abandonnée, 1 essais : a log is wrong`)
    isWell = true
    operator("--again", night(23))
    await serve(NOON + 2 * DAY, [rule], pass(10_000))
    expect(runs).toEqual([night(23), night(24), night(23)])
    expect(operator()).toEqual(["Rien n'a échoué."])
  })

  it("is closed by the operator, who is told where there is nothing to close", async () => {
    const { rule, runs } = noting(() => Effect.fail(lasting))
    await serve(FIRST_NIGHT, [rule], pass(20_000))
    operator("--close", night(23))
    expect(operator()).toEqual(["Rien n'a échoué."])
    expect(operator("--close", night(23))).toEqual([expect.stringContaining("aucune échéance abandonnée")])
    expect(operator("--again", "tomorrow")).toEqual([expect.stringContaining("usage")])
    await serve(
      FIRST_NIGHT + HOUR,
      [rule],
      Effect.gen(function* () {
        expect(yield* (yield* Timetable).standings).toMatchObject([{ failing: 0, givenUp: 0, waiting: 1 }])
      })
    )
    expect(runs).toEqual([night(23)])
  })

  it("comes to an end also when the server dies on it each time", async () => {
    const dying = noting(() => Effect.interrupt)
    await serve(NOON, [dying.rule], pass(1))
    for (let start = 0; start < 10; start += 1) {
      await serve(NOON + DAY, [dying.rule], Effect.ignore(pass(1))).catch(() => undefined)
    }
    expect(dying.runs).toEqual(Array.from({ length: 8 }, () => night(23)))
  })
})

describe("what is planned by whoever causes it", () => {
  it("is planned once, and each subject's runs are done in the order of their times", async () => {
    const { rule, runs } = noting(({ dueAt, subject }) =>
      subject === "a" && dueAt === NOON + 1 ? Effect.fail(notNow) : Effect.void
    )
    const planned: Rule = { ...rule, next: null }
    await serve(
      NOON,
      [planned],
      Effect.gen(function* () {
        const { plan } = yield* Timetable
        for (const due of [NOON + 2, NOON + 1, NOON + 2]) {
          yield* plan("note", "a", due)
          yield* plan("note", "b", due)
        }
        yield* pass(20_000)
        expect(runs.map((id) => id.slice(5, 6))).toEqual(["a", "b", "b"])
      })
    )
    await serve(
      NOON + 2 * DAY,
      [{ ...planned, run: noting().rule.run }],
      Effect.gen(function* () {
        yield* pass(20_000)
        expect(yield* (yield* Timetable).standings).toMatchObject([{ waiting: 0, givenUp: 0 }])
        yield* (yield* Timetable).forget(yield* Clock.currentTimeMillis)
        expect(yield* (yield* Timetable).latest("note", "a")).toBe(NOON + 2)
      })
    )
  })
})
