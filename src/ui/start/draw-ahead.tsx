import { Activity } from "react"
import { createRoot } from "react-dom/client"
import { createMemoryHistory } from "@tanstack/react-router"
import { showsSample } from "../../infra/browser/sample/sample-flag.ts"
import { keepDrawn, readStart, type ShownSummary } from "../../infra/browser/storage/summary.ts"
import type { BooksIdentity, Services } from "../app/services.tsx"
import type { SessionPort } from "../app/session-port.ts"
import { readLanguage } from "../i18n/language.ts"
import { makeRouter } from "../routes/tree.ts"
import { App } from "./app.tsx"
import { workingAt } from "./deferred-session.ts"
import { lookHere } from "./drawn-look.ts"
import { drawnText } from "./drawn-tree.ts"

/** With what the next start is going to draw. */
export interface Keeping {
  readonly services: Services
  readonly build: string
  readonly booksKey: string | undefined
}

/** Longer than drawing takes on any device that is at rest, in milliseconds. */
const PATIENCE_MS = 30_000

const nothing = (): void => {}

/** The session as the next start finds it. */
const sessionOf = (identity: BooksIdentity): SessionPort => {
  const view = workingAt(identity)
  return {
    wayIn: "product",
    view: () => view,
    subscribe: () => nothing,
    send: nothing,
    prepare: nothing,
    actor: () => undefined
  }
}

/** Resolves with the dashboard's text once it is drawn there; null where none comes. */
const firstIn = (place: Element): Promise<string | null> =>
  new Promise((resolve) => {
    const end = (found: string | null): void => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(found)
    }
    const observer = new MutationObserver(() => {
      if (place.querySelector("#page-title") !== null) end(drawnText(place))
    })
    const timer = setTimeout(() => end(null), PATIENCE_MS)
    observer.observe(place, { childList: true, subtree: true })
  })

/**
 * Draws the application as it will stand on the dashboard when it is started with that summary, in an element that is on no page: a little at a time, with the least
 * urgency that React knows, and without an effect, so that nothing but the drawing happens. Null where that gives no dashboard.
 */
const drawAhead = async (services: Services, identity: BooksIdentity, shown: ShownSummary): Promise<string | null> => {
  const session = sessionOf(identity)
  const router = makeRouter(
    { session },
    { history: createMemoryHistory({ initialEntries: ["/dashboard"] }), scrollRestoration: false }
  )
  await router.load()
  const place = document.createElement("div")
  const root = createRoot(place)
  try {
    const found = firstIn(place)
    root.render(
      <Activity mode="hidden">
        <App
          hasMessages={false}
          router={router}
          services={{ ...services, analytics: null, summaryOf: () => shown, openBooks: () => new Promise(() => {}) }}
          session={session}
        />
      </Activity>
    )
    return await found
  } finally {
    root.unmount()
  }
}

/** Draws the dashboard as the next start is going to, and keeps that beside the summary of which it was drawn. */
export const keepDrawnPage = async ({ booksKey, build, services }: Keeping, identity: BooksIdentity): Promise<void> => {
  const { companyId, userId } = identity
  // What this tab would draw are examples, or in a language that is not remembered.
  if (showsSample(companyId) || document.documentElement.lang !== readLanguage()) return
  const look = lookHere(userId)
  const kept = await readStart({ ...identity, build, booksKey, look, now: Date.now() })
  const of = kept?.drawn === null ? await kept.summed() : null
  if (of === null) return
  const text = await drawAhead(services, identity, of.shown)
  if (text === null || lookHere(userId) !== look) return
  await keepDrawn({ ...identity, look, of, text })
}
