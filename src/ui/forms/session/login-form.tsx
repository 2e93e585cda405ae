import { useEffect, useRef, useState } from "react"
import type { FormEvent, ReactNode, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { compose, emailField, required } from "../../../domain/kernel/validation.ts"
import type { Credentials } from "../../../machines/session/ports.ts"
import { ErrorSummary } from "../error-summary.tsx"
import type { FieldProblem } from "../error-summary.tsx"
import { useFocusFirstError } from "../use-focus-first-error.ts"
import { fieldText } from "../../i18n/validation-text.ts"
import type { StaticSignIn } from "./static-sign-in.ts"
import { Button } from "../../components/button.tsx"
import { TextLink } from "../../components/link.tsx"
import { PasswordField, TextField } from "../../components/text-field.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { failureTextOf, fieldOfFailure } from "./failure-text.ts"
import { keepEmail } from "./typed-before.ts"

const checkEmail = compose(required, emailField)

interface LoginFormProps {
  readonly isBusy: boolean
  /** The error code of the last attempt; null while there is nothing to explain. */
  readonly code: string | null
  /** The person has put the keyboard into the form. */
  readonly onBegin?: () => void
  readonly submitLabel: string
  readonly onSubmit: (credentials: Credentials) => void
  /** Above the button. */
  readonly children?: ReactNode
  /** What was typed into the static form before the application arrived. */
  readonly typed?: StaticSignIn | undefined
}

interface Checked {
  readonly email: string | undefined
  readonly password: string | undefined
}

const clean: Checked = { email: undefined, password: undefined }

/** Gives the keyboard back to the field that had it in the static form, with the cursor where it was. */
const useTakeover = (form: RefObject<HTMLFormElement | null>, typed: StaticSignIn | undefined): void => {
  useEffect(() => {
    if (typed === undefined || typed.focused === null) return
    const field = form.current?.elements.namedItem(typed.focused)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    if (typed.cursor !== null) field.setSelectionRange(typed.cursor, typed.cursor)
  }, [form, typed])
}

const useLoginForm = ({ isBusy, code, onSubmit, typed }: LoginFormProps) => {
  const { t } = useTranslation("session")
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(typed?.email ?? "")
  const [password, setPassword] = useState(typed?.password ?? "")
  const [checked, setChecked] = useState(clean)
  const [attempt, setAttempt] = useState(0)
  useTakeover(form, typed)

  const failure = code === null ? undefined : failureTextOf(code)
  const field = fieldOfFailure(failure)
  const message =
    code === null ? undefined : failure === undefined ? t("failure.unknown", { code }) : t(`failure.${failure}`)
  const errors: Checked = {
    email: checked.email ?? (field === "email" ? message : undefined),
    password: checked.password ?? (field === "password" ? message : undefined)
  }
  const problems: ReadonlyArray<FieldProblem> = [
    ...(checked.email === undefined ? [] : [{ name: "email", label: t("signIn.email"), text: checked.email }]),
    ...(checked.password === undefined
      ? []
      : [{ name: "password", label: t("signIn.password"), text: checked.password }])
  ]
  useFocusFirstError(form, `${attempt} ${code ?? ""}`)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const address = email.trim()
    const next: Checked = {
      email: fieldText(checkEmail(address), language),
      password: fieldText(required(password), language)
    }
    setChecked(next)
    setAttempt(attempt + 1)
    if (next.email === undefined && next.password === undefined) onSubmit({ email: address, password })
  }
  return { t, form, email, setEmail, password, setPassword, errors, problems, message, submit }
}

/** E-mail and password, with what went wrong. */
export const LoginForm = (props: LoginFormProps) => {
  const { t, form, email, setEmail, password, setPassword, errors, problems, message, submit } = useLoginForm(props)
  return (
    <form className="welcome-form" noValidate onFocus={props.onBegin} onSubmit={submit} ref={form}>
      {problems.length > 0 && <ErrorSummary problems={problems} title={t("summary", { count: problems.length })} />}
      {problems.length === 0 && message !== undefined && (
        <ErrorSummary title={t("failedTitle")}>{message}</ErrorSummary>
      )}
      <TextField
        autoComplete="username"
        errorMessage={errors.email}
        inputMode="email"
        label={t("signIn.email")}
        name="email"
        onChange={setEmail}
        spellCheck="false"
        type="email"
        value={email}
      />
      <PasswordField
        autoComplete="current-password"
        errorMessage={errors.password}
        label={t("signIn.password")}
        name="password"
        onChange={setPassword}
        value={password}
      />
      {props.children}
      <Button className="mt-1" isFullWidth isPending={props.isBusy} type="submit">
        {props.submitLabel}
      </Button>
      <TextLink
        className="inline-flex min-h-11 items-center justify-self-start"
        href="/forgotten-password"
        onPress={() => keepEmail(email.trim())}
      >
        {t("signIn.forgotten")}
      </TextLink>
    </form>
  )
}
