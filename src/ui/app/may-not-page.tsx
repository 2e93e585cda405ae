import { useLocation } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"
import { MessagePage } from "./message-page.tsx"
import { useRole } from "./use-may.ts"

/** What a page that gives a command is about: the address above it, an invoice over its editor, the list over what begins a new one. */
const above = (path: string): string => path.replace(/\/[^/]+\/?$/, "")

/** A page that the person's role does not open, with two ways out: what it is about, to be looked at, and the dashboard. */
export const MayNotPage = () => {
  const { t } = useTranslation("errors")
  const { t: tCompanies } = useTranslation("companies")
  const role = useRole()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <MessagePage
      actions={
        <>
          <LinkButton href={above(path)}>{t("mayNot.look")}</LinkButton>
          <LinkButton href="/dashboard" variant="secondary">
            {t("mayNot.home")}
          </LinkButton>
        </>
      }
      title={t("mayNot.title")}
    >
      {t("mayNot.body")}
      {role !== undefined && ` ${t("mayNot.role", { role: tCompanies(`role.${role}`) })}`}
    </MessagePage>
  )
}
