import type { ErrorComponentProps } from "@tanstack/react-router"
import { useRouter } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { MessagePage } from "../app/message-page.tsx"

/** A screen that failed to show: the data is safe, try again or go elsewhere. */
export const ErrorScreen = ({ reset }: ErrorComponentProps) => {
  const { t } = useTranslation("errors")
  const router = useRouter()
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <MessagePage
      actions={
        <>
          <Button onPress={retry}>{t("failed.retry")}</Button>
          <Button onPress={() => window.location.reload()} variant="secondary">
            {t("failed.reload")}
          </Button>
          <LinkButton href="/dashboard" variant="quiet">
            {t("failed.home")}
          </LinkButton>
        </>
      }
      title={t("failed.title")}
    >
      {navigator.onLine ? t("failed.body") : t("failed.offlineBody")}
    </MessagePage>
  )
}
