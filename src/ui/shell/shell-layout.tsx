import { useState } from "react"
import { Outlet } from "@tanstack/react-router"
import { useSessionView } from "../app/session-context.tsx"
import { Avatar } from "../components/avatar.tsx"
import { AccountMenu } from "./account-menu.tsx"
import { Announcer } from "./announcer.tsx"
import { useCompanyLook } from "./company-name.tsx"
import { LeaveDialog } from "./leave-dialog.tsx"
import { MoreSheet } from "./more-sheet.tsx"
import { PasswordAgain } from "./password-again.tsx"
import { ShellFrame } from "./shell-frame.tsx"
import { SyncLine, SyncPill } from "./sync-button.tsx"
import { SyncPanel } from "./sync-panel.tsx"
import { UpdatePrompt } from "./update-prompt.tsx"
import { useSignOut } from "./use-sign-out.ts"

type Opened = "none" | "more" | "sync"

/** Whether the session has ended, and whether the person has put off signing in again. */
const usePasswordAgain = () => {
  const isEnded = useSessionView("isEnded")
  const [isPutOff, setPutOff] = useState(false)
  if (!isEnded && isPutOff) setPutOff(false)
  return { isEnded, isAsking: isEnded && !isPutOff, setPutOff }
}

const PhoneBar = ({ onSync }: { readonly onSync: () => void }) => {
  const { name, logo } = useCompanyLook()
  return (
    <div className="flex min-h-14 items-center gap-3 px-4">
      <Avatar image={logo} name={name} size="small" />
      <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight font-semibold" data-may-shorten="">
        {name}
      </span>
      <SyncPill onPress={onSync} />
    </div>
  )
}

/** The shell around an open company. */
export const ShellLayout = () => {
  const [opened, setOpened] = useState<Opened>("none")
  const signOut = useSignOut()
  const password = usePasswordAgain()
  const openSync = (): void => setOpened("sync")
  const show = (what: Opened) => (isOpen: boolean) => setOpened(isOpen ? what : "none")
  return (
    <>
      <ShellFrame
        company={<AccountMenu onSignOut={signOut.ask} />}
        foot={<SyncLine onPress={openSync} />}
        onMore={() => setOpened("more")}
        phoneBar={<PhoneBar onSync={openSync} />}
      >
        <UpdatePrompt />
        <Outlet />
      </ShellFrame>
      <MoreSheet isOpen={opened === "more"} onOpenChange={show("more")} onSignOut={signOut.ask} onSync={openSync} />
      <SyncPanel
        isOpen={opened === "sync"}
        onOpenChange={show("sync")}
        onSignIn={
          password.isEnded
            ? () => {
                setOpened("none")
                password.setPutOff(false)
              }
            : undefined
        }
      />
      <PasswordAgain
        isOpen={password.isAsking}
        onOpenChange={(isOpen) => password.setPutOff(!isOpen)}
        onSignOut={signOut.ask}
      />
      <LeaveDialog signOut={signOut} />
      <Announcer />
    </>
  )
}
