import { lazy, Suspense } from "react"
import { untilThere } from "../components/until-there.ts"
import { useSessionView } from "./session-context.tsx"

// What is said meanwhile waits for its place. Without one the page stands all the same.
const ToastRegion = lazy(async () => ({
  default: (await untilThere(() => import("../components/toast.tsx"))).ToastRegion
}))

/** The place where messages appear. Fetched with the shell, or with the form of a first company: nobody is told anything before. */
export const Messages = () => {
  const stage = useSessionView("stage")
  if (stage !== "signed-in" && stage !== "needs-company") return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
