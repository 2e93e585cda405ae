import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { EmptyState } from "../../components/states.tsx"

interface ElsewhereProps {
  /** The invoice was open in another tab already, or was taken over by one. */
  readonly why: "elsewhere" | "taken"
  readonly onTakeOver: () => void
}

/** The invoice is being written in another tab: one place at a time, so that neither writes over the other. */
export const Elsewhere = ({ why, onTakeOver }: ElsewhereProps) => {
  const { t } = useTranslation("invoices")
  const title = t(`tabs.${why}Title`)
  return (
    <>
      <PageHeader back={{ href: "/dashboard/invoices", label: t("editor.back") }} title={title} />
      <EmptyState
        actions={
          <>
            <Button onPress={onTakeOver}>{t(`tabs.${why}TakeOver`)}</Button>
            <LinkButton href="/dashboard/invoices" variant="secondary">
              {t("tabs.leave")}
            </LinkButton>
          </>
        }
        icon="device"
        title={t("tabs.onePlace")}
      >
        {t(`tabs.${why}Body`)}
      </EmptyState>
    </>
  )
}
