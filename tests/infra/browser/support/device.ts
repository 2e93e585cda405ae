import "fake-indexeddb/auto"
import { Effect } from "effect"
import { IDBFactory } from "fake-indexeddb"
import { openDB, type IDBPDatabase } from "idb"
import { onTestFinished } from "vitest"
import { loadDecider } from "../../../../src/domain/load-decider.ts"
import type { UserId } from "../../../../src/domain/kernel/ids.ts"
import { placeBehind } from "../../../../src/infra/contract/next-page.ts"
import type { PullReply, Push, StateReply } from "../../../../src/infra/contract/sync.ts"
import type { BooksSnapshot } from "../../../../src/infra/browser/books-port.ts"
import {
  openCompanyBooks,
  type CompanyBooks,
  type CompanyBooksOptions
} from "../../../../src/infra/browser/company-books.ts"
import { claimsOfOne } from "../../../../src/infra/browser/tab-claims.ts"
import { memoryPocket } from "../../../../src/infra/browser/storage/pocket.ts"
import { browserEnvironment } from "../../../../src/infra/browser/environment.ts"
import type { SyncTransport } from "../../../../src/infra/browser/sync-transport.ts"
import type { SyncFailure } from "../../../../src/machines/sync/ports.ts"
import { noFilesTransport } from "../../../support/no-files-transport.ts"
import type { FakeServer } from "./fake-server.ts"

/** What the network between a device and the server does to it. */
export interface Weather {
  offline: boolean
  /** Pushes arrive and their answers are lost, so many times. */
  loseAnswers: number
  /** The sign-in is over. */
  signedOut: boolean
  /** What becomes of a page on its way. */
  tamper: (page: PullReply) => PullReply
  /** What becomes of what the server says that the books come to. */
  answer: (reply: StateReply) => StateReply
  /** What the server answers, if not with a reply, to the push of these commands. */
  refuse: (commands: Push["cmds"]) => SyncFailure | undefined
  pulls: number
  pushes: number
}

/** The fake server judges on that day, whatever the calendar says. */
const SAMPLES_AHEAD_MS = Date.UTC(2026, 10, 20, 9) - Date.now()

const transportTo = (server: FakeServer, userId: UserId, weather: Weather): SyncTransport => {
  const exchange = <A>(run: () => A): Effect.Effect<A, SyncFailure> =>
    Effect.gen(function* () {
      yield* Effect.sleep(0)
      if (weather.offline) return yield* Effect.fail<SyncFailure>({ reason: "unreachable" })
      if (weather.signedOut) return yield* Effect.fail<SyncFailure>({ reason: "auth" })
      // What travels is text.
      return JSON.parse(JSON.stringify(run())) as A
    })
  return {
    push: (message) =>
      Effect.flatMap(
        Effect.suspend(() => {
          weather.pushes += 1
          const failure = weather.refuse(message.cmds)
          return failure === undefined ? exchange(() => server.push(userId, message)) : Effect.fail(failure)
        }),
        (reply) => {
          if (weather.loseAnswers === 0) return Effect.succeed(reply)
          weather.loseAnswers -= 1
          return Effect.fail<SyncFailure>({ reason: "unreachable" })
        }
      ),
    pull: (message, told) =>
      Effect.tap(
        exchange(() => {
          weather.pulls += 1
          return weather.tamper(server.pullBy(userId, message))
        }),
        // As headers come before what they stand above.
        (page) => {
          const place = placeBehind(page)
          if (place !== undefined) told?.(place)
          return Effect.sleep(0)
        }
      ),
    recover: (message) => exchange(() => server.recover(message)),
    state: (message) =>
      Effect.flatMap(
        exchange(() => server.events.length),
        () => Effect.promise(async () => weather.answer(await server.state(message, userId)))
      ),
    stream: (_after, listener) => {
      if (weather.offline) {
        const timer = setTimeout(() => listener.failed({ reason: "unreachable" }), 0)
        return () => clearTimeout(timer)
      }
      listener.opened()
      const tell = () => {
        if (!weather.offline) listener.head({ position: server.head, hash: server.headHash })
      }
      const timer = setTimeout(tell, 0)
      const stop = server.onHead(tell)
      return () => {
        clearTimeout(timer)
        stop()
      }
    }
  }
}

/** What tabs of one browser share. */
export interface Browser extends Pick<CompanyBooksOptions, "lock" | "tabs" | "claims"> {
  readonly factory: IDBFactory
}

/** A browser with one tab. */
const alone: Pick<CompanyBooksOptions, "lock" | "tabs"> = {
  lock: (_name, granted) => {
    granted()
    return () => {}
  },
  tabs: () => ({ tell: () => {}, close: () => {} })
}

/** One browser: its storage survives `close` and `open`, its network is the weather. */
export class Device {
  readonly factory: IDBFactory
  readonly weather: Weather = {
    offline: false,
    loseAnswers: 0,
    signedOut: false,
    tamper: (page) => page,
    answer: (reply) => reply,
    refuse: () => undefined,
    pulls: 0,
    pushes: 0
  }
  /** How far its clock is ahead of that of this computer, in milliseconds; by itself it shows the day of the samples. */
  clockAhead = SAMPLES_AHEAD_MS
  readonly #server: FakeServer
  readonly #userId: UserId
  #books: CompanyBooks | undefined

  readonly pocket = memoryPocket()
  readonly #browser: Partial<Browser>

  constructor(server: FakeServer, userId: UserId, browser: Partial<Browser> = {}) {
    this.factory = browser.factory ?? new IDBFactory()
    this.#browser = browser
    this.#server = server
    this.#userId = userId
    onTestFinished(() => this.close())
  }

  get books(): CompanyBooks {
    if (this.#books === undefined) throw new Error("the device is not open")
    return this.#books
  }

  get shown(): BooksSnapshot {
    return this.books.snapshot()
  }

  async open(more: Partial<CompanyBooksOptions> = {}): Promise<this> {
    globalThis.indexedDB = this.factory
    this.#books = await openCompanyBooks({
      companyId: this.#server.companyId,
      userId: this.#userId,
      build: "test",
      transport: transportTo(this.#server, this.#userId, this.weather),
      filesTransport: noFilesTransport,
      environment: { ...browserEnvironment, now: () => Date.now() + this.clockAhead, random: () => 0.001 },
      loadDecider,
      online: true,
      lock: this.#browser.lock ?? alone.lock,
      tabs: this.#browser.tabs ?? alone.tabs,
      pocket: this.pocket,
      claims: this.#browser.claims ?? claimsOfOne,
      ...more
    })
    return this
  }

  close(): void {
    this.#books?.close()
    this.#books = undefined
  }

  cutNetwork(): void {
    this.weather.offline = true
    this.books.tell({ type: "network.offline" })
  }

  restoreNetwork(): void {
    this.weather.offline = false
    this.books.tell({ type: "network.online" })
  }

  /** The rows of a store as they are on the disk. */
  async rows(store: "pending" | "sent" | "attention" | "seq"): Promise<ReadonlyArray<unknown>> {
    const db = await this.raw(`q:${this.#userId}`)
    const rows = await db.getAll(store)
    db.close()
    return rows
  }

  /** A database as it is; one that is not there is made, without stores. */
  raw(name: string): Promise<IDBPDatabase> {
    globalThis.indexedDB = this.factory
    return openDB(name)
  }

  /** A database that is there: looking makes none, and rejects. */
  look(name: string): Promise<IDBPDatabase> {
    globalThis.indexedDB = this.factory
    return openDB(name, undefined, {
      upgrade: (_db, _from, _to, tx) => {
        tx.done.catch(() => {})
        tx.abort()
      }
    })
  }

  /** Resolves when what the screens are shown is so; fails with what they are shown instead. */
  until(what: string, isSo: (shown: BooksSnapshot) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        if (!isSo(this.shown)) return
        stop()
        clearTimeout(timer)
        resolve()
      }
      const stop = this.books.subscribe(check)
      const timer = setTimeout(() => {
        stop()
        const { attention, sync } = this.shown
        reject(new Error(`not ${what}: ${JSON.stringify({ sync, attention })}`))
      }, 10_000)
      check()
    })
  }

  level(server = this.#server): Promise<void> {
    return this.until(
      "level",
      ({ sync, books }) =>
        sync.pending === 0 && sync.lastSyncedAt !== null && books.company !== null && this.#isAt(server)
    )
  }

  #isAt(server: FakeServer): boolean {
    const counted = [...this.shown.books.versions.values()].reduce((sum, version) => sum + version, 0)
    return counted === [...server.books.versions.values()].reduce((sum, version) => sum + version, 0)
  }
}
