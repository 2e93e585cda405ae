import { useState } from "react"
import { Outlet, useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Avatar } from "../components/avatar.tsx"
import { IconButton } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { useIsWide } from "../components/use-media-query.ts"
import { preloadTexts } from "../i18n/start.ts"
import { useSample } from "../sample/sample-context.ts"
import { Announcer } from "./announcer.tsx"
import { useCompanyLook } from "./company-name.tsx"
import { companyLook, CompanyWords } from "./company-words.tsx"
import { DepartureNote } from "./departure-note.tsx"
import { fetchedForLater, fetchedLater } from "./fetched-later.tsx"
import { useSessionActions } from "./session-actions-context.ts"
import { ShellFrame } from "./shell-frame.tsx"
import { SyncLine, SyncPill } from "./sync-button.tsx"
import { UpdatePrompt } from "./update-prompt.tsx"
import { useShortcuts } from "./use-shortcuts.ts"

/** Stands in its place from the beginning; lists take the most to draw, so that the menu itself comes after the page. */
const AccountMenu = fetchedLater(
  () => import("./account-menu.tsx").then((module) => module.AccountMenu),
  <div className={companyLook}>
    <CompanyWords />
  </div>
)
const AccountNews = fetchedLater(async () => {
  const [module] = await Promise.all([import("../account/account-news.tsx"), preloadTexts("account", "problems")])
  return module.AccountNews
})
const SampleBanner = fetchedLater(() => import("../sample/sample-banner.tsx").then((module) => module.SampleBanner))

const isOpen = (props: { readonly isOpen: boolean }): boolean => props.isOpen
const MoreSheet = fetchedForLater(() => import("./more-sheet.tsx").then((module) => module.MoreSheet), isOpen)
const SyncPanel = fetchedForLater(() => import("./sync-panel.tsx").then((module) => module.SyncPanel), isOpen)
const CompaniesDialog = fetchedForLater(async () => {
  const [module] = await Promise.all([import("../companies/companies-dialog.tsx"), preloadTexts("companies")])
  return module.CompaniesDialog
}, isOpen)

/** Put on the page when it is wished for, and no sooner. */
const CommandCenter = fetchedForLater(
  async () => {
    const [module] = await Promise.all([
      import("../palette/command-center.tsx"),
      preloadTexts("palette", "customers", "products", "settings")
    ])
    return module.CommandCenter
  },
  () => true
)

type Opened = "none" | "more" | "sync" | "companies" | "palette" | "shortcuts"

interface PhoneBarProps {
  readonly onCompanies: () => void
  readonly onSearch: () => void
  readonly onSync: () => void
}

const PhoneBar = ({ onCompanies, onSearch, onSync }: PhoneBarProps) => {
  const { t } = useTranslation("shell")
  const { name, logo } = useCompanyLook()
  return (
    <div className="flex min-h-14 items-center px-3">
      <button
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-control ps-1 text-start"
        onClick={onCompanies}
        type="button"
      >
        <Avatar image={logo} name={name} size="small" />
        <span className="line-clamp-2 min-w-0 text-[0.8125rem] leading-tight font-semibold" data-may-shorten="">
          {name}
        </span>
        <Icon className="-ms-1 shrink-0 text-ink-muted" name="chevronDown" size={16} />
        <span className="sr-only">{t("companies")}</span>
      </button>
      <IconButton icon="search" label={t("search")} onPress={onSearch} />
      <SyncPill onPress={onSync} />
    </div>
  )
}

/** The shell around an open company. */
export const ShellLayout = () => {
  const [opened, setOpened] = useState<Opened>("none")
  const isSample = useSample()?.isShown === true
  const { signIn, signOut } = useSessionActions()
  const openSync = (): void => setOpened("sync")
  const openCompanies = (): void => setOpened("companies")
  const openPalette = (): void => setOpened("palette")
  const close = (): void => setOpened("none")
  const navigate = useNavigate()
  // Phones have it in what "more" opens.
  const isWide = useIsWide()
  useShortcuts(opened !== "none", (wish) =>
    wish === "newInvoice" ? void navigate({ to: "/dashboard/invoices/new" }) : setOpened(wish)
  )
  const show = (what: Opened) => (isOpen: boolean) => setOpened(isOpen ? what : "none")
  return (
    <>
      <ShellFrame
        company={isWide && <AccountMenu onCompanies={openCompanies} onSignOut={signOut} />}
        foot={<SyncLine onPress={openSync} />}
        onMore={() => setOpened("more")}
        onSearch={openPalette}
        phoneBar={<PhoneBar onCompanies={openCompanies} onSearch={openPalette} onSync={openSync} />}
      >
        {isSample && <SampleBanner />}
        <UpdatePrompt />
        <DepartureNote />
        <AccountNews />
        <Outlet />
        <div id="page-end" />
      </ShellFrame>
      <MoreSheet
        isOpen={opened === "more"}
        onCompanies={openCompanies}
        onOpenChange={show("more")}
        onSignOut={signOut}
        onSync={openSync}
      />
      {(opened === "palette" || opened === "shortcuts") && (
        <CommandCenter
          onClose={close}
          onCompanies={openCompanies}
          onSignOut={() => {
            close()
            signOut()
          }}
          onSync={openSync}
          wish={opened}
        />
      )}
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
