import { useTranslation } from "react-i18next"
import { Avatar } from "../components/avatar.tsx"
import { useCompanyLook } from "../app/company-name.tsx"

/** The look of the company at the foot of the side menu. */
export const companyLook =
  "flex min-h-12 w-full min-w-0 cursor-pointer items-center gap-3 rounded-control px-1.5 py-1 text-start text-sm font-medium text-shell-ink hover:bg-shell-raised data-pressed:bg-shell-raised"

/** Logo and name, and for screen readers that the account is behind them. */
export const CompanyWords = () => {
  const { t } = useTranslation("shell")
  const { name, logo } = useCompanyLook()
  return (
    <>
      <Avatar image={logo} name={name} size="small" />
      <span className="sr-only lg:not-sr-only lg:truncate lg:group-data-collapsed/menu:sr-only">{name}</span>
      <span className="sr-only">{t("account")}</span>
    </>
  )
}
