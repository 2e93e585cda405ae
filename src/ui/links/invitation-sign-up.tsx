import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { compose, emailField, maxLength, required } from "../../domain/kernel/validation.ts"
import { ErrorSummary } from "../forms/error-summary.tsx"
import { useSession, useSessionView } from "../app/session-context.tsx"
import { useForm } from "../forms/use-form.ts"
import { Button } from "../components/button.tsx"
import { PasswordField, TextField } from "../components/text-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { failureTextOf, fieldOfFailure } from "../forms/session/failure-text.ts"
import { confirmationRule, newPasswordRule } from "../forms/session/password-rules.ts"
import { SharedDevice } from "../forms/session/shared-device.tsx"

const nameMax = 120

interface InvitationSignUpProps {
  readonly token: string
  /** The invited address, masked. */
  readonly invited: string
  /** The link was found to be good no longer. */
  readonly onLost: () => void
  /** The form was sent: what follows is what its button said. */
  readonly onSubmitted: () => void
}

const useSignUp = ({ invited, onLost, onSubmitted, token }: InvitationSignUpProps) => {
  const { t } = useTranslation("links")
  const { t: tSession } = useTranslation("session")
  const language = useLanguage()
  const session = useSession()
  const isBusy = useSessionView("isBusy")
  const code = useSessionView("code")
  const [tries, setTries] = useState(0)
  const [isShared, setShared] = useState(false)
  const { form, ...fields } = useForm(
    {
      name: { label: t("invitation.name"), rule: compose(required, maxLength(nameMax)) },
      email: { label: t("invitation.email"), rule: compose(required, emailField) },
      password: { label: tSession("signUp.password"), rule: newPasswordRule, isExact: true },
      confirmation: { label: tSession("signUp.confirmation"), rule: confirmationRule, isExact: true }
    },
    ({ email, name, password }) => {
      if (isBusy) return
      setTries(tries + 1)
      onSubmitted()
      const form = { email, password, name, language, invitation: token }
      session.send({ type: "signUp.submitted", form, isShared })
    }
  )
  const refusal = tries > 0 && !isBusy ? code : null
  const failure = refusal === null ? undefined : failureTextOf(refusal)
  const words =
    refusal === null
      ? ""
      : failure === undefined
        ? tSession("failure.unknown", { code: refusal })
        : tSession(`failure.${failure}`)
  const field = fieldOfFailure(failure)
  const { refuse } = fields
  useEffect(() => {
    if (refusal === "not_found") onLost()
    else if (field !== undefined) refuse(field, words)
    // Once for each refusal: the form goes on by itself from there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal, tries])
  const general = refusal !== null && field === undefined ? words : null
  return { t, tSession, form, fields, general, isBusy, isShared, setShared, invited, prepare: session.prepare }
}

/** The account of somebody who was invited: joins the company with it. */
export const InvitationSignUp = (props: InvitationSignUpProps) => {
  const { fields, form, general, invited, isBusy, isShared, prepare, setShared, t, tSession } = useSignUp(props)
  return (
    <form className="welcome-form" noValidate onFocus={prepare} onSubmit={fields.submit} ref={form}>
      {fields.problems.length > 0 && (
        <ErrorSummary problems={fields.problems} title={tSession("summary", { count: fields.problems.length })} />
      )}
      {fields.problems.length === 0 && general !== null && (
        <ErrorSummary title={tSession("signUpFailedTitle")}>{general}</ErrorSummary>
      )}
      <TextField {...fields.field("name")} autoComplete="name" description={t("invitation.nameHint")} isRequired />
      <TextField
        {...fields.field("email")}
        autoComplete="username"
        description={t("invitation.emailHint", { email: invited })}
        inputMode="email"
        isRequired
        spellCheck="false"
        type="email"
      />
      <PasswordField
        {...fields.field("password")}
        autoComplete="new-password"
        description={tSession("signUp.passwordHint")}
        isRequired
      />
      <PasswordField {...fields.field("confirmation")} autoComplete="new-password" isRequired />
      <SharedDevice isSelected={isShared} onChange={setShared} />
      <Button className="mt-1" isFullWidth isPending={isBusy} type="submit">
        {t("invitation.signUp")}
      </Button>
    </form>
  )
}
