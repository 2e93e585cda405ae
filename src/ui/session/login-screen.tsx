import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearch } from "@tanstack/react-router"
import { useSession, useSessionView } from "../app/session-context.tsx"
import { WelcomeFrame } from "../components/welcome-frame.tsx"
import { LoginForm } from "../forms/session/login-form.tsx"
import { SharedDevice } from "../forms/session/shared-device.tsx"
import { forgetTyped, typedBefore } from "../forms/session/typed-before.ts"
import { WelcomeFooter } from "../forms/session/welcome-footer.tsx"

/** Sign-in. Source: spec section 4. */
export const LoginScreen = () => {
  const { t } = useTranslation("session")
  const { next } = useSearch({ from: "/login" })
  const session = useSession()
  const isBusy = useSessionView("isBusy")
  const code = useSessionView("code")
  const [hasTried, setTried] = useState(false)
  const [typed] = useState(typedBefore)
  const [isShared, setShared] = useState(typed?.isShared ?? false)
  useEffect(forgetTyped, [])
  return (
    <WelcomeFrame
      footer={
        <WelcomeFooter
          href={next === undefined ? "/signup" : `/signup?next=${encodeURIComponent(next)}`}
          link={t("signIn.toSignUp")}
          question={t("signIn.noAccount")}
        />
      }
      title={t("signIn.title")}
    >
      <LoginForm
        code={hasTried && !isBusy ? code : null}
        isBusy={isBusy}
        onBegin={session.prepare}
        onSubmit={(credentials) => {
          setTried(true)
          session.send({ type: "credentials.submitted", through: session.wayIn, credentials, isShared })
        }}
        submitLabel={t("signIn.submit")}
        typed={typed}
      >
        <SharedDevice isSelected={isShared} onChange={setShared} />
      </LoginForm>
    </WelcomeFrame>
  )
}
