import { focusPage } from "./focus-page.ts"
import { isKeyboardLost } from "./keyboard.ts"

/** An element around what has the keyboard, with what stood beside it: where to go when it goes away. */
interface Level {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}

/** Where the keyboard was: from what had it outwards, up to the page or to what stands in front of it. */
interface Place {
  readonly levels: ReadonlyArray<Level>
  readonly path: string
}

/** What Tab stops at, but for a search among many: it would open its list, which hides the rest of the page. */
const FOCUSABLE = ":is(a[href], button, input, select, textarea, [tabindex='0']):not([tabindex='-1'], [role=combobox])"
/** Where one begins: what says so of itself, and the row of a list at which Tab stops. */
const HOMES = "[data-keyboard-home], [data-row][tabindex='0']"

const canTake = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  !element.matches(":disabled, [type=hidden]") &&
  element.closest("[inert], [aria-hidden=true]") === null &&
  element.checkVisibility({ visibilityProperty: true })

const firstOf = (within: Element, selector: string): HTMLElement | undefined =>
  [...within.querySelectorAll(selector)].find(canTake)

const homeIn = (within: Element): HTMLElement | undefined => {
  for (const home of within.querySelectorAll(HOMES)) {
    const found = home.matches(FOCUSABLE) && canTake(home) ? home : firstOf(home, FOCUSABLE)
    if (found !== undefined) return found
  }
  return undefined
}

const firstIn = (within: Element | null): HTMLElement | undefined => {
  if (within?.isConnected !== true) return undefined
  return homeIn(within) ?? (within.matches(FOCUSABLE) && canTake(within) ? within : firstOf(within, FOCUSABLE))
}

const placeOf = (target: Element): Place => {
  const levels: Array<Level> = []
  let element = target
  for (let around = target.parentElement; around !== null && around !== document.body; around = around.parentElement) {
    if (element.id === "main") break
    levels.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling })
    element = around
  }
  return { levels, path: location.pathname }
}

const nearest = ({ levels, path }: Place): HTMLElement | undefined => {
  if (path !== location.pathname) return undefined
  for (const { element, next, previous } of levels) {
    const found = element.isConnected ? firstIn(element) : (firstIn(next) ?? firstIn(previous))
    if (found !== undefined) return found
  }
  return undefined
}

const rootOf = ({ levels }: Place): Element | undefined => levels.at(-1)?.element

/**
 * Who works with the keyboard alone loses it when what has it goes away, or can no longer be pressed: a row that was settled, the bar of a
 * selection, the button that emptied a basket. It goes on to what stands nearest, or to the heading of the page. Whoever points is left alone, for a
 * field that takes the keyboard opens that of a phone. Returns what to call when nobody asks any more.
 */
export const keepKeyboard = (): (() => void) => {
  // It begins with a key.
  let isByKeys = true
  /** The last place in the page and in each thing in front of it, the newest last. */
  const { activeElement } = document
  let places: ReadonlyArray<Place> = activeElement === null || isKeyboardLost() ? [] : [placeOf(activeElement)]
  const rescue = (): void => {
    if (!isByKeys || !isKeyboardLost() || !document.hasFocus()) return
    const path = places.at(-1)?.path
    const found = places.toReversed().flatMap((place) => nearest(place) ?? [])[0]
    const main = document.getElementById("main")
    // A page that was left puts the keyboard on the heading of the next one.
    const home = path === location.pathname && main !== null ? homeIn(main) : undefined
    const goal = found ?? home
    if (goal === undefined) focusPage()
    else goal.focus()
    // The foot of a list lies over its last row in sight.
    goal?.closest("[data-id]")?.scrollIntoView({ block: "nearest" })
  }
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    const place = placeOf(target)
    places = [...places.filter((each) => rootOf(each)?.isConnected === true && rootOf(each) !== rootOf(place)), place]
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!isByKeys || relatedTarget !== null) return
    // What closes gives the keyboard back by itself, a frame later.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(rescue)))
  }
  const onKey = (): void => void (isByKeys = true)
  const onPoint = (): void => void (isByKeys = false)
  const heard = [
    ["focusin", onFocusIn],
    ["focusout", onFocusOut],
    ["keydown", onKey],
    ["pointerdown", onPoint]
  ] as const
  for (const [kind, hear] of heard) document.addEventListener(kind, hear as EventListener, true)
  return () => {
    for (const [kind, hear] of heard) document.removeEventListener(kind, hear as EventListener, true)
  }
}
