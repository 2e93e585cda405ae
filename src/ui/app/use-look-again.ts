import { useEffect } from "react"
import { pageSeenAgain } from "../../infra/browser/browser-signals.ts"

/** A field that somebody types in, a dialog (messages, which have its role, are no section), or something under way: what a page shows then must not change under their hands. */
const AT_WORK = "[role=dialog], section[role=alertdialog], [data-pending], [aria-busy=true]"
const TYPED_IN = "textarea, [contenteditable], input:not([type=radio]):not([type=checkbox]):not([type=file])"

const isAtWork = (): boolean =>
  document.querySelector(AT_WORK) !== null || document.activeElement?.matches(TYPED_IN) === true

/**
 * Asks again when the person comes back to the page, for what other tabs, devices or people may have changed: at most every ten seconds,
 * and not while they are in the middle of something. Give a stable function.
 */
export const useLookAgain = (again: () => void): void => {
  useEffect(
    () =>
      pageSeenAgain(() => {
        if (!isAtWork()) again()
      }),
    [again]
  )
}
