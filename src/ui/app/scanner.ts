import { useEffect, useRef } from "react"
import { isPageCovered, isText } from "./keyboard.ts"

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

/** Keys of an amount typed by hand. */
const HAND_KEYS = /^(?:\d|Backspace)$/

/**
 * Calls back with each code that a scanner types while no field has the keyboard. Digits and Backspace that a hand types on the page are
 * handed to `onHand`, if it is there, once they can be the begin of no code.
 */
export const useScanner = (onCode: (code: string) => void, onHand?: (keys: ReadonlyArray<string>) => void): void => {
  const latest = useRef({ onCode, onHand })
  useEffect(() => {
    latest.current = { onCode, onHand }
  })
  useEffect(() => {
    const burst = new Burst()
    let waiting: ReadonlyArray<string> = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const handOver = (): void => {
      clearTimeout(timer)
      const keys = waiting
      waiting = []
      if (keys.length > 0) latest.current.onHand?.(keys)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (isText(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      const code = burst.press(key, event.timeStamp)
      if (code !== undefined) {
        waiting = []
        // Enter would press whatever button has the keyboard.
        event.preventDefault()
        event.stopPropagation()
        latest.current.onCode(code)
      } else if (!HAND_KEYS.test(key)) handOver()
      else if (!isPageCovered()) {
        clearTimeout(timer)
        waiting = [...waiting, key]
        timer = setTimeout(handOver, SCAN_GAP_MS)
      }
    }
    document.addEventListener("keydown", onKey, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener("keydown", onKey, { capture: true })
    }
  }, [])
}
