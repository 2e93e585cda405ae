import { departure } from "./departure.ts"

/** Where a tab keeps the secret of a mailed link until it is used: this, then the link's purpose. */
export const LINK_KEY = "kazi:link:"

/**
 * Lets go of what a tab keeps when somebody signs out, the secrets of mailed links above all: whoever sits down at the device next
 * must not find them. An invitation stays: signing out is how one takes it with another account.
 */
export const clearTab = (): void => {
  departure.forget()
  try {
    const kept = globalThis.sessionStorage
    for (const key of Object.keys(kept)) {
      if (key.startsWith(LINK_KEY) && key !== `${LINK_KEY}invitation`) kept.removeItem(key)
    }
  } catch {
    // A browser that keeps nothing has nothing to let go of.
  }
}
