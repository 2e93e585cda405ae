import { useState } from "react"
import type { ReactNode } from "react"
import { useRunningSession } from "../../app/running-session.ts"
import { fetchedForLater } from "../../components/fetched-later.tsx"
import { SessionActionsContext } from "./session-actions-context.ts"
import { useLeaving } from "./use-leaving.ts"

const PasswordAgain = fetchedForLater(
  () => import("./password-again.tsx").then((module) => module.PasswordAgain),
  ({ isOpen }) => isOpen
)
const LeaveDialog = fetchedForLater(
  () => import("./leave-dialog.tsx").then((module) => module.LeaveDialog),
  ({ leaving }) => leaving.unsent !== null
)

/** Whether the form is open: by itself once the server can take the password, unless it was put off; or because it was wished for. */
const usePasswordForm = () => {
  const isEnded = useRunningSession("isEnded")
  const isAsking = useRunningSession("isAsking")
  const [wish, setWish] = useState<"none" | "now" | "later">("none")
  if (!isEnded && wish !== "none") setWish("none")
  return {
    isEnded,
    isOpen: isEnded && (wish === "now" || (isAsking && wish === "none")),
    open: () => setWish("now"),
    putOff: () => setWish("later")
  }
}

/** Signing in again and signing out, in front of whatever the page shows: also while no books are open. */
export const SessionActionsProvider = ({ children }: { readonly children: ReactNode }) => {
  const leaving = useLeaving()
  const password = usePasswordForm()
  return (
    <SessionActionsContext value={{ signOut: leaving.ask, signIn: password.isEnded ? password.open : undefined }}>
      {children}
      <PasswordAgain
        isOpen={password.isOpen && leaving.unsent === null}
        onOpenChange={(isOpen) => (isOpen ? password.open() : password.putOff())}
        onSignOut={leaving.ask}
      />
      <LeaveDialog
        leaving={leaving}
        onSignIn={
          password.isEnded
            ? () => {
                leaving.stay()
                password.open()
              }
            : undefined
        }
      />
    </SessionActionsContext>
  )
}
