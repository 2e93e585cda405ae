import { Outlet } from "@tanstack/react-router"
import { useRunningSession } from "../app/running-session.ts"
import { OpenBooks } from "./open-books.tsx"
import { SessionActionsProvider } from "../forms/session/session-actions.tsx"
import { ShellLayout } from "./shell-layout.tsx"
import { ShellSkeleton } from "./shell-skeleton.tsx"

/** A page outside of the frame, for somebody signed in: a session that ends is gone on with in place. */
export const AloneSignedIn = () => (
  <SessionActionsProvider>
    <Outlet />
  </SessionActionsProvider>
)

/** The frame of everything inside: opens the company's books and draws menu, status and screen around them. */
export const Shell = () => {
  const userId = useRunningSession("userId")
  const companyId = useRunningSession("companyId")
  if (userId === null || companyId === null) return <ShellSkeleton />
  return (
    <SessionActionsProvider key={userId}>
      <OpenBooks companyId={companyId} key={`${userId} ${companyId}`} userId={userId}>
        <ShellLayout />
      </OpenBooks>
    </SessionActionsProvider>
  )
}
