import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import { TestClock } from "effect/testing"
import { copyFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { InvitationId } from "../../../../src/domain/kernel/ids.ts"
import { serverJob } from "../../../../src/infra/server/event-store/job-server.ts"
import { accountsLayer } from "../../../../src/infra/server/identity/accounts-file.ts"
import { ACCOUNTS_STEPS } from "../../../../src/infra/server/identity/schema.ts"
import { Outbox } from "../../../../src/infra/server/mail/outbox.ts"
import { deliver } from "../../../../src/infra/server/mail/postman.ts"
import type { Rule } from "../../../../src/infra/server/schedule/rule.ts"
import { keepSchedule } from "../../../../src/infra/server/schedule/scheduler.ts"
import { runIdOf, Timetable } from "../../../../src/infra/server/schedule/timetable.ts"
import { openSqlite } from "../../../../src/infra/server/sqlite/sqlite-client.ts"
import { whileFailing, type FailingStatement } from "../../../simulation/failing-statements.ts"
import { newId, openCompany, openStore, temporaryFolder, type TestDevice } from "../event-store/store-under-test.ts"

/*
 * What is due is booked and mailed while each statement of the timetable and of the outbox fails in turn: for a moment, and from there on,
 * until the server starts anew. The books are the real ones; that they hold on a disk that fails is shown by ../failing-disk.test.ts.
 */

const AT = Date.UTC(2027, 0, 10)
const SECONDS = 1000

let folder: ReturnType<typeof temporaryFolder>
let store: ReturnType<typeof openStore>
let device: TestDevice
const empty = (): string => join(folder.path, "empty.sqlite")
beforeAll(async () => {
  folder = temporaryFolder()
  store = openStore(folder.file)
  device = await openCompany(store)
  openSqlite({ filename: empty(), steps: ACCOUNTS_STEPS }).close()
})
afterAll(async () => {
  await store.close()
  folder.remove()
})

const rows = (file: string, sql: string): ReadonlyArray<{ readonly [column: string]: unknown }> => {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    // Not by `all`, which is what fails.
    return [...db.prepare(sql).iterate()].map((row) => ({ ...row }))
  } finally {
    db.close()
  }
}

const isOver = (accounts: string): boolean =>
  rows(accounts, "SELECT 1 FROM scheduled_run WHERE state = 'waiting'").length === 0 &&
  rows(accounts, "SELECT 1 FROM mail").length > 0 &&
  rows(accounts, "SELECT 1 FROM mail WHERE state IN ('waiting', 'sending')").length === 0

/** Something that is due: it lapses an invitation in the books, and mails once. */
const somethingDue = async () => {
  const invitationId = InvitationId.make(newId())
  const accounts = join(folder.path, `${invitationId}.sqlite`)
  copyFileSync(empty(), accounts)
  await device.push(store, [
    device.command("InviteMember", { invitationId, invitee: { email: "koffi@exemple.test" }, role: "seller" })
  ])
  const letters: Array<string> = []

  /** A server from its start until all is done, or until it was `killed`. */
  const live = async (startsAt: number, isKilled: () => boolean): Promise<void> => {
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(Timetable.layer, Outbox.layer).pipe(
        Layer.provide(accountsLayer({ filename: accounts })),
        Layer.provideMerge(TestClock.layer()),
        Layer.provideMerge(Logger.layer([]))
      )
    )
    try {
      await runtime.runPromise(
        Effect.gen(function* () {
          yield* TestClock.setTime(startsAt)
          const outbox = yield* Outbox
          const timetable = yield* Timetable
          const rule: Rule = {
            id: "charge",
            next: null,
            run: (run) =>
              Effect.andThen(
                Effect.promise(() =>
                  store.run(({ submit }) =>
                    submit(serverJob(device.companyId, runIdOf(run), { _tag: "LapseInvitation", invitationId }))
                  )
                ),
                outbox.queue(
                  "awa@exemple.test",
                  { name: "", language: "fr", letter: { _tag: "PasswordChanged" } },
                  runIdOf(run)
                )
              )
          }
          // Whoever causes it asks until it is planned.
          while (!isKilled() && (yield* Effect.exit(timetable.plan("charge", invitationId, AT)))._tag === "Failure");
          yield* Effect.forkChild(keepSchedule([rule]))
          yield* Effect.forkChild(deliver(({ id }) => Effect.sync(() => void letters.push(id)), "http://localhost"))
          for (let turn = 0; turn < 1000 && !isKilled() && !isOver(accounts); turn += 1) {
            yield* TestClock.adjust(5 * SECONDS)
            yield* Effect.promise(() => pause(2))
          }
        })
      )
    } finally {
      await runtime.dispose().catch(() => undefined)
    }
  }

  const outcome = () => ({
    events: rows(
      folder.file,
      `SELECT 1 FROM event WHERE type = 'MemberInvitationWithdrawn' AND body LIKE '%${invitationId}%'`
    ).length,
    runs: rows(accounts, "SELECT state FROM scheduled_run"),
    mails: rows(accounts, "SELECT state FROM mail").map(({ state }) => state),
    letters: letters.length
  })
  return { live, outcome }
}

const never = () => false

/** The run while that statement fails, and the next start after it. */
const suffer = async (fault: FailingStatement) => {
  const due = await somethingDue()
  const statements = await whileFailing(fault, async (isReached) => {
    await due.live(AT, fault.how === "once" ? never : isReached).catch(() => undefined)
  })
  await due.live(AT + 3600 * SECONDS, never)
  return { ...due.outcome(), statements }
}

it.each(["once", "from there on"] as const)(
  "what is due is booked once, and mailed at most once, whichever statement fails %s",
  { timeout: 120_000 },
  async (how) => {
    const untroubled = await suffer({ at: Number.POSITIVE_INFINITY, how })
    expect(untroubled).toMatchObject({ events: 1, runs: [{ state: "done" }], mails: ["sent"], letters: 1 })
    expect(untroubled.statements).toBeGreaterThan(10)
    const fates = new Set<string>()
    for (let at = 1; at <= untroubled.statements; at += 1) {
      const { events, letters, mails, runs } = await suffer({ at, how })
      expect({ at, events, runs }).toEqual({ at, events: 1, runs: [{ state: "done" }] })
      // Either it left, or nobody knows: then it is flagged, and in no case sent a second time.
      const fate = `${mails.join()} ${letters}`
      expect(["sent 1", "unknown 0", "unknown 1"], `statement ${at}`).toContain(fate)
      fates.add(fate)
    }
    // The statements around handing a mail over were among them.
    expect(fates).toContain("sent 1")
    expect(fates).toContain("unknown 1")
  }
)
