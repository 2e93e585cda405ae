import { useState } from "react"
import { Outlet } from "@tanstack/react-router"
import { Avatar } from "../components/avatar.tsx"
import { AccountMenu } from "./account-menu.tsx"
import { Announcer } from "./announcer.tsx"
import { useCompanyLook } from "./company-name.tsx"
import { fetchedLater } from "./fetched-later.tsx"
import { useSessionActions } from "./session-actions.tsx"
import { ShellFrame } from "./shell-frame.tsx"
import { SyncLine, SyncPill } from "./sync-button.tsx"
import { UpdatePrompt } from "./update-prompt.tsx"

const MoreSheet = fetchedLater(() => import("./more-sheet.tsx").then((module) => module.MoreSheet))
const SyncPanel = fetchedLater(() => import("./sync-panel.tsx").then((module) => module.SyncPanel))

type Opened = "none" | "more" | "sync"

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
  const { signIn, signOut } = useSessionActions()
  const openSync = (): void => setOpened("sync")
  const show = (what: Opened) => (isOpen: boolean) => setOpened(isOpen ? what : "none")
  return (
    <>
      <ShellFrame
        company={<AccountMenu onSignOut={signOut} />}
        foot={<SyncLine onPress={openSync} />}
        onMore={() => setOpened("more")}
        phoneBar={<PhoneBar onSync={openSync} />}
      >
        <UpdatePrompt />
        <Outlet />
      </ShellFrame>
      <MoreSheet isOpen={opened === "more"} onOpenChange={show("more")} onSignOut={signOut} onSync={openSync} />
      <SyncPanel
        isOpen={opened === "sync"}
        onOpenChange={show("sync")}
        onSignIn={
          signIn === undefined
            ? undefined
            : () => {
                setOpened("none")
                signIn()
              }
        }
      />
      <Announcer />
    </>
  )
}
