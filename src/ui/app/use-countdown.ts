import { useCallback, useEffect, useState } from "react"
import { browserEnvironment } from "../../infra/browser/environment.ts"

const SECOND = 1000

const endOf = (waitMs: number): number => (waitMs > 0 ? browserEnvironment.now() + waitMs : 0)

/** How long something must still be waited for, in milliseconds, told anew each second; 0 when there is nothing to wait for. */
export const useCountdown = (initialMs = 0) => {
  const [end, setEnd] = useState(() => endOf(initialMs))
  const [left, setLeft] = useState(initialMs)
  useEffect(() => {
    if (end === 0) return undefined
    return browserEnvironment.every(SECOND, () => {
      const rest = end - browserEnvironment.now()
      setLeft(Math.max(rest, 0))
      if (rest <= 0) setEnd(0)
    })
  }, [end])
  const begin = useCallback((waitMs: number): void => {
    setLeft(waitMs)
    setEnd(endOf(waitMs))
  }, [])
  return { left, begin }
}
