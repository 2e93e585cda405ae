import { useTranslation } from "react-i18next"
import { ErrorSummary } from "../forms/error-summary.tsx"
import { useForm } from "../forms/use-form.ts"
import { useRefusedField } from "../forms/use-refused-field.ts"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { PasswordField } from "../components/text-field.tsx"
import { useProblemText } from "../i18n/problems/use-problem-text.ts"
import { confirmationRule, newPasswordRule } from "../forms/session/password-rules.ts"
import { GoOn, LinkFailed, LinkPage } from "./link-page.tsx"
import { useLink, type Link } from "./use-link.ts"

/** Which field a refusal is about. */
const fieldOf = { common_password: "password" } as const

const NewPassword = ({ link }: { readonly link: Link }) => {
  const { t } = useTranslation("links")
  const { t: tSession } = useTranslation("session")
  const { form, ...fields } = useForm(
    {
      password: { label: t("reset.password"), rule: newPasswordRule, isExact: true },
      confirmation: { label: t("reset.confirmation"), rule: confirmationRule, isExact: true }
    },
    ({ password }) => link.send({ type: "link.confirmed", secret: password })
  )
  const general = useRefusedField(link.failure, fieldOf, fields.refuse)
  return (
    <form className="welcome-form" noValidate onSubmit={fields.submit} ref={form}>
      {fields.problems.length > 0 ? (
        <ErrorSummary problems={fields.problems} title={tSession("summary", { count: fields.problems.length })} />
      ) : (
        general !== null && <LinkFailed link={link} />
      )}
      <PasswordField
        {...fields.field("password")}
        autoComplete="new-password"
        description={tSession("signUp.passwordHint")}
        isRequired
      />
      <PasswordField {...fields.field("confirmation")} autoComplete="new-password" isRequired />
      <Button className="mt-1" isFullWidth isPending={link.stage === "confirming"} type="submit">
        {t("reset.submit")}
      </Button>
    </form>
  )
}

/** A new password by a mailed link. */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation("links")
  const { done } = useProblemText()
  const link = useLink("reset_password")
  return (
    <LinkPage
      done={
        <>
          <p>{done}</p>
          <p>{t("reset.done")}</p>
          <GoOn />
        </>
      }
      doneTitle={t("reset.doneTitle")}
      gone={<LinkButton href="/forgotten-password">{t("reset.again")}</LinkButton>}
      link={link}
      title={t("reset.title")}
    >
      <p className="-mt-3 text-ink-muted">{t("reset.lead", { email: link?.shown?.email ?? "" })}</p>
      {link !== undefined && <NewPassword link={link} />}
    </LinkPage>
  )
}
