import i18next from "i18next"
import { setI18n } from "react-i18next"
import { afterAll, expect, vi } from "vitest"

/**
 * Files that share a process share its page, its texts and its clock. Each finds them as the first one did, whatever ran before it; one
 * that leaves behind what would reach the others fails by itself: something drawn that still lives, a page where there was none, a
 * clock that stands.
 */
const FIRST = Symbol.for("kazi.tests.first")

const hasPage = "happyDOM" in globalThis

/** Put on the window by what is loaded, once. */
const BY_MODULES = /^(?:IDB|indexedDB$|IS_REACT_ACT_ENVIRONMENT$|visualViewport$|__TSR_ROUTER__$|~effect)/

const PAGE = new Set(["document", "history", "localStorage", "location", "sessionStorage", "window"])

/** What is on the window, or stands for it where there is none. */
const globals = (): ReadonlyArray<string> =>
  Object.getOwnPropertyNames(globalThis).filter((name) => (hasPage ? !BY_MODULES.test(name) : PAGE.has(name)))

/** The places where something is drawn that nobody has taken away. */
const living = (): ReadonlyArray<string> =>
  [document.body, ...document.body.querySelectorAll("*")].flatMap((place) =>
    Object.entries(place).some(([name, root]) => name.startsWith("__reactContainer$") && root !== null)
      ? [place.outerHTML.slice(0, 500)]
      : []
  )

interface First {
  readonly globals: ReadonlySet<string>
  readonly texts: typeof i18next
}

const kept = globalThis as typeof globalThis & { [FIRST]?: First }
const first = (kept[FIRST] ??= { globals: new Set(globals()), texts: Object.assign({}, i18next) })

// The texts as they are before they are started.
for (const name of Object.keys(i18next)) if (!(name in first.texts)) Reflect.deleteProperty(i18next, name)
Object.assign(i18next, first.texts, {
  options: { ...first.texts.options },
  services: { postProcessors: Object.create(null) },
  modules: { external: [] },
  observers: {}
})
Reflect.apply(setI18n, undefined, [undefined])

if (hasPage) {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`
  localStorage.clear()
  sessionStorage.clear()
  History.prototype.replaceState.call(history, null, "", "/")
}

afterAll(() => {
  const isClockFake = vi.isFakeTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const left = {
    globals: globals().filter((name) => !first.globals.has(name)),
    isClockFake,
    living: hasPage ? living() : []
  }
  for (const name of left.globals) Reflect.deleteProperty(globalThis, name)
  expect(left, "what this file leaves to those behind it").toEqual({ globals: [], isClockFake: false, living: [] })
})
