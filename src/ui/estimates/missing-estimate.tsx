import { useTranslation } from "react-i18next"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"

const LIST = "/dashboard/estimates"

/** No estimate by that address on this device. */
export const MissingEstimate = () => {
  const { t } = useTranslation("estimates")
  const back = { href: LIST, label: t("view.back") }
  const action = <LinkButton href={LIST}>{t("view.missingAction")}</LinkButton>
  return (
    <>
      <PageHeader back={back} title={t("title")} />
      <EmptyState actions={action} icon="search" title={t("view.missingTitle")}>
        {t("view.missingBody")}
      </EmptyState>
    </>
  )
}
