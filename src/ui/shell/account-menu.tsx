import { Button } from "react-aria-components/Button"
import { useTranslation } from "react-i18next"
import { Avatar } from "../components/avatar.tsx"
import { Menu } from "../components/menu.tsx"
import { changeLanguage } from "../i18n/start.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { useCompanyLook } from "./company-name.tsx"

interface AccountMenuProps {
  readonly onCompanies: () => void
  readonly onSignOut: () => void
}

/** The company at the foot of the side menu; opens the other companies, language and sign-out. */
export const AccountMenu = ({ onCompanies, onSignOut }: AccountMenuProps) => {
  const { t } = useTranslation("shell")
  const { t: tCommon } = useTranslation("common")
  const { name, logo } = useCompanyLook()
  const other = useLanguage() === "fr" ? "en" : "fr"
  return (
    <Menu
      actions={[
        { id: "companies", label: t("companies"), icon: "building", onAction: onCompanies },
        {
          id: "language",
          label: tCommon(`languageName.${other}`),
          icon: "language",
          onAction: () => void changeLanguage(other)
        },
        { id: "sign-out", label: t("signOut"), icon: "logout", onAction: onSignOut }
      ]}
      trigger={
        <Button className="flex min-h-12 w-full min-w-0 cursor-pointer items-center gap-3 rounded-control px-1.5 py-1 text-start text-sm font-medium text-shell-ink data-hovered:bg-shell-raised data-pressed:bg-shell-raised">
          <Avatar image={logo} name={name} size="small" />
          <span className="sr-only lg:not-sr-only lg:truncate lg:group-data-collapsed/menu:sr-only">{name}</span>
          <span className="sr-only">{t("account")}</span>
        </Button>
      }
    />
  )
}
