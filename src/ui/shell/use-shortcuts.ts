import { useEffect, useEffectEvent } from "react"
import { readOneKey } from "../app/one-key-memory.ts"
import { keepKeyboard } from "../app/keep-keyboard.ts"
import { placeOf, watchTyping } from "../app/keyboard.ts"
import { wishOf, type ShellWish } from "./shortcuts.ts"

/** Hears the keys that work wherever the person is in the shell. `isComing`: something was asked for, and may be on its way still. */
export const useShortcuts = (
  isComing: boolean,
  letters: ReadonlyArray<string>,
  onWish: (wish: ShellWish) => void
): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const wish = wishOf(event, placeOf(event.target, readOneKey(), isComing), letters)
    if (wish === undefined) return
    event.preventDefault()
    onWish(wish)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event)
    window.addEventListener("keydown", listen)
    const stopWatching = watchTyping()
    const stopKeeping = keepKeyboard()
    return () => {
      window.removeEventListener("keydown", listen)
      stopWatching()
      stopKeeping()
    }
  }, [])
}
