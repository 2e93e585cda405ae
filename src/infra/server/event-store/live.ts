import { Clock, Deferred, Effect, Layer, Option } from "effect"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { readingScopeOf } from "../../../domain/kernel/reading.ts"
import { openDatabase, StoreRefused, type OpenOptions } from "./database.ts"
import { erasedFilesIn } from "./earlier-events.ts"
import { CompanyNotFound, isFailure, StoreUnavailable, type StoreFailure } from "./errors.ts"
import { readDueCharges } from "./due-charges.ts"
import { EventStore } from "./event-store.ts"
import { describe } from "./failures.ts"
import { booksKey, summaryKey } from "./fold-key.ts"
import { Followers } from "./followers.ts"
import { defaultBooksBytes, machineMemory } from "./memory.ts"
import { isHeard, type AnswerTo, type Job, type JobResult, type RefusalOf } from "./jobs.ts"
import {
  isMemberOf,
  isNews,
  readerIn,
  readCompanies,
  readHead,
  readHeads,
  readLinked,
  readMembers,
  readName,
  readPage,
  readRolesBeside
} from "./reader.ts"
import { prepareStatements } from "./statements.ts"
import { Stating } from "./stating.ts"
import { Summing } from "./summing.ts"
import { QUEUE_MAX } from "./writer-messages.ts"
import { writeApart } from "./writing-apart.ts"
import { writeHere, type WritingEars } from "./writing.ts"

export interface EventStoreOptions extends Omit<OpenOptions, "path"> {
  /** How many bytes of memory the books of companies may take; by default as the machine's memory allows. */
  readonly booksBytes?: number
  /** Events between two snapshots of a company's books, at least. */
  readonly snapshotEvery?: number
  /** Where transactions run: in the caller's thread, or in one of their own so that the caller's never waits for the disk. */
  readonly thread?: "here" | "apart"
}

/** Whoever waits for a company's log to grow. */
class Waiting {
  readonly #callbacks = new Map<string, Set<() => void>>()

  add(companyId: string, callback: () => void): () => void {
    const set = this.#callbacks.get(companyId) ?? new Set()
    this.#callbacks.set(companyId, set.add(callback))
    return () => {
      set.delete(callback)
      if (set.size === 0 && this.#callbacks.get(companyId) === set) this.#callbacks.delete(companyId)
    }
  }

  wake(companyIds: ReadonlyArray<string>): void {
    for (const companyId of companyIds) for (const callback of this.#callbacks.get(companyId) ?? []) callback()
  }
}

const exitOf = (result: JobResult): Effect.Effect<AnswerTo<Job>, StoreFailure> =>
  isFailure(result) ? Effect.fail(result) : Effect.succeed(result)

const open = (options: OpenOptions) =>
  Effect.acquireRelease(
    Effect.try({
      try: () => openDatabase(options),
      catch: (error) => (error instanceof StoreRefused ? error : new StoreRefused({ message: describe(error) }))
    }),
    (db) => Effect.sync(() => db.close())
  )

const write = (options: EventStoreOptions & OpenOptions, ears: WritingEars) => {
  const { path, booksBytes = defaultBooksBytes(machineMemory()), snapshotEvery, thread = "here" } = options
  const asked = { path, booksBytes, ...(snapshotEvery === undefined ? {} : { snapshotEvery }) }
  const start = async () => (thread === "here" ? writeHere : writeApart)(asked, ears)
  return Effect.acquireRelease(
    Effect.tryPromise({ try: start, catch: (error) => new StoreRefused({ message: describe(error) }) }),
    (writing) => Effect.promise(() => writing.close())
  )
}

/**
 * The store on one SQLite file, made when missing. Layer errors: StoreRefused, with one sentence for whoever starts the server.
 * Closing the layer commits what waits.
 */
export const eventStoreLayer = (path: string, options: EventStoreOptions = {}): Layer.Layer<EventStore, StoreRefused> =>
  Layer.effect(EventStore, make({ ...options, path }))

const make = Effect.fnUntraced(function* (options: EventStoreOptions & OpenOptions) {
  const db = yield* open(options)
  const clock = yield* Clock.Clock
  const now = () => clock.currentTimeMillisUnsafe()
  const runFork = Effect.runForkWith(yield* Effect.context())
  const sql = prepareStatements(db)
  const waiting = new Waiting()
  const followers = new Followers()
  const report = (message: string): void => {
    runFork(Effect.logError(message))
  }
  const writer = yield* write(options, {
    committed: (heads, touched, members) => {
      followers.tell(heads, members)
      waiting.wake(touched)
    },
    report
  })

  const read = <A>(run: () => A): Effect.Effect<A, StoreUnavailable> =>
    Effect.try({
      try: run,
      catch: (error) => {
        report(`the store could not be read: ${describe(error)}`)
        return new StoreUnavailable({ reason: "the store could not be read", lasting: false })
      }
    })

  const page = Effect.fnUntraced(function* (input: Parameters<EventStore["Service"]["pull"]>[0]) {
    const { companyId, userId, pull } = input
    const found = yield* read(() => readPage(sql, companyId, userId, pull))
    return found ?? (yield* new CompanyNotFound({ companyId }))
  })

  // The ear is opened before the page is read: a commit in between is heard.
  const listen = (companyId: CompanyId) =>
    Effect.sync(() => {
      const grown = Deferred.makeUnsafe<void>()
      return { grown, close: waiting.add(companyId, () => Deferred.doneUnsafe(grown, Effect.void)) }
    })

  const pull: EventStore["Service"]["pull"] = Effect.fnUntraced(function* (input) {
    const until = now() + (input.pull.wait ?? 0)
    while (true) {
      const answer = yield* Effect.acquireUseRelease(
        listen(input.companyId),
        Effect.fnUntraced(function* ({ grown }) {
          const found = yield* page(input)
          const left = until - now()
          if (left <= 0 || isNews(input.pull, found)) return found
          return Option.isNone(yield* Effect.timeoutOption(Deferred.await(grown), left)) ? found : undefined
        }),
        ({ close }) => Effect.sync(close)
      )
      if (answer !== undefined) return answer
    }
  })

  // What a stranger sends goes no further. The writer asks again: whoever is a member now may not be when it is their turn.
  const submit = Effect.fnUntraced(function* (job: Job, isMember: boolean) {
    if (!isMember && !(yield* read(() => isHeard(sql, job))))
      return yield* new CompanyNotFound({ companyId: job.companyId })
    return yield* Effect.callback<AnswerTo<Job>, StoreFailure>((resume) =>
      writer.submit({ ...job, at: now() }, (result) => resume(exitOf(result)))
    )
  })

  const stating = new Stating({
    foldKey: booksKey(),
    fold: (companyId, scope) => writer.state(companyId, scope),
    now,
    differed: (companyId, pos, scope) =>
      report(
        `a device that folded the log of ${companyId} anew (${scope}) has other books than the server at position ${pos}`
      )
  })

  const state: EventStore["Service"]["state"] = Effect.fnUntraced(function* ({ companyId, question, userId }) {
    const [reader, head] = yield* read(() => [readerIn(sql, companyId, userId), readHead(sql, companyId)] as const)
    if (reader === undefined || head === undefined) return yield* new CompanyNotFound({ companyId })
    // Of what they read: by the hash of more than that somebody could guess the rest.
    return { stateHash: yield* Effect.promise(() => stating.answer(head, question, readingScopeOf(reader))) }
  })

  const ourSummaryKey = summaryKey()
  const summing = new Summing()
  const summary: EventStore["Service"]["summary"] = Effect.fnUntraced(function* ({ companyId, question, userId }) {
    const [reader, head] = yield* read(() => [readerIn(sql, companyId, userId), readHead(sql, companyId)] as const)
    if (reader === undefined || head === undefined) return yield* new CompanyNotFound({ companyId })
    if (question.key !== ourSummaryKey) return { summary: null }
    const known = summing.at({ head, scope: readingScopeOf(reader), now: now() })
    if (known !== undefined) return { summary: known }
    const job = { kind: "summary", companyId, userId } as const
    const summed = (yield* submit(job, true).pipe(Effect.catchTag("CommandRefused", Effect.die))) as AnswerTo<
      typeof job
    >
    summing.keep(companyId, summed)
    return { summary: summed.said }
  })

  return EventStore.of({
    // The writer answers each job with a result of its own kind, which one function for all kinds cannot tell the compiler.
    submit: <J extends Job>(job: J, asked?: { readonly isMember: true }) =>
      submit(job, asked?.isMember ?? false) as Effect.Effect<AnswerTo<J>, RefusalOf<J> | StoreUnavailable>,
    pull,
    nameOf: (companyId) => read(() => readName(sql, companyId)),
    members: (companyId) => read(() => readMembers(sql, companyId)),
    companiesOf: (userId, asked) => read(() => readCompanies(sql, userId, asked?.logos === true)),
    isMember: (companyId, userId) => read(() => isMemberOf(sql, companyId, userId)),
    rolesBeside: (userId, other) => read(() => readRolesBeside(sql, userId, other)),
    heads: (companyIds, userId) =>
      Effect.map(
        read(() => readHeads(sql, userId)),
        (heads) => {
          if (companyIds === "all") return heads
          const asked = new Set<string>(companyIds)
          return heads.filter(({ company }) => asked.has(company))
        }
      ),
    follow: (userId, follower) =>
      read(() => {
        const heads = readHeads(sql, userId)
        const companies = heads.map(({ company }) => company)
        return { heads, end: followers.add(userId, companies, follower) }
      }),
    state,
    summary,
    erasedFiles: (companyId, after) => read(() => erasedFilesIn(sql.erasuresAfter.all(companyId, after))),
    linked: (hash) => read(() => readLinked(sql, hash)),
    dueCharges: (at) => read(() => readDueCharges(sql, at)),
    differences: Effect.sync(() => stating.differences),
    busy: Effect.sync(() => writer.waiting() * 2 >= QUEUE_MAX),
    ready: Effect.suspend(() => {
      const broken = writer.broken()
      return broken === undefined ? Effect.void : Effect.fail(broken)
    })
  })
})
