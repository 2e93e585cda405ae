import { lazy, Suspense, useState } from "react"
import type { ComponentType, ReactNode } from "react"
import { useAtRest } from "../components/at-rest.ts"

const networkReturns = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }))

/** Fetches until it is there: once now, then each time the network comes back. */
const untilThere = async <A,>(load: () => Promise<A>): Promise<A> => {
  try {
    return await load()
  } catch {
    await networkReturns()
    return untilThere(load)
  }
}

/**
 * A part that a page has but is not about: its code is fetched once the page stands. `meanwhile` keeps its place. While it cannot be
 * fetched the page stands without it.
 */
export const fetchedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null
): ComponentType<Props> => {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await untilThere(load)
  }))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

/**
 * A part that opens in front of the page: its code is fetched when the page is at rest, before anyone asks for it; at the first wish
 * where the line is slow or dear.
 */
export const fetchedForLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWished: (props: Props) => boolean
): ComponentType<Props> => {
  const Part = fetchedLater(load)
  return (props) => {
    const isAtRest = useAtRest()
    const [isThere, setThere] = useState(false)
    // What closes stays: it goes with its movement, and gives the keyboard back.
    if (!isThere && (isAtRest || isWished(props))) setThere(true)
    return isThere ? <Part {...props} /> : null
  }
}
