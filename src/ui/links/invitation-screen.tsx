import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { LinkShown } from "../../machines/people/link-ports.ts"
import { useSessionView } from "../app/session-context.tsx"
import { useEnterCompany } from "../app/use-enter-company.ts"
import { Button } from "../components/button.tsx"
import { AlertDialog } from "../components/dialog.tsx"
import { LinkButton, TextLink } from "../components/link.tsx"
import { Skeleton } from "../components/states.tsx"
import { useSessionActions } from "../forms/session/session-actions-context.ts"
import { InvitationSignUp } from "./invitation-sign-up.tsx"
import { GoOn, LinkFailed, LinkPage } from "./link-page.tsx"
import { keptLink } from "./link-token.ts"
import { useLink, type Link } from "./use-link.ts"

/** Signing out, and in again, are asked for as in the shell, whose code whoever is signed in has already. */
const SessionActionsProvider = lazy(() =>
  import("../forms/session/session-actions.tsx").then((module) => ({ default: module.SessionActionsProvider }))
)

const signInFirst = "/login?next=/invitation"

interface InvitedProps {
  readonly link: Link
  readonly shown: LinkShown
}

const roles = ["owner", "admin", "accountant", "seller", "viewer"] as const

const Offer = ({ shown }: { readonly shown: LinkShown }) => {
  const { t } = useTranslation("links")
  const role = roles.find((name) => name === shown.role)
  const company = shown.companyName ?? ""
  return (
    <>
      <p>{t("invitation.lead", { company, inviter: shown.inviter ?? "" })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-control bg-sunken p-3.5 text-sm">
        {role !== undefined && (
          <>
            <dt className="text-ink-muted">{t("invitation.role")}</dt>
            <dd className="font-semibold">{t(`invitation.roles.${role}`)}</dd>
          </>
        )}
        <dt className="text-ink-muted">{t("invitation.invited")}</dt>
        <dd className="min-w-0 font-semibold break-words">{shown.email}</dd>
      </dl>
    </>
  )
}

/** Who is signed in joins with that account, or leaves it first. */
const Join = ({ link, shown }: InvitedProps) => {
  const { t } = useTranslation("links")
  const here = useSessionView("email")
  const { signIn, signOut } = useSessionActions()
  const company = shown.companyName ?? ""
  return (
    <>
      {here !== null && <p>{t("invitation.here", { here })}</p>}
      {signIn === undefined ? (
        <Button
          isFullWidth
          isPending={link.stage === "confirming"}
          onPress={() => link.send({ type: "link.confirmed" })}
        >
          {t("invitation.join", { company })}
        </Button>
      ) : (
        <>
          <p>{t("invitation.ended")}</p>
          <Button isFullWidth onPress={signIn}>
            {t("invitation.signInAgain")}
          </Button>
        </>
      )}
      <Button isFullWidth onPress={signOut} variant="quiet">
        {t("invitation.otherAccount")}
      </Button>
    </>
  )
}

const Stranger = ({ link, onSubmitted, shown }: InvitedProps & { readonly onSubmitted: () => void }) => {
  const { t } = useTranslation("links")
  const [token] = useState(() => keptLink("invitation") ?? "")
  return (
    <>
      <p>{t("invitation.signUpLead")}</p>
      <InvitationSignUp
        invited={shown.email}
        onLost={() => link.send({ type: "link.lost" })}
        onSubmitted={onSubmitted}
        token={token}
      />
      <p>
        <span className="text-ink-muted">{t("invitation.hasAccount")}</span>{" "}
        <TextLink className="inline-flex min-h-11 items-center" href={signInFirst}>
          {t("toSignIn")}
        </TextLink>
      </p>
    </>
  )
}

/** Turns the invitation down, after asking. */
const Decline = ({ link, shown }: InvitedProps) => {
  const { t } = useTranslation("links")
  const [isAsking, setAsking] = useState(false)
  const company = shown.companyName ?? ""
  return (
    <>
      <Button
        isFullWidth
        isPending={link.stage === "declining"}
        onPress={() => {
          if (link.stage === "ready") setAsking(true)
        }}
        variant="quiet"
      >
        {t("invitation.decline")}
      </Button>
      <AlertDialog
        confirmLabel={t("invitation.declineConfirm")}
        isDanger
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false)
          link.send({ type: "link.declined" })
        }}
        onOpenChange={setAsking}
        title={t("invitation.declineTitle", { company })}
      >
        {t("invitation.declineBody", { inviter: shown.inviter ?? "" })}
      </AlertDialog>
    </>
  )
}

const Invited = ({ link, shown }: InvitedProps) => {
  const { t } = useTranslation("links")
  const stage = useSessionView("stage")
  const isInside = stage === "signed-in" || stage === "needs-company" || stage === "leaving"
  // Whoever has just made the account asked to join with it: that was the button.
  const [isSigningUp, setSigningUp] = useState(false)
  const isToJoin = isInside && stage !== "leaving" && isSigningUp && link.stage === "ready" && link.failure === null
  const { send } = link
  useEffect(() => {
    if (isToJoin) send({ type: "link.confirmed" })
  }, [isToJoin, send])
  return (
    <>
      <LinkFailed link={link} />
      <Offer shown={shown} />
      {isInside ? (
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <SessionActionsProvider>
            <Join link={link} shown={shown} />
          </SessionActionsProvider>
        </Suspense>
      ) : shown.hasAccount === true ? (
        <>
          <p>{t("invitation.signInLead")}</p>
          <LinkButton href={signInFirst} isFullWidth>
            {t("invitation.signIn")}
          </LinkButton>
        </>
      ) : (
        <Stranger link={link} onSubmitted={() => setSigningUp(true)} shown={shown} />
      )}
      <Decline link={link} shown={shown} />
    </>
  )
}

const Joined = ({ companyId, company }: { readonly companyId: string; readonly company: string }) => {
  const { t } = useTranslation("links")
  const enterCompany = useEnterCompany()
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <p>{t("invitation.done", { company })}</p>
      <Button
        isFullWidth
        isPending={isEntering}
        onPress={() => {
          setEntering(true)
          void enterCompany(companyId).finally(() => setEntering(false))
        }}
      >
        {t("invitation.open", { company })}
      </Button>
    </>
  )
}

/** Joins a company by a mailed invitation, with an account that is there or with a new one. Source: spec sections 6 and 7. */
export const InvitationScreen = () => {
  const { t } = useTranslation("links")
  const link = useLink("invitation")
  const company = link?.shown?.companyName ?? ""
  const companyId = link?.done?.companyId
  return (
    <LinkPage
      done={companyId !== null && companyId !== undefined && <Joined company={company} companyId={companyId} />}
      declined={{
        title: t("invitation.declinedTitle"),
        children: (
          <>
            <p>{t("invitation.declined", { company, inviter: link?.shown?.inviter ?? "" })}</p>
            {link?.shown?.hasAccount === false ? (
              <p className="text-ink-muted">{t("invitation.nothingLeft")}</p>
            ) : (
              <GoOn />
            )}
          </>
        )
      }}
      doneTitle={t("invitation.doneTitle")}
      gone={
        <>
          <p>{t("invitation.new")}</p>
          <GoOn />
        </>
      }
      link={link}
      title={company === "" ? t("invitation.heading") : t("invitation.title", { company })}
    >
      {link !== undefined && link.shown !== null && <Invited link={link} shown={link.shown} />}
    </LinkPage>
  )
}
