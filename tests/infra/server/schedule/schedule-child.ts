import { Clock, Effect, Layer } from "effect"
import { appendFileSync } from "node:fs"
import { join } from "node:path"
import type { DomainCommand } from "../../../../src/domain/books.ts"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { EventStore } from "../../../../src/infra/server/event-store/event-store.ts"
import { serverJob } from "../../../../src/infra/server/event-store/job-server.ts"
import { eventStoreLayer } from "../../../../src/infra/server/event-store/live.ts"
import { accountsLayer } from "../../../../src/infra/server/identity/accounts-file.ts"
import { Outbox } from "../../../../src/infra/server/mail/outbox.ts"
import { deliver } from "../../../../src/infra/server/mail/postman.ts"
import type { Rule } from "../../../../src/infra/server/schedule/rule.ts"
import { keepSchedule } from "../../../../src/infra/server/schedule/scheduler.ts"
import { runIdOf, Timetable } from "../../../../src/infra/server/schedule/timetable.ts"

/*
 * The scheduler, the books and the post in a process of their own, which kills itself (as kill -9 does) after one of its steps.
 * Its one rule books a command of the server's and mails once. Ends by itself when all that was due is done.
 */
const asked = JSON.parse(process.argv[2] ?? "{}") as {
  readonly folder: string
  readonly companyId: CompanyId
  readonly command: DomainCommand
  readonly at: number
  readonly killAt: string
}

const die = (point: string) =>
  Effect.sync(() => {
    if (point === asked.killAt) process.kill(process.pid, "SIGKILL")
  })

/** Dies after the call of that name. */
const around = <A, E, R>(name: string, step: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.tap(step, die(name))

const accounts = accountsLayer({ filename: join(asked.folder, "accounts.sqlite") })

const KilledTimetable = Layer.effect(
  Timetable,
  Effect.map(Timetable, (real) =>
    Timetable.of({
      ...real,
      plan: (...args) => around("plan", real.plan(...args)),
      begin: (run) => around("begin", real.begin(run)),
      finish: (...args) => around("finish", real.finish(...args))
    })
  )
).pipe(Layer.provide(Timetable.layer))

const KilledOutbox = Layer.effect(
  Outbox,
  Effect.map(Outbox, (real) =>
    Outbox.of({
      ...real,
      queue: (...args) => around("queue", real.queue(...args)),
      begin: (id) => around("mail begin", real.begin(id)),
      settle: (...args) => around("mail settle", real.settle(...args))
    })
  )
).pipe(Layer.provide(Outbox.layer))

const real = Effect.runSync(Clock.Clock)
const shift = asked.at - real.currentTimeMillisUnsafe()
const clock: Clock.Clock = {
  currentTimeNanos: real.currentTimeNanos,
  monotonicTimeNanos: real.monotonicTimeNanos,
  currentTimeNanosUnsafe: () => real.currentTimeNanosUnsafe(),
  monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
  currentTimeMillis: Effect.sync(() => real.currentTimeMillisUnsafe() + shift),
  currentTimeMillisUnsafe: () => real.currentTimeMillisUnsafe() + shift,
  sleep: (duration) => real.sleep(duration)
}

const program = Effect.gen(function* () {
  const outbox = yield* Outbox
  const store = yield* EventStore
  const timetable = yield* Timetable
  const rule: Rule = {
    id: "charge",
    next: null,
    run: (run) =>
      around("submit", store.submit(serverJob(asked.companyId, runIdOf(run), asked.command))).pipe(
        Effect.andThen(
          outbox.queue(
            "awa@exemple.test",
            { name: "", language: "fr", letter: { _tag: "PasswordChanged" } },
            runIdOf(run)
          )
        )
      )
  }
  yield* timetable.plan("charge", asked.companyId, asked.at - (asked.at % 60_000))
  yield* Effect.forkChild(keepSchedule([rule]))
  yield* Effect.forkChild(
    deliver(
      ({ id }) =>
        around(
          "carry",
          Effect.sync(() => appendFileSync(join(asked.folder, "carried"), `${id}\n`))
        ),
      "http://localhost"
    )
  )
  const isOver = Effect.gen(function* () {
    const runs = yield* timetable.standings
    const mails = yield* outbox.counts
    const busy = mails.some(({ state }) => state === "waiting" || state === "sending")
    return runs.every(({ waiting }) => waiting === 0) && mails.length > 0 && !busy
  })
  while (!(yield* isOver)) yield* Effect.sleep("20 millis")
})

await Effect.runPromise(
  Effect.scoped(program).pipe(
    Effect.provide(
      Layer.mergeAll(KilledTimetable, KilledOutbox).pipe(
        Layer.provideMerge(accounts),
        Layer.provideMerge(eventStoreLayer(join(asked.folder, "books.sqlite")))
      )
    ),
    Effect.provideService(Clock.Clock, clock)
  )
)
process.exit(0)
