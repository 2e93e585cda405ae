const key = "kazi.provisional"

/** The invoice on which this device explained what a provisional reference is; null while it has not. */
export const readExplained = (): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps that it was explained, where the browser allows it. */
export const keepExplained = (invoiceId: string): void => {
  try {
    window.localStorage.setItem(key, invoiceId)
  } catch {
    // What was explained once more harms nobody.
  }
}
