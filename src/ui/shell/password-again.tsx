import { useTranslation } from "react-i18next"
import { useSession, useSessionView } from "../app/session-context.tsx"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { LoginForm } from "../session/login-form.tsx"

interface PasswordAgainProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onSignOut: () => void
}

/** Asked in place when the session has ended while someone was working: nothing on the page is lost. Source: AUTH-16. */
export const PasswordAgain = ({ isOpen, onOpenChange, onSignOut }: PasswordAgainProps) => {
  const { t } = useTranslation("session")
  const session = useSession()
  const isBusy = useSessionView("isBusy")
  const code = useSessionView("code")
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t("again.title")}>
      <p className="text-ink-muted">{t("again.lead")}</p>
      <LoginForm
        code={isBusy ? null : code}
        isBusy={isBusy}
        onSubmit={(credentials) => session.send({ type: "credentials.submitted", through: "provider", credentials })}
        submitLabel={t("again.submit")}
      />
      <Button onPress={onSignOut} variant="quiet">
        {t("again.signOut")}
      </Button>
    </Dialog>
  )
}
