import { Effect } from "effect"
import type { SyncFailure } from "../../machines/sync/ports.ts"
import type { AuthorisedCalls } from "./api/authorised-calls.ts"
import { callsOfUser } from "./api/calls-of-user.ts"
import { filesTransport } from "./api/files-api.ts"
import { valueAt, type SendCall } from "./api/http-client.ts"
import { syncTransport } from "./api/sync-api.ts"
import { browserSignals, pageReturns, tabChannel, webLock } from "./browser-signals.ts"
import { pageTurn } from "./breather.ts"
import { notePresses } from "./calm.ts"
import { checkClock } from "./clock-check.ts"
import { openCompanyBooks, type CompanyBooks } from "./company-books.ts"
import { browserEnvironment } from "./environment.ts"
import { summedByServer } from "./server-summary.ts"
import { askForPersistence } from "./storage/persistence.ts"
import { tendOtherCompanies, type OtherCompanies } from "./other-companies.ts"
import type { SyncTransport } from "./sync-transport.ts"
import { lockClaims } from "./tab-claims.ts"
import { KEPT_PREFIX } from "./service-worker-rules.ts"
import { storagePocket } from "./storage/pocket.ts"

/** What opening a company's books needs from the running application. */
export interface OpenBooksInput {
  readonly userId: string
  readonly companyId: string
  readonly apiBase: string
  readonly build: string
  readonly send: SendCall
  readonly calls: AuthorisedCalls
  /** Called when another user has signed in in another tab: nothing of this one may stay on the page. */
  readonly userChanged: () => void
  /** Called when the server says that the company is not, or no longer, the user's. */
  readonly refused: () => void
  /** Called when another tab keeps the books from opening; they open once it has let go. */
  readonly waits: () => void
  /** Where a page that ends puts what it must not lose; throws when nothing may be kept any more. */
  readonly storage: () => Storage
  /** How the user's other companies are looked after as long as these books are open; null where somebody else does it. */
  readonly others: Pick<OtherCompanies, "waiting" | "send"> | null
}

/** The transport, saying so when the server refuses the company. */
const hearing = (transport: SyncTransport, refused: () => void): SyncTransport => {
  const hear = ({ reason }: SyncFailure): void => {
    if (reason === "refused") refused()
  }
  const heard = <A>(call: Effect.Effect<A, SyncFailure>): Effect.Effect<A, SyncFailure> =>
    Effect.tapError(call, (failure) => Effect.sync(() => hear(failure)))
  return {
    push: (message) => heard(transport.push(message)),
    pull: (message, told) => heard(transport.pull(message, told)),
    recover: (message) => heard(transport.recover(message)),
    state: (message) => heard(transport.state(message)),
    stream: transport.stream
  }
}

/** What the worker has kept of the application: the network has it, too. */
const letGoOfApplication = async (): Promise<boolean> => {
  const names = (await globalThis.caches?.keys())?.filter((name) => name.startsWith(KEPT_PREFIX)) ?? []
  const gone = await Promise.all(names.map((name) => caches.delete(name)))
  return gone.includes(true)
}

/** Opens the books of a company in a browser. Fetched when the first books are opened: the sign-in needs none of it. */
export const openBooks = async (input: OpenBooksInput): Promise<CompanyBooks> => {
  const { apiBase, build, companyId, send, userId } = input
  const calls = callsOfUser(userId, input.calls, input.userChanged)
  const transport = syncTransport({ base: apiBase, companyId, send, calls, now: browserEnvironment.now })
  const summaryKey = import.meta.env.VITE_SUMMARY_KEY
  const own = await openCompanyBooks({
    companyId,
    userId,
    build,
    booksKey: import.meta.env.VITE_BOOKS_KEY,
    foldKey: import.meta.env.VITE_FOLD_KEY,
    transport: hearing(transport, input.refused),
    filesTransport: filesTransport({ companyId, send, calls }),
    environment: browserEnvironment,
    loadDecider: async () => (await import("../../domain/load-decider.ts")).loadDecider(),
    waits: input.waits,
    online: navigator.onLine,
    lock: webLock,
    tabs: tabChannel,
    pocket: storagePocket(input.storage),
    letGoOfApplication,
    claims: lockClaims(navigator.locks)
  })
  const books =
    summaryKey === undefined
      ? own
      : summedByServer(own, async () => (await Effect.runPromise(transport.summary({ key: summaryKey }))).summary)
  void askForPersistence(navigator.storage)
  const stopSignals = browserSignals(books.tell)
  const stopPresses = notePresses(document)
  // The first question for the time is a piece of work of its own.
  await pageTurn()
  const stopClock = checkClock({
    serverTime: async () => {
      const time = valueAt(await Effect.runPromise(send({ method: "GET", path: "/health/" })), "time")
      return typeof time === "number" ? time : undefined
    },
    now: browserEnvironment.now,
    every: browserEnvironment.every,
    onReturn: pageReturns,
    tell: books.noteClock
  })
  const stopOthers =
    input.others === null
      ? undefined
      : tendOtherCompanies({
          ...input.others,
          companyId,
          every: browserEnvironment.every,
          onReturn: pageReturns,
          isOnline: () => navigator.onLine
        })
  // What the page makes of open books is another one.
  await pageTurn()
  return {
    ...books,
    close: () => {
      stopOthers?.()
      stopSignals()
      stopPresses()
      stopClock()
      books.close()
    }
  }
}
