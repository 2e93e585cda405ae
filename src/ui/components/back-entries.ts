/** Something open in front of the page that the back button closes. */
export interface InFront {
  /** False while it must stay: the back button then does nothing. */
  readonly mayClose: () => boolean
  readonly close: () => void
}

/**
 * An entry of the history that stands for something open, above the entry of its page: how many there are up to it, in its state. One
 * whose dialog was closed by itself stays: taking it away would be a step back of its own, which arrives only after whatever the
 * dialog's button went on to. What opens next takes it over, and a step back from it goes on to the page before.
 */
const LEVEL = "kaziFront"
/** The router's name for an entry: ours keep the name of their page. */
const PAGE = "__TSR_key"

const open: Array<InFront> = []
/** Where the history stood when it was last looked at. */
let last: { readonly level: number; readonly page: unknown } | undefined
let isListening = false

const stateNow = (): { readonly [name: string]: unknown } => {
  const state: unknown = window.history.state
  return typeof state === "object" && state !== null ? { ...state } : {}
}

const look = () => {
  const state = stateNow()
  const level = state[LEVEL]
  last = { level: typeof level === "number" ? level : 0, page: state[PAGE] }
  return last
}

/**
 * At least as many entries as things are open. The router is not told: it patches `pushState` of this window's history, and would take
 * an entry of the same page for a navigation.
 */
const raise = (): void => {
  for (let level = look().level + 1; level <= open.length; level += 1) {
    History.prototype.pushState.call(window.history, { ...stateNow(), [LEVEL]: level }, "")
  }
  look()
}

const onPop = (event: PopStateEvent): void => {
  const before = last
  const now = look()
  const isDown = before !== undefined && before.page === now.page && now.level < before.level
  if (!isDown) return
  // The page is the same: nothing that the router should know of.
  event.stopImmediatePropagation()
  const top = open.at(-1)
  if (top === undefined) {
    window.history.go(-(now.level + 1))
    return
  }
  if (top.mayClose()) {
    open.pop()
    top.close()
  }
  raise()
}

/**
 * Gives what was opened an entry of the history, so that the back button takes that one away and not the page. Close watchers would do so on
 * phones alone: the button of a desktop browser does not ask them. Returns what to call when it is gone.
 */
export const holdBackEntry = (front: InFront): (() => void) => {
  if (!isListening) window.addEventListener("popstate", onPop, { capture: true })
  isListening = true
  open.push(front)
  raise()
  return () => {
    const at = open.indexOf(front)
    if (at !== -1) open.splice(at, 1)
  }
}
