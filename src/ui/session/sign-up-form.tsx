import { useRef, useState } from "react"
import type { FormEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Validator } from "../../domain/kernel/validation.ts"
import { compose, emailField, required } from "../../domain/kernel/validation.ts"
import type { Credentials } from "../../machines/session/ports.ts"
import { ErrorSummary } from "../forms/error-summary.tsx"
import { useFocusFirstError } from "../forms/use-focus-first-error.ts"
import { fieldText } from "../i18n/validation-text.ts"
import { Button } from "../components/button.tsx"
import { PasswordField, TextField } from "../components/text-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { failureTextOf, fieldOfFailure } from "../forms/session/failure-text.ts"
import { confirmationRule, newPasswordRule } from "../forms/session/password-rules.ts"

interface Fields extends Readonly<Record<string, string>> {
  readonly email: string
  readonly password: string
  readonly confirmation: string
}
type FieldName = "email" | "password" | "confirmation"
const fieldNames: ReadonlyArray<FieldName> = ["email", "password", "confirmation"]

const rules: Readonly<Record<FieldName, Validator<unknown, Readonly<Record<string, unknown>>>>> = {
  email: compose(required, emailField),
  password: newPasswordRule,
  confirmation: confirmationRule
}

interface SignUpFormProps {
  readonly isBusy: boolean
  /** The error code of the last attempt; null while there is nothing to explain. */
  readonly code: string | null
  /** The person has put the keyboard into the form. */
  readonly onBegin?: () => void
  readonly onSubmit: (credentials: Credentials) => void
  /** Above the button. */
  readonly children?: ReactNode
}

const useSignUpForm = ({ isBusy, code, onSubmit }: SignUpFormProps) => {
  const { t } = useTranslation("session")
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<Fields>({ email: "", password: "", confirmation: "" })
  const [attempt, setAttempt] = useState(0)
  useFocusFirstError(form, `${attempt} ${code ?? ""}`)

  const wrong = (name: FieldName) => rules[name](name === "email" ? fields.email.trim() : fields[name], fields)
  const failure = code === null ? undefined : failureTextOf(code)
  const message =
    code === null ? undefined : failure === undefined ? t("failure.unknown", { code }) : t(`failure.${failure}`)
  // Nothing is called wrong before the first try; after it, each field is judged while it is typed.
  const errorOf = (name: FieldName): string | undefined =>
    attempt === 0
      ? undefined
      : (fieldText(wrong(name), language) ?? (fieldOfFailure(failure) === name ? message : undefined))
  const problems = fieldNames.flatMap((name) => {
    const text = attempt === 0 ? undefined : fieldText(wrong(name), language)
    return text === undefined ? [] : [{ name, label: t(`signUp.${name}`), text }]
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setAttempt(attempt + 1)
    if (fieldNames.every((name) => wrong(name) === undefined)) {
      onSubmit({ email: fields.email.trim(), password: fields.password })
    }
  }
  const set = (name: FieldName) => (text: string) => setFields((now) => ({ ...now, [name]: text }))
  return { t, form, fields, set, errorOf, problems, message, submit }
}

/** E-mail and a new password, with what is wrong. */
export const SignUpForm = (props: SignUpFormProps) => {
  const { t, form, fields, set, errorOf, problems, message, submit } = useSignUpForm(props)
  return (
    <form className="welcome-form" noValidate onFocus={props.onBegin} onSubmit={submit} ref={form}>
      {problems.length > 0 && <ErrorSummary problems={problems} title={t("summary", { count: problems.length })} />}
      {problems.length === 0 && message !== undefined && (
        <ErrorSummary title={t("signUpFailedTitle")}>{message}</ErrorSummary>
      )}
      <TextField
        autoComplete="username"
        errorMessage={errorOf("email")}
        inputMode="email"
        isRequired
        label={t("signUp.email")}
        name="email"
        onChange={set("email")}
        spellCheck="false"
        type="email"
        value={fields.email}
      />
      <PasswordField
        autoComplete="new-password"
        description={t("signUp.passwordHint")}
        errorMessage={errorOf("password")}
        isRequired
        label={t("signUp.password")}
        name="password"
        onChange={set("password")}
        value={fields.password}
      />
      <PasswordField
        autoComplete="new-password"
        errorMessage={errorOf("confirmation")}
        isRequired
        label={t("signUp.confirmation")}
        name="confirmation"
        onChange={set("confirmation")}
        value={fields.confirmation}
      />
      {props.children}
      <Button className="mt-1" isFullWidth isPending={props.isBusy} type="submit">
        {t("signUp.submit")}
      </Button>
    </form>
  )
}
