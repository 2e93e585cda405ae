import { showsSample } from "../../infra/browser/sample/sample-flag.ts"
import { sessionPlace } from "../../infra/browser/session/session-place.ts"
import { readStart } from "../../infra/browser/storage/summary.ts"
import { readLanguage } from "../i18n/language.ts"
import { lookHere } from "./drawn-look.ts"
import { drawnOf } from "./drawn-tree.ts"
import { watchEarly } from "./early-presses.ts"
import type { EarlyStart } from "./early-start.ts"

/*
 * Stands inside the page (vite.config.ts), before the files of the application: reads what the dashboard came to last time, puts it on the page as it was
 * drawn then, and only then has the application run, which takes longer than all of that. Source: docs/decisions/0107-the-dashboard-is-shown-as-it-was-drawn.md.
 */

/** The file with which the application begins. The development server has none, and begins by itself. */
const entry = document.querySelector<HTMLLinkElement>("link[data-entry]")?.href

const read = async () => {
  const { userId = null, companyId = null } = sessionPlace() ?? {}
  const isDashboard = ["/", "/dashboard"].includes(location.pathname) && location.search === ""
  if (userId === null || companyId === null || !isDashboard || showsSample(companyId)) return null
  // As main.tsx is called.
  const build = (entry ?? "main.tsx").split("/").at(-1) ?? ""
  const booksKey = import.meta.env.VITE_BOOKS_KEY
  const kept = await readStart({ userId, companyId, build, booksKey, look: lookHere(userId), now: Date.now() })
  return kept && { identity: { userId, companyId }, ...kept }
}

const reading = read().catch(() => null)

/** Puts what was drawn in the place of the waiting mark; false where there is nothing. */
const draw = (text: string): boolean => {
  const root = document.getElementById("root")
  const drawn = drawnOf(text)
  if (root === null || drawn === null) return false
  const before = [...root.childNodes]
  root.replaceChildren(drawn)
  document.documentElement.lang = readLanguage()
  document.title = `${root.querySelector("h1")?.textContent ?? ""} · ${document.title}`
  start.drawn = watchEarly(root, before)
  return true
}

/** Longer than a page that is seen takes to be on the screen, in milliseconds. One that is not seen never is. */
const PATIENCE_MS = 400

/** Calls back once what was put on the page is on the screen. */
const whenSeen = (run: () => void): void => {
  if (document.visibilityState === "hidden") return run()
  const timer = setTimeout(run, PATIENCE_MS)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    setTimeout(run)
  })
}

const start: EarlyStart = {
  summary: reading,
  drawn: null,
  go: () => {
    if (entry === undefined) return
    const runApplication = (): void => {
      import(/* @vite-ignore */ entry).catch((cause: unknown) => {
        start.drawn?.giveUp()
        reportError(cause)
      })
    }
    reading
      .then((kept) => kept?.drawn !== undefined && kept.drawn !== null && draw(kept.drawn))
      .then((isDrawn) => (isDrawn ? whenSeen(runApplication) : runApplication()))
      // Whatever is wrong with what was kept, the application begins.
      .catch(runApplication)
  }
}
globalThis.kaziStart = start
