import { useEffect, useRef } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ErrorSummary } from "../forms/error-summary.tsx"
import { useSessionView } from "../app/session-context.tsx"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { Skeleton } from "../components/states.tsx"
import { WelcomeFrame } from "../components/welcome-frame.tsx"
import { useProblemText } from "../i18n/problems/use-problem-text.ts"
import { LanguageLink } from "../forms/session/welcome-footer.tsx"
import type { Link } from "./use-link.ts"

/** On from here, for whoever is or is not signed in on this device. */
export const GoOn = () => {
  const { t } = useTranslation("links")
  const stage = useSessionView("stage")
  if (stage === "signed-in") return <LinkButton href="/dashboard">{t("toDashboard")}</LinkButton>
  if (stage === "needs-company") return <LinkButton href="/company/new">{t("toCompany")}</LinkButton>
  return <LinkButton href="/login">{t("toSignIn")}</LinkButton>
}

/** Whether an address can be the one that a mask stands for (`a***@exemple.com`). */
export const fitsMask = (email: string, mask: string): boolean => {
  const [start = "", end = ""] = mask.split("***")
  const address = email.toLowerCase()
  return address.startsWith(start) && address.endsWith(end)
}

/** Said in a browser where somebody else works than the one the link was mailed to: nothing of theirs changes. */
export const SomebodyElse = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation("links")
  const here = useSessionView("email")
  if (here === null || fitsMask(here, email)) return null
  return <p className="rounded-control bg-sunken p-3.5 text-sm">{t("somebodyElse", { here })}</p>
}

/** Why the last press of the button came to nothing. */
export const LinkFailed = ({ link }: { readonly link: Link }) => {
  const { t } = useTranslation("links")
  const { ofFailure } = useProblemText()
  if (link.failure === null) return null
  return <ErrorSummary title={t("failedTitle")}>{ofFailure(link.failure)}</ErrorSummary>
}

const Looking = () => {
  const { t } = useTranslation("kit")
  return (
    <div className="flex flex-col gap-3" role="status">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="mt-3 h-11 w-full" />
    </div>
  )
}

const NotLooked = ({ link }: { readonly link: Link }) => {
  const { t } = useTranslation("kit")
  return (
    <>
      <LinkFailed link={link} />
      <Button isFullWidth onPress={() => link.send({ type: "link.retried" })}>
        {t("retry")}
      </Button>
    </>
  )
}

/** The keyboard goes to the heading when what it stood on has given way to the outcome. */
const useHeadingOfOutcome = (stage: Link["stage"] | undefined): void => {
  const before = useRef(stage)
  useEffect(() => {
    const isOutcome = stage === "done" || stage === "declined" || stage === "gone"
    if (isOutcome && before.current !== undefined && before.current !== stage) {
      document.getElementById("page-title")?.focus({ preventScroll: true })
    }
    before.current = stage
  }, [stage])
}

interface LinkPageProps {
  readonly link: Link | undefined
  readonly title: string
  readonly doneTitle: string
  /** Before the button is pressed, and while it works. */
  readonly children: ReactNode
  /** Once it was done. */
  readonly done: ReactNode
  /** Once it was declined, for a link that can be. */
  readonly declined?: { readonly title: string; readonly children: ReactNode }
  /** The way to a new link. */
  readonly gone: ReactNode
  /** In place of the heading over a link that is good no longer. */
  readonly goneTitle?: string | undefined
}

/** The page of a mailed link, whatever has become of it. Source: LINK-1 to LINK-4. */
export const LinkPage = ({ children, declined, done, doneTitle, gone, goneTitle, link, title }: LinkPageProps) => {
  const { t } = useTranslation("links")
  const { t: tSession } = useTranslation("session")
  const stage = link?.stage
  useHeadingOfOutcome(stage)
  const isGone = stage === "gone" || stage === "missing"
  const goneWords = goneTitle ?? (stage === "missing" ? t("missingTitle") : t("goneTitle"))
  const heading = isGone ? goneWords : stage === "done" ? doneTitle : stage === "declined" ? declined?.title : title
  return (
    <WelcomeFrame
      footer={
        <nav aria-label={tSession("language")}>
          <LanguageLink />
        </nav>
      }
      title={heading ?? title}
    >
      <div className="flex flex-col gap-4">
        {(stage === undefined || stage === "opened" || stage === "looking") && <Looking />}
        {link !== undefined && stage === "notLooked" && <NotLooked link={link} />}
        {(stage === "ready" || stage === "confirming" || stage === "declining") && children}
        {stage === "done" && done}
        {stage === "declined" && declined?.children}
        {isGone && goneTitle === undefined && <p>{stage === "missing" ? t("missing") : t("gone")}</p>}
        {isGone && gone}
      </div>
    </WelcomeFrame>
  )
}
