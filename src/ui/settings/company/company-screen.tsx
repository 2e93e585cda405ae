import { useTranslation } from "react-i18next"
import { useMayGive } from "../../app/use-may.ts"
import { mayChange } from "../changes.ts"
import { SettingsPage } from "../settings-page.tsx"
import { CompanyHistory } from "./company-history.tsx"
import { IdentityForm } from "./identity-form.tsx"
import { LogoCard } from "./logo-card.tsx"
import { MayNot } from "../may-not.tsx"
import { PaymentOptionsCard } from "./payment-options-card.tsx"
import { useOwnCompany } from "../use-own-company.ts"

/** The company itself: who it is, how it is reached and paid, and what was changed when. Source: spec section 2, "Company: Account". */
export const CompanyScreen = () => {
  const { t } = useTranslation("business")
  const own = useOwnCompany("identity")
  const may = useMayGive()
  if (own === undefined) return null
  return (
    <SettingsPage subtitle={t("company.subtitle")} title={t("company.title")}>
      <MayNot {...own} />
      <LogoCard {...own} mayEdit={mayChange("logo", may)} />
      <PaymentOptionsCard {...own} mayEdit={mayChange("options", may)} />
      <IdentityForm {...own} />
      <CompanyHistory companyId={own.companyId} />
    </SettingsPage>
  )
}
