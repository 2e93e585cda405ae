import { Button } from "react-aria-components/Button"
import { useTranslation } from "react-i18next"
import { useChooseLanguage } from "../app/use-choose-language.ts"
import { Menu } from "../components/menu.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { companyLook, CompanyWords } from "./company-words.tsx"

interface AccountMenuProps {
  readonly onCompanies: () => void
  readonly onSignOut: () => void
}

/** The company at the foot of the side menu; opens the other companies, language and sign-out. */
export const AccountMenu = ({ onCompanies, onSignOut }: AccountMenuProps) => {
  const { t } = useTranslation("shell")
  const { t: tCommon } = useTranslation("common")
  const chooseLanguage = useChooseLanguage()
  const other = useLanguage() === "fr" ? "en" : "fr"
  return (
    <Menu
      actions={[
        { id: "companies", label: t("companies"), icon: "building", onAction: onCompanies },
        {
          id: "language",
          label: tCommon(`languageName.${other}`),
          icon: "language",
          onAction: () => chooseLanguage(other)
        },
        { id: "sign-out", label: t("signOut"), icon: "logout", onAction: onSignOut }
      ]}
      trigger={
        <Button className={companyLook}>
          <CompanyWords />
        </Button>
      }
    />
  )
}
