import { Navigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { PageHeader } from "../components/page.tsx"
import { SettingsNav } from "./settings-nav.tsx"
import { useHasSectionsBeside } from "./settings-page.tsx"

/** The sections as a page of their own; where they stand beside, the first one opens. */
export const SettingsIndexScreen = () => {
  const { t } = useTranslation("settings")
  if (useHasSectionsBeside()) return <Navigate replace to="/dashboard/settings/user" />
  return (
    <>
      <PageHeader title={t("title")} />
      <SettingsNav look="page" />
    </>
  )
}
