import { useEffect, useRef } from "react"
import { isText } from "./keyboard.ts"

/** Scanners type a code faster than any hand: so many milliseconds from one sign to the next at most. */
const SCAN_GAP_MS = 60
const SCAN_LENGTH_MIN = 4

/** Whether this is what a scanner types rather than somebody's hand: signs in a burst, and Enter. */
export class Burst {
  #typed = ""
  #lastAt = 0

  /** Takes a key; answers with the code that it ends, if any. */
  press(key: string, at: number): string | undefined {
    const isInBurst = at - this.#lastAt <= SCAN_GAP_MS
    this.#lastAt = at
    if (key === "Enter") {
      const code = isInBurst ? this.#typed : ""
      this.#typed = ""
      return code.length >= SCAN_LENGTH_MIN ? code : undefined
    }
    if (key.length !== 1) return undefined
    this.#typed = isInBurst ? this.#typed + key : key
    return undefined
  }
}

/** Calls back with each code that a scanner types while no field has the keyboard. */
export const useScanner = (onCode: (code: string) => void): void => {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const burst = new Burst()
    const onKey = (event: KeyboardEvent): void => {
      if (isText(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const code = burst.press(event.key, event.timeStamp)
      if (code === undefined) return
      // Enter would press whatever button has the keyboard.
      event.preventDefault()
      event.stopPropagation()
      latest.current(code)
    }
    document.addEventListener("keydown", onKey, { capture: true })
    return () => document.removeEventListener("keydown", onKey, { capture: true })
  }, [])
}
