import { Effect } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { required } from "../../domain/kernel/validation.ts"
import { FormDialog } from "../app/form-dialog.tsx"
import { useSession } from "../app/session-context.tsx"
import { useCall } from "../app/use-call.ts"
import { useForm } from "../app/use-form.ts"
import { useRefusedField } from "../app/use-refused-field.ts"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"
import { PasswordField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.tsx"
import { useProblemText } from "../problems/use-problem-text.ts"
import { confirmationRule, newPasswordRule } from "../session/password-rules.ts"

/** Which field a refusal is about. */
const fieldOf = { wrong_password: "present", common_password: "password" } as const

const useChange = (onDone: () => void) => {
  const { t } = useTranslation("account")
  const { done, ofFailure } = useProblemText()
  const call = useCall()
  const change = async (present: string, chosen: string): Promise<void> => {
    const isDone = await call.ask((people) =>
      Effect.as(people.changePassword({ password: present, new_password: chosen }), true)
    )
    if (isDone === undefined) return
    showToast({ tone: "positive", text: done, detail: t("password.done") })
    onDone()
  }
  const { form, ...fields } = useForm(
    {
      present: { label: t("currentPassword"), rule: required, isExact: true },
      password: { label: t("password.new"), rule: newPasswordRule, isExact: true },
      confirmation: { label: t("password.confirmation"), rule: confirmationRule, isExact: true }
    },
    ({ password, present }) => {
      if (!call.isBusy) void change(present, password)
    }
  )
  const general = useRefusedField(call.failure, fieldOf, fields.refuse)
  return { t, call, form, fields, general, ofFailure }
}

interface ChangeProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Nothing of it is kept: passwords are not. */
const ChangeDialog = ({ onClose, onDone }: ChangeProps) => {
  const { t: tSession } = useTranslation("session")
  const { call, fields, form, general, ofFailure, t } = useChange(onDone)
  const session = useSession()
  return (
    <FormDialog
      failure={general === null ? null : { title: t("notSaved"), text: ofFailure(general) }}
      form={form}
      isBusy={call.isBusy}
      isJudgedElsewhere
      onClose={onClose}
      onSubmit={fields.submit}
      problems={fields.problems}
      submitLabel={t("password.submit")}
      title={t("password.changeTitle")}
    >
      <p className="text-ink-muted">
        {t("password.lead")} {session.wayIn === "provider" && t("password.provider")}
      </p>
      <PasswordField {...fields.field("present")} autoComplete="current-password" autoFocus isRequired />
      <PasswordField
        {...fields.field("password")}
        autoComplete="new-password"
        description={tSession("signUp.passwordHint")}
        isRequired
      />
      <PasswordField {...fields.field("confirmation")} autoComplete="new-password" isRequired />
    </FormDialog>
  )
}

interface PasswordCardProps {
  /** It was changed: where else one was signed in has changed with it. */
  readonly onChanged: () => void
}

/** Changing one's password, which signs out everywhere else. */
export const PasswordCard = ({ onChanged }: PasswordCardProps) => {
  const { t } = useTranslation("account")
  const [isChanging, setChanging] = useState(false)
  return (
    <Card id="password" title={t("password.title")}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-muted">{t("password.hint")}</p>
        <Button icon="lock" onPress={() => setChanging(true)} size="small" variant="secondary">
          {t("password.change")}
        </Button>
      </div>
      {isChanging && (
        <ChangeDialog
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}
