import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"

/** No invoice by that address on this device. */
export const MissingInvoice = () => {
  const { t } = useTranslation("invoices")
  return (
    <>
      <PageHeader back={{ href: "/dashboard/invoices", label: t("view.back") }} title={t("title")} />
      <EmptyState
        actions={<LinkButton href="/dashboard/invoices">{t("view.missingAction")}</LinkButton>}
        icon="search"
        title={t("view.missingTitle")}
      >
        {t("view.missingBody")}
      </EmptyState>
    </>
  )
}
