import { lazy, Suspense, useState } from "react"
import type { ComponentType, ReactNode } from "react"
import { useAtRest } from "../components/at-rest.ts"

/** The network comes back, or somebody presses something: a server that was away tells nobody that it is there again. */
const isWorthTrying = (): Promise<void> =>
  new Promise((resolve) => {
    const signs = ["online", "click"]
    // On the way down: a button keeps its press to itself.
    const hear = (): void => {
      for (const sign of signs) window.removeEventListener(sign, hear, true)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, hear, true)
  })

/** Fetches until it is there: once now, then each time it may be worth it. */
const untilThere = async <A,>(load: () => Promise<A>): Promise<A> => {
  try {
    return await load()
  } catch {
    await isWorthTrying()
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
