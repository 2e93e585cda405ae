import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { compose, emailField, required } from "../../domain/kernel/validation.ts"
import { MailAgain } from "../app/mail-again.tsx"
import { ErrorSummary } from "../forms/error-summary.tsx"
import { useCall } from "../app/use-call.ts"
import { useForm } from "../forms/use-form.ts"
import { Button } from "../components/button.tsx"
import { TextField } from "../components/text-field.tsx"
import { WelcomeFrame } from "../components/welcome-frame.tsx"
import { useProblemText } from "../i18n/problems/use-problem-text.ts"
import { keepEmail, typedBefore } from "../forms/session/typed-before.ts"
import { WelcomeFooter } from "../forms/session/welcome-footer.tsx"

interface Sent {
  readonly email: string
  readonly waitMs: number
}

const AskForLink = ({ onSent }: { readonly onSent: (sent: Sent) => void }) => {
  const { t } = useTranslation("links")
  const { t: tSession } = useTranslation("session")
  const { ofFailure } = useProblemText()
  const call = useCall()
  const send = async (email: string): Promise<void> => {
    const mailed = await call.ask((people) => people.forgottenPassword(email))
    if (mailed !== undefined) onSent({ email, waitMs: mailed.retry_after_ms })
  }
  const { form, ...fields } = useForm(
    {
      email: {
        label: tSession("signIn.email"),
        rule: compose(required, emailField),
        initial: typedBefore()?.email ?? ""
      }
    },
    ({ email }) => {
      if (!call.isBusy) void send(email)
    }
  )
  const { email } = fields.values
  useEffect(() => keepEmail(email), [email])
  return (
    <form className="welcome-form" noValidate onSubmit={fields.submit} ref={form}>
      <p className="-mt-3 text-ink-muted">{t("forgotten.lead")}</p>
      {fields.problems.length > 0 ? (
        <ErrorSummary problems={fields.problems} title={tSession("summary", { count: fields.problems.length })} />
      ) : (
        call.failure !== null && <ErrorSummary title={t("failedTitle")}>{ofFailure(call.failure)}</ErrorSummary>
      )}
      <TextField
        {...fields.field("email")}
        autoComplete="username"
        inputMode="email"
        isRequired
        spellCheck="false"
        type="email"
      />
      <Button className="mt-1" isFullWidth isPending={call.isBusy} type="submit">
        {t("forgotten.submit")}
      </Button>
    </form>
  )
}

const OnItsWay = ({ email, waitMs }: Sent) => {
  const { t } = useTranslation("links")
  const { mailed } = useProblemText()
  useEffect(() => document.getElementById("page-title")?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">{mailed}</p>
      <p>{t("forgotten.sent", { email })}</p>
      <p className="text-ink-muted">{t("forgotten.notThere")}</p>
      <MailAgain
        ask={(people) => people.forgottenPassword(email)}
        label={t("forgotten.again")}
        sent={t("forgotten.sentAgain")}
        variant="secondary"
        waitMs={waitMs}
      />
    </div>
  )
}

/** Asks for a link to a new password. What is said is the same whether or not the address has an account. */
export const ForgottenPasswordScreen = () => {
  const { t } = useTranslation("links")
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <WelcomeFrame
      footer={<WelcomeFooter href="/login" link={t("toSignIn")} question={t("forgotten.remembered")} />}
      title={sent === null ? t("forgotten.title") : t("forgotten.sentTitle")}
    >
      {sent === null ? <AskForLink onSent={setSent} /> : <OnItsWay {...sent} />}
    </WelcomeFrame>
  )
}
