import { lazy, Suspense, useEffect, useState } from "react"
import type { ComponentType, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useAtRest } from "./at-rest.ts"
import { Spinner } from "./spinner.tsx"
import { untilThere } from "./until-there.ts"

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

/** Long enough that people would wonder whether they were heard, in milliseconds. */
const NOTICED_MS = 500

/** Says that what somebody asked for is on its way, once they would wonder, and only while it is. It takes no press. */
export const OnItsWay = ({ isComing }: { readonly isComing: () => boolean }) => {
  const { t } = useTranslation("kit")
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setShown(isComing()), NOTICED_MS)
    return () => clearInterval(timer)
  }, [isComing])
  return (
    <div
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 flex justify-center sm:bottom-6 print:hidden"
      role="status"
    >
      {isShown && (
        <span className="flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm font-semibold shadow-2">
          <Spinner />
          {t("loading")}
        </span>
      )}
    </div>
  )
}

/**
 * A part that opens in front of the page: its code is fetched when the page is at rest, before anyone asks for it; at the first wish
 * where the line is slow or dear, which then says that it is coming.
 */
export const fetchedForLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWished: (props: Props) => boolean
): ComponentType<Props> => {
  let isComing = false
  const loadNoted = async (): Promise<ComponentType<Props>> => {
    isComing = true
    return load().finally(() => {
      isComing = false
    })
  }
  const askComing = (): boolean => isComing
  const Part = lazy(async () => ({ default: await untilThere(loadNoted) }))
  return (props) => {
    const isAtRest = useAtRest()
    const [isThere, setThere] = useState(false)
    // What closes stays: it goes with its movement, and gives the keyboard back.
    if (!isThere && (isAtRest || isWished(props))) setThere(true)
    if (!isThere) return null
    return (
      <Suspense fallback={isWished(props) ? <OnItsWay isComing={askComing} /> : null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
