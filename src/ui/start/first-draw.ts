import { pageTurn } from "../../infra/browser/breather.ts"
import { showsSample } from "../../infra/browser/sample/sample-flag.ts"
import { sessionPlace } from "../../infra/browser/session/session-place.ts"
import { readStart } from "../../infra/browser/storage/summary.ts"
import { readLanguage } from "../i18n/language.ts"
import { lookHere } from "./drawn-look.ts"
import { firstOf } from "./drawn-tree.ts"
import { watchEarly } from "./early-presses.ts"
import { BEHIND, type EarlyStart } from "./early-start.ts"

/*
 * Stands inside the page (vite.config.ts), before the files of the application: reads what the dashboard came to last time, puts it on the page as it was
 * drawn then, and only then has the application run, which takes longer than all of that. Source: docs/decisions/0107-the-dashboard-is-shown-as-it-was-drawn.md.
 */

const page = document.documentElement
const link = document.querySelector<HTMLLinkElement>("link[data-entry]")
/** The file with which the application begins. The development server has none, and begins by itself. */
const entry = link?.href
/** What it imports, and what the dashboard needs beside that, each file behind those that it imports. */
const before = [...document.querySelectorAll<HTMLLinkElement>("link[data-file]")].map(({ href }) => href)
const then = (link?.dataset["then"] ?? "").split(" ").filter((file) => file !== "")

const fetchFiles = (files: ReadonlyArray<string>): void => {
  for (const file of files) {
    const ahead = document.createElement("link")
    Object.assign(ahead, { crossOrigin: "", href: file, rel: "modulepreload" })
    document.head.append(ahead)
  }
}

/** A turn of the page on the way to what is seen first: only what is as urgent goes before. */
const turn = (): Promise<void> =>
  globalThis.scheduler?.postTask === undefined
    ? pageTurn()
    : globalThis.scheduler.postTask(() => {}, { priority: "user-blocking" })

const running = new Map<string, Promise<void>>()

const runFile = async (file: string): Promise<void> => {
  // One that does not come is asked for again by whoever needs it.
  await import(/* @vite-ignore */ file).catch(() => {})
  return pageTurn()
}

/**
 * Runs files, with a turn of the page between any two. One that somebody else has run meanwhile is waited for: whoever imports it would
 * else have it run in the same piece of work.
 */
const runFiles = async (files: ReadonlyArray<string>): Promise<void> => {
  for (const file of files) {
    const { href } = new URL(file, location.href)
    const run = running.get(href) ?? runFile(href)
    running.set(href, run)
    await run
  }
}

/** Says of the page that it reads what was drawn: a waiting mark would be painted only to be taken away again (first-paint.css). */
const READING = "data-reading"

/** After so many milliseconds the waiting mark stands there all the same. */
const NO_MARK_MS = 1_000

const showMark = (): void => page.removeAttribute(READING)

const showNoMark = (): void => {
  page.setAttribute(READING, "")
  setTimeout(showMark, NO_MARK_MS)
}

const read = async () => {
  // To run this script, with what the browser looks up for it, is a piece of work of its own.
  await turn()
  const { userId = null, companyId = null } = sessionPlace() ?? {}
  const isDashboard = ["/", "/dashboard"].includes(location.pathname) && location.search === ""
  if (userId === null || companyId === null || !isDashboard || showsSample(companyId)) return null
  showNoMark()
  // As main.tsx is called.
  const build = (entry ?? "main.tsx").split("/").at(-1) ?? ""
  const booksKey = import.meta.env.VITE_BOOKS_KEY
  const kept = await readStart({ userId, companyId, build, booksKey, look: lookHere(userId), now: Date.now() })
  return kept && { identity: { userId, companyId }, ...kept }
}

const reading = read().catch(() => null)

const summary: EarlyStart["summary"] = async () => {
  const kept = await reading
  const summed = (await kept?.summed()) ?? null
  return kept === null || summed === null ? null : { identity: kept.identity, shown: summed.shown }
}

// On this device they are at hand in a moment, and would only be in the way of what is drawn; a line takes its time.
const isAtHand = (navigator.serviceWorker?.controller ?? null) !== null
const first = [...before, ...(entry === undefined ? [] : [entry])]

/** Lets the page be painted before it is parsed (`RENDER_BLOCKING` in vite.config.ts). */
const unblockRendering = (): void => document.querySelector("link[rel=expect]")?.remove()

if (isAtHand) setTimeout(unblockRendering, NO_MARK_MS)
else {
  unblockRendering()
  fetchFiles(first)
}

/** Longer than a page that is seen takes to be on the screen, in milliseconds. One that is not seen never is. */
const PATIENCE_MS = 400

/** Resolves once what was put on the page is on the screen. */
const seen = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") return resolve()
    const timer = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // What was pressed on it, or waits for it likewise, goes first.
      setTimeout(() => setTimeout(resolve))
    })
  })

/** So many blocks of the dashboard are drawn at once; what is below them is laid out after they are seen. */
const SEEN_FIRST = 1

/** Where the application is going to draw, behind what is drawn here. */
const makeStage = (): HTMLElement => {
  const stage = document.createElement("div")
  stage.setAttribute(BEHIND, "")
  stage.ariaHidden = "true"
  // Nothing in it is painted, or laid out before the application has it so; no inherited style hides it, for which all of it would be styled again when it is shown.
  stage.style.cssText =
    "position: absolute; inset: 0 0 auto; z-index: -1; height: 0; overflow: clip; opacity: 0; content-visibility: hidden"
  return stage
}

/** Puts what was drawn in the place of the waiting mark, and resolves once all of it is seen; false where there is nothing. */
const draw = async (text: string): Promise<boolean> => {
  const root = document.getElementById("root")
  await turn()
  const drawn = firstOf(text, SEEN_FIRST)
  const frame = drawn?.frame.lastElementChild
  if (root === null || drawn === null || !(frame instanceof HTMLElement)) return false
  await turn()
  const waiting = [...root.childNodes]
  const stage = makeStage()
  root.replaceChildren(stage, drawn.frame)
  // To say the same again has the browser work out all styles anew.
  if (page.lang !== readLanguage()) page.lang = readLanguage()
  document.title = `${root.querySelector("h1")?.textContent ?? ""} · ${document.title}`
  start.drawn = { stage, ...watchEarly(root, waiting) }
  // The frame is styled and laid out here, then what stands in it is styled: the picture has only the rest left to lay out, and to paint.
  void getComputedStyle(frame).color
  await turn()
  void frame.offsetHeight
  await turn()
  drawn.addFirst()
  void getComputedStyle(frame).color
  await seen()
  fetchFiles(isAtHand ? [] : then)
  try {
    for (const piece of drawn.pieces()) {
      piece()
      await seen()
    }
  } catch {
    start.drawn.giveUp()
    start.drawn = null
  }
  return true
}

const start: EarlyStart = {
  summary,
  drawn: null,
  runFiles: () => runFiles(then),
  ...(isAtHand && { runAhead: runFiles }),
  go: () => {
    if (entry === undefined) return
    const runApplication = (): void => {
      import(/* @vite-ignore */ entry).catch((cause: unknown) => {
        start.drawn?.giveUp()
        reportError(cause)
      })
    }
    reading
      .then(async (kept) => {
        const text = kept?.drawn ?? null
        const isDrawn = text !== null && (await draw(text))
        showMark()
        if (isDrawn) return runFiles(before)
        if (isAtHand) fetchFiles(first)
        return undefined
      })
      // Whatever is wrong with what was kept, the application begins.
      .then(runApplication, runApplication)
  }
}
globalThis.kaziStart = start
