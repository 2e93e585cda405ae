/** Within this time a second press in the same place is meant for what stood there before, in milliseconds. */
const DOUBLE_MS = 500
/** How much room two presses of the same finger take, in pixels. */
const FINGER_PX = 48

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
}

let last: Press | undefined

const note = ({ clientX, clientY }: PointerEvent): void => {
  last = { x: clientX, y: clientY, at: performance.now() }
}

// What opens may do so while the finger is down, or once it is up.
if (typeof window !== "undefined") {
  for (const kind of ["pointerdown", "pointerup"] as const) {
    window.addEventListener(kind, note, { capture: true, passive: true })
  }
}

/**
 * Something else stands where the last press was: until the time of a double press is over, nothing lets a second one through to it. For
 * whatever opens, closes or takes the place of a page. The keyboard is not held up, nor presses anywhere else.
 */
export const shieldFinger = (): void => {
  if (last === undefined) return
  const left = last.at + DOUBLE_MS - performance.now()
  if (left <= 0) return
  const shield = document.createElement("div")
  // A press on it is not one outside of what is open.
  shield.dataset["reactAriaTopLayer"] = "true"
  shield.setAttribute("aria-hidden", "true")
  Object.assign(shield.style, {
    position: "fixed",
    zIndex: "100",
    left: `${last.x - FINGER_PX / 2}px`,
    top: `${last.y - FINGER_PX / 2}px`,
    width: `${FINGER_PX}px`,
    height: `${FINGER_PX}px`
  })
  // The keyboard stays where it is.
  shield.addEventListener("mousedown", (event) => event.preventDefault())
  document.body.append(shield)
  setTimeout(() => shield.remove(), left)
}
