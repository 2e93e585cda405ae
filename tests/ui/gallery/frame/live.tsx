import { useState } from "react"
import type { ReactNode } from "react"

interface LiveProps<Value> {
  readonly start: Value
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Keeps the value of a specimen, so that it can be tried. */
export const Live = <Value,>({ start, children }: LiveProps<Value>) => {
  const [value, setValue] = useState(start)
  return <>{children(value, setValue)}</>
}
