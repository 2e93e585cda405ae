import { createElement, useCallback, useEffect, useState } from "react"
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Avatar } from "../components/avatar.tsx"
import { IconButton } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { preloadTexts } from "../i18n/start.ts"
import { useSample } from "../app/sample/sample-context.ts"
import { Announcer } from "./announcer.tsx"
import { useCompanyLook } from "../app/company-name.tsx"
import { ArrivingPage } from "../app/arriving-books.tsx"
import { usePicturesAtHand } from "../app/use-pictures-at-hand.ts"
import { companyLook, CompanyWords } from "./company-words.tsx"
import { DepartureNote } from "../forms/session/departure-note.tsx"
import { fetchedForLater, fetchedLater, OnItsWay } from "../components/fetched-later.tsx"
import { useSessionActions } from "../forms/session/session-actions-context.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { ShellFrame } from "./shell-frame.tsx"
import { ScreenSkeleton } from "./shell-skeleton.tsx"
import { SyncLine, SyncPill } from "./sync-button.tsx"
import { UpdatePrompt } from "./update-prompt.tsx"
import type { CommandCenterProps } from "./palette/command-center.tsx"
import { formOf } from "../records/record-form.tsx"
import { records } from "../records/all.ts"
import { baseOf, type RecordKind, type RecordPage } from "../records/record.ts"
import { keysOf, useOffered, type OfferedNew } from "./use-offered.ts"
import { useShortcuts } from "./use-shortcuts.ts"

/** Stands in its place from the beginning; lists take the most to draw, so that the menu itself comes after the page. */
const AccountMenu = fetchedLater(
  () => import("./account-menu.tsx").then((module) => module.AccountMenu),
  <div className={companyLook}>
    <CompanyWords />
  </div>
)
const kinds: ReadonlyArray<RecordKind> = records
/** What the kinds of records have to say above every page. */
const notices = kinds.flatMap(({ id, notice }) =>
  notice === undefined
    ? []
    : [
        {
          id,
          Notice: fetchedLater(notice)
        }
      ]
)
const LeftOver = fetchedLater(() => import("./left-over.tsx").then((module) => module.LeftOver))
const SampleBanner = fetchedLater(() => import("../app/sample/sample-banner.tsx").then((module) => module.SampleBanner))

const always = (): boolean => true
const isOpen = (props: { readonly isOpen: boolean }): boolean => props.isOpen
const MoreSheet = fetchedForLater(() => import("./more-sheet.tsx").then((module) => module.MoreSheet), isOpen)
const NewSheet = fetchedForLater(() => import("./new-sheet.tsx").then((module) => module.NewSheet), isOpen)
const SyncPanel = fetchedForLater(async () => {
  const [module] = await Promise.all([import("./sync-panel.tsx"), preloadTexts("syncPanel")])
  return module.SyncPanel
}, isOpen)
const CompaniesDialog = fetchedForLater(async () => {
  const [module] = await Promise.all([import("../app/companies/companies-dialog.tsx"), preloadTexts("companies")])
  return module.CompaniesDialog
}, isOpen)

/** Put on the page when it is wished for, and no sooner. */
const CommandCenter = fetchedForLater<CommandCenterProps>(
  async () => {
    const [{ CommandCenter: Center }, searched] = await Promise.all([
      import("./palette/command-center.tsx"),
      import("./palette/load-searched.ts").then((module) => module.loadSearched()),
      preloadTexts("palette")
    ])
    const Searching = (props: CommandCenterProps) => <Center {...props} searched={searched} />
    return Searching
  },
  () => true
)

interface BegunProps {
  readonly begun: OfferedNew
  readonly onClose: () => void
}

/** The form of something new, in front of the page. */
const Begun = ({ begun: { kind, news }, onClose }: BegunProps) => {
  const Form = formOf(kind, news)
  return Form === undefined ? null : createElement(Form, { isOpen: true, onClose })
}

type Opened = "none" | "more" | "new" | "sync" | "companies" | "palette" | "shortcuts"

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
        {/* The space above keeps the accent of a capital inside of what is cut off. */}
        <span className="line-clamp-2 min-w-0 pt-0.5 text-[0.8125rem] leading-tight font-semibold" data-may-shorten="">
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

/** Whether there are books to work with: not the summary alone of those that are being opened, or have never been here. */
const selectWhole = ({ isOpening, isUnread, saidByServer }: BooksSnapshot): boolean =>
  isOpening !== true && isUnread !== true && saidByServer !== "alone"

/** The tables that the page shows; undefined where it may be any. */
const usePageReads = (): RecordPage["reads"] => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  for (const kind of records as ReadonlyArray<RecordKind>)
    for (const page of kind.pages ?? []) if (`${baseOf(kind)}${page.path}` === path) return page.reads
  return undefined
}

/**
 * Whether the books are there for what wants more of them than the dashboard shows by itself, for which they are read; false as long as nothing does, so that
 * they open, and come, without a word of it. `pageReads`: which tables are wanted.
 */
const useRead = (isWanted: boolean, pageReads: RecordPage["reads"]): boolean => {
  const books = useBooks()
  const reads = useBooksSelector(
    // What the menu counts is known without reading the books where there is a summary of them.
    useCallback(({ summary }: BooksSnapshot) => (summary === undefined ? undefined : pageReads), [pageReads])
  )
  const isRead = useBooksSelector(
    useCallback(
      (snapshot: BooksSnapshot): boolean => {
        const { packed = [] } = snapshot
        const isPacked = packed.some((table) => reads?.some((each) => each === table) ?? true)
        return isWanted && selectWhole(snapshot) && !isPacked
      },
      [isWanted, reads]
    )
  )
  const isToRead = isWanted && !isRead
  useEffect(() => {
    // What cannot be read so is when it is asked for.
    if (isToRead) books.read?.(reads).catch(() => {})
  }, [books, isToRead, reads])
  return isRead
}

const useIsDashboard = (): boolean =>
  useLocation({ select: ({ pathname, searchStr }) => pathname === "/dashboard" && searchStr === "" })

/**
 * The screen, and what stands above all of them; until the books are there the dashboard alone, as it is asked for by itself: the others wait for them. It follows
 * how far they are, and the frame around it does not.
 */
const Screen = () => {
  const isDashboard = useIsDashboard()
  const isRead = useRead(!isDashboard, usePageReads())
  const isWhole = useBooksSelector(selectWhole)
  const isShown = isDashboard || isRead
  return (
    <>
      {isShown && isWhole && notices.map(({ id, Notice }) => <Notice key={id} />)}
      {isShown ? <Outlet /> : <ArrivingPage meanwhile={<ScreenSkeleton />} />}
    </>
  )
}

/** Draws nothing, and nothing around it again. */
const PicturesAtHand = () => {
  usePicturesAtHand()
  return null
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
  const offered = useOffered()
  const [begun, setBegun] = useState<OfferedNew | null>(null)
  const begin = (wanted: OfferedNew): void => {
    const { at } = wanted.news
    setOpened("none")
    if ("href" in at) void navigate({ href: at.href })
    else setBegun(wanted)
  }
  useShortcuts(opened !== "none" || begun !== null, keysOf(offered), (wish) => {
    if (wish === "palette" || wish === "shortcuts") setOpened(wish)
    const wanted = offered.find(({ news }) => news.key === wish)
    if (wanted !== undefined) begin(wanted)
  })
  const isBegun = opened !== "none" || begun !== null
  // What opens in front of a page may show any record, and takes nothing away from the page behind it.
  const isRead = useRead(isBegun, undefined)
  const show = (what: Opened) => (isOpen: boolean) => setOpened(isOpen ? what : "none")
  return (
    <>
      <ShellFrame
        company={<AccountMenu onCompanies={openCompanies} onSignOut={signOut} />}
        foot={<SyncLine onPress={openSync} />}
        onMore={() => setOpened("more")}
        onNew={offered.length === 0 ? undefined : () => setOpened("new")}
        onSearch={openPalette}
        phoneBar={<PhoneBar onCompanies={openCompanies} onSearch={openPalette} onSync={openSync} />}
      >
        {isSample && <SampleBanner />}
        <UpdatePrompt />
        <LeftOver />
        <DepartureNote />
        <PicturesAtHand />
        <Screen />
        <div id="page-end" />
      </ShellFrame>
      {isBegun && !isRead && <OnItsWay isComing={always} />}
      <MoreSheet
        isOpen={opened === "more"}
        onCompanies={openCompanies}
        onOpenChange={show("more")}
        onSignOut={signOut}
        onSync={openSync}
      />
      {isRead && (opened === "palette" || opened === "shortcuts") && (
        <CommandCenter
          onBegin={begin}
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
      <NewSheet isOpen={isRead && opened === "new"} onBegin={begin} onOpenChange={show("new")} />
      {isRead && begun !== null && <Begun begun={begun} onClose={() => setBegun(null)} />}
      <CompaniesDialog isOpen={opened === "companies"} onOpenChange={show("companies")} />
      <SyncPanel
        isOpen={isRead && opened === "sync"}
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
