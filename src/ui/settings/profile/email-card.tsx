import { Schema } from "effect"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { failure } from "../../../domain/kernel/validation.ts"
import type { PeopleApi } from "../../../infra/browser/api/people-api.ts"
import type { Me } from "../../../infra/contract/users.ts"
import { isKeyboardLost } from "../../app/keyboard.ts"
import { useAsked } from "../../app/use-asked.ts"
import { useLookAgain } from "../../app/use-look-again.ts"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"
import { MailAgain } from "../../app/mail-again.tsx"
import { PendingEmailNote } from "./pending-email.tsx"

interface FormProps {
  /** The address that the account has. */
  readonly own: string
  readonly onMailed: (email: string) => void
  readonly onClose: () => void
}

/** Other capitals make no other address. */
const isOther = (own: string, email: string): boolean => email.toLowerCase() !== own.trim().toLowerCase()

/** Nothing of it is kept: it asks for the password. */
const emailForm = defineForm<FormProps>()({
  texts: "account",
  keptAs: null,
  schema: Schema.Struct({ email: Schema.String, password: Schema.String }),
  blank: () => ({ email: "", password: "" }),
  call: (people, form) => people.changeEmail(form),
  refusedAt: { wrong_password: "password", email_exists: "email" },
  done: ({ given, record }) => given.props.onMailed(record.email),
  // What was asked for is told in its place.
  staysOpen: true,
  saved: null,
  failed: "notSaved",
  title: "email.changeTitle",
  lead: "email.lead",
  submit: "email.submit",
  fields: [
    {
      name: "email",
      label: "email.new",
      as: "email",
      autoComplete: "email",
      spellCheck: "false",
      isRequired: true,
      hasFocus: true,
      rules: [(email, { props }) => (isOther(props.own, String(email)) ? undefined : failure("emailUnchanged"))]
    },
    { name: "password", label: "currentPassword", as: "password", isRequired: true }
  ]
})

const ChangeForm = inFront(emailForm)

const ChangeDialog = ({ onClose, onMailed, own }: FormProps) => {
  const { t } = useTranslation("account")
  const { mailed } = useProblemText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) {
    return (
      <ChangeForm
        onClose={onClose}
        onMailed={(email) => {
          setSentTo(email)
          onMailed(email)
        }}
        own={own}
      />
    )
  }
  return (
    <Dialog
      actions={<Button onPress={onClose}>{t("close")}</Button>}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("email.changeTitle")}
    >
      <div className="flex flex-col gap-3" role="status">
        <p className="font-semibold">{mailed}</p>
        <p>{t("email.mailed", { email: sentTo })}</p>
      </div>
    </Dialog>
  )
}

const askPending = (people: PeopleApi) => people.pendingEmail()

/** The address that waits for its link; null once it is the account's, because the link was opened here meanwhile. */
const usePending = (me: Me) => {
  const { again, asked } = useAsked(askPending)
  useLookAgain(again)
  const pending = asked.kind === "answered" ? (asked.answer?.email ?? null) : null
  return { again, pending: pending === me.email ? null : pending }
}

/** The address a person signs in with, whether it is verified, and changing it by a mail to the new one. */
export const EmailCard = ({ me }: { readonly me: Me }) => {
  const { t } = useTranslation("account")
  const [isChanging, setChanging] = useState(false)
  const { again, pending } = usePending(me)
  // What waited goes away with its buttons; the keyboard stays in the card.
  const change = useRef<HTMLDivElement>(null)
  const before = useRef(pending)
  useEffect(() => {
    if (before.current !== null && pending === null && isKeyboardLost())
      change.current?.querySelector("button")?.focus()
    before.current = pending
  }, [pending])
  return (
    <Card id="email" title={t("email.title")}>
      <div className="flex flex-col items-start gap-3">
        <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">{me.email}</span>
          {me.email_verified ? (
            <Badge icon="check" tone="positive">
              {t("email.verified")}
            </Badge>
          ) : (
            <Badge icon="alert" tone="warning">
              {t("email.unverified")}
            </Badge>
          )}
        </p>
        {!me.email_verified && (
          <>
            <p className="text-sm text-ink-muted">{t("email.why")}</p>
            <MailAgain
              ask={(people) => people.verifyMailAgain(me.id)}
              label={t("email.again")}
              sent={t("email.sent", { email: me.email })}
              size="small"
              variant="secondary"
            />
          </>
        )}
        {pending !== null && <PendingEmailNote email={pending} key={pending} onChanged={again} />}
        <div ref={change}>
          <Button onPress={() => setChanging(true)} size="small" variant="secondary">
            {t("email.change")}
          </Button>
        </div>
      </div>
      {isChanging && <ChangeDialog onClose={() => setChanging(false)} onMailed={again} own={me.email} />}
    </Card>
  )
}
