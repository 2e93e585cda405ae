import type { ReactNode } from "react"
import { Outlet } from "@tanstack/react-router"
import { useSessionView } from "../app/session-context.tsx"
import { OpenBooks } from "./open-books.tsx"
import { SessionActionsProvider } from "./session-actions.tsx"
import { ShellLayout } from "./shell-layout.tsx"
import { ShellSkeleton } from "./shell-skeleton.tsx"

/** Signing out, and in again, for a page outside of the frame. */
export const AloneActions = ({ children }: { readonly children: ReactNode }) => (
  <SessionActionsProvider>{children}</SessionActionsProvider>
)

/** A page outside of the frame, for somebody signed in: a session that ends is gone on with in place. */
export const AloneSignedIn = () => (
  <AloneActions>
    <Outlet />
  </AloneActions>
)

/** The frame of everything inside: opens the company's books and draws menu, status and screen around them. */
export const Shell = () => {
  const userId = useSessionView("userId")
  const companyId = useSessionView("companyId")
  if (userId === null || companyId === null) return <ShellSkeleton />
  return (
    <SessionActionsProvider key={userId}>
      <OpenBooks companyId={companyId} key={`${userId} ${companyId}`} userId={userId}>
        <ShellLayout />
      </OpenBooks>
    </SessionActionsProvider>
  )
}
