import { Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../../app/session-context.tsx"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { confirmationRule, newPasswordRule } from "../../forms/session/password-rules.ts"

interface ChangeProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Nothing of it is kept: passwords are not. */
const passwordForm = defineForm<ChangeProps>()({
  texts: ["account", "session", "problems"],
  keptAs: null,
  schema: Schema.Struct({ present: Schema.String, password: Schema.String, confirmation: Schema.String }),
  useKnown: () => ({ wayIn: useSession().wayIn }),
  blank: () => ({ present: "", password: "", confirmation: "" }),
  call: (people, { password, present }) => people.changePassword({ password: present, new_password: password }),
  refusedAt: { wrong_password: "present", common_password: "password" },
  done: ({ given }) => given.props.onDone(),
  saved: "problems:done",
  savedDetail: "password.done",
  failed: "notSaved",
  title: "password.changeTitle",
  lead: (say, { known }) =>
    `${say("password.lead")} ${known.wayIn === "provider" ? say("password.provider") : ""}`.trim(),
  submit: "password.submit",
  fields: [
    { name: "present", label: "currentPassword", as: "password", isRequired: true, hasFocus: true },
    {
      name: "password",
      label: "password.new",
      as: "password",
      autoComplete: "new-password",
      hint: "session:signUp.passwordHint",
      isRequired: true,
      rules: [(chosen) => newPasswordRule(chosen)]
    },
    {
      name: "confirmation",
      label: "password.confirmation",
      as: "password",
      autoComplete: "new-password",
      isRequired: true,
      rules: [(again, { values }) => confirmationRule(again, values)]
    }
  ]
})

const ChangeDialog = inFront(passwordForm)

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
      {isChanging && <ChangeDialog onClose={() => setChanging(false)} onDone={onChanged} />}
    </Card>
  )
}
