import "./start/react-first.ts"
import "./styles/app.css"
import { readPublicConfig } from "../infra/browser/session/public-config.ts"
import { closeSinks } from "../infra/browser/trusted-types.ts"
import { deviceRemembers } from "../infra/browser/storage/device-memory.ts"
import { sessionPlace } from "../infra/browser/session/session-place.ts"
import { pageTurn, whenAtRest } from "../infra/browser/breather.ts"
import { keepFirstScreen, reloadWhenFilesAreGone } from "../infra/browser/updates.ts"
import { counted } from "./start/counted.ts"
import { deferredSession, workingAt } from "./start/deferred-session.ts"
import type { EarlyStart } from "./start/early-start.ts"
import { keepDrawnPages } from "./start/keep-drawn.ts"
import { mountApp } from "./start/mount.tsx"
import { sessionOf } from "./app/session-port.ts"
import type { BooksIdentity, Services } from "./app/services.tsx"
import type { SessionPort, WayIn } from "./app/session-port.ts"

// The name of the built file holds the hash of its code: it says which build a command comes from.
const build = import.meta.url.split("/").at(-1) ?? "unknown"

const config = readPublicConfig(document)
const wayIn: WayIn = config.identity.provider === "product" ? "product" : "provider"

const start = async () => {
  const [{ startRuntime }, { temporalReady }] = await Promise.all([
    import("../infra/browser/runtime.ts"),
    import("../infra/browser/temporal.ts")
  ])
  await temporalReady()
  return startRuntime(config, build)
}
let started: ReturnType<typeof start> | undefined
// A fetch that failed is tried again the next time.
const runtime = (): ReturnType<typeof start> =>
  (started ??= start().catch((cause: unknown) => {
    started = undefined
    throw cause
  }))
const loadSession = async () => sessionOf((await runtime()).session, wayIn)

/** Fetched only where something is counted; where it cannot be, nothing is. */
const loadAnalytics = async (session: SessionPort) => {
  if (config.analytics === null) return null
  const module = await import("../infra/browser/analytics.ts").catch(() => null)
  return module?.pixelAnalytics(config.analytics, counted, { userId: () => session.view().userId }) ?? null
}

/** The page may be busy for so long, in milliseconds, before the languages are looked up all the same. */
const LOOKED_UP_MS = 30_000

/**
 * The browser looks through all its languages before it first writes a moment, which is the longest task of a slow phone: it is done before somebody asks for it. It
 * does half of that when it looks for those that it can sort.
 */
const lookUpLanguages = async (): Promise<void> => {
  Intl.Collator.supportedLocalesOf("fr")
  await pageTurn()
  Intl.DateTimeFormat.supportedLocalesOf("fr")
}

const isSame = (one: BooksIdentity, other: BooksIdentity): boolean =>
  one.userId === other.userId && one.companyId === other.companyId

const mount = async (): Promise<void> => {
  const isSignedIn = sessionPlace() !== null
  const early: EarlyStart | undefined = globalThis.kaziStart
  const drawn = early?.drawn ?? null
  if (drawn !== null) {
    // What begins here is another piece of work than to run this file.
    await pageTurn()
    await early?.runFiles()
  }
  const mayBeSignedIn = isSignedIn || (await deviceRemembers())
  // Fetched side by side with the session; the route asks for it again and tells if it fails.
  if (mayBeSignedIn) import("./shell/shell.tsx").catch(() => undefined)
  if (!mayBeSignedIn && import.meta.env.PROD) keepFirstScreen().catch(() => undefined)
  // Shown once: whoever comes back to a company later finds its books as they are then.
  let summary = (await early?.summary()) ?? null
  const session =
    summary !== null
      ? deferredSession(loadSession, wayIn, workingAt(summary.identity))
      : mayBeSignedIn
        ? await loadSession()
        : deferredSession(loadSession, wayIn)
  const services: Services = {
    openBooks: async (identity, waits) => {
      summary = null
      return (await runtime()).openBooks(identity, waits)
    },
    summaryOf: (identity) => (summary !== null && isSame(summary.identity, identity) ? summary.shown : null),
    people: async () => (await runtime()).people(),
    own: async () => (await runtime()).own(),
    companies: async () => (await runtime()).companies(),
    secondScreen: async (identity) => (await runtime()).secondScreen(identity),
    unsent: {
      of: async (userId) => (await runtime()).unsent.of(userId),
      send: async (userId) => (await runtime()).unsent.send(userId),
      asText: async (userId) => (await runtime()).unsent.asText(userId),
      salvage: async (userId) => (await runtime()).unsent.salvage(userId),
      goOnWithRest: async (userId) => (await runtime()).unsent.goOnWithRest(userId)
    },
    nameUnsent: async (userId, language) => {
      const [{ unsentName }, { unsent }] = await Promise.all([import("./records/unsent-name.ts"), runtime()])
      return unsent.named(userId, (item, books) => unsentName(item, books, language))
    },
    analytics: await loadAnalytics(session),
    onUpdateWaiting: (tell, kept, coming) =>
      void runtime().then(({ onUpdateWaiting }) => onUpdateWaiting(tell, kept, coming), reportError),
    keepLast: () => void runtime().then(({ keepLast }) => keepLast(), reportError),
    lookForUpdate: () => void runtime().then(({ lookForUpdate }) => lookForUpdate(), reportError)
  }
  await mountApp({
    session,
    fetchBooks: () => import("../infra/browser/open-books.ts"),
    services,
    drawn
  })
  const booksKey = import.meta.env.VITE_BOOKS_KEY
  keepDrawnPages({ services, build, booksKey })
  if (!isSignedIn) return
  // What it finds may be that nobody is signed in any more.
  whenAtRest(session.prepare)
  whenAtRest(() => void lookUpLanguages(), LOOKED_UP_MS)
}

reloadWhenFilesAreGone(build)
closeSinks()
// Not awaited here: the chunks of the screens import this file, and would wait for it while it waits for them.
mount().catch((cause: unknown) => {
  globalThis.kaziStart?.drawn?.giveUp()
  reportError(cause)
})
