import { lazy, Suspense } from "react"
import type { ComponentType, ReactNode } from "react"

const Nothing = (): null => null

/**
 * A part that opens in front of the page, or that few pages have: its code is fetched once the page stands, before anyone asks for
 * it. `meanwhile` keeps its place. Where it cannot be fetched the page stands without it.
 */
export const fetchedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null
): ComponentType<Props> => {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => Nothing)
  }))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
