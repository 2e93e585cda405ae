import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"

/**
 * From the lists of what is owed to the one book of all debts, which has no entry of its own in the menu. Phones have no room for it above their first row: there the
 * figure of what sales are owed and the search lead to it.
 */
export const DebtBookLink = () => {
  const { t } = useTranslation("lists")
  return (
    <LinkButton
      className="-ms-3.5 -mt-3 mb-1 max-sm:hidden print:hidden"
      href="/dashboard/entries/debts"
      icon="cash"
      size="small"
      variant="quiet"
    >
      {t("debtBook")}
    </LinkButton>
  )
}
