import { useTranslation } from "react-i18next"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import { MailAgain } from "../app/mail-again.tsx"
import { useSessionView } from "../app/session-context.tsx"
import { useAsked } from "../app/use-asked.ts"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { GoOn, LinkFailed, LinkPage, SomebodyElse } from "./link-page.tsx"
import { useLink } from "./use-link.ts"

const askMe = (people: PeopleApi) => people.me()

/** A new mail for who is signed in here, unless their address is verified already. */
const AskForNew = ({ userId }: { readonly userId: string }) => {
  const { t } = useTranslation("links")
  const { asked } = useAsked(askMe)
  if (asked.kind === "answered" && asked.answer.email_verified) {
    return (
      <>
        <p className="font-semibold">{t("verify.already", { email: asked.answer.email })}</p>
        <GoOn />
      </>
    )
  }
  return (
    <>
      <p>{t("verify.newHere")}</p>
      <MailAgain ask={(people) => people.verifyMailAgain(userId)} label={t("verify.again")} sent={t("verify.sent")} />
    </>
  )
}

const WayToNew = () => {
  const { t } = useTranslation("links")
  const userId = useSessionView("userId")
  if (userId !== null) return <AskForNew userId={userId} />
  return (
    <>
      <p>{t("verify.newAfterSignIn")}</p>
      <LinkButton href="/login?next=/verify-email">{t("toSignIn")}</LinkButton>
    </>
  )
}

/** Confirms the address that somebody signed up with. Source: spec section 7, update_email_verified. */
export const VerifyEmailScreen = () => {
  const { t } = useTranslation("links")
  const link = useLink("verify_email")
  const email = link?.done?.email ?? link?.shown?.email ?? ""
  return (
    <LinkPage
      done={
        <>
          <p>{t("verify.done", { email })}</p>
          <GoOn />
        </>
      }
      doneTitle={t("verify.doneTitle")}
      gone={<WayToNew />}
      link={link}
      title={t("verify.title")}
    >
      {link !== undefined && (
        <>
          <LinkFailed link={link} />
          <p>{t("verify.lead", { email })}</p>
          <SomebodyElse email={email} />
          <Button
            isFullWidth
            isPending={link.stage === "confirming"}
            onPress={() => link.send({ type: "link.confirmed" })}
          >
            {t("verify.submit")}
          </Button>
        </>
      )}
    </LinkPage>
  )
}
