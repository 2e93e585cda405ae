import { lazy, Suspense } from "react"
import type { ComponentType, ReactNode } from "react"

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
 * A part that opens in front of the page, or that few pages have: its code is fetched once the page stands, before anyone asks for
 * it. `meanwhile` keeps its place. While it cannot be fetched the page stands without it.
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
