const key = "kazi.menu"

/** Whether the person last left the side menu collapsed. A browser that keeps nothing starts with the words shown. */
export const readMenuCollapsed = (): boolean => {
  try {
    return window.localStorage.getItem(key) === "collapsed"
  } catch {
    return false
  }
}

/** Keeps it for the next visit, where the browser allows it. */
export const keepMenuCollapsed = (isCollapsed: boolean): void => {
  try {
    window.localStorage.setItem(key, isCollapsed ? "collapsed" : "expanded")
  } catch {
    // A wish that cannot be kept harms nobody.
  }
}
