import { useLocation } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import type { OwnApi } from "../../../infra/browser/api/own-api.ts"
import { pageReturns } from "../../../infra/browser/browser-signals.ts"
import { readCookie } from "../../../infra/browser/session/cookies.ts"
import type { Me } from "../../../infra/contract/users.ts"
import { useRunningSession } from "../../app/running-session.ts"
import { useAskedOwn } from "../../app/use-asked.ts"
import { changeLanguage, preloadTexts } from "../../i18n/start.ts"
import { fetchedLater } from "../../components/fetched-later.tsx"
import { useKnownEmail } from "./use-known-email.ts"

/** What stands under the page. */
const PAGE_END = "page-end"

const askMe = (own: OwnApi) => own.me()

/** On a device that was not told a language, the page speaks that of the account. Source: spec section 3, default fr. */
const useLanguageOfAccount = (me: Me | undefined): void => {
  const language = me?.language
  useEffect(() => {
    if (language !== undefined && readCookie("user_language") === null) void changeLanguage(language)
  }, [language])
}

/** Most have verified theirs, and fetch nothing of it. */
const UnverifiedNote = fetchedLater(async () => {
  const [module] = await Promise.all([import("./unverified-note.tsx"), preloadTexts("account", "problems")])
  return module.UnverifiedNote
})

const News = () => {
  const { again, asked } = useAskedOwn(askMe)
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === "/dashboard" })
  const [isLater, setLater] = useState(false)
  const [wasElsewhere, setElsewhere] = useState(false)
  const me = asked.kind === "answered" ? asked.answer : undefined
  useLanguageOfAccount(me)
  useKnownEmail(me)
  const isOpen = me === undefined || !me.email_verified
  // The link is opened in another tab, as a rule: whoever comes back sees that it was enough.
  useEffect(() => (isOpen ? pageReturns(again) : undefined), [isOpen, again])
  if (me !== undefined && !isDashboard && !wasElsewhere) setElsewhere(true)
  if (me === undefined || me.email_verified || isLater || !isDashboard) return null
  const news = <UnverifiedNote me={me} onLater={() => setLater(true)} />
  if (wasElsewhere) return news
  // The page that stood there already does not move: what comes late comes under it.
  const end = document.getElementById(PAGE_END)
  return end === null ? null : createPortal(news, end)
}

/**
 * What the account has to say on the dashboard: that its e-mail address is not verified yet. Asked for once the page stands, and while
 * the session goes on.
 */
export const AccountNews = () => (useRunningSession("isEnded") ? null : <News />)
