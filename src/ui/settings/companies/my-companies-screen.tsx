import { useTranslation } from "react-i18next"
import { SettingsPage } from "../settings-page.tsx"
import { CompaniesBody } from "../../app/companies/companies-body.tsx"

/** The person's companies as a page. Source: spec section 2, "User: My Companies". */
export const MyCompaniesScreen = () => {
  const { t } = useTranslation("companies")
  return (
    <SettingsPage title={t("title")}>
      <CompaniesBody />
    </SettingsPage>
  )
}
