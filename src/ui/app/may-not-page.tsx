import { useLocation } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"
import { MessagePage } from "./message-page.tsx"
import { useRole } from "./use-may.ts"

/** What a page that gives a command is about: the address above it, an invoice over its editor, the list over what begins a new one. */
const above = (path: string): string => path.replace(/\/[^/]+\/?$/, "")

interface MayNotPageProps {
  /** Whether what it is about is withheld from them, too, so that there is nothing to look at. */
  readonly isWithheld?: boolean
}

/** A page that the person's role does not open, with two ways out: what it is about, to be looked at where they read it, and the dashboard. */
export const MayNotPage = ({ isWithheld = false }: MayNotPageProps) => {
  const { t } = useTranslation("errors")
  const { t: tCompanies } = useTranslation("companies")
  const role = useRole()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <MessagePage
      actions={
        <>
          {!isWithheld && <LinkButton href={above(path)}>{t("mayNot.look")}</LinkButton>}
          <LinkButton href="/dashboard" variant={isWithheld ? "primary" : "secondary"}>
            {t("mayNot.home")}
          </LinkButton>
        </>
      }
      title={t("mayNot.title")}
    >
      {t(isWithheld ? "mayNot.withheld" : "mayNot.body")}
      {role !== undefined && ` ${t("mayNot.role", { role: tCompanies(`role.${role}`) })}`}
    </MessagePage>
  )
}
