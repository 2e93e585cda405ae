import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Role } from "../../domain/company/permissions.ts"
import { compose, emailField, required } from "../../domain/kernel/validation.ts"
import { ErrorSummary } from "../app/error-summary.tsx"
import { newInvitationId } from "../app/new-id.ts"
import { useCall } from "../app/use-call.ts"
import { useForm } from "../app/use-form.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.tsx"
import { useProblemText } from "../problems/use-problem-text.ts"
import { RoleField } from "./role-field.tsx"

interface InviteDialogProps {
  readonly companyId: string
  readonly roles: ReadonlyArray<Role>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Somebody was invited. */
  readonly onDone: () => void
}

/** The invitation's id belongs to what is asked: after a lost answer the same is asked again, and other words are another invitation. */
const useInvitationId = () => {
  const last = useRef({ of: "", id: newInvitationId() })
  return (of: string) => {
    if (last.current.of !== of) last.current = { of, id: newInvitationId() }
    return last.current.id
  }
}

const InviteForm = ({ companyId, roles, onDone, onOpenChange }: InviteDialogProps) => {
  const { t } = useTranslation("members")
  const { ofFailure } = useProblemText()
  const call = useCall()
  const idOf = useInvitationId()
  const [role, setRole] = useState<Role>(roles.includes("seller") ? "seller" : (roles[0] ?? "viewer"))
  const send = async (email: string): Promise<void> => {
    const id = idOf(`${email} ${role}`)
    const invited = await call.ask((people) => people.invite(companyId, { id, email, role }))
    if (invited === undefined) return
    onOpenChange(false)
    onDone()
    showToast({ tone: "positive", text: t("form.sent", { email }) })
  }
  const { form, ...fields } = useForm(
    { email: { label: t("form.email"), rule: compose(required, emailField) } },
    ({ email }) => {
      if (!call.isBusy) void send(email)
    }
  )
  return (
    <form className="flex flex-1 flex-col gap-4" noValidate onSubmit={fields.submit} ref={form}>
      <p className="text-ink-muted">{t("form.lead")}</p>
      {call.failure !== null && <ErrorSummary title={t("form.failed")}>{ofFailure(call.failure)}</ErrorSummary>}
      <TextField
        {...fields.field("email")}
        autoComplete="off"
        autoFocus
        icon="mail"
        inputMode="email"
        isRequired
        type="email"
      />
      <RoleField onChange={setRole} roles={roles} value={role} />
      <div className="sticky -bottom-5 -mx-5 mt-auto flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:flex-row sm:justify-end sm:px-6">
        <Button onPress={() => onOpenChange(false)} variant="secondary">
          {t("form.cancel")}
        </Button>
        <Button icon="send" isPending={call.isBusy} type="submit">
          {t("form.send")}
        </Button>
      </div>
    </form>
  )
}

/** Invites somebody by e-mail address, in a role. Source: spec section 6. */
export const InviteDialog = (props: InviteDialogProps) => {
  const { t } = useTranslation("members")
  return (
    <Dialog isOpen={props.isOpen} onOpenChange={props.onOpenChange} title={t("form.title")}>
      <InviteForm {...props} />
    </Dialog>
  )
}
