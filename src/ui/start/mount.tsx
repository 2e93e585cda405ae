import { StrictMode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { pageTurn } from "../../infra/browser/breather.ts"
import { takeStaticSignIn } from "../forms/session/static-sign-in.ts"
import { followLanguage, startTexts } from "../i18n/start.ts"
import { makeRouter } from "../routes/tree.ts"
import { keepTyped } from "../forms/session/typed-before.ts"
import { followTheme } from "../app/theme/theme.ts"
import { App } from "./app.tsx"
import type { FirstDraw } from "./early-start.ts"
import { fetchAhead } from "./fetch-ahead.ts"
import { focusEachPage } from "./focus-page.ts"
import { takeOver } from "./take-over.tsx"
import type { Services } from "../app/services.tsx"
import type { SessionPort } from "../app/session-port.ts"

interface Mounting {
  readonly session: SessionPort
  readonly services: Services
  /** Fetches what comes with the books, when somebody begins to sign in. */
  readonly fetchBooks: () => Promise<unknown>
  /** What stands in the place of the application already. */
  readonly drawn?: FirstDraw | null
}

/**
 * Puts the application in place of what index.html shows. Waits for texts and the first route, so
 * that the static form or the waiting mark stays until there is something to show; whenever the session moves to another stage,
 * the routes are asked again who may see what. Resolves once it stands there.
 */
export const mountApp = async ({ session, services, fetchBooks, drawn = null }: Mounting): Promise<void> => {
  const root = document.getElementById("root")
  if (root === null) throw new Error("The page has no place for the application")
  // Behind what is seen already, the page has its turn between any two steps.
  const turn = drawn === null ? async (): Promise<void> => {} : pageTurn
  const texts = startTexts()
  await turn()
  const router = makeRouter({ session })
  await turn()
  await Promise.all([texts, router.load()])
  await turn()
  let { stage } = session.view()
  session.subscribe(() => {
    const next = session.view().stage
    if (next === stage || next === "leaving" || next === "starting") return
    stage = next
    void router.invalidate()
  })
  const { analytics } = services
  if (analytics !== null) {
    analytics.page(router.state.location.pathname)
    router.subscribe("onResolved", ({ pathChanged, toLocation }) => {
      if (pathChanged) analytics.page(toLocation.pathname)
    })
  }
  followTheme()
  followLanguage()
  fetchAhead(router, fetchBooks)
  focusEachPage(router, session)
  keepTyped(takeStaticSignIn())
  const app = <App router={router} services={services} session={session} />
  if (drawn !== null) {
    const stop = router.subscribe("onRendered", () => {
      stop()
      drawn.holdPlace()
    })
    return takeOver(drawn, app)
  }
  // In the same turn, the keyboard included: on a slow device many a key is pressed before the next one.
  flushSync(() => createRoot(root).render(<StrictMode>{app}</StrictMode>))
}
