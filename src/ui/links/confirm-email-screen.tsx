import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { GoOn, LinkFailed, LinkPage } from "./link-page.tsx"
import { useLink } from "./use-link.ts"

/** Takes the address that somebody wants to sign in with from now on. */
export const ConfirmEmailScreen = () => {
  const { t } = useTranslation("links")
  const link = useLink("change_email")
  const email = link?.done?.email ?? link?.shown?.email ?? ""
  return (
    <LinkPage
      done={
        <>
          <p>{t("confirm.done", { email })}</p>
          <GoOn />
        </>
      }
      doneTitle={t("confirm.doneTitle")}
      gone={
        <>
          <p>{t("confirm.new")}</p>
          <LinkButton href="/dashboard/settings/user">{t("confirm.toAccount")}</LinkButton>
        </>
      }
      link={link}
      title={t("confirm.title")}
    >
      {link !== undefined && (
        <>
          <LinkFailed link={link} />
          <p>{t("confirm.lead", { email })}</p>
          <Button
            isFullWidth
            isPending={link.stage === "confirming"}
            onPress={() => link.send({ type: "link.confirmed" })}
          >
            {t("confirm.submit")}
          </Button>
        </>
      )}
    </LinkPage>
  )
}
