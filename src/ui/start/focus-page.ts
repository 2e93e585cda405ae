import { shieldFinger } from "../components/double-press.ts"
import { isKeyboardLost } from "../app/keyboard.ts"
import type { SessionPort } from "../app/session-port.ts"
import type { makeRouter } from "../routes/tree.ts"

/** The keyboard is still outside the page, in a menu that stayed; a page that took it itself keeps it. */
const isOutside = (): boolean => {
  const main = document.querySelector("main")
  return main !== null && !main.contains(document.activeElement)
}

/** Puts the keyboard on the heading; false while there is none yet. */
const focusHeading = (): boolean => {
  const heading = document.getElementById("page-title")
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/**
 * After every change of page, from sign-up on, the keyboard stands on the heading of the new one: a screen reader reads it, and
 * Tab goes on from there; the same in another company. A heading that comes later, once the books are open, is waited for unless the person has moved on.
 */
export const focusEachPage = (router: ReturnType<typeof makeRouter>, session: SessionPort): void => {
  let waiting: MutationObserver | undefined
  const arrive = (): void => {
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
  router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
    shieldFinger()
    arrive()
  })
  let { companyId } = session.view()
  session.subscribe(() => {
    const before = companyId
    companyId = session.view().companyId
    if (before !== null && companyId !== null && before !== companyId) arrive()
  })
}
