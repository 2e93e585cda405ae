import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"

/** One thing to do: what a rule does, about what (a company's id, say; "" for the server itself), and for when. Milliseconds since 1970. */
export interface Run {
  readonly rule: string
  readonly subject: string
  readonly dueAt: number
  /** How often it was begun before. */
  readonly attempts: number
}

/** Names a run for ever: what it causes in the books and in mails is known by this, and so happens once. */
export const runIdOf = ({ dueAt, rule, subject }: Omit<Run, "attempts">): string =>
  `${rule}/${subject}/${new Date(dueAt).toISOString()}`

/** Reads the id of a run; undefined when it is none. */
export const runOfId = (id: string): Omit<Run, "attempts"> | undefined => {
  const [, rule, subject, at] = /^([^/]+)\/(.*)\/([^/]+)$/.exec(id) ?? []
  const dueAt = Date.parse(at ?? "")
  return rule === undefined || subject === undefined || Number.isNaN(dueAt) ? undefined : { rule, subject, dueAt }
}

/** A run that failed, as the operator reads of it. `state`: tried again by itself at `nextAt`, or given up. */
export interface FailedRun extends Run {
  readonly state: "waiting" | "given_up"
  readonly nextAt: number
  readonly problem: string | null
}

/** How the runs of a rule stand. `failing`: tried in vain several times, or given up last. */
export interface Standing {
  readonly rule: string
  readonly waiting: number
  readonly failing: number
  readonly givenUp: number
  readonly lastEndedAt: number | null
}

interface Row {
  readonly rule: string
  readonly subject: string
  readonly due_at: number
  readonly attempts: number
}

/** A run that was tried this often in vain is shown to the operator, although it is tried again. */
const FAILING_AT = 3

/**
 * What is to be done, durably. Every step is one transaction, so that a server that dies between two of them goes on at the later one.
 * The runs of one rule about one subject are done in the order of their times: a later one waits until the earlier ones have ended.
 */
export class Timetable extends Context.Service<
  Timetable,
  {
    /** Plans a run, once; in the transaction that causes it, if there is one. */
    readonly plan: (rule: string, subject: string, dueAt: number) => Effect.Effect<void, SqlError>
    /** When the latest run of a rule about a subject is or was due, null when none ever was. */
    readonly latest: (rule: string, subject: string) => Effect.Effect<number | null, SqlError>
    /** The run to do first at that time, null when there is none. */
    readonly due: (rule: string, at: number) => Effect.Effect<Run | null, SqlError>
    /** Counts an attempt before anything is done: a run on which the server dies each time comes to its end too. */
    readonly begin: (run: Run) => Effect.Effect<void, SqlError>
    /** `next`: when the same is due again, null when it is not; planned together with the end of this one. */
    readonly finish: (run: Run, at: number, next: number | null) => Effect.Effect<void, SqlError>
    readonly postpone: (run: Run, nextAt: number, problem: string) => Effect.Effect<void, SqlError>
    readonly giveUp: (run: Run, at: number, problem: string, next: number | null) => Effect.Effect<void, SqlError>
    /** The runs that failed and that nobody has ended since, the oldest first. */
    readonly failed: Effect.Effect<ReadonlyArray<FailedRun>, SqlError>
    /** Has a run that failed be due at once, as if it had never been tried; false when there is none such. */
    readonly again: (run: Omit<Run, "attempts">, at: number) => Effect.Effect<boolean, SqlError>
    /** Ends a run that was given up: whoever looks after it saw to it in another way; false when there is none such. */
    readonly close: (run: Omit<Run, "attempts">, at: number) => Effect.Effect<boolean, SqlError>
    readonly standings: Effect.Effect<ReadonlyArray<Standing>, SqlError>
    /** Forgets runs that ended before that time, but for the latest of each rule and subject. */
    readonly forget: (before: number) => Effect.Effect<void, SqlError>
  }
>()("kazi/server/Timetable") {
  static readonly layer = Layer.effect(
    Timetable,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const plan = (rule: string, subject: string, dueAt: number) =>
        sql`
          INSERT INTO scheduled_run (rule, subject, due_at, state, attempts, next_at)
          VALUES (${rule}, ${subject}, ${dueAt}, 'waiting', 0, ${dueAt})
          ON CONFLICT (rule, subject, due_at) DO NOTHING`.pipe(Effect.asVoid)
      const end = (run: Run, state: "done" | "given_up", at: number, problem: string | null, next: number | null) =>
        sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`
              UPDATE scheduled_run SET state = ${state}, ended_at = ${at}, problem = ${problem}
              WHERE rule = ${run.rule} AND subject = ${run.subject} AND due_at = ${run.dueAt} AND state = 'waiting'`
            if (next === null) return
            // One that the operator had tried again may be older than what was planned after it, and forgotten since.
            const later = yield* sql`
              SELECT 1 FROM scheduled_run
              WHERE rule = ${run.rule} AND subject = ${run.subject} AND due_at > ${run.dueAt} LIMIT 1`
            if (later.length === 0) yield* plan(run.rule, run.subject, next)
          })
        )
      return Timetable.of({
        plan,
        latest: Effect.fnUntraced(function* (rule, subject) {
          const [row] = yield* sql<{ latest: number | null }>`
            SELECT max(due_at) AS latest FROM scheduled_run WHERE rule = ${rule} AND subject = ${subject}`
          return row?.latest ?? null
        }),
        due: Effect.fnUntraced(function* (rule, at) {
          const [row] = yield* sql<Row>`
            SELECT rule, subject, due_at, attempts FROM scheduled_run one
            WHERE rule = ${rule} AND state = 'waiting' AND due_at <= ${at} AND next_at <= ${at} AND NOT EXISTS (
              SELECT 1 FROM scheduled_run earlier
              WHERE earlier.rule = one.rule AND earlier.subject = one.subject AND earlier.state = 'waiting'
                AND earlier.due_at < one.due_at
            )
            ORDER BY due_at, subject LIMIT 1`
          return row === undefined
            ? null
            : { rule: row.rule, subject: row.subject, dueAt: row.due_at, attempts: row.attempts }
        }),
        begin: ({ dueAt, rule, subject }) =>
          sql`
            UPDATE scheduled_run SET attempts = attempts + 1
            WHERE rule = ${rule} AND subject = ${subject} AND due_at = ${dueAt}`.pipe(Effect.asVoid),
        finish: (run, at, next) => end(run, "done", at, null, next),
        postpone: ({ dueAt, rule, subject }, nextAt, problem) =>
          sql`
            UPDATE scheduled_run SET next_at = ${nextAt}, problem = ${problem}
            WHERE rule = ${rule} AND subject = ${subject} AND due_at = ${dueAt}`.pipe(Effect.asVoid),
        giveUp: (run, at, problem, next) => end(run, "given_up", at, problem, next),
        failed: Effect.map(
          sql<Row & { state: FailedRun["state"]; next_at: number; problem: string | null }>`
            SELECT rule, subject, due_at, attempts, state, next_at, problem FROM scheduled_run
            WHERE state = 'given_up' OR state = 'waiting' AND problem IS NOT NULL ORDER BY due_at, rule, subject`,
          (rows) => rows.map(({ due_at, next_at, ...row }) => ({ ...row, dueAt: due_at, nextAt: next_at }))
        ),
        again: ({ dueAt, rule, subject }, at) =>
          Effect.map(
            sql`
              UPDATE scheduled_run SET state = 'waiting', attempts = 0, next_at = ${at}, ended_at = NULL
              WHERE rule = ${rule} AND subject = ${subject} AND due_at = ${dueAt}
                AND (state = 'given_up' OR state = 'waiting' AND problem IS NOT NULL) RETURNING rule`,
            ({ length }) => length > 0
          ),
        close: ({ dueAt, rule, subject }, at) =>
          Effect.map(
            sql`
              UPDATE scheduled_run SET state = 'closed', ended_at = ${at}
              WHERE rule = ${rule} AND subject = ${subject} AND due_at = ${dueAt} AND state = 'given_up' RETURNING rule`,
            ({ length }) => length > 0
          ),
        standings: Effect.map(
          sql<{ rule: string; waiting: number; failing: number; given_up: number; last_ended_at: number | null }>`
            SELECT rule,
              sum(CASE WHEN state = 'waiting' THEN 1 ELSE 0 END) AS waiting,
              sum(CASE WHEN state = 'waiting' AND attempts >= ${FAILING_AT} OR state = 'given_up' AND NOT EXISTS (
                SELECT 1 FROM scheduled_run later
                WHERE later.rule = one.rule AND later.subject = one.subject AND later.state = 'done'
                  AND later.due_at > one.due_at
              ) THEN 1 ELSE 0 END) AS failing,
              sum(CASE WHEN state = 'given_up' THEN 1 ELSE 0 END) AS given_up,
              max(ended_at) AS last_ended_at
            FROM scheduled_run one GROUP BY rule ORDER BY rule`,
          (rows) =>
            rows.map(({ failing, given_up, last_ended_at, rule, waiting }) => ({
              rule,
              waiting,
              failing,
              givenUp: given_up,
              lastEndedAt: last_ended_at
            }))
        ),
        forget: (before) =>
          sql`
            DELETE FROM scheduled_run WHERE ended_at < ${before} AND due_at < (
              SELECT max(due_at) FROM scheduled_run latest
              WHERE latest.rule = scheduled_run.rule AND latest.subject = scheduled_run.subject
            )`.pipe(Effect.asVoid)
      })
    })
  )
}
