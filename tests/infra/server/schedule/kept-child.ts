import { Clock, Duration, Effect, Layer, Redacted } from "effect"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { v7 as uuidv7 } from "uuid"
import { CommandId, InvitationId, type CompanyId, type UserId } from "../../../../src/domain/kernel/ids.ts"
import { settingsFrom } from "../../../../src/infra/server/config.ts"
import { EventStore } from "../../../../src/infra/server/event-store/event-store.ts"
import { serverJob } from "../../../../src/infra/server/event-store/job-server.ts"
import { eventStoreLayer } from "../../../../src/infra/server/event-store/live.ts"
import { accountsLayer } from "../../../../src/infra/server/identity/accounts-file.ts"
import { Outbox } from "../../../../src/infra/server/mail/outbox.ts"
import { deliver } from "../../../../src/infra/server/mail/postman.ts"
import { runAsProcess, untilTheDiskFails } from "../../../../src/infra/server/process-end.ts"
import type { Rule } from "../../../../src/infra/server/schedule/rule.ts"
import { keepSchedule } from "../../../../src/infra/server/schedule/scheduler.ts"
import { runIdOf, Timetable } from "../../../../src/infra/server/schedule/timetable.ts"
import { Secrets } from "../../../../src/infra/server/secrets/secrets.ts"

/*
 * The scheduler, the books, the post and the secrets in a process of their own whose disk can be made to fail. It says on its output what was
 * acknowledged: a secret, a run that is planned, a letter that left; which secrets it found; and what failed. Told to end, it ends once all that is due is done.
 * Its clock begins where it is told to, and runs fast.
 */
const asked = JSON.parse(process.argv[2] ?? "{}") as {
  readonly dataDir: string
  readonly keyFile: string
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly at: number
  readonly firstSecret: number
}

export const NAMES = ["key-0", "key-1", "key-2"]

const SPEED = 500

export interface Said {
  readonly what: "found" | "secret" | "planned" | "letter" | "failed"
  readonly of: string
  readonly value?: number
}

const say = (said: Said): void => void process.stdout.write(`${JSON.stringify(said)}\n`)

const told = { toEnd: false }
process.stdin.once("data", () => {
  told.toEnd = true
})

const real = Effect.runSync(Clock.Clock)
const begun = real.currentTimeMillisUnsafe()
const millis = (): number => Math.floor(asked.at + (real.currentTimeMillisUnsafe() - begun) * SPEED)
const clock: Clock.Clock = {
  currentTimeNanos: real.currentTimeNanos,
  monotonicTimeNanos: real.monotonicTimeNanos,
  currentTimeNanosUnsafe: () => real.currentTimeNanosUnsafe(),
  monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
  currentTimeMillis: Effect.sync(millis),
  currentTimeMillisUnsafe: millis,
  sleep: (duration) => Effect.promise(() => pause(Duration.toMillis(duration) / SPEED))
}
const shortly = Effect.promise(() => pause(10))

/** Until it is acknowledged; whatever keeps it from that has a name. */
const insist = <A, E extends { readonly _tag: string }, R>(step: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  Effect.gen(function* () {
    while (true) {
      const exit = yield* Effect.result(step)
      if (exit._tag === "Success") return exit.success
      say({ what: "failed", of: exit.failure._tag })
      yield* shortly
    }
  })

const keepSecrets = Effect.gen(function* () {
  const secrets = yield* Secrets
  const find = Effect.fnUntraced(function* (name: string) {
    const secret = yield* insist(secrets.get(asked.companyId, name))
    if (secret !== null) say({ what: "found", of: name, value: Number(Redacted.value(secret)) })
  })
  yield* Effect.forEach(NAMES, find)
  for (let value = asked.firstSecret; !told.toEnd; value += 1) {
    const name = NAMES[value % NAMES.length] ?? ""
    yield* insist(secrets.put(asked.companyId, name, Redacted.make(String(value))))
    say({ what: "secret", of: name, value })
    yield* find(name)
    yield* shortly
  }
})

/** Invitations that nothing is planned about yet: what is planned does not wait for the books. */
const invited: Array<InvitationId> = []
const MOST_INVITED = 20

const invite = Effect.gen(function* () {
  const store = yield* EventStore
  const { companyId, userId } = asked
  while (!told.toEnd) {
    yield* shortly
    if (invited.length >= MOST_INVITED) continue
    const invitationId = InvitationId.make(uuidv7())
    const invitee = { email: `${invitationId}@exemple.test` }
    const command = { _tag: "InviteMember" as const, invitationId, invitee, role: "seller" as const }
    const commandId = CommandId.make(uuidv7())
    yield* insist(store.submit({ kind: "command", companyId, userId, commandId, command }))
    invited.push(invitationId)
  }
})

const planRuns = Effect.gen(function* () {
  const timetable = yield* Timetable
  while (!told.toEnd) {
    // Slower than these are made, so that some are left when the books do not answer.
    yield* Effect.promise(() => pause(40))
    const invitationId = invited.shift()
    if (invitationId === undefined) continue
    yield* insist(timetable.plan("charge", invitationId, millis()))
    say({ what: "planned", of: invitationId })
  }
})

const rule = Effect.gen(function* () {
  const store = yield* EventStore
  const outbox = yield* Outbox
  const letter = { name: "", language: "fr" as const, letter: { _tag: "PasswordChanged" as const } }
  const charge: Rule = {
    id: "charge",
    next: null,
    run: (run) =>
      store
        .submit(
          serverJob(asked.companyId, runIdOf(run), {
            _tag: "LapseInvitation",
            invitationId: InvitationId.make(run.subject)
          })
        )
        .pipe(Effect.andThen(outbox.queue("awa@exemple.test", letter, runIdOf(run))))
  }
  return charge
})

const whenOver = Effect.gen(function* () {
  const outbox = yield* Outbox
  const timetable = yield* Timetable
  const isOver = Effect.gen(function* () {
    const runs = yield* timetable.standings
    const mails = yield* outbox.counts
    return (
      told.toEnd &&
      runs.every(({ waiting }) => waiting === 0) &&
      !mails.some(({ state }) => state === "waiting" || state === "sending")
    )
  })
  while (!(yield* Effect.orElseSucceed(isOver, () => false))) yield* shortly
})

const program = Effect.gen(function* () {
  const store = yield* EventStore
  yield* Effect.forkChild(keepSchedule([yield* rule]))
  yield* Effect.forkChild(deliver(({ id }) => Effect.sync(() => say({ what: "letter", of: id })), "http://localhost"))
  yield* Effect.forkChild(keepSecrets)
  yield* Effect.forkChild(invite)
  yield* Effect.forkChild(planRuns)
  yield* Effect.raceFirst(whenOver, Effect.provideService(untilTheDiskFails(store.ready), Clock.Clock, real))
})

runAsProcess(
  Effect.scoped(program).pipe(
    Effect.provide(
      Layer.mergeAll(Timetable.layer, Outbox.layer, Secrets.layer).pipe(
        Layer.provideMerge(accountsLayer({ filename: join(asked.dataDir, "accounts.sqlite") })),
        Layer.provideMerge(eventStoreLayer(join(asked.dataDir, "books.sqlite"))),
        Layer.provide(settingsFrom({ DATA_DIR: asked.dataDir, SECRETS_KEY_FILE: asked.keyFile }))
      )
    ),
    Effect.provideService(Clock.Clock, clock)
  )
)
