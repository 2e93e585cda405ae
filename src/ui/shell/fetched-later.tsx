import { lazy, Suspense } from "react"
import type { ComponentType } from "react"

const Nothing = (): null => null

/**
 * A part that opens in front of the page: its code is fetched once the page stands, before anyone asks for it. Where it cannot be
 * fetched the page stands without it.
 */
export const fetchedLater = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => Nothing)
  }))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
