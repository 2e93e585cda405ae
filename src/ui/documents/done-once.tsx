import { useEffect, useRef } from "react"

interface DoneOnceProps {
  readonly work: () => Promise<void>
  readonly onClose: () => void
}

/** What the menu of a row does without asking: once, when it is chosen. */
export const DoneOnce = ({ work, onClose }: DoneOnceProps) => {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void work().finally(onClose)
  })
  return null
}
