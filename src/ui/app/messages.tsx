import { lazy, Suspense, useSyncExternalStore } from "react"
import { toastsWanted } from "../components/toast.ts"
import { untilThere } from "../components/until-there.ts"
import { useSessionView } from "./session-context.tsx"

// What is said meanwhile waits for its place. Without one the page stands all the same.
const ToastRegion = lazy(async () => ({
  default: (await untilThere(() => import("../components/toast-region.tsx"))).ToastRegion
}))

/** The place where messages appear, fetched with the first of them. What was told to whoever signed in is for nobody else. */
export const Messages = () => {
  const stage = useSessionView("stage")
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  if (!isWanted || (stage !== "signed-in" && stage !== "needs-company")) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
