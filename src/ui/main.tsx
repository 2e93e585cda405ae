import "./styles/app.css"
import { readCookie } from "../infra/browser/session/cookies.ts"
import { readPublicConfig } from "../infra/browser/session/public-config.ts"
import { closeSinks } from "../infra/browser/trusted-types.ts"
import { deviceRemembers } from "../infra/browser/storage/device-memory.ts"
import { keepFirstScreen, reloadWhenFilesAreGone } from "../infra/browser/updates.ts"
import { counted } from "./start/counted.ts"
import { deferredSession } from "./start/deferred-session.ts"
import { mountApp } from "./start/mount.tsx"
import { sessionOf } from "./app/session-port.ts"
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

const mount = async (): Promise<void> => {
  const hasSession = readCookie("access_token") !== null || readCookie("refresh_token") !== null
  const mayBeSignedIn = hasSession || (await deviceRemembers())
  // Fetched side by side with the session; the route asks for it again and tells if it fails.
  if (mayBeSignedIn) import("./shell/shell.tsx").catch(() => undefined)
  if (!mayBeSignedIn && import.meta.env.PROD) keepFirstScreen().catch(() => undefined)
  const session = mayBeSignedIn ? await loadSession() : deferredSession(loadSession, wayIn)
  await mountApp({
    session,
    fetchBooks: () => import("../infra/browser/open-books.ts"),
    services: {
      openBooks: async (identity, waits) => (await runtime()).openBooks(identity, waits),
      people: async () => (await runtime()).people(),
      own: async () => (await runtime()).own(),
      companies: async () => (await runtime()).companies(),
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
      onUpdateWaiting: (tell) => void runtime().then(({ onUpdateWaiting }) => onUpdateWaiting(tell), reportError),
      lookForUpdate: () => void runtime().then(({ lookForUpdate }) => lookForUpdate(), reportError)
    }
  })
}

reloadWhenFilesAreGone(build)
closeSinks()
// Not awaited here: the chunks of the screens import this file, and would wait for it while it waits for them.
mount().catch(reportError)
