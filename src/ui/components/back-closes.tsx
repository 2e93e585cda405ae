import { use, useEffect, useEffectEvent, useLayoutEffect } from "react"
import { OverlayTriggerStateContext } from "react-aria-components/Dialog"
import { holdBackEntry } from "./back-entries.ts"
import { shieldFinger } from "./double-press.ts"

interface BackClosesProps {
  readonly isDismissable?: boolean
  /** What closes it, where React Aria's own state does not. */
  readonly onClose?: () => void
}

/**
 * Inside what opens in front of a page: the back button of a browser or phone closes it instead of leaving the page, and the second press of
 * a double one reaches neither what opens nor what stands there once it is closed.
 */
export const BackCloses = ({ isDismissable = true, onClose }: BackClosesProps) => {
  const state = use(OverlayTriggerStateContext)
  const close = useEffectEvent(() => (onClose === undefined ? state?.close() : onClose()))
  const mayClose = useEffectEvent(() => isDismissable)
  useEffect(() => holdBackEntry({ mayClose: () => mayClose(), close: () => close() }), [])
  useLayoutEffect(() => {
    shieldFinger()
    return shieldFinger
  }, [])
  return null
}
