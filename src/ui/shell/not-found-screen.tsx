import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"
import { MessagePage } from "../app/message-page.tsx"

/** An address that leads nowhere, with a way out. */
export const NotFoundScreen = () => {
  const { t } = useTranslation("errors")
  return (
    <MessagePage actions={<LinkButton href="/dashboard">{t("notFound.home")}</LinkButton>} title={t("notFound.title")}>
      {t("notFound.body")}
    </MessagePage>
  )
}
