/** By the company's id: the tab may go on to another one. */
const keyOf = (companyId: string): string => `kazi.sample.${companyId}`

/** Whether this tab looks at examples in the place of that company's books; a page that is loaded again makes them again. */
export const showsSample = (companyId: string): boolean => {
  try {
    return globalThis.sessionStorage.getItem(keyOf(companyId)) !== null
  } catch {
    return false
  }
}

/** Notes it for as long as the tab is open; a browser that keeps nothing forgets it when the page is loaded again. */
export const noteSample = (companyId: string, isShown: boolean): void => {
  try {
    if (isShown) globalThis.sessionStorage.setItem(keyOf(companyId), "1")
    else globalThis.sessionStorage.removeItem(keyOf(companyId))
  } catch {
    // Examples are for looking at: nothing is lost with them.
  }
}
