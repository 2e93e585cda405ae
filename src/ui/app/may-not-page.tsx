import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"
import { MessagePage } from "./message-page.tsx"
import { useRole } from "./use-may.ts"

/** A page that the person's role does not open, with a way out. */
export const MayNotPage = () => {
  const { t } = useTranslation("errors")
  const { t: tCompanies } = useTranslation("companies")
  const role = useRole()
  return (
    <MessagePage actions={<LinkButton href="/dashboard">{t("mayNot.home")}</LinkButton>} title={t("mayNot.title")}>
      {t("mayNot.body")}
      {role !== undefined && ` ${t("mayNot.role", { role: tCompanies(`role.${role}`) })}`}
    </MessagePage>
  )
}
