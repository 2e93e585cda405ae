import { lazy, Suspense } from "react"
import { useSessionView } from "./session-context.tsx"

const ToastRegion = lazy(() => import("../components/toast.tsx").then((module) => ({ default: module.ToastRegion })))

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
