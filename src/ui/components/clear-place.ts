/** A stretch of the window from top to bottom, in pixels. */
interface Span {
  readonly top: number
  readonly bottom: number
}

const GAP = 8

/**
 * Where something of this height ends so that it covers nothing of `kept`, as low in the window as it can be; at its foot where there is
 * room nowhere.
 */
export const lowestClear = (height: number, window: Span, kept: ReadonlyArray<Span>): number => {
  const foot = window.bottom - GAP
  let bottom = foot
  for (let tries = 0; tries <= kept.length; tries += 1) {
    const top = bottom - height
    if (top < window.top + GAP) return foot
    const under = kept.filter((span) => span.top < bottom && span.bottom > top)
    if (under.length === 0) return bottom
    bottom = Math.min(...under.map((span) => span.top)) - GAP
  }
  return foot
}

/** What messages keep clear of: searches, and titles and bars of buttons that say so of themselves. */
const KEPT = "[data-kept-clear], input[type=search]"

const isWrittenIn = (element: Element | null): boolean =>
  element !== null && element.matches("input, textarea, select, [contenteditable=true], [role=spinbutton]")

/** The stretches under or above an element that are to be kept clear: what says so, and the field in use. */
export const keptClearOf = ({ left, right }: DOMRect): ReadonlyArray<Span> => {
  const { activeElement } = document
  const field = isWrittenIn(activeElement) && activeElement !== null ? [activeElement] : []
  return [...document.querySelectorAll(KEPT), ...field]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.left < right && rect.right > left)
}

/** The part of the window that is seen: a keyboard of a phone takes its own. Older browsers do not tell. */
export const seenWindow = (): Span => {
  const { innerHeight, visualViewport } = window
  const top = visualViewport?.offsetTop ?? 0
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) }
}
