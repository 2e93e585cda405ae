import { useState } from "react"
import { Outlet } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Avatar } from "../components/avatar.tsx"
import { Icon } from "../components/icon.tsx"
import { preloadTexts } from "../i18n/start.ts"
import { AccountMenu } from "./account-menu.tsx"
import { Announcer } from "./announcer.tsx"
import { useCompanyLook } from "./company-name.tsx"
import { fetchedLater } from "./fetched-later.tsx"
import { useSessionActions } from "./session-actions-context.ts"
import { ShellFrame } from "./shell-frame.tsx"
import { SyncLine, SyncPill } from "./sync-button.tsx"
import { UpdatePrompt } from "./update-prompt.tsx"

const MoreSheet = fetchedLater(() => import("./more-sheet.tsx").then((module) => module.MoreSheet))
const SyncPanel = fetchedLater(() => import("./sync-panel.tsx").then((module) => module.SyncPanel))

const CompaniesDialog = fetchedLater(async () => {
  const [module] = await Promise.all([import("../companies/companies-dialog.tsx"), preloadTexts("companies")])
  return module.CompaniesDialog
})

type Opened = "none" | "more" | "sync" | "companies"

interface PhoneBarProps {
  readonly onCompanies: () => void
  readonly onSync: () => void
}

const PhoneBar = ({ onCompanies, onSync }: PhoneBarProps) => {
  const { t } = useTranslation("shell")
  const { name, logo } = useCompanyLook()
  return (
    <div className="flex min-h-14 items-center gap-3 px-4">
      <button
        className="-ms-1.5 flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-control px-1.5 text-start"
        onClick={onCompanies}
        type="button"
      >
        <Avatar image={logo} name={name} size="small" />
        <span className="line-clamp-2 min-w-0 text-sm leading-tight font-semibold" data-may-shorten="">
          {name}
        </span>
        <Icon className="shrink-0 text-ink-muted" name="chevronDown" size={18} />
        <span className="sr-only">{t("companies")}</span>
      </button>
      <SyncPill onPress={onSync} />
    </div>
  )
}

/** The shell around an open company. */
export const ShellLayout = () => {
  const [opened, setOpened] = useState<Opened>("none")
  const { signIn, signOut } = useSessionActions()
  const openSync = (): void => setOpened("sync")
  const openCompanies = (): void => setOpened("companies")
  const show = (what: Opened) => (isOpen: boolean) => setOpened(isOpen ? what : "none")
  return (
    <>
      <ShellFrame
        company={<AccountMenu onCompanies={openCompanies} onSignOut={signOut} />}
        foot={<SyncLine onPress={openSync} />}
        onMore={() => setOpened("more")}
        phoneBar={<PhoneBar onCompanies={openCompanies} onSync={openSync} />}
      >
        <UpdatePrompt />
        <Outlet />
      </ShellFrame>
      <MoreSheet
        isOpen={opened === "more"}
        onCompanies={openCompanies}
        onOpenChange={show("more")}
        onSignOut={signOut}
        onSync={openSync}
      />
      <CompaniesDialog isOpen={opened === "companies"} onOpenChange={show("companies")} />
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
