import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useRunningSession } from "../../app/running-session.ts"
import { useSession } from "../../app/session-context.tsx"
import { Button } from "../../components/button.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { LoginForm } from "./login-form.tsx"

interface PasswordAgainProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onSignOut: () => void
}

const Form = () => {
  const { t } = useTranslation("session")
  const session = useSession()
  const isBusy = useRunningSession("isBusy")
  const code = useRunningSession("code")
  const email = useRunningSession("email")
  const [typed] = useState(() =>
    email === null ? undefined : { email, password: "", isShared: false, focused: "password" as const, cursor: null }
  )
  return (
    <LoginForm
      code={isBusy ? null : code}
      isBusy={isBusy}
      onSubmit={(credentials) => session.send({ type: "credentials.submitted", through: session.wayIn, credentials })}
      submitLabel={t("again.submit")}
      typed={typed}
    />
  )
}

/** Asked in place when the session is over while someone works: nothing on the page is lost. Source: AUTH-16, AUTH-18. */
export const PasswordAgain = ({ isOpen, onOpenChange, onSignOut }: PasswordAgainProps) => {
  const { t } = useTranslation("session")
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t("again.title")}>
      <p className="text-ink-muted">{t("again.lead")}</p>
      <Form />
      <Button onPress={onSignOut} variant="quiet">
        {t("again.signOut")}
      </Button>
    </Dialog>
  )
}
