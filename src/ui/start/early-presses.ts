import { BEHIND, type FirstDraw } from "./early-start.ts"

const CONTROLS = "a[href], button, label, input"

/** How long a control that was pressed may take to come after the rest of the page, in milliseconds. */
const PATIENCE_MS = 5_000

/** A control as it is found again once the application has drawn the same page: the so many-eth of those that say the same. */
interface Found {
  readonly says: string
  readonly at: number
  readonly ofAll: number
}

const sayingOf = (control: Element): string => {
  const said = ["href", "aria-label", "value"].map((name) => control.getAttribute(name) ?? "")
  return [control.localName, ...said, control.textContent].join("\n")
}

const saying = (root: Element, says: string): ReadonlyArray<HTMLElement> =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.closest(`[${BEHIND}]`) === null && sayingOf(control) === says
  )

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

const noted = (root: Element, control: HTMLElement): Found => {
  const says = sayingOf(control)
  const all = saying(root, says)
  return { says, at: all.indexOf(control), ofAll: all.length }
}

/** Undefined where there is none, or where it could be another one. */
const findAgain = (root: Element, { at, ofAll, says }: Found): HTMLElement | undefined => {
  const all = saying(root, says)
  const control = all.length === ofAll ? all[at] : undefined
  return control?.matches(":disabled") === true ? undefined : control
}

/** Presses a control once it is there, unless somebody has pressed anything else by then. */
const pressOnceThere = (root: Element, found: Found): void => {
  const control = findAgain(root, found)
  if (control !== undefined) return control.click()
  const stop = new AbortController()
  const { signal } = stop
  const observer = new MutationObserver(() => {
    const later = findAgain(root, found)
    if (later === undefined) return
    stop.abort()
    later.click()
  })
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  signal.addEventListener("abort", () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  for (const kind of ["pointerdown", "keydown", "popstate"])
    window.addEventListener(kind, () => stop.abort(), { capture: true, signal })
  observer.observe(root, { attributes: true, childList: true, subtree: true })
}

/**
 * Follows what is done on a page that nothing stands behind yet. What is pressed last waits, and is pressed once the application stands there; the keyboard
 * comes to stand where it was, and the page where it was scrolled to. What opens elsewhere (another tab) is left to the browser. `before`: what stood in the page's place.
 */
export const watchEarly = (root: HTMLElement, before: ReadonlyArray<Node>): Omit<FirstDraw, "stage"> => {
  const stop = new AbortController()
  const { signal } = stop
  let pressed: Found | undefined
  let focused: Found | undefined
  let place: { readonly left: number; readonly top: number } | undefined
  const press = (event: MouseEvent): void => {
    const control = controlAt(event.target)
    if (control === null || event.button !== 0) return
    if (control.localName === "a" && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    event.stopPropagation()
    pressed = noted(root, control)
    for (const each of root.querySelectorAll("[data-pressed]")) each.removeAttribute("data-pressed")
    control.setAttribute("data-pressed", "")
  }
  root.addEventListener("click", press, { capture: true, signal })
  root.addEventListener(
    "focusin",
    ({ target }) => {
      const control = controlAt(target)
      focused = control === null ? undefined : noted(root, control)
    },
    { signal }
  )
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (controlAt(target) === null) focused = undefined
    },
    { signal }
  )
  document.addEventListener("scroll", () => (place = { left: window.scrollX, top: window.scrollY }), { signal })
  root.setAttribute("aria-busy", "true")
  const end = (): void => {
    stop.abort()
    root.removeAttribute("aria-busy")
  }
  const holdPlace = (): void => {
    if (place !== undefined) window.scrollTo({ ...place, behavior: "instant" })
  }
  return {
    holdPlace,
    giveOn: () => {
      end()
      holdPlace()
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (focused !== undefined && isLost) findAgain(root, focused)?.focus({ preventScroll: true })
      if (pressed !== undefined) pressOnceThere(root, pressed)
    },
    giveUp: () => {
      end()
      root.replaceChildren(...before)
    }
  }
}
