import { useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Role } from "../../domain/company/permissions.ts"
import { compose, emailField, required } from "../../domain/kernel/validation.ts"
import { useBooks } from "../app/books-context.tsx"
import { FormDialog } from "../app/form-dialog.tsx"
import { newInvitationId } from "../app/new-id.ts"
import { useCall } from "../app/use-call.ts"
import { useForm } from "../app/use-form.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.tsx"
import { useProblemText } from "../problems/use-problem-text.ts"
import { RoleField } from "./role-field.tsx"

interface InviteDialogProps {
  readonly companyId: string
  readonly roles: ReadonlyArray<Role>
  readonly onClose: () => void
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

type InviteFields = { readonly email: string; readonly role: Role }

/** Invites somebody by e-mail address, in a role. Source: spec section 6. */
export const InviteDialog = ({ companyId, roles, onDone, onClose }: InviteDialogProps) => {
  const { t } = useTranslation("members")
  const { ofFailure } = useProblemText()
  const call = useCall()
  const idOf = useInvitationId()
  const kept = useKeptForm<InviteFields>({
    drafts: useBooks().drafts,
    form: "invitation",
    base: { email: "", role: roles.includes("seller") ? "seller" : (roles[0] ?? "viewer") },
    mayHold: (name, value) => name !== "role" || roles.some((each) => each === value)
  })
  const { role } = kept.values
  const send = async (email: string): Promise<void> => {
    const id = idOf(`${email} ${role}`)
    const invited = await call.ask((people) => people.invite(companyId, { id, email, role }))
    if (invited === undefined) return
    kept.forget()
    onClose()
    onDone()
    showToast({ tone: "positive", text: t("form.sent", { email }) })
  }
  const { form, ...fields } = useForm(
    { email: { label: t("form.email"), rule: compose(required, emailField) } },
    ({ email }) => {
      if (!call.isBusy) void send(email)
    },
    kept
  )
  return (
    <FormDialog
      failure={call.failure === null ? null : { title: t("form.failed"), text: ofFailure(call.failure) }}
      form={form}
      isBusy={call.isBusy}
      kept={kept}
      onClose={onClose}
      onSubmit={fields.submit}
      problems={fields.problems}
      submitIcon="send"
      submitLabel={t("form.send")}
      title={t("form.title")}
    >
      <p className="text-ink-muted">{t("form.lead")}</p>
      <TextField
        {...fields.field("email")}
        autoComplete="off"
        autoFocus
        icon="mail"
        inputMode="email"
        isRequired
        type="email"
      />
      <RoleField onChange={(next) => kept.set({ role: next })} roles={roles} value={role} />
    </FormDialog>
  )
}
