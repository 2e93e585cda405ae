import { lazy, Suspense } from "react"
import { useSessionView } from "./session-context.tsx"

const ToastRegion = lazy(() => import("../components/toast.tsx").then((module) => ({ default: module.ToastRegion })))

/** The place where messages appear. Fetched with the shell: nobody is told anything before. */
export const Messages = () => {
  const isInside = useSessionView("stage") === "signed-in"
  if (!isInside) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
