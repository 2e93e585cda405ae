import { useEffect, useEffectEvent } from "react"
import { readOneKey } from "../app/one-key-memory.ts"
import { placeOf, watchTyping } from "../app/keyboard.ts"
import { wishOf, type ShellWish } from "./shortcuts.ts"

/** Keeps the keyboard of who works with it. Fetched with the first key: most people never press one. */
const useKeptKeyboard = (): void => {
  useEffect(() => {
    let isHere = true
    let stop = (): void => {}
    const begin = (): void => {
      import("../app/keep-keyboard.ts").then(
        ({ keepKeyboard }) => {
          if (isHere) stop = keepKeyboard()
        },
        // It is not here without a network: the browser does what it does.
        () => undefined
      )
    }
    document.addEventListener("keydown", begin, { capture: true, once: true })
    return () => {
      isHere = false
      document.removeEventListener("keydown", begin, { capture: true })
      stop()
    }
  }, [])
}

/** Hears the keys that work wherever the person is in the shell. `isComing`: something was asked for, and may be on its way still. */
export const useShortcuts = (
  isComing: boolean,
  letters: ReadonlyArray<string>,
  onWish: (wish: ShellWish) => void
): void => {
  useKeptKeyboard()
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
    return () => {
      window.removeEventListener("keydown", listen)
      stopWatching()
    }
  }, [])
}
