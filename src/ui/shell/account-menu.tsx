import { Button } from "react-aria-components/Button"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyCard } from "../../infra/browser/companies-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { useServices } from "../app/services.tsx"
import { useChooseLanguage } from "../app/use-choose-language.ts"
import { useEnterCompany } from "../app/use-enter-company.ts"
import { Menu } from "../components/menu.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { companyLook, CompanyWords } from "./company-words.tsx"

/** Most that stand in the menu; the list of all is one step further. */
const SHOWN = 5

/** The other companies of the person, as far as this device knows them. */
const useOtherCompanies = (): ReadonlyArray<CompanyCard> => {
  const { companies } = useServices()
  const { companyId, userId } = useBooks()
  const [cards, setCards] = useState<ReadonlyArray<CompanyCard>>([])
  useEffect(() => {
    let isCurrent = true
    companies().then(
      async (port) => {
        const known = await port.known(userId)
        if (isCurrent) setCards(known.filter(({ id }) => id !== companyId).slice(0, SHOWN))
      },
      // The list of all companies says what went wrong.
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [companies, companyId, userId])
  return cards
}

interface AccountMenuProps {
  readonly onCompanies: () => void
  readonly onSignOut: () => void
}

/** The company at the foot of the side menu; opens the other companies, language and sign-out. */
export const AccountMenu = ({ onCompanies, onSignOut }: AccountMenuProps) => {
  const { t } = useTranslation("shell")
  const { t: tCommon } = useTranslation("common")
  const chooseLanguage = useChooseLanguage()
  const enter = useEnterCompany()
  const others = useOtherCompanies()
  const other = useLanguage() === "fr" ? "en" : "fr"
  return (
    <Menu
      actions={[
        { id: "companies", label: t("companies"), icon: "building", onAction: onCompanies },
        ...others.map(({ id, name }) => ({
          id: `company ${id}`,
          label: name,
          icon: "building" as const,
          onAction: () => void enter(id)
        })),
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
