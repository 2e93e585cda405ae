import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"

/** From the lists of what is owed to the one book of all debts, which has no entry of its own in the menu. */
export const DebtBookLink = () => {
  const { t } = useTranslation("lists")
  return (
    <LinkButton
      className="-ms-3.5 mb-1 print:hidden sm:-mt-3"
      href="/dashboard/entries/debts"
      icon="cash"
      size="small"
      variant="quiet"
    >
      {t("debtBook")}
    </LinkButton>
  )
}
