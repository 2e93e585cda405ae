import { useEffect } from "react"
import type { Keeper } from "./keeper.ts"

/** Has what is not durable yet grabbed as the page ends or goes out of sight, and as its form goes. */
export const useHurry = (keeper: Pick<Keeper<unknown>, "hurry">): void => {
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === "hidden") keeper.hurry()
    }
    const onEnd = (): void => keeper.hurry()
    document.addEventListener("visibilitychange", onHide)
    window.addEventListener("pagehide", onEnd)
    return () => {
      document.removeEventListener("visibilitychange", onHide)
      window.removeEventListener("pagehide", onEnd)
      // The books may close with the screen: in another company they are another's.
      keeper.hurry()
    }
  }, [keeper])
}
