import { use, useEffect, useEffectEvent } from "react"
import { OverlayTriggerStateContext } from "react-aria-components/Dialog"
import { holdBackEntry } from "./back-entries.ts"

/** What a browser makes of the back button and gesture of a phone while something is open in front of the page. Source: HTML, 6.8.3. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

declare global {
  interface Window {
    /** Missing in browsers that do not know it: there an entry of the history stands for what is open. */
    readonly CloseWatcher?: new () => CloseWatcher
  }
}

/** Inside what opens in front of a page: the back button of a phone closes it instead of leaving the page. */
export const BackCloses = ({ isDismissable = true }: { readonly isDismissable?: boolean }) => {
  const state = use(OverlayTriggerStateContext)
  const close = useEffectEvent(() => state?.close())
  const mayClose = useEffectEvent(() => isDismissable)
  useEffect(() => {
    if (window.CloseWatcher === undefined) return holdBackEntry({ mayClose: () => mayClose(), close: () => close() })
    const watcher = new window.CloseWatcher()
    watcher.addEventListener("cancel", (event) => {
      if (!mayClose()) event.preventDefault()
    })
    watcher.addEventListener("close", () => close())
    return () => watcher.destroy()
  }, [])
  return null
}
