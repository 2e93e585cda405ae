import { isKeyboardLost } from "./keyboard.ts"

/** The keyboard is still outside the page, in a menu that stayed; a page that took it itself keeps it. */
const isOutside = (): boolean => {
  const main = document.querySelector("main")
  return main !== null && !main.contains(document.activeElement)
}

const isAtHeading = (): boolean => document.activeElement?.id === "page-title"

/** Puts the keyboard on the heading; false while there is none yet. */
const focusHeading = (): boolean => {
  const heading = document.getElementById("page-title")
  heading?.focus({ preventScroll: true })
  return heading !== null
}

let waiting: MutationObserver | undefined

/**
 * Puts the keyboard on the heading of the page, once it is drawn: a screen reader reads it, and Tab goes on from there. A heading that
 * comes later, once the books are open, is waited for unless the person has moved on.
 */
export const focusPage = (): void => {
  waiting?.disconnect()
  requestAnimationFrame(() => {
    if (!isKeyboardLost() && !isOutside()) return
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (!isKeyboardLost() || focusHeading()) observer.disconnect()
    })
    waiting = observer
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** Called while a page that stood in for another goes away: the keyboard goes on to the heading of the one that comes. */
export const passKeyboardOn = (): void => {
  if (isAtHeading()) focusPage()
}
