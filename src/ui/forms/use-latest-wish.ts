import { useCallback, useEffect, useRef } from "react"

/**
 * For choices that take effect at once and can be made faster than they are sent, such as going through colours with the arrow keys: one
 * is sent at a time, and of those made meanwhile the last.
 */
export const useLatestWish = <Wish extends string>(send: (wish: Wish) => Promise<void>): ((wish: Wish) => void) => {
  const sending = useRef(send)
  useEffect(() => {
    sending.current = send
  })
  const next = useRef<Wish | null>(null)
  const isBusy = useRef(false)
  return useCallback((wish: Wish): void => {
    next.current = wish
    if (isBusy.current) return
    isBusy.current = true
    const work = async (): Promise<void> => {
      while (next.current !== null) {
        const wanted = next.current
        next.current = null
        await sending.current(wanted)
      }
      isBusy.current = false
    }
    void work()
  }, [])
}
