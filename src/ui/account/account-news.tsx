import { useLocation } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import { pageReturns } from "../../infra/browser/browser-signals.ts"
import { readCookie } from "../../infra/browser/session/cookies.ts"
import type { Me } from "../../infra/contract/users.ts"
import { useSessionView } from "../app/session-context.tsx"
import { useAsked } from "../app/use-asked.ts"
import { IconButton } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { changeLanguage } from "../i18n/start.ts"
import { MailAgain } from "./mail-again.tsx"
import { useKnownEmail } from "./use-known-email.ts"

/** What stands under the page. */
const PAGE_END = "page-end"

const askMe = (people: PeopleApi) => people.me()

/** On a device that was not told a language, the page speaks that of the account. Source: spec section 3, default fr. */
const useLanguageOfAccount = (me: Me | undefined): void => {
  const language = me?.language
  useEffect(() => {
    if (language !== undefined && readCookie("user_language") === null) void changeLanguage(language)
  }, [language])
}

const Unverified = ({ me, onLater }: { readonly me: Me; readonly onLater: () => void }) => {
  const { t } = useTranslation("account")
  const { t: tKit } = useTranslation("kit")
  return (
    <section
      aria-label={t("banner.title")}
      className="my-4 flex items-start gap-3 rounded-card border border-line bg-warning-soft p-3 ps-4 text-warning-ink print:hidden"
    >
      <Icon className="mt-2.5" name="mail" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-[1_1_10rem] py-2 text-sm break-words">
          <span className="font-semibold">{t("banner.title")}</span> {t("banner.body", { email: me.email })}
        </p>
        <MailAgain
          ask={(people) => people.verifyMailAgain(me.id)}
          label={t("email.again")}
          sent={t("banner.sent")}
          size="small"
          variant="secondary"
        />
      </div>
      <IconButton icon="close" label={tKit("close")} onPress={onLater} />
    </section>
  )
}

const News = () => {
  const { again, asked } = useAsked(askMe)
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
  const news = <Unverified me={me} onLater={() => setLater(true)} />
  if (wasElsewhere) return news
  // The page that stood there already does not move: what comes late comes under it.
  const end = document.getElementById(PAGE_END)
  return end === null ? null : createPortal(news, end)
}

/**
 * What the account has to say on the dashboard: that its e-mail address is not verified yet. Asked for once the page stands, and while
 * the session goes on.
 */
export const AccountNews = () => (useSessionView("isEnded") ? null : <News />)
