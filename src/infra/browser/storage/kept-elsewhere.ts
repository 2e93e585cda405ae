/**
 * Calls back when another tab of this browser has changed what local storage keeps under that key, with what stands there then (null for
 * nothing), until the returned function is called.
 */
export const whenKeptElsewhere = (key: string, changed: (text: string | null) => void): (() => void) => {
  const hear = (event: StorageEvent): void => {
    if (event.key === key) changed(event.newValue)
    if (event.key === null) changed(null)
  }
  window.addEventListener("storage", hear)
  return () => window.removeEventListener("storage", hear)
}
