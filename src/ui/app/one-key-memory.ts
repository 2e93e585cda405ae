const key = "kazi.one-key"

/** Whether keys alone, without Ctrl, do something: on until the person switches them off. Source: WCAG 2.2, 2.1.4. */
export const readOneKey = (): boolean => {
  try {
    return window.localStorage.getItem(key) !== "off"
  } catch {
    return true
  }
}

/** Keeps it for the next visit, where the browser allows it. */
export const keepOneKey = (isOn: boolean): void => {
  try {
    window.localStorage.setItem(key, isOn ? "on" : "off")
  } catch {
    // A wish that cannot be kept harms nobody.
  }
}
